import type { Lexicon } from '../lexicon/lexicon.ts'
import { isVowel, nasalized, type Phoneme } from '../sounds/phonemes.ts'
import { citationForm } from '../sounds/phonological-rules.ts'
import { pronounce } from '../sounds/pronounce.ts'
import { respellForeign } from './foreign-spelling.ts'
import { graphemesToPhonemes } from './graphemes.ts'
import { letterName } from './letters.ts'
import { respell } from './respelling.ts'

export type Variation = { phonetic: string; description: string }

export const mostVariations = 10
export const originalSpelling = 'Original spelling'

const heights: Partial<Record<Phoneme, Phoneme>> = { e: 'ɛ', ɛ: 'e', o: 'ɔ', ɔ: 'o' }
const oral: Partial<Record<Phoneme, Phoneme[]>> = { ã: ['a', 'n'], ɛ̃: ['ɛ', 'n'], ɔ̃: ['ɔ', 'n'] }

type Idea = [sounds: Phoneme[], description: string]

/** Other heights for each e and o, the last one first: that is where people disagree. */
function otherHeights(sounds: Phoneme[]): Idea[] {
  const places = sounds.flatMap((sound, at) => (heights[sound] ? [at] : [])).reverse()
  return places.map((at) => {
    const changed = sounds.with(at, heights[sounds[at]!]!)
    const open = changed[at] === 'ɛ' || changed[at] === 'ɔ'
    return [changed, open ? 'More open vowel' : 'More closed vowel']
  })
}

function otherNasals(sounds: Phoneme[]): Idea[] {
  return sounds.flatMap((sound, at): Idea[] => {
    const parts = oral[sound]
    if (parts)
      return [[[...sounds.slice(0, at), ...parts, ...sounds.slice(at + 1)], 'Vowel and n instead of a nasal vowel']]
    const closes = sounds[at + 1] === 'n' && isVowel(sound) && !isVowel(sounds[at + 2])
    return closes ? [[[...sounds.slice(0, at), nasalized(sound), ...sounds.slice(at + 2)], 'Nasal vowel']] : []
  })
}

function otherRs(sounds: Phoneme[]): Idea[] {
  if (!sounds.includes('ɣ')) return []
  return [
    [sounds.map((sound) => (sound === 'ɣ' ? 'w' : sound)), 'r said as w'],
    [sounds.filter((sound) => sound !== 'ɣ'), 'r not said'],
  ]
}

function ideas(word: string, lexicon: Lexicon): Idea[] {
  const usual = citationForm(pronounce(word, lexicon))
  const written = graphemesToPhonemes(word)
  const french = citationForm(graphemesToPhonemes(respellForeign(word)))
  const spelled = [...word].flatMap((letter) => graphemesToPhonemes(letterName(letter)))
  return [
    [usual, 'As the voice says it, by syllables'],
    [citationForm(written), 'Every letter as in Kreyòl'],
    [french, 'As a French word'],
    ...otherHeights(usual),
    ...otherRs(pronounce(word, lexicon)),
    ...otherNasals(usual),
    ...(word.length <= 6 ? [[spelled, 'Letter by letter'] as Idea] : []),
  ]
}

/** Up to ten ways to try a word in the pronunciation tester, the original spelling first; no two sound the same. */
export function variationsOf(term: string, lexicon: Lexicon): Variation[] {
  const word = term.trim()
  if (!word) return []
  const variations: Variation[] = [{ phonetic: word, description: originalSpelling }]
  const heard = new Set<string>()
  for (const [sounds, description] of ideas(word, lexicon)) {
    const phonetic = respell(sounds)
    if (sounds.length === 0 || heard.has(sounds.join(' ')) || phonetic === word) continue
    heard.add(sounds.join(' '))
    variations.push({ phonetic, description })
  }
  return variations.slice(0, mostVariations)
}

/** A variation the person typed: trimmed, not empty, not there already. */
export function addVariation(variations: Variation[], typed: string): Variation[] {
  const phonetic = typed.trim()
  if (!phonetic || variations.some((one) => one.phonetic === phonetic)) return variations
  return [...variations, { phonetic, description: 'Custom' }]
}

/** Removes a variation, except the one with the original spelling. */
export function removeVariation(variations: Variation[], phonetic: string): Variation[] {
  return variations.filter((one) => one.phonetic !== phonetic || one.description === originalSpelling)
}
