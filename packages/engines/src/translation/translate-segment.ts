import { embeddedRoute, pivotLanguage } from '#core/rules/translate/languages.ts'
import { asItIs, hasWords, type Segment, type Translation, translationOf } from '#core/rules/translate/translation.ts'
import type { Finished, Sentence } from './model.ts'
import { joined, partsOf } from './parts.ts'

type Candidates = Finished['candidates']
/** A sentence as the model takes it, before those that have not begun where it is `first`. */
export type Order = Omit<Sentence, 'id'>
type Asked = Omit<Order, 'beam' | 'n_best'> & { n_best?: number; first?: boolean }
/** One sentence, or its parts if it is too long, from one language to another. */
export type Leg = (asked: Asked) => Promise<Candidates>

/** A leg of sentences short enough for the model. */
export function legOf(
  wanted: Pick<Order, 'beam' | 'n_best'>,
  translate: (order: Order, options: { first: boolean }) => Promise<Candidates>,
): Leg {
  return async ({ text, from, to, n_best = wanted.n_best, first = false }) => {
    const order = { from, to, beam: wanted.beam, n_best }
    return joined(await Promise.all(partsOf(text).map((part) => translate({ ...order, text: part }, { first }))))
  }
}

/** Translates directly, or through Kreyòl, with the confidence of the weaker half. */
export async function translateSegment(
  segment: Segment,
  index: number,
  { leg, engine }: { leg: Leg; engine: string },
): Promise<Translation> {
  const { text, from, to } = segment
  if (!hasWords(text)) return asItIs(index, segment, engine)
  if (embeddedRoute(from, to) === 'direct')
    return translationOf(index, await leg({ text, from, to }), { engine, via: null })
  const [halfway] = await leg({ text, from, to: pivotLanguage, n_best: 1 })
  // the second half of a pivot precedes sentences that have not begun
  const candidates = await leg({ text: halfway!.text, from: pivotLanguage, to, first: true })
  const weaker = candidates.map(({ confidence, ...rest }) => ({
    ...rest,
    confidence: {
      mean: Math.min(confidence.mean, halfway!.confidence.mean),
      min: Math.min(confidence.min, halfway!.confidence.min),
    },
    complete: rest.complete && halfway!.complete,
  }))
  return translationOf(index, weaker, { engine, via: pivotLanguage })
}
