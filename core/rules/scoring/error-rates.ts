/** What an engine said, and what it should have said. */
export type Compared = { output: string; reference: string }

/** Texts as they are compared: small letters, no punctuation, one space between words. */
export function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Words that must be changed, left out or put in, for each hundred of the reference; over the whole set. */
export const wordErrorRate = (pairs: readonly Compared[]): number =>
  rateOf(pairs, (text) => text.split(' ').filter(Boolean))

/** The same of characters, spaces between words among them. */
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

/** The fewest changes that make one of the other. */
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
