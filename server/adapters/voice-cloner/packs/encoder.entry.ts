import { resample } from '@pawol/engines/sound/resample'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { openSession } from '../../../platform/engines/model-folder.ts'
import { serveTasks } from '../../../platform/processes/serve-tasks.ts'
import { fileOf, type PackFiles } from '../../pack-engines/pack-files.ts'
import { blocksOf } from '../child/recording.ts'
import type { EncoderTasks } from './pack-encoder.ts'

/** Those of Mimi, whose frames last 80 ms. */
const sampleRate = 24_000
const frame = 1_920
/** More takes longer, and does not improve the voice. */
const mostSeconds = 15

let session: Promise<InferenceSession> | undefined

function open(pack: PackFiles): Promise<InferenceSession> {
  session ??= openSession(fileOf(pack, 'encoder'))
  return session
}

serveTasks<EncoderTasks>({
  async check({ pack }) {
    await open(pack)
    return null
  },
  async encode({ pack, paths }) {
    const model = await open(pack)
    const samples = await beginnings(paths)
    const sound = new Tensor('float32', samples, [1, 1, samples.length])
    const out = await model.run({ [model.inputNames[0]!]: sound })
    return (out[model.outputNames[0]!] as Tensor).data as Float32Array
  },
})

/** An equal share of each recording, in whole frames. */
async function beginnings(paths: string[]): Promise<Float32Array> {
  const whole = new Float32Array(mostSeconds * sampleRate)
  const share = whole.length / paths.length
  let at = 0
  for (const [n, path] of paths.entries()) {
    const room = Math.round((n + 1) * share) - at
    for await (const { samples, rate } of blocksOf(path)) {
      const part = resample(samples, rate, sampleRate).subarray(0, room)
      whole.set(part, at)
      at += part.length
      break
    }
  }
  const frames = Math.floor(at / frame)
  if (frames === 0) throw new Error('the recordings hold no sound')
  return whole.slice(0, frames * frame)
}
