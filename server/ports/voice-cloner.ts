import type { SpeechSettings } from '#core/contract/tts/tts.ts'
import type { VoiceGender, VoiceProfile } from '#core/contract/voices.ts'

/** A wav file of one channel, 16 bits, at 16,000 or 22,050 Hz. */
export type SpeechFile = { path: string }

/** Hz below which a tenth, half and nine tenths of the voiced frames lie. */
export type PitchRange = { p10_hz: number; p50_hz: number; p90_hz: number }
/** Our own synthesis against the held-out half of the samples: as the default voice speaks, and as the profile does. */
export type BeforeAfter = { before: number; after: number }

export type VoiceFit = {
  profile: VoiceProfile
  /** What a synthesizer starts from where a setting leads away from the profile. */
  gender: VoiceGender
  /** Settings the profile was fitted with: with others the voice is less like the samples. */
  settings: Pick<SpeechSettings, 'similarity_boost' | 'use_speaker_boost'>
  /** The natural voice that sounds more like the samples than the profile does, and what it reads of them. */
  natural?: { pack: string; prompt: Float32Array }
  /** 0 to 1, on a text and a half of the samples that the fit never saw. */
  similarity: number
  /** The same figure for the two halves of the samples: no profile can be expected beyond it. */
  ceiling: number
  measured: {
    /** Of the samples, without pauses. */
    speech_seconds: number
    pitch: PitchRange
    syllables_a_second: number
    pitch_error_semitones: BeforeAfter
    /** Between long-term average spectra, in dB; and that of the samples' own two halves. */
    spectral_distance_db: BeforeAfter & { between_halves: number }
    /** How often the voice was synthesized to find the profile. */
    syntheses: number
  }
}

export type CloneRequest = {
  samples: readonly SpeechFile[]
  /** From 0 to 1, never falling. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export type CompareRequest = { samples: readonly SpeechFile[]; recording: SpeechFile; signal?: AbortSignal }

export type SpeakerComparison = {
  /** 0 to 1: how alike the two speakers sound. */
  score: number
  verdict: 'same' | 'different' | 'unsure'
}

/**
 * Makes a voice of recordings of one speaker. The same files give the same profile. Refuses files it cannot read, and too
 * little speech, with `invalid_request` and a `detail` for people; fails with `unavailable`, `timeout`, or the signal's
 * reason.
 */
export type VoiceCloner = {
  /** Names the engine in results and logs. */
  engine: string
  /** Another one when the same samples would give another profile. */
  version: string
  clone(request: CloneRequest): Promise<VoiceFit>
  /** Whether a recording is by the speaker of the samples. */
  compare(request: CompareRequest): Promise<SpeakerComparison>
  check(signal?: AbortSignal): Promise<void>
  /** As of `Synthesizer`. */
  warm?(): Promise<void>
  close(): Promise<void>
}
