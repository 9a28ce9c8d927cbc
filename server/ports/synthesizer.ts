import type { Language } from '#core/contract/account/account.ts'
import type { Speaker, SpeechPiece, SpeechRequest } from '#core/rules/speech/speech-request.ts'

export type { Speaker, SpeechPiece, SpeechRequest, SpokenTiming } from '#core/rules/speech/speech-request.ts'

/** A voice that comes with a model pack; `title` is the pack's. */
export type PackVoice = {
  voice_id: string
  name: string
  gender: Speaker['gender']
  pack_id: string
  version: string
  title: Record<Language, string>
  since: string
}

/** The voices of the packs that may speak here now, the best first. */
export type PackVoices = {
  list(): PackVoice[]
  /** Throws `licence_non_commercial` for a voice whose licence forbids it here. */
  permit(voiceId: string): void
}

/**
 * Turns Kreyòl text into mono sound. Text without a single word gives pieces without words, at least one of them.
 * Fails with `unavailable`, `timeout`, `invalid_request`, or the signal's reason.
 */
export type Synthesizer = {
  /** Names the engine in results and logs. */
  engine: string
  /** Another one when the same request would sound another way. */
  version: string
  sample_rate: number
  /** Every model sounds the same: there is nothing to choose. */
  ignores_models?: boolean
  /** Pieces in order, made no further ahead than a few; leaving the loop stops the work. */
  speak(request: SpeechRequest, signal?: AbortSignal): AsyncIterable<SpeechPiece>
  check(signal?: AbortSignal): Promise<void>
  /**
   * Has its processes do what the first request, by a voice, would wait for; those that are warm, or on their way, are
   * left alone. Absent where nothing starts.
   */
  warm?(request: Omit<SpeechRequest, 'text'>): Promise<void>
  /** Who speaks with a voice that is another engine's. */
  speakerOf?(speaker: Speaker): { engine: string; version: string } | undefined
  /** The fallback engine in use and the reason, if any. */
  standby?(): { engine: string; version: string; reason: string } | undefined
  close(): Promise<void>
}
