import { months } from './design.ts'

const countOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** Of the words for months, the one of a moment. */
export const wordOf = (at: Date): number => countOf(at) % months

/** The latest month with a word; a clock that is ahead of ours may have put it into the next one. */
export function monthOf(word: number, now: Date): string {
  const latest = countOf(now) + 1
  const count = latest - ((((latest - word) % months) + months) % months)
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
