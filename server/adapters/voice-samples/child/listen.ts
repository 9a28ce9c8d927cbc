import { type FileHandle, open } from 'node:fs/promises'
import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { analyseSample } from '#core/rules/cloning/analyse.ts'
import { longest_seconds } from '#core/rules/cloning/cuts.ts'
import { preprocess } from '#core/rules/cloning/preprocess.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { outlineOf, type Sound } from '#core/rules/cloning/sound.ts'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { HeardSample } from '../../../ports/voice-samples.ts'
import { readWavHead } from '../../aligner/wav-file.ts'

const block_samples = 1 << 20
/** Of one sample: with more of it than of the others a voice is made of that one. */
const most_seconds = 180

/** All of it, or so many seconds from some point on. */
async function soundIn(path: string, part?: { start: number; seconds: number }): Promise<Sound> {
  const file = await open(path).catch(() => {
    throw new Refusal('The recording is not there.')
  })
  try {
    const head = await readWavHead(file)
    const rate = head?.mono_rate
    if (!head || !rate) throw new Refusal('The recording is not a WAV file with one channel of 16 bits.')
    const there = Math.floor((await samplesBytes(file, head)) / 2)
    const start = Math.min(there, Math.round((part?.start ?? 0) * rate))
    const length = Math.min(there - start, part ? Math.round(part.seconds * rate) : there)
    const samples = new Float32Array(length)
    const block = new Int16Array(Math.min(block_samples, length))
    for (let at = 0; at < length; ) {
      const wanted = Math.min(block.length, length - at)
      const { bytesRead } = await file.read(block, 0, wanted * 2, head.samples_at + (start + at) * 2)
      if (bytesRead < 2) return { samples: samples.subarray(0, at), rate }
      for (let n = 0; n < bytesRead >> 1; n++) samples[at + n] = block[n]! / 32_768
      at += bytesRead >> 1
    }
    return { samples, rate }
  } finally {
    await file.close()
  }
}

/** As its head says, unless there are fewer: what stands behind them is no sound. */
async function samplesBytes(file: FileHandle, { samples_at }: { samples_at: number }): Promise<number> {
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, samples_at - 4)
  const { size } = await file.stat()
  return Math.max(0, Math.min(buffer.readUInt32LE(0), size - samples_at))
}

export async function heardSample(path: string, handling: LongFileHandling): Promise<HeardSample> {
  const sound = await soundIn(path)
  return { analysis: analyseSample(sound, handling), peaks: outlineOf(sound.samples) }
}

/** Their peak is below 1. */
function asShorts(samples: Float32Array): Int16Array {
  const shorts = new Int16Array(samples.length)
  for (let n = 0; n < samples.length; n++) shorts[n] = Math.round(samples[n]! * 32_767)
  return shorts
}

/** A minute in memory at a time, each with its own noise and its own peak. */
export async function* preparedParts(path: string, segments: SampleAnalysis['segments']): AsyncGenerator<Int16Array> {
  let left = most_seconds
  for (const { start, end } of segments)
    for (let at = start; at < end && left > 0; ) {
      const seconds = Math.min(longest_seconds, end - at, left)
      const { samples } = preprocess(await soundIn(path, { start: at, seconds }))
      yield asShorts(samples)
      at += seconds
      left -= seconds
    }
}
