import type { PackFiles } from '../../pack-engines/pack-files.ts'
import type { SoundPart } from '../moonshine/messages.ts'

/** Seconds from the start of the part; null if the model reports no times. */
export type PackWord = { text: string; time: { start: number; end: number } | null }
export type Wish = { language: string | null; prompt: string }

/** Tasks of a pack recogniser's process; the model loads on first use. */
export type PackListenerTasks = {
  check: { input: { pack: PackFiles }; chunk: never; result: null }
  hear: { input: { pack: PackFiles; part: SoundPart; wish: Wish }; chunk: never; result: PackWord[] }
}

/** A model in its process. */
export type ListenerModel = { hear(samples: Float32Array, wish: Wish, signal: AbortSignal): Promise<PackWord[]> }
