import { codesOf, letter_count } from './letters.ts'

/** `lm.json`: thousandths of natural logarithms; rows of word numbers and figures, in order of their words. */
export type LanguageModelFile = {
  words: string[]
  uni: number[]
  /** Backoff after each word. */
  bo1: number[]
  /** Two words, probability, backoff. */
  bi: number[]
  /** Three words, probability. */
  tri: number[]
}

/** Words of the model with special meanings. */
export const sentence_start = 0
export const sentence_end = 1
export const unknown_word = 2
const firstRealWord = 3

export type LanguageModel = {
  words: readonly string[]
  numberOf(word: string): number
  /** ln p(c | a b), by word numbers. */
  probability(a: number, b: number, c: number): number
  /** A tree of letters: `next[node * letter_count + letter]` is a node, 0 if there is no such word. The root is 0. */
  tree: { next: Int32Array; word: Int32Array; best: Float64Array }
}

export function openLanguageModel({ words, uni, bo1, bi, tri }: LanguageModelFile): LanguageModel {
  const count = words.length
  const numbers = new Map(words.map((word, n) => [word, n]))
  const two = inOrder(bi, 2, count)
  const pairs = {
    rows: rowsOf(count, two),
    second: column(two, 1),
    figures: figures(two, 2),
    backoffs: figures(two, 3),
  }
  const three = inOrder(tri, 3, count)
  const triples = { rows: triplesOf(pairs, three), third: column(three, 2), figures: figures(three, 3) }
  const single = Float64Array.from(uni, (one) => one / 1000)
  const backoff = Float64Array.from(bo1, (one) => one / 1000)
  const pairAt = (a: number, b: number) => found(pairs.second, b, pairs.rows[a]!, pairs.rows[a + 1]!)

  return {
    words,
    numberOf: (word) => numbers.get(word) ?? unknown_word,
    probability(a, b, c) {
      const before = pairAt(a, b)
      if (before >= 0) {
        const triple = found(triples.third, c, triples.rows[before]!, triples.rows[before + 1]!)
        if (triple >= 0) return triples.figures[triple]!
      }
      const pair = pairAt(b, c)
      const shorter = pair >= 0 ? pairs.figures[pair]! : backoff[b]! + single[c]!
      return shorter + (before >= 0 ? pairs.backoffs[before]! : 0)
    },
    tree: treeOf(words, single),
  }
}

/** Rows of four numbers, in the order of their words. */
type Rows = { flat: number[]; order: Uint32Array }

/** By the words in the first columns. */
function inOrder(flat: number[], columns: 2 | 3, words: number): Rows {
  const keys = Float64Array.from({ length: flat.length / 4 }, (_, n) => {
    const pair = flat[4 * n]! * words + flat[4 * n + 1]!
    return columns === 2 ? pair : pair * words + flat[4 * n + 2]!
  })
  const order = Uint32Array.from(keys, (_, n) => n)
  // mostly they are in order already, and sorting half a million of them takes longer than reading them
  const isSorted = keys.every((key, n) => n === 0 || keys[n - 1]! <= key)
  return { flat, order: isSorted ? order : order.sort((x, y) => keys[x]! - keys[y]!) }
}

const column = ({ flat, order }: Rows, n: number) => Int32Array.from(order, (row) => flat[4 * row + n]!)
const figures = ({ flat, order }: Rows, n: number) => Float32Array.from(order, (row) => flat[4 * row + n]! / 1000)

/** Where the pairs of each first word begin. */
function rowsOf(words: number, two: Rows): Int32Array {
  const rows = new Int32Array(words + 1)
  for (const a of column(two, 0)) rows[a + 1]!++
  for (let n = 0; n < words; n++) rows[n + 1]! += rows[n]!
  return rows
}

/** Where the triples of each pair begin. */
function triplesOf(pairs: { rows: Int32Array; second: Int32Array }, three: Rows): Int32Array {
  const rows = new Int32Array(pairs.second.length + 1)
  const [firsts, seconds] = [column(three, 0), column(three, 1)]
  for (const [n, a] of firsts.entries()) {
    const pair = found(pairs.second, seconds[n]!, pairs.rows[a]!, pairs.rows[a + 1]!)
    if (pair < 0) throw new Error('a triple of the language model has no pair')
    rows[pair + 1]!++
  }
  for (let n = 0; n < pairs.second.length; n++) rows[n + 1]! += rows[n]!
  return rows
}

/** Binary search; -1 if there is none. */
function found(sorted: Int32Array, wanted: number, from: number, to: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low < to && sorted[low] === wanted ? low : -1
}

function treeOf(words: readonly string[], single: Float64Array): LanguageModel['tree'] {
  const most = words.reduce((sum, word) => sum + word.length, 1)
  const next = new Int32Array(most * letter_count)
  const word = new Int32Array(most).fill(-1)
  const best = new Float64Array(most).fill(Number.NEGATIVE_INFINITY)
  let nodes = 1
  for (let n = firstRealWord; n < words.length; n++) {
    let node = 0
    for (const letter of codesOf(words[n]!)) {
      const at = node * letter_count + letter
      if (next[at] === 0) next[at] = nodes++
      node = next[at]!
      best[node] = Math.max(best[node]!, single[n]!)
    }
    word[node] = n
  }
  return { next: next.slice(0, nodes * letter_count), word: word.slice(0, nodes), best: best.slice(0, nodes) }
}
