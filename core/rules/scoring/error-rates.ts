/** An engine's output and its reference. */
export type Compared = { output: string; reference: string }

/** Normalises a text for comparison: lower case, no punctuation, single spaces. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Kreyòl is written in several ways that all count as right: `w ap` and `wap`, `sa k` and `sak`, `jodi a` and `jodia`.
 * Each becomes one of them; other texts stay.
 */
export function withOneSpelling(text: string): string {
  return comparable(text)
    .replace(/é/g, 'e')
    .replace(/(?<=^| )([mnlwyt]) ?ap(?= |$)/g, '$1 ap')
    .replace(/(?<=^| )sa ?k(?= |$)/g, 'sa k')
    .replace(/(?<=^| )jodi ?a(?= |$)/g, 'jodi a')
    .replace(/(?<=^| )(manman|papa) ?m(?= |$)/g, '$1 m')
}

/** Word error rate in percent over the whole set: substitutions, deletions and insertions. */
export const wordErrorRate = (pairs: readonly Compared[]): number =>
  rateOf(pairs, (text) => text.split(' ').filter(Boolean))

/** Character error rate in percent, spaces included. */
export const characterErrorRate = (pairs: readonly Compared[]): number => rateOf(pairs, (text) => [...text])

function rateOf(pairs: readonly Compared[], parts: (text: string) => string[]): number {
  let [errors, length] = [0, 0]
  for (const { output, reference } of pairs) {
    const wanted = parts(comparable(reference))
    errors += distance(parts(comparable(output)), wanted)
    length += wanted.length
  }
  if (errors === 0) return 0
  return length === 0 ? 100 : (100 * errors) / length
}

/** Levenshtein distance. */
function distance(said: readonly string[], wanted: readonly string[]): number {
  let above = Array.from({ length: wanted.length + 1 }, (_, n) => n)
  for (const [row, part] of said.entries()) {
    const here = [row + 1]
    for (let n = 0; n < wanted.length; n++)
      here.push(Math.min(above[n]! + (part === wanted[n] ? 0 : 1), above[n + 1]! + 1, here[n]! + 1))
    above = here
  }
  return above.at(-1)!
}
