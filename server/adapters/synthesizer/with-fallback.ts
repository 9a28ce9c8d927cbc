import { reasonOf } from '../../platform/engines/traced-call.ts'
import type { SpeechPiece, SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'

export type Given = { words: number; samples: number; progress: number }
type Timing = { retry_seconds?: number; now?: () => number }

/**
 * Uses the second engine while the first fails; if the first fails within a text, the second continues from that word.
 * Retries the first after a minute.
 */
export function withFallback(
  first: Synthesizer,
  other: Synthesizer,
  { retry_seconds = 60, now = Date.now }: Timing = {},
): Synthesizer {
  let away: { until: number; reason: string } | undefined
  const isAway = () => away !== undefined && now() < away.until
  const lost = (error: unknown) => {
    away = { until: now() + retry_seconds * 1000, reason: reasonOf(error) }
  }
  async function* speakOther(request: SpeechRequest, given: Given, signal?: AbortSignal): AsyncGenerator<SpeechPiece> {
    for await (const piece of rest(other.speak(request, signal), given, other.sample_rate))
      yield { ...piece, engine: other.engine, version: other.version }
  }
  return {
    engine: first.engine,
    version: first.version,
    sample_rate: first.sample_rate,
    standby: () => away && { engine: other.engine, version: other.version, reason: away.reason },
    async *speak(request, signal) {
      const given: Given = { words: 0, samples: 0, progress: 0 }
      if (!isAway())
        try {
          for await (const piece of first.speak(request, signal)) {
            given.words += piece.words.length
            given.samples += piece.samples.length
            given.progress = piece.progress
            away = undefined
            yield piece
          }
          return
        } catch (error) {
          if (signal?.aborted) throw error
          lost(error)
        }
      yield* speakOther(request, given, signal)
    },
    async check(signal) {
      if (!isAway())
        try {
          await first.check(signal)
          away = undefined
          return
        } catch (error) {
          if (signal?.aborted) throw error
          lost(error)
        }
      await other.check(signal)
    },
    ...(first.warm && { warm: (request) => first.warm!(request) }),
    async close() {
      await Promise.all([first.close(), other.close()])
    },
  }
}

/** The rest of a request after this many words, which gave this many samples. */
export async function* rest(
  pieces: AsyncIterable<SpeechPiece>,
  { words: known, samples: given, progress: reached }: Given,
  rate: number,
): AsyncGenerator<SpeechPiece> {
  if (given === 0) return yield* pieces
  let [words, samples] = [0, 0]
  let moved: number | undefined
  for await (const piece of pieces) {
    const left = piece.words.slice(Math.max(0, known - words))
    const begins = samples
    words += piece.words.length
    samples += piece.samples.length
    if (moved === undefined && left.length === 0) continue
    // between words it continues with the next one
    const from = moved === undefined ? Math.round(left[0]!.start_time * rate) - begins : 0
    moved ??= (given - begins - from) / rate
    const shift = moved
    yield {
      ...piece,
      samples: piece.samples.subarray(from),
      words: left.map((word) => ({
        ...word,
        start_time: word.start_time + shift,
        end_time: word.end_time + shift,
      })),
      progress: Math.max(reached, piece.progress),
    }
  }
}
