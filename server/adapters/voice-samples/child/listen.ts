import { type FileHandle, open } from 'node:fs/promises'
import type { SampleAnalysis } from '#core/contract/cloning/cloning.ts'
import { analyseSample } from '#core/rules/cloning/analyse.ts'
import { longest_seconds } from '#core/rules/cloning/cuts.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import {
  floorAndSpeech,
  frameLevels,
  frameOf,
  gate_factor,
  outlineOf,
  peakLevel,
  type Sound,
} from '#core/rules/cloning/sound.ts'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { HeardSample } from '../../../ports/voice-samples.ts'
import { readWavHead } from '../../aligner/wav-file.ts'

/** S3 §9: preprocessing of a sample before training. */
const targetPeak = 0.95
/** A closed gate still passes a little, because dead silence between words sounds like a fault. */
const closedGain = 0.1
/** Frames of 20 ms a gate stays open before and after speech, so that soft beginnings and ends are kept. */
const keptFrames = 5
/** If speech is less than this above the gate, soft sounds would count as noise. */
const leastAboveGate = 3

/** Normalises the peak to 0.95; silence stays unchanged. */
export function normalisePeak({ samples, rate }: Sound): Sound {
  const peak = peakLevel(samples)
  // 32-bit samples miss the target by rounding.
  if (peak === 0 || Math.abs(peak - targetPeak) < 1e-6) return { samples, rate }
  return { samples: samples.map((sample) => sample * (targetPeak / peak)), rate }
}

/** Attenuates samples under 2.5 times the noise floor, unless speech is hardly above it. */
function noiseGate(sound: Sound): Sound {
  const { samples, rate } = sound
  const levels = frameLevels(sound)
  const { floor, speech } = floorAndSpeech(levels)
  const threshold = floor * gate_factor
  if (threshold === 0 || speech < threshold * leastAboveGate) return sound
  const gains = gainsOf(levels, threshold)
  const gated = new Float32Array(samples.length)
  let gain = gains[0] ?? 1
  // Ramps the gain over a few milliseconds, otherwise every word would click.
  const pull = 1 - Math.exp(-1 / (0.004 * rate))
  for (let at = 0; at < samples.length; at++) {
    gain += (gains[frameOf(at, rate)]! - gain) * pull
    gated[at] = samples[at]! * gain
  }
  return { samples: gated, rate }
}

function gainsOf(levels: Float64Array, threshold: number): Float64Array {
  const gains = new Float64Array(levels.length).fill(closedGain)
  for (const [frame, level] of levels.entries())
    if (level >= threshold) gains.fill(1, Math.max(0, frame - keptFrames), frame + keptFrames + 1)
  return gains
}

const preprocess = (sound: Sound): Sound => normalisePeak(noiseGate(sound))

const blockSamples = 1 << 20
/** The most used of one sample, so that no sample dominates the voice. */
const mostSeconds = 180

/** The whole file, or so many seconds from a position. */
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
    const block = new Int16Array(Math.min(blockSamples, length))
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

/** As the header says, unless the file is shorter: bytes behind the samples are not sound. */
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
  let left = mostSeconds
  for (const { start, end } of segments)
    for (let at = start; at < end && left > 0; ) {
      const seconds = Math.min(longest_seconds, end - at, left)
      const { samples } = preprocess(await soundIn(path, { start: at, seconds }))
      yield asShorts(samples)
      at += seconds
      left -= seconds
    }
}
