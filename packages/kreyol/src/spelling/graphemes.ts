import type { Phoneme } from '../sounds/phonemes.ts'

/** Letters that end the nasal reading of the `n` before them: `lan` is /lã/, `lane` is /lane/. */
const vowelLetters = 'aeiouàèòéêëâáäîïíôóöûüùúũĩ'
const isVowelLetter = (letter: string | undefined) => letter !== undefined && vowelLetters.includes(letter)
/** After `oun` these leave a nasal vowel (`bounda`); elsewhere the n is heard (`moun`, `tounwa`). */
const obstruentLetters = 'pbtdkgfvszcj'

const nasals: Record<string, Phoneme> = { a: 'ã', e: 'ɛ̃', o: 'ɔ̃' }

const letters: Record<string, Phoneme[]> = {
  a: ['a'],
  à: ['a'],
  â: ['a'],
  á: ['a'],
  ä: ['a'],
  e: ['e'],
  é: ['e'],
  è: ['ɛ'],
  ê: ['ɛ'],
  ë: ['ɛ'],
  i: ['i'],
  î: ['i'],
  ï: ['i'],
  í: ['i'],
  u: ['u'],
  û: ['u'],
  ù: ['u'],
  ú: ['u'],
  ü: ['i'],
  o: ['o'],
  ô: ['o'],
  ó: ['o'],
  ò: ['ɔ'],
  ö: ['o'],
  ũ: ['ũ'],
  ĩ: ['ĩ'],
  p: ['p'],
  b: ['b'],
  t: ['t'],
  d: ['d'],
  k: ['k'],
  g: ['ɡ'],
  f: ['f'],
  v: ['v'],
  s: ['s'],
  z: ['z'],
  j: ['ʒ'],
  m: ['m'],
  n: ['n'],
  l: ['l'],
  r: ['ɣ'],
  h: ['h'],
  w: ['w'],
  y: ['j'],
  c: ['k'],
  ç: ['s'],
  q: ['k'],
  x: ['k', 's'],
  ñ: ['n', 'j'],
}

type Reading = { length: number; sounds: Phoneme[] }
const read = (length: number, ...sounds: Phoneme[]): Reading => ({ length, sounds })

/** Longest reading at a place in a word: groups of letters before single letters. */
function readAt(word: string, at: number): Reading {
  const letter = word[at]!
  const next = word[at + 1]
  if (word.startsWith('tch', at)) return read(3, 'tʃ')
  if (word.startsWith('dj', at)) return read(2, 'dʒ')
  if (word.startsWith('ch', at)) return read(2, 'ʃ')
  if (word.startsWith('ou', at)) return readOu(word, at)
  if (word.startsWith('ui', at)) return read(2, 'ɥ', 'i')
  if (nasals[letter] && next === 'n') return readNasal(word, at)
  if (letter === 'n' && next === 'g') return readNg(word, at)
  if (letter === next && !isVowelLetter(letter)) return read(2, ...(letters[letter] ?? []))
  return read(1, ...(letters[letter] ?? []))
}

function readOu(word: string, at: number): Reading {
  const after = word[at + 3]
  const nasal = word[at + 2] === 'n' && after !== undefined && obstruentLetters.includes(after)
  return nasal ? read(3, 'ũ') : read(2, 'u')
}

function readNasal(word: string, at: number): Reading {
  const vowel = word[at]!
  const after = word[at + 2]
  if (isVowelLetter(after)) return read(2, ...letters[vowel]!, 'n')
  if (after === 'n') return read(3, nasals[vowel]!, 'n')
  return read(2, nasals[vowel]!)
}

/** `bilding` ends in /ŋ/; before a vowel the g is heard too (`bingo`). After an/en/on this is never reached. */
function readNg(word: string, at: number): Reading {
  return isVowelLetter(word[at + 2]) ? read(2, 'ŋ', 'ɡ') : read(2, 'ŋ')
}

/** Reads a word in the official orthography (IPN 1980); an apostrophe or hyphen inside keeps its neighbours apart. */
export function graphemesToPhonemes(word: string): Phoneme[] {
  const text = word.normalize('NFC').toLowerCase()
  const sounds: Phoneme[] = []
  for (let at = 0; at < text.length; ) {
    const reading = readAt(text, at)
    sounds.push(...reading.sounds)
    at += reading.length
  }
  return sounds
}

const native = /^(?:tch|dj|ch|ou|ui|nn|[abdefghijklmnoprstvwyzàèò'’-])+$/
/** Doubled consonants, vowels side by side without a glide, and r at the end of a syllable betray another language. */
const foreign =
  /([bdfghjklprstvwz])\1|mm|(?<![aeo])nn|a[eiu]|e[aiu]|o[aei]|i[aeouèò]|ou[aeièò]|[pt]h|sh|gn|r(?:[bdfgjklmnpstvz]|$)/

/** Whether a word is written as Kreyòl is written, so that its letters can be trusted. */
export function isNativeSpelling(word: string): boolean {
  const text = word.normalize('NFC').toLowerCase()
  return native.test(text) && !foreign.test(text)
}
