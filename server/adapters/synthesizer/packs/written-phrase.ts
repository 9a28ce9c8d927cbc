import type { Lexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { plainApostrophes } from '#core/kreyol/sounds/pronounce.ts'
import { isNativeSpelling } from '#core/kreyol/spelling/graphemes.ts'
import { respell } from '#core/kreyol/spelling/respelling.ts'
import type { Group } from '../speech-plan.ts'

/** Sounds the official spelling has no letters for, as Haitians write them. */
const unlettered: Record<string, string> = { ũ: 'oun', ĩ: 'in' }

/**
 * A part of a word as a model that reads Kreyòl is given it: small letters, composed. What is no Kreyòl spelling, a name, a
 * foreign word or IPA, is written by its sounds; what was typed without its accents gets them.
 */
export function writtenGroup({ text, sounds }: Group, lexicon: Lexicon): string {
  // the rest of a part that was too long for one group
  if (text === undefined) return ''
  const word = plainApostrophes(text.normalize('NFC')).toLowerCase()
  if (lexicon.words.has(word) && !lexicon.readings.has(word)) return word
  const accented = lexicon.accented.get(word)
  if (accented) return accented
  if (isNativeSpelling(word) && !lexicon.readings.has(word)) return word
  return respell(sounds)
    .replaceAll('-', '')
    .replace(/[ũĩ]/g, (letter) => unlettered[letter]!)
}
