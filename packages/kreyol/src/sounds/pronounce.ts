import type { Lexicon } from '../lexicon/lexicon.ts'
import { respellEnglish } from '../spelling/english-spelling.ts'
import { respellForeign, respellFrench } from '../spelling/french-spelling.ts'
import { graphemesToPhonemes, isNativeSpelling } from '../spelling/graphemes.ts'
import { clitics, letterName, plainApostrophes } from '../spelling/letters.ts'
import { respellSpanish } from '../spelling/spanish-spelling.ts'
import type { Phoneme } from './phonemes.ts'

/** Says one written word. */
export function pronounce(word: string, lexicon: Lexicon): Phoneme[] {
  const text = plainApostrophes(word.normalize('NFC'))
  const lower = text.toLowerCase()
  const reading = lexicon.readings.get(lower)
  if (reading) return graphemesToPhonemes(reading)
  if (/['-]/.test(text)) return text.split(/['-]+/).flatMap((part) => (part ? pronounce(part, lexicon) : []))
  if (isAcronym(text, lexicon)) return [...lower].flatMap((letter) => graphemesToPhonemes(letterName(letter)))
  if (lexicon.words.has(lower) || isNativeSpelling(lower)) return graphemesToPhonemes(lower)
  return graphemesToPhonemes(respellForeign(lower))
}

/** Unpronounceable capitals (PNH), a single capital, or a short group that is no word (FMI). */
function isAcronym(text: string, lexicon: Lexicon): boolean {
  if (!/^\p{Lu}+$/u.test(text)) return clitics.has(text) ? false : /^[bcdfghjklmnpqrstvwxz]+$/.test(text)
  if (text.length === 1) return !/[AEIOÀÈÒ]/.test(text)
  if (!/[AEIOUYÀÈÒÉ]/.test(text)) return true
  const lower = text.toLowerCase()
  const known = lexicon.words.has(lower) || lexicon.names.has(lower) || lexicon.loans.has(lower)
  return !known && text.length <= 3
}

/** Languages whose spelling a Haitian reads, other than Kreyòl. */
export type ForeignLanguage = keyof typeof respellings

const respellings = { fr: respellFrench, en: respellEnglish, es: respellSpanish }

/** Says a word of another language with the sounds of Kreyòl, however Kreyòl its letters look. */
export function pronounceIn(language: ForeignLanguage, word: string, lexicon: Lexicon): Phoneme[] {
  const text = plainApostrophes(word.normalize('NFC'))
  const lower = text.toLowerCase()
  const known = lexicon.loans.has(lower) || lexicon.names.has(lower)
  if ((known && lexicon.readings.has(lower)) || isSpelled(text)) return pronounce(text, lexicon)
  if (/['-]/.test(text))
    return text.split(/['-]+/).flatMap((part) => (part ? pronounceIn(language, part, lexicon) : []))
  return graphemesToPhonemes(respellings[language](lower))
}

/** Capitals that no mouth can say as a word. */
const isSpelled = (text: string) => /^\p{Lu}{2,}$/u.test(text) && !/[AEIOUYÀÉÈ]/.test(text)
