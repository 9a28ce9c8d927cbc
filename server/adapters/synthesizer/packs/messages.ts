import type { PackFiles } from '../../pack-engines/pack-files.ts'

/** What a voice of a pack is to say, in one breath. */
export type Saying = {
  text: string
  /** Which voice of the pack; its first unless told. */
  voice?: string
  /** A voice that is none of the pack's, for models that can be shown one. */
  shown?: ShownVoice
  speed: number
  /** 0 to 1, as the setting: less is livelier, where the model has a say in it. */
  stability: number
  /** The same words with the same seed sound the same, where the model lets us choose its chances. */
  seed: number
}
/** What a model reads of a voice; the same id is the same voice. */
export type ShownVoice = { id: string; prompt: Float32Array }

/** At the rate all our engines speak at, without the silence around it. */
export type Said = { samples: Float32Array; dropped: number }

/** What the process of a voice of a pack can do; the model is loaded when it is first asked for. */
export type PackVoiceTasks = {
  check: { input: { pack: PackFiles }; chunk: never; result: null }
  say: { input: { pack: PackFiles; saying: Saying }; chunk: never; result: Said }
  /** How much louder a voice must become to be as loud as the others, in dB. */
  gain: { input: { pack: PackFiles; voice?: string; shown?: ShownVoice }; chunk: never; result: number }
}

/** A model in its process. `samples` are at its own rate. */
export type VoiceModel = {
  sample_rate: number
  say(saying: Saying, signal: AbortSignal): Promise<{ samples: Float32Array; dropped: number }>
}
