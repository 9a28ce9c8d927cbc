import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { wavHeader, wavHeaderBytes } from '#core/rules/wav-header.ts'

const read_bytes = 64 * 1024
/** Says "until the end": the length of a WAV that is still being made. */
const unknown_bytes = 0xffff_ffff

export type SpeechFile = Awaited<ReturnType<typeof openSpeechFile>>

/** Sound on its way: written piece by piece, readable from its start while it grows; never in memory as a whole. */
export async function openSpeechFile({ dir, name, sample_rate }: { dir: string; name: string; sample_rate: number }) {
  await mkdir(dir, { recursive: true })
  const path = join(dir, `${name}.wav`)
  const file = await open(path, 'w+')
  let size = wavHeaderBytes
  let finished = false
  let discarded = false
  let readers = 0
  const waiting: (() => void)[] = []
  const tell = () => {
    for (const resume of waiting.splice(0)) resume()
  }
  const closeUnused = () => (discarded && readers === 0 ? file.close() : undefined)
  await file.write(wavHeader({ sample_rate }, unknown_bytes), 0, wavHeaderBytes, 0)

  async function* following(): AsyncGenerator<Buffer> {
    for (let at = 0; ; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(read_bytes, size - at)), 0, null, at)
      at += bytesRead
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      if (at < size) continue
      if (finished) return
      if (discarded) throw new Error('the speech ended before it was whole')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }

  return {
    path,
    async write(samples: Int16Array): Promise<void> {
      const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
      await file.write(bytes, 0, bytes.length, size)
      size += bytes.length
      tell()
    },
    /** From now on the header tells the length. */
    async finish(): Promise<{ duration_seconds: number }> {
      await file.write(wavHeader({ sample_rate }, size - wavHeaderBytes), 0, wavHeaderBytes, 0)
      finished = true
      tell()
      return { duration_seconds: (size - wavHeaderBytes) / 2 / sample_rate }
    },
    /** All of it from the start, in step with the writing. */
    follow(): Readable {
      readers++
      const stream = Readable.from(following(), { objectMode: false, highWaterMark: read_bytes })
      return stream.once('close', () => {
        readers--
        void closeUnused()
      })
    },
    /** Whoever still reads a finished file reads it to its end. */
    async discard(): Promise<void> {
      discarded = true
      tell()
      await rm(path, { force: true })
      await closeUnused()
    },
  }
}
