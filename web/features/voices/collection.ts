import { AppError } from '#core/contract/errors.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'

const RETRIES = 3

/** Retries a failed request three times (S2 §7), except after a refusal. */
export function shouldRetryVoices(failures: number, error: unknown): boolean {
  const refused = error instanceof AppError && error.status >= 400 && error.status < 500
  return failures < RETRIES && !refused
}

/** Returns the collection with a voice appended, or without it. */
export function withVoice(voices: LibraryVoice[], voice: LibraryVoice, added: boolean): LibraryVoice[] {
  const others = voices.filter((one) => one.voice_id !== voice.voice_id)
  return added ? [...others, { ...voice, is_added: true }] : others
}
