import type { PackFiles } from '../../pack-engines/pack-files.ts'
import type { SoundPart } from '../moonshine/messages.ts'

/** Seconds from the start of the part; null where the model does not tell. */
export type PackWord = { text: string; time: { start: number; end: number } | null }
export type Wish = { language: string | null; prompt: string }

/** What the process of a recogniser of a pack can do; the model is loaded when it is first asked for. */
export type PackListenerTasks = {
  check: { input: { pack: PackFiles }; chunk: never; result: null }
  hear: { input: { pack: PackFiles; part: SoundPart; wish: Wish }; chunk: never; result: PackWord[] }
}

/** A model in its process. */
export type ListenerModel = { hear(samples: Float32Array, wish: Wish, signal: AbortSignal): Promise<PackWord[]> }
