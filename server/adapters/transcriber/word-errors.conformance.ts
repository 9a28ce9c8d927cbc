/** What is said in the recordings of `fixtures`. */
export const said = {
  jfk: 'And so my fellow Americans ask not what your country can do for you ask what you can do for your country',
  'two-cities': `It was the best of times it was the worst of times it was the age of wisdom it was the age of foolishness it was
    the epoch of belief it was the epoch of incredulity it was the season of light it was the season of darkness it was
    the spring of hope it was the winter of despair we had everything before us we had nothing before us we were all
    going direct to heaven we were all going direct the other way in short the period was so far like the present period
    that some of its noisiest authorities insisted on its being received for good or for evil in the superlative degree
    of comparison only`,
} as const

/** Words that are wrong, missing or too many, by their letters alone. */
export function wordErrors(expected: string, found: string): { errors: number; words: number } {
  const [wanted, got] = [wordsIn(expected), wordsIn(found)]
  let row = Array.from({ length: got.length + 1 }, (_, n) => n)
  for (const [n, word] of wanted.entries()) {
    const next = [n + 1]
    for (let m = 1; m <= got.length; m++)
      next.push(Math.min(row[m]! + 1, next[m - 1]! + 1, row[m - 1]! + (word === got[m - 1] ? 0 : 1)))
    row = next
  }
  return { errors: row.at(-1)!, words: wanted.length }
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
