import { AppError } from '#core/contract/errors.ts'
import { type AlignedWord, type Aligner, type AlignRequest, alignedLanguages } from '../../ports/aligner.ts'
import type { Media } from '../../ports/media.ts'
import { type Asked, fitOf, isDoubtful, type TextSpan } from './child/align-sound.ts'
import { charactersOf } from './child/characters.ts'

/**
 * Spreads the words over the recording or its known parts by their letters. `score` overrides the score, `down` makes
 * it unavailable, `beforeAlign` may wait or throw.
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
      // a part gives its own end: the transcriber that decodes the same sound may occupy every media process
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

/** A request to the engine, with the text positions of the known parts. */
export function checked({ text, language, within, characters }: Omit<AlignRequest, 'audio' | 'signal'>): Asked {
  if (!alignedLanguages.includes(language))
    throw new AppError('invalid_request', { detail: `Texts in ${language} cannot be aligned.` })
  return { text, language, characters, ...(within ? { within: textSpans(text, within) } : {}) }
}

function textSpans(text: string, within: NonNullable<AlignRequest['within']>): TextSpan[] {
  let [at, time] = [0, 0]
  return within.map(({ start_ms, end_ms, text: part }) => {
    const start = text.indexOf(part.trim(), at)
    if (start < 0) throw new AppError('invalid_request', { detail: 'A part is not in the text where it should be.' })
    if (!(start_ms >= time && end_ms >= start_ms))
      throw new AppError('invalid_request', { detail: 'The times of the parts are not in order.' })
    at = start + part.trim().length
    time = start_ms
    return { start_ms, end_ms, start, end: at }
  })
}
