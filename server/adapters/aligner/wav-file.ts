import type { open } from 'node:fs/promises'

type File = Awaited<ReturnType<typeof open>>
/** Where its samples begin, and whether they are 16-bit mono at `rate`. */
export type WavFile = { samples_at: number; mono_rate: number | null }

/** Null if it is not a wav file. Other chunks may precede the samples, which our own files have last. */
export async function readWavHead(file: File): Promise<WavFile | null> {
  const head = Buffer.alloc(24)
  const read = async (at: number, length: number) => (await file.read(head, 0, length, at)).bytesRead === length
  if (!(await read(0, 12)) || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
    return null
  let mono_rate: number | null = null
  for (let at = 12; await read(at, 8); ) {
    const [name, size] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    if (name === 'data') return { samples_at: at + 8, mono_rate }
    if (name === 'fmt ' && (await read(at + 8, 16))) {
      const [coding, channels, bits] = [head.readUInt16LE(0), head.readUInt16LE(2), head.readUInt16LE(14)]
      if (coding === 1 && channels === 1 && bits === 16) mono_rate = head.readUInt32LE(4)
    }
    at += 8 + size + (size & 1)
  }
  return null
}
