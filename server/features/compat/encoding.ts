import { Readable } from 'node:stream'
import type { WordTiming } from '#core/contract/tts/tts.ts'
import { withWavLength } from '#core/rules/speech/wav-header.ts'
import { contentTypeOf, type VendorFormat } from '#core/rules/vendor/vendor-formats.ts'
import type { FileReply } from '../../platform/http/route.ts'
import type { Media } from '../../ports/media.ts'
import type { Listening } from '../tts/listening.ts'
import { resumed } from '../tts/sound/compressed-speech.ts'
import type { Heard } from '../tts/sound/speech-file.ts'

/** Bytes as they are made; `words` and `seconds` describe the sound encoded so far. */
export type Encoded = {
  bytes: AsyncIterableIterator<Buffer>
  words: WordTiming[]
  seconds(): number
}

/** Answers once the first bytes exist: a failure before them can still be an error response. */
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

/** Up to this size a WAV is sent once it is complete; a longer one streams. */
const mostWholeBytes = 64 * 1024 * 1024

/** A WAV that is not asked for as a stream is sent complete: many players and libraries refuse a header without a length. */
export async function audioReply(
  { bytes }: Encoded,
  { speech, format, streams }: { speech: Listening; format: VendorFormat; streams: boolean },
): Promise<FileReply> {
  const type = contentTypeOf(format)
  if (format.format !== 'wav' || streams) return streamReply(bytes, { speech, type })
  const pieces: Buffer[] = []
  let size = 0
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
    pieces.push(next.value)
    size += next.value.length
    if (size > mostWholeBytes) return streamReply(rest(pieces, bytes), { speech, type })
  }
  const whole = withWavLength(Buffer.concat(pieces))
  return { ...streamReply([whole], { speech, type }), size: whole.length }
}

async function* rest(pieces: Buffer[], bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces.splice(0)
  yield* bytes
}

export function streamReply(
  pieces: AsyncIterable<Buffer | string> | Iterable<Buffer>,
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
