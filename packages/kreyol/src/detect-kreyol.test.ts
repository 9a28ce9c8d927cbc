import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { detectKreyol } from './detect-kreyol.ts'
import { openLexicon } from './lexicon/lexicon.ts'

const lexicon = openLexicon()
const detect = (text: string) => detectKreyol(text, lexicon)
const sentences = (language: string) =>
  readFileSync(new URL(`../samples/sentences-${language}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')

describe.each(['ht', 'fr', 'en', 'es'])('sentences in %s', (language) => {
  const all = sentences(language)
  it('are more than a hundred', () => expect(all.length).toBeGreaterThan(100))
  it.each(all)('%s', (sentence) => expect(detect(sentence).language).toBe(language === 'ht' ? 'ht' : 'other'))
})

describe('short and unusual text', () => {
  it.each([
    'bonjou tout moun',
    'Bonjou',
    'Wi',
    'Mèsi anpil',
    'kreyol',
    'mesi',
    'M ap vini',
    "M'ap vini",
    'N’ap tann',
    'SAK PASE',
    'Ki jan ou rele?',
    'Jean Pierre te rele m',
    'Li rete Miami ak Marie',
    'Yo voye $25 ba li',
    '123',
    '',
    'kote timoun yo',
    'Mwen sou Facebook ak WhatsApp',
  ])('%j is Kreyòl', (text) => expect(detect(text).isHaitianCreole).toBe(true))
  it.each([
    'Bonjour tout le monde',
    'Bonjour',
    'Merci',
    'Hello',
    'Good morning',
    'Gracias',
    'Buenos días',
    'la maison',
    'mon amour',
    'obrigado',
    'Guten Morgen',
    'Nom de la conférence',
    'SAVE THE FILE',
    'Save And Close',
  ])('%j is not', (text) => expect(detect(text).language).toBe('other'))
})

describe('the result', () => {
  const text = 'Mwen renmen house sa a anpil, li very bèl pou mwen.'
  const result = detect(text)
  it('[S2-3-36] counts and names the words that are not Kreyòl', () => {
    expect(result).toMatchObject({
      isHaitianCreole: true,
      unknownWordCount: 2,
      unknownWords: ['house', 'very'],
    })
    expect(result.nonCreolePercentage).toBeCloseTo(2 / 11)
  })
  it('says where the unknown words are', () => {
    expect(result.unknown.map(({ start, end }) => text.slice(start, end))).toEqual(result.unknownWords)
  })
  it('counts a word each time and names it once', () => {
    expect(detect('the kay the')).toMatchObject({ unknownWordCount: 2, unknownWords: ['the'] })
  })
  it('does not count names, numbers, addresses, acronyms and missing accents', () => {
    for (const one of ['Li wè Kowalski', 'Li gen 25', 'Ale sou egzanp.com', 'Li nan PNH', 'li pale kreyol ak fre li'])
      expect(detect(one).unknownWords, one).toEqual([])
  })
})
