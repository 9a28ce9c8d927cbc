import type { Look } from './verdict.ts'

export type MarkTasks = {
  look: { input: { samples: Float32Array; from: number; key: Uint8Array; now: Date }; chunk: never; result: Look[] }
}
