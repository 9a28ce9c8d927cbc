import { AppError } from '#core/contract/errors.ts'
import type { TranscribeOptions, Transcriber } from '../../ports/transcriber.ts'

const longest_prompt = 1_000

/** What every engine refuses alike, before it does anything; null where the language is to be found out. */
export function checked({ hears }: Pick<Transcriber, 'hears'>, options: TranscribeOptions) {
  const { language: given = 'auto', prompt = '', from_ms = 0, signal } = options
  signal?.throwIfAborted()
  if (!Number.isFinite(from_ms) || from_ms < 0)
    throw new AppError('invalid_request', { detail: 'from_ms must be 0 or more.' })
  // `en-US` is English
  const language = given === 'auto' ? null : given.toLowerCase().split(/[-_]/)[0]!
  if (language !== null && !hears.includes(language)) throw unknownLanguage({ hears })
  return { language, prompt: prompt.slice(0, longest_prompt), from_ms: Math.round(from_ms), signal }
}

export function unknownLanguage({ hears }: Pick<Transcriber, 'hears'>): AppError {
  return new AppError('speech_language_unknown', { hears: [...hears] })
}
