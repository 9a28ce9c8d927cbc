import { isVowel, type Phoneme } from '../sounds/phonemes.ts'
import { syllables } from '../sounds/syllables.ts'

const letters: Record<Phoneme, string> = {
  i: 'i',
  e: 'e',
  ɛ: 'è',
  a: 'a',
  o: 'o',
  ɔ: 'ò',
  u: 'ou',
  ã: 'an',
  ɛ̃: 'en',
  ɔ̃: 'on',
  ũ: 'ũ',
  ĩ: 'ĩ',
  p: 'p',
  b: 'b',
  t: 't',
  d: 'd',
  k: 'k',
  ɡ: 'g',
  f: 'f',
  v: 'v',
  s: 's',
  z: 'z',
  ʃ: 'ch',
  ʒ: 'j',
  tʃ: 'tch',
  dʒ: 'dj',
  m: 'm',
  n: 'n',
  ŋ: 'ng',
  l: 'l',
  ɣ: 'r',
  j: 'y',
  w: 'w',
  ɥ: 'u',
  h: 'h',
}
/** Before an n that is heard, an oral vowel needs its accent: /pan/ is pàn, /pane/ is pane. */
const accented: Partial<Record<Phoneme, string>> = { a: 'à', e: 'é', o: 'ó' }

function spell(sounds: readonly Phoneme[], at: number): string {
  const sound = sounds[at]!
  const next = sounds[at + 1]
  if (accented[sound] && (next === 'n' || next === 'ŋ') && !isVowel(sounds[at + 2])) return accented[sound]!
  if (isNasal(sound)) return isVowel(next) ? `${letters[sound]}'` : letters[sound]
  // /un/ before a consonant would be read as a nasal vowel, and /ŋ/ after i takes in a g
  if (sound === 'u' && next === 'n' && at + 2 < sounds.length && !isVowel(sounds[at + 2])) return "ou'"
  if (sound === 'n' && (next === 'ɡ' || next === 'n')) return "n'"
  if (sound === next || mergesWith[sound]?.includes(next ?? '')) return `${letters[sound]}'`
  if ((sound === 'o' || sound === 'u') && next === 'ɥ') return `${letters[sound]}'`
  if (sound === 'o' && next === 'u') return "o'"
  return letters[sound]
}

/** Two consonants whose letters would be read as one sound. */
const mergesWith: Partial<Record<Phoneme, string[]>> = { t: ['ʃ', 'tʃ'], d: ['ʒ', 'dʒ'] }

const isNasal = (sound: Phoneme) => sound === 'ã' || sound === 'ɛ̃' || sound === 'ɔ̃'

/** Writes sounds in Kreyòl letters, syllables set apart by hyphens; without the hyphens it reads back as the same sounds. */
export function respell(sounds: readonly Phoneme[]): string {
  let at = 0
  return syllables(sounds)
    .map((part) => part.map(() => spell(sounds, at++)).join(''))
    .join('-')
}
