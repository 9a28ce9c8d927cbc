import { AppError } from '#core/contract/errors.ts'
import { embeddedRoute } from '#core/rules/translate/languages.ts'
import { checked, type Segment, type TranslateOptions, type Translation } from '#core/rules/translate/translation.ts'
import { openBatch } from './batch.ts'
import type { Finished, Model } from './model.ts'
import { legOf, type Order, translateSegment } from './translate-segment.ts'

// after this long, other messages get their turn: a cancelled text ends within it
const sliceMs = 60

/** Lets messages that arrived meanwhile be handled. */
export type Pause = () => Promise<void>

/**
 * Translates segment by segment, in order, where there is one processor and one caller: several in a batch would be no
 * faster there, and the first would come later. Leaving the loop stops the work.
 */
export function ownTranslator(model: Model, { engine, pause }: { engine: string; pause: Pause }) {
  let turn: Promise<unknown> = Promise.resolve()

  async function run(order: Order, signal: AbortSignal | undefined): Promise<Finished['candidates']> {
    const batch = openBatch(model, [{ id: 0, ...order }])
    const done: Finished[] = []
    while (batch.left > 0) {
      signal?.throwIfAborted()
      done.push(...(await batch.advance(sliceMs)))
      await pause()
    }
    return done[0]!.candidates
  }
  /** The graph's caches are of one batch at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  return {
    engine,
    async *translate(segments: readonly Segment[], given: TranslateOptions = {}): AsyncGenerator<Translation> {
      const wanted = checked(segments, given)
      for (const { from, to } of segments)
        if (embeddedRoute(from, to) === 'pivot' && !wanted.pivot)
          throw new AppError('language_pair_not_supported', { source: from, target: to })
      const leg = legOf(wanted, (order) => inTurn(() => run(order, wanted.signal)))
      for (const [index, segment] of segments.entries()) {
        wanted.signal?.throwIfAborted()
        const translation = await translateSegment(segment, index, { leg, engine })
        wanted.signal?.throwIfAborted()
        yield translation
      }
      wanted.signal?.throwIfAborted()
    },
  }
}
