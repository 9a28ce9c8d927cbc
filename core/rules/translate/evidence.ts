import { isKnownWord, type Lexicon } from '@pawol/kreyol/lexicon'
import { chrfPlusPlus } from '../scoring/chrf.ts'
import { type BilingualLexicon, isInLexicon, isLexiconLanguage, lookUp } from './bilingual-lexicon.ts'
import type { TranslationLanguage } from './languages.ts'
import { folded, unaccented, wordsOf } from './plain-words.ts'

export type Rated = {
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
