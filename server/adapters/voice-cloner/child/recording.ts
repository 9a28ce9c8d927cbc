import { open } from 'node:fs/promises'
import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { SpeechFile } from '../../../ports/voice-cloner.ts'
import { readWavHead } from '../../aligner/wav-file.ts'
import { type Heard, heardIn, joinedHeard } from './heard.ts'

const rates = [16_000, 22_050]
/** Measured for itself, so that a recording is never all in memory. */
const block_seconds = 20
/** More makes no voice better, and time and memory stay bounded. */
const most_seconds = 600

/** What is heard in recordings, one after the other. */
export async function recordingsHeard(files: readonly SpeechFile[]): Promise<Heard> {
  const parts: Heard[] = []
  let left = most_seconds
  for (const { path } of files)
    for await (const { samples, rate } of blocksOf(path)) {
      if (left <= 0) return joinedHeard(parts)
      left -= samples.length / rate
      parts.push(heardIn(samples, rate))
    }
  return joinedHeard(parts)
}

/** Of each recording at most this, from beginning to end: who speaks is told by much less. */
const most_compared_seconds = 120

/** What is heard in recordings that are compared: of a long one blocks all over it, so that no part of it is left out. */
export async function heardThroughout(files: readonly SpeechFile[]): Promise<Heard> {
  const seconds = Math.min(most_compared_seconds, most_seconds / files.length)
  const most_blocks = Math.max(1, Math.floor(seconds / block_seconds))
  const parts: Heard[] = []
  for (const { path } of files)
    for await (const { samples, rate } of blocksOf(path, most_blocks)) parts.push(heardIn(samples, rate))
  return joinedHeard(parts)
}

type Block = { samples: Float32Array; rate: number }

/** All of a recording, or so many blocks of it, equally far apart. */
export async function* blocksOf(path: string, most_blocks = Number.POSITIVE_INFINITY): AsyncGenerator<Block> {
  const file = await open(path).catch(() => {
    throw new Refusal('A recording is not there.')
  })
  try {
    const head = await readWavHead(file)
    const rate = head?.mono_rate
    if (!head || !rate || !rates.includes(rate))
      throw new Refusal('A recording is not a WAV file with one channel of 16 bits at 16,000 or 22,050 Hz.')
    const block = new Int16Array(block_seconds * rate)
    const { size } = await file.stat()
    const blocks = Math.ceil((size - head.samples_at) / block.byteLength)
    const count = Math.min(blocks, most_blocks)
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
