/** Index pairs of equal words in two lists, in order: the words that an edit kept. */
export function keptWords(before: readonly string[], after: readonly string[]): [number, number][] {
  const [a, b] = [before.map(plain), after.map(plain)]
  const pairs: [number, number][] = []
  match({ from: 0, to: a.length }, { from: 0, to: b.length })
  return pairs

  function match(x: Range, y: Range): void {
    while (x.from < x.to && y.from < y.to && a[x.from] === b[y.from]) pairs.push([x.from++, y.from++])
    const tail: [number, number][] = []
    while (x.from < x.to && y.from < y.to && a[x.to - 1] === b[y.to - 1]) tail.push([--x.to, --y.to])
    const size = (x.to - x.from) * (y.to - y.from)
    if (size > most_cells) between(x, y)
    else if (size > 0) pairs.push(...longest(a, b, x, y))
    pairs.push(...tail.reverse())
  }
  /** Words that are unique on both sides split a long text into short ranges. */
  function between(x: Range, y: Range): void {
    const anchors = increasing(commonOnce(a, b, x, y))
    let [i, j] = [x.from, y.from]
    for (const [m, n] of anchors) {
      match({ from: i, to: m }, { from: j, to: n })
      pairs.push([m, n])
      ;[i, j] = [m + 1, n + 1]
    }
    if (anchors.length > 0) match({ from: i, to: x.to }, { from: j, to: y.to })
  }
}

type Range = { from: number; to: number }

/** Table size limit: two texts of 500 words with nothing in common. */
const most_cells = 250_000

/** Ignores case and punctuation, which do not affect word times. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || word
}

function longest(a: readonly string[], b: readonly string[], x: Range, y: Range): [number, number][] {
  const [rows, columns] = [x.to - x.from, y.to - y.from]
  const lengths = new Uint16Array((rows + 1) * (columns + 1))
  const at = (i: number, j: number) => i * (columns + 1) + j
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      lengths[at(i, j)] =
        a[x.from + i] === b[y.from + j]
          ? lengths[at(i + 1, j + 1)]! + 1
          : Math.max(lengths[at(i + 1, j)]!, lengths[at(i, j + 1)]!)
  const pairs: [number, number][] = []
  for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
    if (a[x.from + i] === b[y.from + j]) pairs.push([x.from + i++, y.from + j++])
    else if (lengths[at(i + 1, j)]! >= lengths[at(i, j + 1)]!) i++
    else j++
  }
  return pairs
}

function commonOnce(a: readonly string[], b: readonly string[], x: Range, y: Range): [number, number][] {
  const once = (words: readonly string[], { from, to }: Range) => {
    const places = new Map<string, number>()
    for (let n = from; n < to; n++) places.set(words[n]!, places.has(words[n]!) ? -1 : n)
    return places
  }
  const [left, right] = [once(a, x), once(b, y)]
  return [...left].flatMap(([word, n]): [number, number][] => {
    const m = right.get(word) ?? -1
    return n >= 0 && m >= 0 ? [[n, m]] : []
  })
}

/** The longest subsequence whose second indexes also increase. */
function increasing(pairs: readonly [number, number][]): [number, number][] {
  const tails: number[] = []
  const before: number[] = []
  for (const [n, [, place]] of pairs.entries()) {
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[tails[middle]!]![1] < place) low = middle + 1
      else high = middle
    }
    before.push(tails[low - 1] ?? -1)
    tails[low] = n
  }
  const chosen: [number, number][] = []
  for (let n = tails.at(-1) ?? -1; n >= 0; n = before[n]!) chosen.push(pairs[n]!)
  return chosen.reverse()
}
