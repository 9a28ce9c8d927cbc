import { AppError } from '#core/contract/errors.ts'
import type { Media } from '../../ports/media.ts'
import type { HeardWord, Transcriber } from '../../ports/transcriber.ts'
import { chunkMaker, segmentsOf } from './transcript/chunks.ts'
import { checked, unknownLanguage } from './wishes.ts'

/**
 * Transcribes a word for each half second of sound, in chunks of some seconds, and nothing in silence. `say` overrides
 * the words, `foreign` makes all speech foreign, `down` makes it unavailable, `beforeChunk` may wait or throw.
 */
export type FakeTranscriber = Transcriber & {
  down: boolean
  hears: string[]
  beta: string[]
  foreign: boolean
  say: (word: number) => string
  confidence: (word: number) => number
  beforeChunk: (index: number) => Promise<void> | void
}

const sample_rate = 16_000
const wordSamples = sample_rate / 2
const loud = 300

export function fakeTranscriber({
  media,
  chunk_seconds = 4,
}: {
  media: Media
  chunk_seconds?: number
}): FakeTranscriber {
  const fake: FakeTranscriber = {
    engine: 'fake',
    hears: ['en'],
    beta: [],
    down: false,
    foreign: false,
    say: (word) => (word % 8 === 7 ? 'four.' : ['one', 'two', 'three', 'four'][word % 4]!),
    confidence: (word) => (word % 8 === 5 ? 0.4 : 0.95),
    beforeChunk: () => undefined,
    async *transcribe(source, options = {}) {
      const { from_ms, signal, language } = checked(fake, options)
      if (fake.down) throw new AppError('unavailable', {})
      const makeChunk = chunkMaker(from_ms)
      const ms = (samples: number) => Math.round((1000 * samples) / sample_rate)
      const from = (from_ms * sample_rate) / 1000
      const more = { language: language ?? fake.hears[0]!, word_times: 'estimated' as const }
      let index = 0
      for await (const { at, samples } of parts(
        media.decode(source, { sample_rate, samples: 's16', signal }),
        chunk_seconds,
      )) {
        if (at + samples.length <= from) continue
        await fake.beforeChunk(index++)
        signal?.throwIfAborted()
        if (fake.down) throw new AppError('unavailable', {})
        const words: HeardWord[] = []
        for (let n = 0; n < samples.length; n += wordSamples) {
          const start = at + n
          if (start < from || !samples.subarray(n, n + wordSamples).some((one) => Math.abs(one) > loud)) continue
          const word = start / wordSamples
          const end_ms = ms(Math.min(at + samples.length, start + wordSamples))
          words.push({ text: fake.say(word), start_ms: ms(start), end_ms, confidence: fake.confidence(word) })
        }
        if (fake.foreign && words.length > 0) throw unknownLanguage(fake)
        yield makeChunk(segmentsOf(words, more), ms(at + samples.length))
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      if (fake.down) throw new AppError('unavailable', {})
    },
    async close() {
      fake.down = true
    },
  }
  return fake
}

/** All the samples in parts of so many seconds, with their positions. */
async function* parts(decoded: AsyncIterable<Int16Array>, seconds: number) {
  const size = seconds * sample_rate
  let [part, length, at] = [new Int16Array(size), 0, 0]
  for await (const samples of decoded)
    for (let from = 0; from < samples.length; ) {
      const taken = samples.subarray(from, from + size - length)
      part.set(taken, length)
      length += taken.length
      from += taken.length
      if (length < size) continue
      yield { at, samples: part }
      ;[part, length, at] = [new Int16Array(size), 0, at + size]
    }
  if (length > 0) yield { at, samples: part.subarray(0, length) }
}
