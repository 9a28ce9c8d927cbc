import type { PackFiles } from '../../pack-engines/pack-files.ts'

/** One phrase for a voice of a pack. */
export type Saying = {
  text: string
  /** The voice of the pack; its first by default. */
  voice?: string
  /** A cloned voice, for models that accept a speaker prompt. */
  shown?: ShownVoice
  speed: number
  /** 0 to 1, as the setting: less is livelier, where the model has a say in it. */
  stability: number
  /** The same words with the same seed sound the same, if the model accepts a seed. */
  seed: number
}
/** A speaker prompt; equal ids are equal voices. */
export type ShownVoice = { id: string; prompt: Float32Array }

/** At the rate all our engines speak at, without the silence around it. */
export type Said = { samples: Float32Array; dropped: number }

/** Tasks of a pack voice's process; the model loads on first use. */
export type PackVoiceTasks = {
  check: { input: { pack: PackFiles }; chunk: never; result: null }
  say: { input: { pack: PackFiles; saying: Saying }; chunk: never; result: Said }
  /** The gain in dB that makes a voice as loud as the others. */
  gain: { input: { pack: PackFiles; voice?: string; shown?: ShownVoice }; chunk: never; result: number }
}

/** A model in its process. `samples` are at its own rate. */
export type VoiceModel = {
  sample_rate: number
  say(saying: Saying, signal: AbortSignal): Promise<{ samples: Float32Array; dropped: number }>
}
