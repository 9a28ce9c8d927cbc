/** The sounds of Kreyòl (Valdman's inventory); decision 020 argues what is in and what is out. */
export const oralVowels = ['i', 'e', 'ɛ', 'a', 'o', 'ɔ', 'u'] as const
export const nasalVowels = ['ã', 'ɛ̃', 'ɔ̃', 'ũ', 'ĩ'] as const
export const consonants = [
  ...['p', 'b', 't', 'd', 'k', 'ɡ', 'f', 'v', 's', 'z', 'ʃ', 'ʒ', 'tʃ', 'dʒ'],
  ...['m', 'n', 'ŋ', 'l', 'ɣ', 'j', 'w', 'ɥ', 'h'],
] as Consonant[]

type Consonant =
  | ('p' | 'b' | 't' | 'd' | 'k' | 'ɡ' | 'f' | 'v' | 's' | 'z' | 'ʃ' | 'ʒ' | 'tʃ' | 'dʒ')
  | ('m' | 'n' | 'ŋ' | 'l' | 'ɣ' | 'j' | 'w' | 'ɥ' | 'h')
type Vowel = (typeof oralVowels)[number] | (typeof nasalVowels)[number]

export type Phoneme = Vowel | Consonant

const setOf = (sounds: readonly string[]) => new Set<string>(sounds)
const vowelSet = setOf([...oralVowels, ...nasalVowels])
const nasalVowelSet = setOf(nasalVowels)
const roundedSet = setOf(['o', 'ɔ', 'ɔ̃', 'u', 'ũ'])
const glideSet = setOf(['j', 'w', 'ɥ'])
const obstruentSet = setOf(['p', 'b', 't', 'd', 'k', 'ɡ', 'f', 'v', 's', 'z', 'ʃ', 'ʒ', 'tʃ', 'dʒ'])

export const isVowel = (sound: string | undefined) => sound !== undefined && vowelSet.has(sound)
export const isNasalVowel = (sound: string | undefined) => sound !== undefined && nasalVowelSet.has(sound)
export const isRounded = (sound: string | undefined) => sound !== undefined && roundedSet.has(sound)
export const isGlide = (sound: string | undefined) => sound !== undefined && glideSet.has(sound)
export const isObstruent = (sound: string | undefined) => sound !== undefined && obstruentSet.has(sound)
export const isNasalConsonant = (sound: string | undefined) => sound === 'm' || sound === 'n' || sound === 'ŋ'

/** A mid vowel has one nasal partner for two oral heights: `e` and `ɛ` both meet `ɛ̃`. */
const nasalPartner: Partial<Record<Phoneme, Phoneme>> = {
  a: 'ã',
  e: 'ɛ̃',
  ɛ: 'ɛ̃',
  o: 'ɔ̃',
  ɔ: 'ɔ̃',
  u: 'ũ',
  i: 'ĩ',
}
export const nasalized = (vowel: Phoneme): Phoneme => nasalPartner[vowel] ?? vowel

const voicelessPartner: Partial<Record<Phoneme, Phoneme>> = {
  b: 'p',
  d: 't',
  ɡ: 'k',
  v: 'f',
  z: 's',
  ʒ: 'ʃ',
  dʒ: 'tʃ',
}
const voicedPartner = Object.fromEntries(
  Object.entries(voicelessPartner).map(([voiced, voiceless]) => [voiceless, voiced]),
) as Partial<Record<Phoneme, Phoneme>>
export const devoiced = (sound: Phoneme): Phoneme => voicelessPartner[sound] ?? sound
export const voiced = (sound: Phoneme): Phoneme => voicedPartner[sound] ?? sound
export const isVoicedObstruent = (sound: Phoneme | undefined) => sound !== undefined && devoiced(sound) !== sound
export const isVoicelessObstruent = (sound: Phoneme | undefined) => isObstruent(sound) && !isVoicedObstruent(sound)
