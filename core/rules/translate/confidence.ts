import { isKnownWord, type Lexicon } from '@pawol/kreyol/lexicon'
import { chrfPlusPlus } from '../scoring/chrf.ts'
import { type BilingualLexicon, isInLexicon, isLexiconLanguage, lookUp } from './bilingual-lexicon.ts'
import type { TranslationLanguage } from './languages.ts'
import { folded, unaccented, wordsOf } from './plain-words.ts'

/** How sure a translation is, in the words people see. */
export const confidences = ['good', 'check', 'doubtful'] as const
export type ConfidenceWord = (typeof confidences)[number]

export type Weights = { always: number } & Partial<Record<keyof Evidence, number>>
/** Fitted to judged sentences by `npm run bench -- confidence` (docs/decisions/053): without the translation back, and with it. */
const weightsAlone: Weights = { always: 3.43, mean: 8.07, min: 0.92, untranslated: -0.95 }
const weightsReadBack: Weights = { always: 2.22, mean: 7.51, min: 0.91, agreement: 1.42, untranslated: -0.82 }

/** From which probability of being right a translation is shown as good, and as one to check. */
const confidenceThresholds = { good: 0.9, check: 0.6 }
/** Below this no agreement makes a translation good, so that translating it back would change nothing. */
const worth_reading_back = 0.8
/** Faults from this weight on make a translation doubtful, lighter ones one to check. */
const doubtfulWeight = 15

export const isHopeless = (found: readonly Fault[]) => found.some((fault) => fault_weights[fault] >= doubtfulWeight)
export const worthReadingBack = (probability: number) => probability >= worth_reading_back

export const probabilityRight = (evidence: Evidence): number =>
  logistic(evidence, evidence.agreement === undefined ? weightsAlone : weightsReadBack)

function logistic(evidence: Evidence, { always, ...weights }: Weights): number {
  const sum = Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * (evidence[name as keyof Evidence] ?? 0),
    always,
  )
  return 1 / (1 + Math.exp(-sum))
}

/** Only what was translated back is good; an engine that does not tell how sure it is leaves its translations to check. */
export function confidenceOf(evidence: Evidence | null, found: readonly Fault[]): ConfidenceWord {
  if (isHopeless(found)) return 'doubtful'
  const rating = evidence ? wordOf(probabilityRight(evidence), evidence.agreement !== undefined) : 'check'
  return found.length > 0 ? lower(rating, 'check') : rating
}

function wordOf(probability: number, readBack: boolean): ConfidenceWord {
  if (probability < confidenceThresholds.check) return 'doubtful'
  return readBack && probability >= confidenceThresholds.good ? 'good' : 'check'
}

export const lower = (a: ConfidenceWord, b: ConfidenceWord): ConfidenceWord =>
  confidences[Math.max(confidences.indexOf(a), confidences.indexOf(b))]!

/** What can be wrong with a translated sentence, the worst first. */
export const faults = [
  'empty',
  'stand_in_left',
  'span_lost',
  'number_lost',
  'term_lost',
  'loop',
  'incomplete',
  'copied',
  'wrong_language',
  'name_lost',
  'span_added',
  'number_added',
  'too_short',
  'too_long',
] as const
export type Fault = (typeof faults)[number]

/** How much worse each fault makes a translation; the first six are never shown as anything but doubtful. */
const fault_weights: Record<Fault, number> = {
  empty: 100,
  stand_in_left: 40,
  span_lost: 40,
  number_lost: 30,
  term_lost: 30,
  loop: 25,
  incomplete: 20,
  copied: 15,
  wrong_language: 10,
  name_lost: 8,
  span_added: 12,
  number_added: 6,
  too_short: 5,
  too_long: 5,
}
export const weightOf = (found: readonly Fault[]) => found.reduce((sum, fault) => sum + fault_weights[fault], 0)

type Rated = {
  source: string
  output: string
  from: TranslationLanguage
  to: TranslationLanguage
  /** The mean and the lowest log-probability of a token. */
  mean: number
  min: number
  /** Names and terms that stay as they are. */
  kept: readonly string[]
}
/** What speaks for or against a translation; shares from 0 to 1 but the first two and the length. */
export type Evidence = {
  mean: number
  min: number
  /** How much of the source comes back when the output is translated back (chrF++); absent where it was not. */
  agreement?: number
  /** The source's words that the lexicon translates by none of the output's. */
  untranslated: number
  /** How far the length is from the source's, as a logarithm. */
  length: number
  /** The output's words that are the source's. */
  copied: number
  /** The output's words that its language does not know. */
  unknown: number
}
type Knowledge = { lexicon: BilingualLexicon | undefined; kreyol: Lexicon }
type Direction = Pick<Rated, 'from' | 'to'>

/** How much of the source a translation says when it is translated back. */
export const agreementOf = (source: string, back: string): number =>
  chrfPlusPlus([{ output: comparable(back), reference: comparable(source) }]) / 100

/** Evidence about a translation without a back translation. */
export function evidenceOf(rated: Rated, known: Knowledge): Evidence {
  const { source, output, from, to, mean, min, kept } = rated
  const isKept = wordsIn(kept.join(' '))
  const isSaid = wordsIn(source)
  const written = wordsOf(output).filter((word) => !isKept(word))
  return {
    mean,
    min,
    untranslated: untranslatedShare(
      wordsOf(source).filter((word) => !isKept(word)),
      wordsOf(output).map(plain),
      { from, to },
      known.lexicon,
    ),
    length: Math.abs(Math.log((output.length + 6) / (source.length + 6))),
    copied: share(
      written.filter((word) => word.length > 2),
      isSaid,
    ),
    unknown: share(
      written.filter((word) => !isSaid(word)),
      (word) => !isKnownIn(word, to, known),
    ),
  }
}

const plain = (word: string) => unaccented(folded(word))
const comparable = (text: string) => folded(text).replace(/[^\p{L}\p{M}\p{N}\s']/gu, '')
const share = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length / Math.max(1, all.length)
function wordsIn(text: string): (word: string) => boolean {
  const words = new Set(wordsOf(text).map(plain))
  return (word) => words.has(plain(word))
}

/** Short words have too many translations to say anything. */
const shortestContent = 4

function untranslatedShare(
  source: readonly string[],
  written: readonly string[],
  { from, to }: Direction,
  lexicon: BilingualLexicon | undefined,
): number {
  if (!lexicon || !isLexiconLanguage(from) || !isLexiconLanguage(to)) return 0
  const content = new Set(source.filter((word) => word.length >= shortestContent))
  const translated = [...content]
    .map((word) => lookUp(word, from, to, lexicon).map(({ text }) => wordsOf(text).map(plain)))
    .filter((ways) => ways.length > 0)
  return share(
    translated,
    (ways) => !ways.some((words) => words.every((word) => written.some((one) => isAlike(one, word)))),
  )
}

/** The same word, perhaps with another ending. */
function isAlike(one: string, other: string): boolean {
  const stem = Math.max(3, Math.min(one.length, other.length) - 2)
  return one === other || (other.length > 3 && one.slice(0, stem) === other.slice(0, stem))
}

function isKnownIn(word: string, language: TranslationLanguage, { lexicon, kreyol }: Knowledge): boolean {
  if (language === 'ht') return isKnownWord(word, kreyol)
  return !lexicon || !isLexiconLanguage(language) || isInLexicon(word, language, lexicon)
}
