import { codesOf, letter_count } from './letters.ts'

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

/**
 * Reads `lm.bin`: how many words, pairs and triples there are, then the pairs of each first word and the triples of each
 * pair in order of their words, as numbers of 16 bits, then the words. Figures are thousandths of natural logarithms.
 */
export function openLanguageModel(file: ArrayBuffer): LanguageModel {
  let at = 0
  function take<A extends Int16Array | Uint16Array | Uint32Array>(
    kind: { new (from: ArrayBuffer, at: number, length: number): A; BYTES_PER_ELEMENT: number },
    length: number,
  ): A {
    const part = new kind(file, at, length)
    at += length * kind.BYTES_PER_ELEMENT
    return part
  }
  const [count, pairCount, tripleCount] = take(Uint32Array, 3) as unknown as [number, number, number]
  const single = Float64Array.from(take(Int16Array, count), (one) => one / 1000)
  const backoff = Float64Array.from(take(Int16Array, count), (one) => one / 1000)
  const pairs = {
    rows: startsOf(take(Uint16Array, count)),
    second: take(Uint16Array, pairCount),
    figures: take(Int16Array, pairCount),
    backoffs: take(Int16Array, pairCount),
  }
  const triples = {
    rows: startsOf(take(Uint16Array, pairCount)),
    third: take(Uint16Array, tripleCount),
    figures: take(Int16Array, tripleCount),
  }
  const words = new TextDecoder().decode(new Uint8Array(file, at)).split('\n')
  const numbers = new Map(words.map((word, n) => [word, n]))
  const pairAt = (a: number, b: number) => found(pairs.second, b, pairs.rows[a]!, pairs.rows[a + 1]!)

  return {
    words,
    numberOf: (word) => numbers.get(word) ?? unknown_word,
    probability(a, b, c) {
      const before = pairAt(a, b)
      if (before >= 0) {
        const triple = found(triples.third, c, triples.rows[before]!, triples.rows[before + 1]!)
        if (triple >= 0) return triples.figures[triple]! / 1000
      }
      const pair = pairAt(b, c)
      const shorter = pair >= 0 ? pairs.figures[pair]! / 1000 : backoff[b]! + single[c]!
      return shorter + (before >= 0 ? pairs.backoffs[before]! / 1000 : 0)
    },
    tree: treeOf(words, single),
  }
}

/** Where each row begins, by their lengths. */
function startsOf(lengths: Uint16Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (let n = 0; n < lengths.length; n++) starts[n + 1] = starts[n]! + lengths[n]!
  return starts
}

/** Binary search; -1 if there is none. */
function found(sorted: Uint16Array, wanted: number, from: number, to: number): number {
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
