import type { Readable } from 'node:stream'
import type { Media } from '../../../ports/media.ts'
import { flacWithLength } from './flac-length.ts'
import { resumed } from './resumed.ts'
import type { SpeechFile } from './speech-file.ts'
import { openUnnamed, read_bytes } from './unnamed-file.ts'

/** What says the length is among them. */
const head_bytes = 64

export type Compressed = { size: number; whole(): Readable; discard(): Promise<void> }

/** The same sound without loss, made in step with the sound itself; a speech that is never finished has none. */
export async function compressSpeech(
  file: SpeechFile,
  { media, dir, name, signal }: { media: Media; dir: string; name: string; signal: AbortSignal },
): Promise<Compressed> {
  let size = 0
  let samples = 0
  let head = Buffer.alloc(0)
  async function* said(): AsyncGenerator<Int16Array> {
    for await (const { bytes } of file.hear()) {
      if (bytes.length === 0) continue
      samples += bytes.length / 2
      yield new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
    }
  }
  // heard from now on, so that the sound stays open for it
  const heard = said()
  const first = heard.next()
  first.catch(() => {})
  const out = await openUnnamed(dir, `${name}.flac`)
  try {
    // what the file says about itself is known with its first piece
    const pcm = { sample_rate: file.sample_rate, channels: 1 as const, samples: resumed(await first, heard) }
    for await (const bytes of media.encodeStream(pcm, { format: 'flac', metadata: file.label }, signal)) {
      if (head.length < head_bytes) head = Buffer.concat([head, bytes.subarray(0, head_bytes)])
      await out.write(bytes, 0, bytes.length, size)
      size += bytes.length
    }
    const length = flacWithLength(head, samples)
    if (length) await out.write(length.bytes, 0, length.bytes.length, length.at)
  } catch (err) {
    // an encoder that never began leaves it where it stands
    void heard.return(undefined)
    await out.close()
    throw err
  }
  return {
    size,
    whole: () => out.createReadStream({ start: 0, autoClose: false, highWaterMark: read_bytes }),
    discard: () => out.close(),
  }
}
