import type { Endpoint, Shape } from '#core/contract/endpoint.ts'
import type { AppError } from '#core/contract/errors.ts'
import type { ForeignApis, ShownFailure } from '../../../platform/http/foreign.ts'
import { elevenLabsFailure, elevenLabsLastMessage } from './elevenlabs.ts'
import { openAiFailure } from './openai.ts'
import { creditCodes } from './words.ts'

export type Vendor = Exclude<Shape, 'by_header'>

export function vendorOf(shape: Shape | undefined, headers: Record<string, unknown>): Vendor | undefined {
  if (shape !== 'by_header') return shape
  return headers['xi-api-key'] === undefined ? 'openai' : 'elevenlabs'
}

/** What other services' clients find here: their addresses, and our failures in their words. */
export const vendorApis: ForeignApis = {
  isForeign: (url) => /^\/v[12](\/|$|\?)/.test(url),
  headers: ['history-item-id', 'character-cost', 'x-error-code', 'x-should-retry'],
  failure(err, { endpoint, url, headers }) {
    const vendor = vendorOf(endpoint?.shape ?? (vendorApis.isForeign(url) ? 'by_header' : undefined), headers)
    return vendor && vendorFailure(vendor, err, endpoint)
  },
  lastMessage: (err, { shape }, close_code) =>
    shape === 'elevenlabs' ? elevenLabsLastMessage(err, close_code) : undefined,
}

/** Our failure as another service would have said it; `x-error-code` keeps our own word for it. */
export function vendorFailure(vendor: Vendor, err: AppError, endpoint?: Endpoint): ShownFailure {
  const headers = { 'x-error-code': err.code, ...(asksInVain(err) ? { 'x-should-retry': 'false' } : {}) }
  return { ...(vendor === 'openai' ? openAiFailure(err) : elevenLabsFailure(err, endpoint)), headers }
}

/** OpenAI's clients repeat every 409 and 429, and obey this header. */
function asksInVain({ code }: AppError): boolean {
  return creditCodes.includes(code) || code === 'client_key_reused' || code === 'not_ready'
}
