import type { Lexicon } from '../lexicon/lexicon.ts'
import { respellForeign } from '../spelling/foreign-spelling.ts'
import { graphemesToPhonemes, isNativeSpelling } from '../spelling/graphemes.ts'
import { letterName } from '../spelling/letters.ts'
import type { Phoneme } from './phonemes.ts'

/** `m`, `l`, `n`… stand for mwen, li, nou… and are said as the bare consonant. */
export const clitics = new Set('m n l w y k t s d g v p f z j b ch'.split(' '))

export const plainApostrophes = (text: string) => text.replace(/[’‘ʼ`´′]/g, "'")

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

/** Capitals that cannot be said as a word (PNH), a lone capital, or a short group nobody knows as a word (FMI). */
function isAcronym(text: string, lexicon: Lexicon): boolean {
  if (!/^\p{Lu}+$/u.test(text)) return clitics.has(text) ? false : /^[bcdfghjklmnpqrstvwxz]+$/.test(text)
  if (text.length === 1) return !/[AEIOÀÈÒ]/.test(text)
  if (!/[AEIOUYÀÈÒÉ]/.test(text)) return true
  const lower = text.toLowerCase()
  const known = lexicon.words.has(lower) || lexicon.names.has(lower) || lexicon.loans.has(lower)
  return !known && text.length <= 3
}
