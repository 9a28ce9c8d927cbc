import { AppError, repeatingHelps } from '#core/contract/errors.ts'
import type { speech } from '../../../locales/en/speech.ts'
import { isOwnTimeout } from '../../workbench/submit/submit.ts'

/** A sentence of the page's own words with its values, or, where the server's are better, none. */
export type FailureWords = { word: keyof typeof speech; limit?: number; detail?: string }

type About = { characters: number; limit: number }

/** Above it a 500 is most likely a server out of memory (S2 §8). */
const memoryCharacters = 3000

/** What to say when speech could not be made, in the order of S2 §8; nothing where the error's own words stand. */
export function failureWords(error: unknown, about: About): FailureWords | undefined {
  if (!(error instanceof AppError)) return { word: 'failed_to_generate' }
  if (isOwnTimeout(error)) return { word: 'timed_out' }
  if (error.is('text_too_long')) return { word: 'too_long', limit: error.data.limit }
  if (error.is('invalid_request')) return refusalWords(error.data.detail, about)
  if (error.is('unsupported_characters')) return { word: 'unsupported_characters' }
  if (error.status === 500 && repeatingHelps(error.code)) return serverWords(error, about)
  if (error.status === 503 && error.retry) return { word: 'service_unavailable' }
  if (error.status === 504) return { word: 'gateway_timeout' }
  return undefined
}

/** "Unsupported character" is looked for before "character" (DESIGN §12). */
function refusalWords(detail: string, { characters, limit }: About): FailureWords {
  if (/unsupported character/i.test(detail)) return { word: 'unsupported_characters' }
  if (/character/i.test(detail) || characters > limit) return { word: 'too_long', limit }
  if (/sentence/i.test(detail)) return { word: 'too_many_sentences' }
  return detail ? { word: 'invalid_request', detail } : { word: 'invalid_request_default' }
}

function serverWords(error: AppError, { characters }: About): FailureWords {
  // an answer that carries no code of ours says nothing about a server's memory
  if (error.cause && !/HTTP 500/.test((error.cause as Error).message)) return { word: 'failed_to_generate' }
  return { word: characters > memoryCharacters ? 'memory_exceeded' : 'server_error' }
}
