import { isVowel, type Phoneme, stressedSyllable, syllables } from '@pawol/kreyol/ipa'

/** eSpeak's names of our sounds in its Haitian table; it has no ɥ, and takes the nose out of ũ and ĩ unless an n helps. */
const names: Record<Phoneme, string> = {
  i: 'i',
  e: 'e',
  ɛ: 'E',
  a: 'a',
  o: 'o',
  ɔ: 'O',
  u: 'u',
  ã: 'A~',
  ɛ̃: 'E~',
  ɔ̃: 'O~',
  ũ: 'uN',
  ĩ: 'iN',
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
  ʃ: 'S',
  ʒ: 'Z',
  tʃ: 'tS',
  dʒ: 'dZ',
  m: 'm',
  n: 'n',
  ŋ: 'N',
  l: 'l',
  ɣ: 'Q',
  j: 'j',
  w: 'w',
  ɥ: 'w',
  h: 'h',
}

// a voiced stop alone has no vowel to carry it, and eSpeak then plays whatever is in its buffers
const needsVowel: ReadonlySet<Phoneme> = new Set<Phoneme>(['b', 'd', 'ɡ', 'dʒ'])

/** One word as eSpeak takes it, the last syllable stressed. */
export function mnemonics(sounds: readonly Phoneme[]): string {
  if (sounds.length === 1 && needsVowel.has(sounds[0]!)) return `${names[sounds[0]!]}|@`
  const parts = syllables(sounds)
  const stressed = stressedSyllable(parts)
  return parts
    .map((part, at) => {
      const vowel = at === stressed ? part.findIndex(isVowel) : -1
      return part.map((sound, n) => (n === vowel ? `'${names[sound]}` : names[sound])).join('|')
    })
    .join('|')
}
