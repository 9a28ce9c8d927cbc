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
