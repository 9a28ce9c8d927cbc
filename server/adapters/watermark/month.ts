import { months } from './design.ts'

const countOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** Of the words for months, the one of a moment. */
export const wordOf = (at: Date): number => countOf(at) % months

/**
 * Of a sound about which nothing is known, how likely each word is: one over its age, since most sounds that are looked at
 * are new. What is likelier needs a weaker trace.
 */
export function likelihoods(now: Date): Float64Array {
  const latest = countOf(now) + 1
  const ages = Float64Array.from({ length: months }, (_, word) => 1 + ((((latest - word) % months) + months) % months))
  const sum = ages.reduce((all, age) => all + 1 / age, 0)
  return ages.map((age) => 1 / age / sum)
}

/** The latest month with a word; a clock that is ahead of ours may have put it into the next one. */
export function monthOf(word: number, now: Date): string {
  const latest = countOf(now) + 1
  const count = latest - ((((latest - word) % months) + months) % months)
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
