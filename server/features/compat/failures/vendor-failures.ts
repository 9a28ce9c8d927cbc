import type { Endpoint, Shape } from '#core/contract/endpoint.ts'
import type { AppError } from '#core/contract/errors.ts'
import type { ForeignApis, ShownFailure } from '../../../platform/http/foreign.ts'
import { deeplFailure } from './deepl.ts'
import { elevenLabsFailure, elevenLabsLastMessage } from './elevenlabs.ts'
import { libreFailure } from './libretranslate.ts'
import { openAiFailure } from './openai.ts'
import { creditCodes } from './words.ts'

export type Vendor = Exclude<Shape, 'by_header'>

export function vendorOf(shape: Shape | undefined, headers: Record<string, unknown>): Vendor | undefined {
  if (shape !== 'by_header') return shape
  if (/^DeepL-Auth-Key\b/i.test(String(headers.authorization ?? ''))) return 'deepl'
  return headers['xi-api-key'] === undefined ? 'openai' : 'elevenlabs'
}

/** What other services' clients find here: their addresses, and our failures in their words. */
export const vendorApis: ForeignApis = {
  isForeign: (url) => /^\/(?:v[1-3]|libre)(\/|$|\?)/.test(url),
  headers: ['history-item-id', 'character-cost', 'x-error-code', 'x-should-retry', 'x-pawol-via', 'x-pawol-engine'],
  failure(err, { endpoint, url, headers }) {
    const shape = url.startsWith('/libre') ? 'libretranslate' : 'by_header'
    const vendor = vendorOf(endpoint?.shape ?? (vendorApis.isForeign(url) ? shape : undefined), headers)
    return vendor && vendorFailure(vendor, err, endpoint)
  },
  lastMessage: (err, { shape }, close_code) =>
    shape === 'elevenlabs' ? elevenLabsLastMessage(err, close_code) : undefined,
}

/** Our failure as another service would have said it; `x-error-code` keeps our own word for it. */
export function vendorFailure(vendor: Vendor, err: AppError, endpoint?: Endpoint): ShownFailure {
  const headers = { 'x-error-code': err.code, ...(asksInVain(err) ? { 'x-should-retry': 'false' } : {}) }
  return { ...failures[vendor](err, endpoint), headers }
}

const failures: Record<Vendor, (err: AppError, endpoint: Endpoint | undefined) => Omit<ShownFailure, 'headers'>> = {
  openai: openAiFailure,
  elevenlabs: elevenLabsFailure,
  deepl: deeplFailure,
  libretranslate: libreFailure,
}

/** OpenAI's clients repeat every 409 and 429, and obey this header. */
function asksInVain({ code }: AppError): boolean {
  return creditCodes.includes(code) || code === 'client_key_reused' || code === 'not_ready'
}
