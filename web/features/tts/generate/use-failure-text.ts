import { AppError, repeatingHelps } from '#core/contract/errors.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { type SoundFacts, soundProblem } from '#core/rules/speech/sound-limits.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { en as speech } from '../../../locales/speech.ts'
import { isOwnTimeout } from '../../workbench/submit/submit.ts'

/** Returns the error for a text that would make too much audio, as the server would send it. */
export function soundRefusal(facts: SoundFacts, plan: PlanId | null): AppError | undefined {
  const problem = soundProblem(facts, plan)
  return problem && new AppError(problem.code, problem.data)
}

/** A sentence of the page with its values; without one, the server's message is used. */
type FailureWords = { word: keyof typeof speech; limit?: number; detail?: string }

type About = { characters: number; limit: number }

/** Above this many characters, a 500 most likely means that the server is out of memory (S2 §8). */
const memoryCharacters = 3000

/** Returns the message for a failed generation, in the order of S2 §8; undefined where the error's message is used. */
export function failureWords(error: unknown, about: About): FailureWords | undefined {
  if (!(error instanceof AppError)) return { word: 'failed_to_generate' }
  if (error.server_sentence) return undefined
  if (isOwnTimeout(error)) return { word: 'timed_out' }
  if (error.is('text_too_long')) return { word: 'too_long', limit: error.data.limit }
  if (error.is('invalid_request')) return refusalWords(error.data.detail, about)
  if (error.is('unsupported_characters')) return { word: 'unsupported_characters' }
  if (error.status === 500 && repeatingHelps(error.code)) return serverWords(error, about)
  if (error.status === 503 && error.retry) return { word: 'service_unavailable' }
  if (error.status === 504) return { word: 'gateway_timeout' }
  return undefined
}

/** Tests for "unsupported character" before "character" (DESIGN §12). */
function refusalWords(detail: string, { characters, limit }: About): FailureWords {
  if (/unsupported character/i.test(detail)) return { word: 'unsupported_characters' }
  if (/character/i.test(detail) || characters > limit) return { word: 'too_long', limit }
  if (/sentence/i.test(detail)) return { word: 'too_many_sentences' }
  return detail ? { word: 'invalid_request', detail } : { word: 'invalid_request_default' }
}

function serverWords(error: AppError, { characters }: About): FailureWords {
  // an answer without one of our codes says nothing about the server's memory
  if (error.cause && !/HTTP 500/.test((error.cause as Error).message)) return { word: 'failed_to_generate' }
  return { word: characters > memoryCharacters ? 'memory_exceeded' : 'server_error' }
}

/** Returns the message of a failure in the user's language. */
export function useFailureText(): (words: FailureWords | undefined) => string | undefined {
  const { t, i18n } = useTranslation('speech')
  return (words) => {
    if (!words) return undefined
    const limit = words.limit === undefined ? '' : formatNumber(i18n.language, words.limit)
    return t(words.word as 'too_long', { limit, detail: words.detail ?? '' } as { limit: string })
  }
}
