import { open } from 'node:fs/promises'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { SpeechFile } from '../../../ports/voice-cloner.ts'
import { readWavHead } from '../../aligner/wav-file.ts'
import { type Heard, heardIn, joinedHeard } from './heard.ts'

const rates = [16_000, 22_050]
/** Measured for itself, so that a recording is never all in memory. */
const blockSeconds = 20
/** More does not improve a voice, and bounds time and memory. */
const mostSeconds = 600

/** The measures of recordings, one after the other. */
export async function recordingsHeard(files: readonly SpeechFile[]): Promise<Heard> {
  const parts: Heard[] = []
  let left = mostSeconds
  for (const { path } of files)
    for await (const { samples, rate } of blocksOf(path)) {
      if (left <= 0) return joinedHeard(parts)
      left -= samples.length / rate
      parts.push(heardIn(samples, rate))
    }
  return joinedHeard(parts)
}

/** The most used of each recording, from beginning to end: much less tells the speaker. */
const mostComparedSeconds = 120

/** The measures of recordings to compare: of a long one, blocks spread over all of it. */
export async function heardThroughout(files: readonly SpeechFile[]): Promise<Heard> {
  const seconds = Math.min(mostComparedSeconds, mostSeconds / files.length)
  const mostBlocks = Math.max(1, Math.floor(seconds / blockSeconds))
  const parts: Heard[] = []
  for (const { path } of files)
    for await (const { samples, rate } of blocksOf(path, mostBlocks)) parts.push(heardIn(samples, rate))
  return joinedHeard(parts)
}

type Block = { samples: Float32Array; rate: number }

/** All of a recording, or so many blocks of it, equally far apart. */
export async function* blocksOf(path: string, mostBlocks = Number.POSITIVE_INFINITY): AsyncGenerator<Block> {
  const file = await open(path).catch(() => {
    throw new Refusal('A recording is not there.')
  })
  try {
    const head = await readWavHead(file)
    const rate = head?.mono_rate
    if (!head || !rate || !rates.includes(rate))
      throw new Refusal('A recording is not a WAV file with one channel of 16 bits at 16,000 or 22,050 Hz.')
    const block = new Int16Array(blockSeconds * rate)
    const { size } = await file.stat()
    const blocks = Math.ceil((size - head.samples_at) / block.byteLength)
    const count = Math.min(blocks, mostBlocks)
    for (let n = 0; n < count; n++) {
      const nth = blocks > count ? Math.round((n * (blocks - 1)) / Math.max(1, count - 1)) : n
      const at = head.samples_at + nth * block.byteLength
      const { bytesRead } = await file.read(block, 0, block.byteLength, at)
      if (bytesRead < 2) return
      const samples = new Float32Array(bytesRead >> 1)
      for (let i = 0; i < samples.length; i++) samples[i] = block[i]! / 32_768
      yield { samples, rate }
    }
  } finally {
    await file.close()
  }
}
