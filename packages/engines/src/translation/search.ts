import type { Likeliest } from './model.ts'
import { end_token as usual_end } from './tokens.ts'

/** A hypothesis, with the sum and the lowest of its log-probabilities. */
export type Hypothesis = { tokens: number[]; sum: number; min: number }
export type Ended = { tokens: number[]; mean: number; min: number; complete: boolean }

/** The search for one translation: takes the next tokens' probabilities and decides how to continue. */
export type Search = {
  /** Each is a row of the batch. */
  readonly live: Hypothesis[]
  /** Takes the candidates of each row, and answers which row each row of the next step continues. */
  take(next: Likeliest[]): number[]
  /** Best first. */
  ended(): Ended[]
}

type Options = { beam: number; most_tokens: number; end_token?: number }
type Next = { parent: number; token: number; log_probability: number; sum: number }

/** How many of the likeliest tokens of a row a search looks at. */
export const candidatesFor = (beam: number) => (beam === 1 ? 1 : 2 * beam)

/**
 * Beam search by mean log-probability, the end counted as a token. Ends when no live hypothesis can beat the worst of
 * the `beam` best that ended; with one hypothesis, at the first end.
 */
export function openSearch({ beam, most_tokens, end_token = usual_end }: Options): Search {
  let live: Hypothesis[] = [{ tokens: [], sum: 0, min: 0 }]
  const ended: Ended[] = []
  const wanted = candidatesFor(beam)

  function end({ tokens, sum, min }: Hypothesis, complete: boolean): void {
    ended.push({ tokens, mean: sum / (tokens.length + (complete ? 1 : 0)), min, complete })
    ended.sort(bestFirst)
  }
  function ranked(next: Likeliest[]): Next[] {
    if (wanted === 1)
      return next[0]!.slice(0, 1).map((one) => ({ parent: 0, ...one, sum: live[0]!.sum + one.log_probability }))
    return live
      .flatMap(({ sum }, parent) =>
        next[parent]!.slice(0, wanted).map((one) => ({ parent, ...one, sum: sum + one.log_probability })),
      )
      .sort((a, b) => b.sum - a.sum)
      .slice(0, wanted)
  }
  return {
    get live() {
      return live
    },
    take(likeliest) {
      const next: (Hypothesis & { parent: number })[] = []
      for (const [rank, { parent, token, log_probability, sum }] of ranked(likeliest).entries()) {
        const { tokens, min } = live[parent]!
        const lowest = Math.min(min, log_probability)
        if (token !== end_token) next.push({ parent, tokens: [...tokens, token], sum, min: lowest })
        else if (rank < beam) end({ tokens, sum, min: lowest }, true)
        if (next.length === beam) break
      }
      const length = live[0]!.tokens.length + 1
      const over = ended.length >= beam && (beam === 1 || ended[beam - 1]!.mean >= next[0]!.sum / length)
      if (!over && length >= most_tokens) for (const one of next) end(one, false)
      live = over || length >= most_tokens ? [] : next
      return live.length > 0 ? next.map(({ parent }) => parent) : []
    },
    ended: () => ended,
  }
}

/** A cut-off hypothesis is most often a loop, whose tokens are all likely. */
const bestFirst = (a: Ended, b: Ended) => Number(b.complete) - Number(a.complete) || b.mean - a.mean
