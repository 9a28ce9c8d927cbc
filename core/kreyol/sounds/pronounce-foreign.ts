import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { respellEnglish } from '../spelling/english-spelling.ts'
import { respellFrench } from '../spelling/french-spelling.ts'
import { graphemesToPhonemes } from '../spelling/graphemes.ts'
import { respellSpanish } from '../spelling/spanish-spelling.ts'
import type { Phoneme } from './phonemes.ts'
import { plainApostrophes, pronounce } from './pronounce.ts'

const respellings = { fr: respellFrench, en: respellEnglish, es: respellSpanish }

/** Says a word of another language with the sounds of Kreyòl, however Kreyòl its letters look. */
export function pronounceIn(language: NonNullable<SpeechSpan['language']>, word: string, lexicon: Lexicon): Phoneme[] {
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
