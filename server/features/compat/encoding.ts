import { Readable } from 'node:stream'
import type { WordTiming } from '#core/contract/tts/tts.ts'
import { contentTypeOf, type VendorFormat } from '#core/rules/vendor/vendor-formats.ts'
import type { FileReply } from '../../platform/http/route.ts'
import type { Media } from '../../ports/media.ts'
import type { Listening } from '../tts/listening.ts'
import { resumed } from '../tts/sound/resumed.ts'
import type { Heard } from '../tts/sound/speech-file.ts'

/** Bytes as they are made; `words` and `seconds` are what has gone into them so far. */
export type Encoded = {
  bytes: AsyncIterableIterator<Buffer>
  words: WordTiming[]
  seconds(): number
}

/** Answers with the first bytes in hand: what fails before them can still be told as a failure. */
export async function encode(media: Media, speech: Listening, format: VendorFormat): Promise<Encoded> {
  const words: WordTiming[] = []
  let samples = 0
  async function* said() {
    for await (const heard of speech.heard) {
      words.push(...heard.words)
      const piece = samplesOf(heard)
      samples += piece.length
      if (piece.length > 0) yield piece
    }
  }
  const pcm = { sample_rate: speech.sample_rate, channels: 1 as const, samples: said() }
  const rest = media.encodeStream(pcm, { ...format, metadata: speech.label })[Symbol.asyncIterator]()
  try {
    const bytes = resumed(await rest.next(), rest)
    return { bytes, words, seconds: () => samples / speech.sample_rate }
  } catch (err) {
    await speech.heard.return?.()
    throw err
  }
}

export function audioReply(
  { bytes }: Encoded,
  { speech, format }: { speech: Listening; format: VendorFormat },
): FileReply {
  return streamReply(bytes, { speech, type: contentTypeOf(format) })
}

export function streamReply(
  pieces: AsyncIterable<Buffer | string>,
  { speech, type }: { speech: Listening; type: string },
): FileReply {
  const headers = { 'history-item-id': speech.id, 'character-cost': String(speech.credits) }
  return { stream: Readable.from(pieces, { objectMode: false }), type, headers }
}

export function samplesOf({ bytes }: Pick<Heard, 'bytes'>): Int16Array {
  // a sample must lie at an even address
  const even = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
  return new Int16Array(even.buffer, even.byteOffset, even.length >> 1)
}
