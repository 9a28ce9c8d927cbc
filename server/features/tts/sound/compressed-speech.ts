import type { Readable } from 'node:stream'
import type { Media } from '../../../ports/media.ts'
import { openUnnamed, read_bytes, type SpeechFile } from './speech-file.ts'

const marker = Buffer.from('fLaC')
/** Of the marker, the first block's head and what STREAMINFO says before the number of samples. */
const place = 4 + 4 + 13
const mostSamples = 2 ** 36

/** Sets the sample count of a streamed FLAC, which states 0, so that players know its length. Null for other files. */
function flacWithLength(head: Buffer, samples: number): { bytes: Buffer; at: number } | null {
  const isFlac = head.length >= place + 5 && head.subarray(0, 4).equals(marker) && (head[4]! & 0x7f) === 0
  if (!isFlac || samples >= mostSamples) return null
  const bytes = Buffer.from(head.subarray(place, place + 5))
  // 36 bits: the lower half of one byte, and four more
  bytes[0] = (bytes[0]! & 0xf0) | Math.floor(samples / 2 ** 32)
  bytes.writeUInt32BE(samples % 2 ** 32, 1)
  return { bytes, at: place }
}

/** What says the length is among them. */
const headBytes = 64

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
  // opened now, so that the sound stays
  const heard = said()
  const first = heard.next()
  first.catch(() => {})
  const out = await openUnnamed(dir, `${name}.flac`)
  try {
    // what the file says about itself is known with its first piece
    const pcm = { sample_rate: file.sample_rate, channels: 1 as const, samples: resumed(await first, heard) }
    for await (const bytes of media.encodeStream(pcm, { format: 'flac', metadata: file.label }, signal)) {
      if (head.length < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes)])
      await out.write(bytes, 0, bytes.length, size)
      size += bytes.length
    }
    const length = flacWithLength(head, samples)
    if (length) await out.write(length.bytes, 0, length.bytes.length, length.at)
  } catch (err) {
    // an encoder that never began leaves it untouched
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

/** Replays an iterator from its beginning; leaving it early releases it. */
export function resumed<T>(
  first: IteratorResult<T> | Promise<IteratorResult<T>>,
  rest: AsyncIterator<T>,
): AsyncIterableIterator<T> {
  let begun = false
  const whole: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => whole,
    next() {
      if (begun) return rest.next()
      begun = true
      return Promise.resolve(first)
    },
    return: async () => (await rest.return?.()) ?? { done: true, value: undefined },
  }
  return whole
}

/** Asked for its first at once, before there is anybody to take it. */
export function begun<T>(all: AsyncIterable<T>): AsyncIterableIterator<T> {
  const rest = all[Symbol.asyncIterator]()
  const first = rest.next()
  first.catch(() => {})
  return resumed(first, rest)
}
