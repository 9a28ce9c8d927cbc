import { fromIpa, type Phoneme } from '@pawol/kreyol/ipa'
import {
  graphemesToPhonemes,
  isNativeSpelling,
  respell,
  respellEnglish,
  respellForeign,
  respellFrench,
  respellSpanish,
} from '@pawol/kreyol/spelling'

/** A variation of a pronunciation, and its origin. `ipa`: the IPA that it spells. */
export type Variation = { phonetic: string; way: Way; ipa?: string }
type Way =
  | ('original' | 'ipa' | 'entry' | 'kreyol' | 'guess' | 'french' | 'english' | 'spanish')
  | ('open' | 'closed' | 'oral' | 'pauses' | 'custom')

const MOST_GENERATED = 10
/** The limit of one request. */
const MOST_VARIATIONS = 20

const open: Partial<Record<Phoneme, Phoneme>> = { e: 'ɛ', o: 'ɔ' }
const closed: Partial<Record<Phoneme, Phoneme>> = { ɛ: 'e', ɔ: 'o' }
const oral: Partial<Record<Phoneme, Phoneme[]>> = { ã: ['a', 'n'], ɛ̃: ['ɛ', 'n'], ɔ̃: ['ɔ', 'n'] }

/** Suggests pronunciations: readings in several languages, and changes that respellings often miss. */
export function variationsOf(word: string, own: { phonetic: string; ipa: string }): Variation[] {
  const words = word
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
  const read = (spelled: (word: string) => string) => words.flatMap((one) => graphemesToPhonemes(spelled(one)))
  const plain = read((one) => one)
  const guess = read(respellForeign)
  const base = words.every(isNativeSpelling) ? plain : guess
  const ways: [Way, string][] = [
    ['entry', own.phonetic],
    ['kreyol', respell(plain)],
    ['guess', respell(guess)],
    ['french', respell(read(respellFrench))],
    ['english', respell(read(respellEnglish))],
    ['spanish', respell(read(respellSpanish))],
    ['open', respell(base.map((sound) => open[sound] ?? sound))],
    ['closed', respell(base.map((sound) => closed[sound] ?? sound))],
    ['oral', respell(base.flatMap((sound) => oral[sound] ?? [sound]))],
    ['pauses', respell(base).replaceAll('-', ' ')],
  ]
  const found: Variation[] = [{ phonetic: word, way: 'original' }]
  // IPA counts before the phonetic hint
  const ipa = own.ipa.trim()
  const spelled = spellIpa(ipa)
  if (spelled && !has(found, spelled)) found.push({ phonetic: spelled, way: 'ipa', ipa })
  for (const [way, phonetic] of ways) if (phonetic && !has(found, phonetic)) found.push({ phonetic, way })
  return found.slice(0, MOST_GENERATED)
}

const spellIpa = (ipa: string) =>
  ipa
    .split(/\s+/)
    .map((word) => respell(fromIpa(word)))
    .filter(Boolean)
    .join(' ')

/** Hyphens do not change the pronunciation. */
const normalized = (phonetic: string) => phonetic.normalize('NFC').toLowerCase().replaceAll('-', '')
const has = (variations: readonly Variation[], phonetic: string) =>
  variations.some((one) => normalized(one.phonetic) === normalized(phonetic))

/** Adds the user's variation, unless it is empty, a duplicate, or over the limit. */
export function withCustom(variations: readonly Variation[], typed: string): readonly Variation[] {
  const phonetic = typed.trim()
  const known = variations.some((one) => one.phonetic === phonetic)
  if (!phonetic || known || variations.length >= MOST_VARIATIONS) return variations
  return [...variations, { phonetic, way: 'custom' }]
}
