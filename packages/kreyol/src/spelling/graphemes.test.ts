import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { toIpa } from '../sounds/ipa.ts'
import { citation } from '../sounds/utterance.ts'
import { graphemesToPhonemes, isNativeSpelling } from './graphemes.ts'

const rows = readFileSync(new URL('../../samples/ipa.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [word: string, ipa: string])
const lexicon = openLexicon()
const ipa = (word: string) =>
  citation(word, lexicon)
    .map((sounds) => toIpa(sounds))
    .join(' ')

describe('the word list of the project', () => {
  it.each(rows)('%s is /%s/', (word, expected) => {
    expect(ipa(word)).toBe(expected.normalize('NFC'))
  })
  it('is long and has no word twice', () => {
    expect(rows.length).toBeGreaterThan(400)
    expect(new Set(rows.map(([word]) => word)).size).toBe(rows.length)
  })
})

describe('the letters alone', () => {
  it.each([
    ['decomposed accents are one letter', 'kre\u0301yo\u0300l', 'kɣejɔl'],
    ['capitals change nothing', 'BONJOU', 'bɔ̃ʒu'],
    ['an apostrophe keeps vowel and n apart', "kolo'nyal", 'kolonjal'],
    ['older é is e', 'kafé', 'kafe'],
    ['doubled consonants count once', 'balle', 'bale'],
    ['x is ks', 'taxi', 'taksi'],
    ['ñ is n and y', 'señò', 'senjɔ'],
    ['what is no letter is silent', 'a1!b', 'ab'],
    ['nothing is nothing', '', ''],
  ])('%s', (_, word, expected) => {
    expect(toIpa(graphemesToPhonemes(word))).toBe(expected)
  })
})

describe('telling Kreyòl spelling from French and English', () => {
  it.each(['bonjou', 'kreyòl', 'tchaka', 'lannuit', 'bannann', 'kaou', 'pwoblèm', 'vyann', 'dyòl', "m'ap", 'ti-moun'])(
    '%s is written as Kreyòl',
    (word) => expect(isNativeSpelling(word)).toBe(true),
  )
  it.each([
    'maison',
    'beau',
    'Pierre',
    'Robert',
    'école',
    'question',
    'boss',
    'phone',
    'théâtre',
    'oui',
    'Louis',
    'max',
  ])('%s is not', (word) => expect(isNativeSpelling(word)).toBe(false))
})
