import { fromIpa, invalidIpaCharacters, unreadableIpa } from '@pawol/kreyol/ipa'
import { readHint, termWords } from '@pawol/kreyol/speech'
import type { DictionaryEntry } from './entry.ts'

/** Why an active entry cannot be applied to a text with its term. */
export type EntryFault =
  | { code: 'no_reading' }
  | { code: 'reading_silent' }
  | { code: 'phonetic_unreadable'; characters: string[] }
  | { code: 'ipa_invalid'; characters: string[] }
  | { code: 'term_not_words' }

/** Signs allowed in a respelling besides letters: hyphens, spaces, and an apostrophe that separates letters. */
const silentSigns = /[\s'’-]/

/** Characters of a respelling without a sound, each once. */
function unreadableCharacters(phonetic: string): string[] {
  const signs = [...phonetic.normalize('NFC')].filter((sign) => !silentSigns.test(sign))
  return [...new Set(signs.filter((sign) => readHint(sign).every(({ sounds }) => sounds.length === 0)))]
}

/** Why an entry cannot be spoken, or null. IPA takes precedence over the respelling, so only the one in use is checked. */
export function entryFault({
  term,
  phonetic,
  ipa,
}: Pick<DictionaryEntry, 'term' | 'phonetic' | 'ipa'>): EntryFault | null {
  if (termWords(term) === null) return { code: 'term_not_words' }
  if (ipa.trim() !== '') {
    const characters = [...new Set([...invalidIpaCharacters(ipa), ...unreadableIpa(ipa)])]
    if (characters.length > 0) return { code: 'ipa_invalid', characters }
    return fromIpa(ipa).length > 0 ? null : { code: 'reading_silent' }
  }
  if (phonetic.trim() === '') return { code: 'no_reading' }
  const characters = unreadableCharacters(phonetic)
  if (characters.length > 0) return { code: 'phonetic_unreadable', characters }
  const parts = readHint(phonetic)
  return parts.length > 0 && parts.every(({ sounds }) => sounds.length > 0) ? null : { code: 'reading_silent' }
}
