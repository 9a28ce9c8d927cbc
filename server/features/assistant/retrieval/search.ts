import type { Language } from '#core/contract/account/account.ts'
import { elsewhereWords, synonyms } from './word-lists.ts'
import { plainWords, terms } from './words.ts'

// BM25 over three fields, each with its weight and length normalisation
const k1 = 1.2
const fields = [
  { name: 'title', weight: 3, b: 0.75 },
  { name: 'asked', weight: 2.2, b: 0.3 },
  { name: 'text', weight: 1, b: 0.75 },
] as const
/** The weight of a synonym of a typed word. */
const synonymWeight = 0.45
const misspelledWeight = 0.6
/** The bonus for a question in the exact words of a passage, stop words included; the first few are compared. */
const phraseWeight = 0.4
const compared = 12
/** The weight of documentation, errors and changes relative to the Help Center. */
const kindWeight = { help: 1, account: 1.1, guide: 0.8, error: 0.7, change: 0.6 }

export type Hit = {
  passage: Passage
  score: number
  /** Share of the question's words that the passage covers, weighted by rarity, 0 to 1. */
  coverage: number
  /** Similarity of the question to a stored way of asking for the passage, 0 to 1. */
  likeness: number
  /** Share of the question's words that no passage has, 0 to 1. */
  unknown: number
  /** Whether one of them belongs to a topic outside the product. */
  elsewhere: boolean
}

export type Search = {
  /** The best passage of each page, best first. */
  find(question: readonly WeightedText[]): Hit[]
  /** Share of a question's words that are known at all, 0 to 1. */
  knows(text: string): number
}

/** A text to search for, with the weight of its words. */
export type WeightedText = { text: string; weight: number }

type Posting = { at: number; frequency: number }

/** How many passages are indexed in one step. */
const readAtOnce = 20

/** Indexes the passages in small steps; the caller may yield between them. */
export function* makeSearch(passages: readonly Passage[], language: Language): Generator<void, Search> {
  const read: string[][][] = []
  for (const passage of passages) {
    read.push(fields.map(({ name }) => terms(passage[name], language)))
    if (read.length % readAtOnce === 0) yield
  }
  const usual = fields.map((_, f) => read.reduce((sum, all) => sum + all[f]!.length, 0) / passages.length)
  const postings = new Map<string, Posting[]>()
  for (const [at, all] of read.entries()) {
    const counts = new Map<string, number>()
    for (const [f, { weight, b }] of fields.entries()) {
      const share = weight / (1 - b + (b * all[f]!.length) / usual[f]!)
      for (const term of all[f]!) counts.set(term, (counts.get(term) ?? 0) + share)
    }
    for (const [term, frequency] of counts) {
      const known = postings.get(term)
      if (known) known.push({ at, frequency })
      else postings.set(term, [{ at, frequency }])
    }
  }
  const rarity = (term: string) => {
    const holding = postings.get(term)?.length ?? 0
    return Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5))
  }
  const alike = meanings(language)
  // a synonym we add belongs to the product, whatever its other meanings
  const ours = new Set(read.flatMap(([title, asked]) => [...title!, ...asked!]))
  const foreign = new Set(terms(elsewhereWords[language], language).filter((term) => !ours.has(term)))

  function find(question: readonly WeightedText[]): Hit[] {
    const wanted = new Map<string, number>()
    // words joined by a hyphen are indexed separately too
    for (const { text, weight } of question)
      for (const term of terms(text, language).filter((term) => !/[_-]/.test(term) || postings.has(term)))
        wanted.set(term, Math.max(weight, wanted.get(term) ?? 0))
    const scores = new Map<number, { score: number; covered: number }>()
    let whole = 0
    let unknown = 0
    let elsewhere = false
    for (const [term, weight] of wanted) {
      const near = postings.has(term) ? term : (misspelled(term, postings) ?? term)
      const sure = near === term ? 1 : misspelledWeight
      const counts = new Map<string, number>([[near, sure]])
      for (const other of alike.get(near) ?? []) counts.set(other, sure * synonymWeight)
      const best = new Map<number, { score: number; covered: number }>()
      const own = rarity(near)
      for (const [other, count] of counts)
        for (const { at, frequency } of postings.get(other) ?? []) {
          const score = count * weight * Math.min(rarity(other), own) * (frequency / (k1 + frequency)) * (k1 + 1)
          const before = best.get(at)
          if (!before || before.score < score) best.set(at, { score, covered: own * weight * Math.min(1, count * 1.5) })
        }
      whole += own * weight
      if (near !== term) unknown += 0.5
      else if (!postings.has(term)) unknown++
      if (foreign.has(term)) elsewhere = true
      for (const [at, { score, covered }] of best) {
        const sum = scores.get(at) ?? { score: 0, covered: 0 }
        scores.set(at, { score: sum.score + score, covered: sum.covered + covered })
      }
    }
    const hits = [...scores].map(([at, { score, covered }]) => {
      const passage = passages[at]!
      return {
        passage,
        score: score * kindWeight[passage.kind],
        coverage: whole > 0 ? covered / whole : 0,
        likeness: 0,
        unknown: unknown / wanted.size,
        elsewhere,
      }
    })
    hits.sort((a, b) => b.score - a.score)
    for (const hit of hits.slice(0, compared)) {
      hit.likeness = likeness(question[0]?.text ?? '', hit.passage)
      hit.score *= 1 + phraseWeight * hit.likeness
    }
    hits.sort((a, b) => b.score - a.score)
    const seen = new Set<string>()
    return hits.filter(({ passage: { page } }) => !seen.has(page) && seen.add(page))
  }
  return {
    find,
    knows(text) {
      const all = terms(text, language)
      return all.length === 0 ? 0 : all.filter((term) => postings.has(term)).length / all.length
    },
  }
}

/** Similarity of a question to a stored way of asking, 0 to 1. */
function likeness(question: string, { title, asked }: Passage): number {
  const words = new Set(plainWords(question))
  return Math.max(
    ...[title, ...asked.split(', ')].map((phrase) => {
      const its = new Set(plainWords(phrase))
      return (2 * [...its].filter((word) => words.has(word)).length) / (its.size + words.size || 1)
    }),
  )
}

function meanings(language: Language): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const line of synonyms[language].trim().split('\n')) {
    const group = new Set(terms(line, language))
    for (const term of group) found.set(term, new Set([...(found.get(term) ?? []), ...group].filter((t) => t !== term)))
  }
  return found
}

/** A known word at edit distance one, among those long enough to be certain. */
function misspelled(term: string, known: ReadonlyMap<string, unknown>): string | undefined {
  if (term.length < 6 || /\d/.test(term)) return undefined
  // typing mistakes are rare in the first letter
  for (const candidate of known.keys())
    if (candidate[0] === term[0] && candidate.length >= 5 && oneEdit(candidate, term)) return candidate
  return undefined
}

function oneEdit(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  // two swapped letters are one mistake too
  const swapped = endA - start === 2 && endB - start === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
  return swapped || (endA - start <= 1 && endB - start <= 1)
}

/** A quotable passage and its page. */
export type Passage = {
  /** The address of the page, with its anchor. */
  page: string
  kind: 'help' | 'guide' | 'error' | 'change' | 'account'
  title: string
  /** Other ways to ask for it; searched, never shown. */
  asked: string
  text: string
  /** The text as it holds now, where it depends on what this installation runs. */
  current?(): string
}
