import type { ModelFolder } from '../model-folder.ts'
import { decode } from './decode.ts'
import { sample_rate } from './frames.ts'
import { openLanguageModel } from './language-model.ts'

export type Ear = { hear(samples: Float32Array): Promise<EarWord[]> }

/** A word of a piece; seconds from the start of the piece. */
export type EarWord = { text: string; start: number; end: number; confidence: number; alternatives: string[] }

/** Silence around a piece, without which its first and last letters get lost. */
const beforeSeconds = 0.1
const afterSeconds = 0.2
/** Of the network's output: 384 samples. */
const frameSeconds = 0.024

/** The network and the language model of `models/ht-ear`. */
export async function openEar({ Tensor, bytes, network }: ModelFolder): Promise<Ear> {
  const model = openLanguageModel(await bytes('lm.bin'))
  const session = await network('ear.onnx')
  return {
    async hear(samples) {
      const [before, after] = [beforeSeconds * sample_rate, afterSeconds * sample_rate]
      const sound = new Float32Array(before + samples.length + after)
      sound.set(samples, before)
      const { lp } = await session.run({ x: new Tensor('float32', sound, [1, sound.length]) })
      const frames = lp!.dims[1]!
      const { words } = decode({ log_probabilities: lp!.data as Float32Array, frames }, model)
      const seconds = (frame: number) => Math.max(0, frame * frameSeconds - beforeSeconds)
      return words.map(({ text, from, to, confidence, alternatives }) => ({
        text,
        start: seconds(from),
        end: seconds(to),
        confidence,
        alternatives,
      }))
    },
  }
}
