import { AppError } from '#core/contract/errors.ts'
import type { TranscribeOptions, Transcriber } from '../../ports/transcriber.ts'

const longestPrompt = 1_000

/** Checks a request before any engine runs; null if the language is to be detected. */
export function checked({ hears }: Pick<Transcriber, 'hears'>, options: TranscribeOptions) {
  const { language: given = 'auto', prompt = '', from_ms = 0, signal } = options
  signal?.throwIfAborted()
  if (!Number.isFinite(from_ms) || from_ms < 0)
    throw new AppError('invalid_request', { detail: 'from_ms must be 0 or more.' })
  // `en-US` is English
  const language = given === 'auto' ? null : given.toLowerCase().split(/[-_]/)[0]!
  if (language !== null && !hears.includes(language)) throw unknownLanguage({ hears })
  return { language, prompt: prompt.slice(0, longestPrompt), from_ms: Math.round(from_ms), signal }
}

export function unknownLanguage({ hears }: Pick<Transcriber, 'hears'>): AppError {
  return new AppError('speech_language_unknown', { hears: [...hears] })
}
