import { AppError } from '#core/contract/errors.ts'
import { embeddedRoute } from '#core/rules/translate/languages.ts'
import { asItIs, checked, hasWords, translationOf } from '#core/rules/translate/translation.ts'
import type { Confidence, Segment, Translator } from '../../ports/translator.ts'

/**
 * Puts the language before the text, with the same pairs as the embedded engine. `say` and `confidence` override its
 * answers, `down` makes it unavailable, `beforeSegment` may wait or throw.
 */
export type FakeTranslator = Translator & {
  down: boolean
  say: (segment: Segment, candidate: number) => string
  confidence: (segment: Segment) => Confidence
  beforeSegment: (index: number, segment: Segment) => Promise<void> | void
}

export function fakeTranslator(): FakeTranslator {
  const fake: FakeTranslator = {
    engine: 'fake',
    down: false,
    say: ({ text, to }, candidate) => `${to}: ${text}${candidate > 0 ? ` (${candidate + 1})` : ''}`,
    confidence: () => ({ mean: -0.1, min: -0.3 }),
    beforeSegment: () => undefined,
    async *translate(segments, options = {}) {
      const { n_best, pivot, signal } = checked(segments, options)
      for (const { from, to } of segments)
        if (embeddedRoute(from, to) === 'pivot' && !pivot)
          throw new AppError('language_pair_not_supported', { source: from, target: to })
      for (const [index, segment] of segments.entries()) {
        await fake.beforeSegment(index, segment)
        signal?.throwIfAborted()
        if (fake.down) throw new AppError('unavailable', {})
        const { mean, min } = fake.confidence(segment)
        const candidates = Array.from({ length: n_best }, (_, n) => ({
          text: fake.say(segment, n),
          confidence: { mean: mean - n / 10, min: min - n / 10 },
          complete: true,
        }))
        const via = embeddedRoute(segment.from, segment.to) === 'pivot' ? 'ht' : null
        yield hasWords(segment.text)
          ? translationOf(index, candidates, { engine: fake.engine, via })
          : asItIs(index, segment, fake.engine)
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
