import { AppError } from '#core/contract/errors.ts'
import type { AlignedWord, Aligner } from '../../ports/aligner.ts'
import type { Media } from '../../ports/media.ts'
import { charactersOf } from './child/characters.ts'
import { fitOf, isDoubtful } from './child/score.ts'
import { checked } from './request.ts'

/**
 * Words between spaces, spread over the recording or the known parts by their letters, at once. `score` may be others,
 * `down` takes it away and `beforeAlign` may wait or throw.
 */
export type FakeAligner = Aligner & {
  down: boolean
  score: (word: string) => number
  beforeAlign: () => Promise<void> | void
}

export function fakeAligner(media: Media): FakeAligner {
  const fake: FakeAligner = {
    engine: 'fake',
    down: false,
    score: () => 0.9,
    beforeAlign: () => undefined,
    async align({ audio, part, signal, ...request }) {
      signal?.throwIfAborted()
      const { text, within, characters } = checked(request)
      // a part says where it ends: the transcriber that decodes the same sound may hold every media process
      const duration_ms = part?.end_ms ?? Math.round(1000 * (await media.probe(audio, signal)).duration_seconds)
      await fake.beforeAlign()
      signal?.throwIfAborted()
      if (fake.down) throw new AppError('unavailable', {})
      const spans = within ?? [{ start_ms: part?.start_ms ?? 0, end_ms: duration_ms, start: 0, end: text.length }]
      const words = spans.flatMap(({ start, end, start_ms, end_ms }): AlignedWord[] =>
        [...text.slice(start, end).matchAll(/[\p{L}\p{N}$€£%]+(?:['’.,-][\p{L}\p{N}]+)*/gu)].map(
          ({ 0: word, index }) => {
            const at = (place: number) =>
              Math.min(duration_ms, Math.round(start_ms + ((end_ms - start_ms) * place) / (end - start)))
            const place = { start: start + index, end: start + index + word.length }
            return {
              text: word,
              ...place,
              start_ms: at(index),
              end_ms: at(index + word.length),
              score: fake.score(word),
            }
          },
        ),
      )
      return {
        words,
        loss: fitOf(words).loss,
        doubtful: isDoubtful(words),
        characters: characters
          ? charactersOf(
              text,
              words.map((word) => ({ ...word, sounds_ms: [word.start_ms] })),
              duration_ms,
            )
          : null,
        duration_ms,
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
