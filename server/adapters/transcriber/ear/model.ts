import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Tensor } from 'onnxruntime-node'
import { openSession } from '../../../platform/engines/onnx-session.ts'
import type { SoundPart } from '../moonshine/messages.ts'
import { sample_rate } from '../sound/spool.ts'
import { decode } from './decoder/decode.ts'
import { type LanguageModelFile, openLanguageModel } from './decoder/language-model.ts'

export type Ear = { hear(samples: Float32Array): Promise<EarWord[]> }

/** Silence around a piece, without which its first and last letters get lost. */
const beforeSeconds = 0.1
const afterSeconds = 0.2
/** Of the network's output: 384 samples. */
const frameSeconds = 0.024

/** The network and the language model of `models/ht-ear`. */
export async function openEar(dir: string): Promise<Ear> {
  const packed = await readFile(join(dir, 'lm.json.gz'))
  const file = JSON.parse((await promisify(gunzip)(packed)).toString()) as LanguageModelFile
  const model = openLanguageModel(file)
  const session = await openSession(join(dir, 'ear.onnx'), { arena: true })
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

/** A word of a piece; seconds from the start of the part. */
export type EarWord = { text: string; start: number; end: number; confidence: number; alternatives: string[] }

/** Tasks of the Kreyòl recogniser's process; the model loads on first use. */
export type EarTasks = {
  check: { input: { model_dir: string }; chunk: never; result: null }
  /** Also runs it once on silence. */
  warm: { input: { model_dir: string }; chunk: never; result: null }
  hear: { input: { model_dir: string; part: SoundPart }; chunk: never; result: EarWord[] }
}
