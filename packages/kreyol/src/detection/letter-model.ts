/**
 * How likely the letters of a word are in each of several languages: trigrams of letters, learned from the words of each
 * language and smoothed towards what is usual in all of them.
 */
export type LetterModel = {
  learn(language: number, word: string, weight: number): void
  /** Natural logarithms, one for each language and a last one for no language in particular. */
  logLikelihoods(word: string): Float64Array
}

/** Letters there may be, for those never seen. */
const alphabet = 200
const smoothing = { single: 1, pair: 4, triple: 3, language: 4 }

/** By language; most languages have no entry, and typed arrays of zeros cost more to make than all the counting. */
type Counts = { of: number[]; all: number }

export function createLetterModel(languages: number): LetterModel {
  const singles = new Map<string, number>()
  const pairs = new Map<string, number>()
  const triples = new Map<string, Counts>()
  const contexts = new Map<string, Counts>()
  let letters = 0

  const countsOf = (map: Map<string, Counts>, key: string): Counts => {
    const known = map.get(key)
    if (known) return known
    const counts: Counts = { of: [], all: 0 }
    map.set(key, counts)
    return counts
  }
  const add = (map: Map<string, number>, key: string, weight: number) => map.set(key, (map.get(key) ?? 0) + weight)
  function usual(context: string, letter: string): number {
    const last = context[1]!
    const single = ((singles.get(letter) ?? 0) + smoothing.single) / (letters + smoothing.single * alphabet)
    const pair =
      ((pairs.get(last + letter) ?? 0) + smoothing.pair * single) / ((singles.get(last) ?? 0) + smoothing.pair)
    return (
      ((triples.get(context + letter)?.all ?? 0) + smoothing.triple * pair) /
      ((contexts.get(context)?.all ?? 0) + smoothing.triple)
    )
  }

  return {
    learn(language, word, weight) {
      const text = bordered(word)
      for (let at = 2; at < text.length; at++) {
        for (const counts of [
          countsOf(triples, text.slice(at - 2, at + 1)),
          countsOf(contexts, text.slice(at - 2, at)),
        ]) {
          counts.of[language] = (counts.of[language] ?? 0) + 1
          counts.all += weight
        }
        add(singles, text[at]!, weight)
        add(pairs, text.slice(at - 1, at + 1), weight)
        letters += weight
      }
    },
    logLikelihoods(word) {
      const sums = new Float64Array(languages + 1)
      const text = bordered(word)
      for (let at = 2; at < text.length; at++) {
        const general = usual(text.slice(at - 2, at), text[at]!)
        const seen = triples.get(text.slice(at - 2, at + 1))?.of
        const all = contexts.get(text.slice(at - 2, at))?.of
        for (let language = 0; language < languages; language++) {
          const own = (seen?.[language] ?? 0) + smoothing.language * general
          sums[language]! += Math.log(own / ((all?.[language] ?? 0) + smoothing.language))
        }
        sums[languages]! += Math.log(general)
      }
      return sums
    },
  }
}

/** A word with its borders: the third of its letters is the first of the word. */
const bordered = (word: string): string => `__${word}_`
