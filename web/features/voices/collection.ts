import { AppError } from '#core/contract/errors.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'

const RETRIES = 3

/** A failing call is tried three times more (S2 §7); a refusal is an answer. */
export function shouldRetryVoices(failures: number, error: unknown): boolean {
  const refused = error instanceof AppError && error.status >= 400 && error.status < 500
  return failures < RETRIES && !refused
}

/** The collection with a voice added at its end, or without it. */
export function withVoice(voices: LibraryVoice[], voice: LibraryVoice, added: boolean): LibraryVoice[] {
  const others = voices.filter((one) => one.voice_id !== voice.voice_id)
  return added ? [...others, { ...voice, is_added: true }] : others
}
