import type { ErrorCode } from '../../contract/errors.ts'

type Failed = { error_code?: string | null; text_digest?: string }

/** Codes of recordings whose language was refused. */
const refused: readonly ErrorCode[] = ['speech_language_unknown', 'speech_sounds_like_kreyol']

/** Data of a failed job that is kept for a day: audio in an unsupported language, or a recording with its text. */
export function keptOfFailed({ error_code, text_digest }: Failed): 'sound' | 'recording_and_text' | 'nothing' {
  if (text_digest !== undefined) return 'recording_and_text'
  return refused.some((code) => code === error_code) ? 'sound' : 'nothing'
}
