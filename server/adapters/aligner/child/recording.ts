import { open } from 'node:fs/promises'
import { recording_rate } from '../messages.ts'
import { type MelFrames, melMeter } from './mel-frames.ts'

const block_bytes = 256 * 1024

/** Measures a wav file block by block, so that its samples are never all in memory. */
export async function recordingFrames(path: string): Promise<MelFrames> {
  const meter = melMeter(recording_rate)
  const file = await open(path)
  try {
    const block = Buffer.alloc(block_bytes)
    let at = await samplesStart(file)
    for (;;) {
      const { bytesRead } = await file.read(block, 0, block_bytes, at)
      if (bytesRead < 2) break
      const samples = new Float32Array(bytesRead >> 1)
      for (let i = 0; i < samples.length; i++) samples[i] = block.readInt16LE(2 * i) / 32_768
      meter.add(samples)
      at += 2 * samples.length
    }
  } finally {
    await file.close()
  }
  return meter.end()
}

type File = Awaited<ReturnType<typeof open>>

/** Chunks may stand before the one with the samples, which is the last we write. */
async function samplesStart(file: File): Promise<number> {
  const head = Buffer.alloc(8)
  for (let at = 12; ; ) {
    const { bytesRead } = await file.read(head, 0, 8, at)
    if (bytesRead < 8) throw new Error('a wav file without samples')
    if (head.toString('latin1', 0, 4) === 'data') return at + 8
    const size = head.readUInt32LE(4)
    at += 8 + size + (size & 1)
  }
}
