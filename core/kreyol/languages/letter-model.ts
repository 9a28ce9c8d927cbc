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

type Counts = { of: Float32Array; all: number }

export function createLetterModel(languages: number): LetterModel {
  const singles = new Map<string, number>()
  const pairs = new Map<string, number>()
  const triples = new Map<string, Counts>()
  const contexts = new Map<string, Counts>()
  let letters = 0

  const countsOf = (map: Map<string, Counts>, key: string): Counts => {
    const counts = map.get(key) ?? { of: new Float32Array(languages), all: 0 }
    map.set(key, counts)
    return counts
  }
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
      for (const [context, letter] of steps(word)) {
        for (const counts of [countsOf(triples, context + letter), countsOf(contexts, context)]) {
          counts.of[language]! += 1
          counts.all += weight
        }
        singles.set(letter, (singles.get(letter) ?? 0) + weight)
        pairs.set(context[1]! + letter, (pairs.get(context[1]! + letter) ?? 0) + weight)
        letters += weight
      }
    },
    logLikelihoods(word) {
      const sums = new Float64Array(languages + 1)
      for (const [context, letter] of steps(word)) {
        const general = usual(context, letter)
        const seen = triples.get(context + letter)?.of
        const all = contexts.get(context)?.of
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

/** Each letter of a word with the two before it; `_` is the border of the word. */
function* steps(word: string): Generator<[context: string, letter: string]> {
  const bordered = [...`__${word}_`]
  for (let at = 2; at < bordered.length; at++) yield [bordered[at - 2]! + bordered[at - 1]!, bordered[at]!]
}
