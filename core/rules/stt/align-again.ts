import type { ErrorCode } from '../../contract/errors.ts'

type Failed = { error_code?: string | null; text_digest?: string }

/** What of a failed job is kept for a day: the sound no engine understands, or a recording with the text it came with. */
export function keptOfFailed({ error_code, text_digest }: Failed): 'sound' | 'recording_and_text' | 'nothing' {
  if (text_digest !== undefined) return 'recording_and_text'
  return error_code === ('speech_language_unknown' satisfies ErrorCode) ? 'sound' : 'nothing'
}
