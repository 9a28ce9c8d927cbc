import type { Likeliest } from '../ht-mt/model.ts'

type Wanted = { candidates: number; never: ReadonlySet<number> }

/** Of the last position of each row, the likeliest tokens with the logarithms of their probabilities. */
export function likeliestOf(
  logits: Float32Array,
  [rows, positions, size]: [number, number, number],
  { candidates, never }: Wanted,
): Likeliest[] {
  return Array.from({ length: rows }, (_, row) => {
    const from = (row * positions + positions - 1) * size
    return ofOne(logits.subarray(from, from + size), candidates, never)
  })
}

function ofOne(logits: Float32Array, candidates: number, never: Wanted['never']): Likeliest {
  const best: { token: number; logit: number }[] = []
  let top = Number.NEGATIVE_INFINITY
  let least = Number.NEGATIVE_INFINITY
  for (let token = 0; token < logits.length; token++) {
    const logit = logits[token]!
    if (logit > top) top = logit
    if (logit <= least || never.has(token)) continue
    let at = best.length === candidates ? candidates - 1 : best.length
    for (; at > 0 && best[at - 1]!.logit < logit; at--) best[at] = best[at - 1]!
    best[at] = { token, logit }
    if (best.length === candidates) least = best[candidates - 1]!.logit
  }
  let sum = 0
  for (let token = 0; token < logits.length; token++) sum += Math.exp(logits[token]! - top)
  const log_sum = top + Math.log(sum)
  return best.map(({ token, logit }) => ({ token, log_probability: Math.min(0, logit - log_sum) }))
}
