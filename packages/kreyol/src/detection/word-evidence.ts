import { type Language, languages, wordEntries, wordStep } from '../lexicon/language-words-lexicon.ts'
import { otherLanguageWords } from '../lexicon/other-languages-lexicon.ts'

/**
 * How likely the letters of a word are in each of several languages: trigrams of letters, learned from the words of each
 * language and smoothed towards what is usual in all of them.
 */
type LetterModel = {
  learn(language: number, word: string, weight: number): void
  /** Natural logarithms, one for each language and a last one for no language in particular. */
  logLikelihoods(word: string): Float64Array
}

/** Letters there may be, for those never seen. */
const alphabet = 200
const smoothing = { single: 1, pair: 4, triple: 3, language: 4 }

/** By language; most languages have no entry, and typed arrays of zeros cost more to make than all the counting. */
type Counts = { of: number[]; all: number }

function createLetterModel(languages: number): LetterModel {
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

/** Each language's share of the texts to expect. */
const expected: Record<Language, number> = { ht: 0.22, en: 0.22, fr: 0.2, es: 0.2, pt: 0.16 }
export const ours: readonly Language[] = languages
const others = Object.keys(otherLanguageWords)
/** Every language known by its words: ours first, then the others, and last none we know. */
export const knownLanguages: readonly string[] = [...ours, ...others, 'und']
const unknownAt = knownLanguages.length - 1
/** How likely each of `knownLanguages` is before a word is read, as a logarithm. */
export const beforehand: readonly number[] = [
  ...ours.map((language) => Math.log(expected[language])),
  ...others.map(() => Math.log(0.04 / others.length)),
  Math.log(0.005),
]

/** The share of a text's words that are not in the list of its language. */
const unlisted = { ours: 0.1, others: 0.3 }
/** A word is rarer where only the lists of other languages have it. */
const listedElsewhere = 0.02
/** A word is rarer without its accents. */
const withoutAccents = 0.2
/** The share of the commonest word of a short list, and how many words later it is half as much. */
const shortList = { commonest: 0.04, half_after: 1.5 }
/** How much a word of our long lists, or of a short one, tells of letters in general. */
const general = { ours: 0.1, others: 1 }
const mostCached = 5_000
const wordsATurn = 500

export type WordEvidence = {
  /** The logarithm of how likely the word is in each of `knownLanguages`. */
  logs: Float64Array
  /** Whether a list has it, and one of ours. */
  listed: boolean
  listed_in_ours: boolean
}

type Evidence = (word: string) => WordEvidence
let opened: Evidence | undefined

/** What a word in small letters tells of its language. Reads the lists, in about 0.15 s, unless they were read before. */
export function wordEvidence(word: string): WordEvidence {
  if (!opened) for (const _ of preparingDetection());
  return opened!(word)
}

/** Reads the lists a little at a time, for callers that have other work in between. */
export function* preparingDetection(): Generator<void> {
  opened ??= yield* openEvidence()
}

function* openEvidence(): Generator<void, Evidence> {
  const { exact, bare } = yield* readLists()
  const letters = createLetterModel(unknownAt)
  let read = 0
  for (const [word, likelihoods] of exact) {
    for (const n of likelihoods.keys()) letters.learn(n, word, n < ours.length ? general.ours : general.others)
    if (++read % wordsATurn === 0) yield
  }
  const cached = new Map<string, WordEvidence>()

  function evidenceOf(word: string): WordEvidence {
    const logs = letters.logLikelihoods(word)
    const found = [...(bare.get(word) ?? []), ...(exact.get(word) ?? [])]
    const listed_in_ours = found.some(([n]) => n < ours.length)
    for (let n = 0; n < unknownAt; n++) {
      const share = n >= ours.length ? unlisted.others : unlisted.ours
      const elsewhere = n < ours.length && found.length > 0 && !listed_in_ours ? listedElsewhere : 1
      logs[n]! += Math.log(share * elsewhere)
    }
    if (found.length > 0) logs[unknownAt]! += Math.log(listedElsewhere)
    for (const [n, likelihood] of found) logs[n] = Math.max(logs[n]!, Math.log(likelihood))
    return { logs, listed: found.length > 0, listed_in_ours }
  }

  return (word) => {
    const known = cached.get(word)
    if (known) return known
    if (cached.size >= mostCached) cached.clear()
    const evidence = evidenceOf(word)
    cached.set(word, evidence)
    return evidence
  }
}

const isPlain = (word: string) => /^[a-z]*$/.test(word)

/** How likely each listed word is, by the place of its language. */
type Likelihoods = Map<string, Map<number, number>>

function* readLists(): Generator<void, { exact: Likelihoods; bare: Likelihoods }> {
  const exact: Likelihoods = new Map()
  const bare: Likelihoods = new Map()
  const add = (to: Likelihoods, word: string, n: number, likelihood: number) => {
    const held = to.get(word) ?? new Map<number, number>()
    to.set(word, held.set(n, Math.max(likelihood, held.get(n) ?? 0)))
  }
  const list = (word: string, n: number, likelihood: number) => {
    add(exact, word, n, likelihood)
    const plain = isPlain(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
    if (plain !== word) add(bare, plain, n, likelihood * withoutAccents)
  }
  for (const [n, language] of ours.entries())
    for (const [level, words] of wordEntries[language].entries()) {
      for (const word of words.split(/\s+/)) if (word) list(word, n, wordStep ** -(level + 0.5))
      yield
    }
  for (const [n, code] of others.entries())
    for (const [rank, word] of otherLanguageWords[code]!.split(/[\s'’-]+/).entries())
      list(word.normalize('NFC'), ours.length + n, shortList.commonest / (1 + rank / shortList.half_after))
  return { exact, bare }
}
