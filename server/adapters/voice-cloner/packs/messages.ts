import type { PackFiles } from '../../pack-engines/pack-files.ts'

/** What the process of an encoder can do; the model is loaded when it is first asked for. */
export type EncoderTasks = {
  check: { input: { pack: PackFiles }; chunk: never; result: null }
  /** What a voice of the same family reads of whoever speaks in these recordings. */
  encode: { input: { pack: PackFiles; paths: string[] }; chunk: never; result: Float32Array }
}
