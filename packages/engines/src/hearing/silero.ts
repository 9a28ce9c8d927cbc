import type { Tensor } from 'onnxruntime-common'
import type { ModelFolder } from '../model-folder.ts'
import { frame_samples, sample_rate } from './frames.ts'

/** Silero VAD 5: the probability of speech in frames of 512 samples, each with the last 64 of the previous one. */
export type Silero = {
  /** `samples` begin with the context of the first frame; the last frame may be shorter. */
  listen(
    samples: Float32Array,
    state: Float32Array | null,
  ): Promise<{ probabilities: Float32Array; state: Float32Array }>
}
export const context_samples = 64
const stateShape = [2, 1, 128]

export async function openSilero({ Tensor, network }: ModelFolder, name: string): Promise<Silero> {
  const session = await network(name)
  const sr = new Tensor('int64', BigInt64Array.of(BigInt(sample_rate)), [])
  return {
    async listen(samples, given) {
      const frames = Math.ceil((samples.length - context_samples) / frame_samples)
      const probabilities = new Float32Array(Math.max(0, frames))
      let state: Tensor = new Tensor('float32', given ?? new Float32Array(256), stateShape)
      for (let frame = 0; frame < frames; frame++) {
        const input = new Float32Array(context_samples + frame_samples)
        const at = frame * frame_samples
        input.set(samples.subarray(at, at + input.length))
        const out = await session.run({ input: new Tensor('float32', input, [1, input.length]), state, sr })
        probabilities[frame] = (out.output!.data as Float32Array)[0]!
        state = out.stateN as Tensor
      }
      return { probabilities, state: Float32Array.from(state.data as Float32Array) }
    },
  }
}
