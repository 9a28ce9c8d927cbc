import { detectKreyol as detectKreyolWith, type KreyolDetection } from './detect-kreyol.ts'
import { isKnownWord } from './lexicon/known-word.ts'
import { openLexicon } from './lexicon/lexicon.ts'
import { cardinal, ordinal } from './reading/numbers.ts'
import { type SayAs, sayAs } from './reading/say-as.ts'
import { type IpaStyle, toIpa } from './sounds/ipa.ts'
import type { Phoneme } from './sounds/phonemes.ts'
import { citationForm } from './sounds/phonological-rules.ts'
import { type ForeignLanguage, pronounceIn } from './sounds/pronounce.ts'
import { citation, spokenText } from './sounds/utterance.ts'
import { plainApostrophes } from './spelling/letters.ts'
import { respell } from './spelling/respelling.ts'

export { kreyolDate, kreyolRelative } from './dates.ts'
export type { KreyolDetection } from './detect-kreyol.ts'
export { type DetectedLanguage, detectLanguage, type Language, languages } from './detect-language.ts'
export { type SayAs, sayAsKinds } from './reading/say-as.ts'
export { fromIpa, type IpaStyle } from './sounds/ipa.ts'
export type { Phoneme } from './sounds/phonemes.ts'
export type { ForeignLanguage } from './sounds/pronounce.ts'
export { isNativeSpelling } from './spelling/graphemes.ts'

/** Writes a text as it is read aloud: numbers, dates, amounts, signs and short forms become words. */
export const normalize = (text: string): string => spokenText(text)

/** The sounds of a text, word by word, in citation form: as a dictionary shows them. */
export const phonemes = (text: string): Phoneme[][] => citation(text, openLexicon())

/** A text in IPA, words separated by spaces. */
export const ipa = (text: string, style: Partial<IpaStyle> = {}): string =>
  phonemes(text)
    .map((word) => toIpa(word, style))
    .join(' ')

/** The syllables of each word as they sound, in Kreyòl letters: `[['kre', 'yòl']]`. */
export const syllabify = (text: string): string[][] => phonemes(text).map((word) => respell(word).split('-'))

/**
 * Writes a text in Kreyòl letters, as a Haitian says it. `from` is the language of its words; without it foreign words
 * are taken for French unless the lexicon has them.
 */
export function toKreyolSpelling(text: string, from?: ForeignLanguage): string {
  const sounds = from
    ? (text.match(/[^\s]+/g) ?? []).map((word) => citationForm(pronounceIn(from, word, openLexicon())))
    : phonemes(text)
  return sounds.map((word) => respell(word).replaceAll('-', '')).join(' ')
}

/** A whole number in words: `desan senkant`. Above 999,999,999,999,999 its digits are named one by one. */
export const numberInWords = (value: number): string => cardinal(value).join(' ')

/** `premye`, `dezyèm`, `venteyinyèm`. */
export const ordinalInWords = (value: number): string => ordinal(value).join(' ')

/**
 * Reads a text as what it is: `inWords('15/1/2024', 'date')`, `inWords('$25', 'currency')`. Undefined for a text that is
 * no such thing. `format` is the order of a date (`dmy`, `mdy`, `ymd`) or the currency of a bare number.
 */
export const inWords = (text: string, kind: SayAs, format = ''): string | undefined =>
  sayAs(text, kind, format)?.join(' ')

/** What the lexicon knows of a word. */
export type WordFacts = {
  /** A Kreyòl word: listed, built from listed parts, or written without its accents. Names and loans need not be. */
  is_kreyol: boolean
  /** The list that has it. */
  list: 'words' | 'names' | 'loans' | null
  /** The usual spelling, with its accents. */
  spelling: string
  /** A respelling in Kreyòl letters, for a word that is not read as it is written. */
  reading: string | null
}

/** Looks a word up. Case and kinds of apostrophes make no difference. */
export function lookUp(word: string): WordFacts {
  const lexicon = openLexicon()
  const key = plainApostrophes(word.normalize('NFC')).toLowerCase()
  const spelling = lexicon.accented.get(key) ?? key
  const list = (['words', 'names', 'loans'] as const).find((name) => lexicon[name].has(spelling)) ?? null
  return { is_kreyol: isKnownWord(word, lexicon), list, spelling, reading: lexicon.readings.get(spelling) ?? null }
}

/** Tells whether a text is Kreyòl, and lists its words that are not. */
export const detectKreyol = (text: string): KreyolDetection => detectKreyolWith(text, openLexicon())
