import { describe, expect, it } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { graphemesToPhonemes } from './graphemes.ts'
import { addVariation, mostVariations, originalSpelling, removeVariation, variationsOf } from './variations.ts'

const lexicon = openLexicon()
const hints = (term: string) => variationsOf(term, lexicon).map(({ phonetic }) => phonetic)

describe('ways to say a word', () => {
  it.each([
    'kreyòl',
    'Robert',
    'entènasyonalizasyon',
    'prezidan',
    'ONU',
    'weekend',
    'm',
    'Jean-Baptiste',
    'konstitisyonèl',
  ])('[S3-9-20] [S3-3-24] %s has at most ten, the original first, all different', (term) => {
    const variations = variationsOf(term, lexicon)
    expect(variations[0]).toEqual({ phonetic: term, description: originalSpelling })
    expect(variations.length).toBeLessThanOrEqual(mostVariations)
    expect(new Set(hints(term)).size).toBe(variations.length)
    for (const { description } of variations) expect(description).not.toBe('')
    const sounds = hints(term)
      .slice(1)
      .map((hint) => graphemesToPhonemes(hint.replaceAll('-', '')).join(' '))
    expect(new Set(sounds).size).toBe(sounds.length)
  })
  it('offers open and closed vowels, r as w or silent, nasal or not', () => {
    expect(hints('kreyòl')).toEqual(expect.arrayContaining(['kre-yòl', 'kre-yol', 'krè-yòl', 'kwe-yòl', 'ke-yòl']))
    expect(hints('pan')).toContain('pàn')
    expect(hints('pàn')).toContain('pan')
  })
  it('offers a French and a Kreyòl reading of a foreign word', () => {
    expect(hints('Vincent')).toEqual(expect.arrayContaining(['ven-san', 'vin-kent']))
  })
  it('has nothing to say about nothing', () => expect(variationsOf('  ', lexicon)).toEqual([]))
})

describe('the list in the tester', () => {
  const list = variationsOf('kreyòl', lexicon)
  it('[S3-5-49] trims what is added', () => expect(addVariation(list, '  kwe-yol ').at(-1)!.phonetic).toBe('kwe-yol'))
  it.each(['', '   '])('[S3-5-50] does not add %j', (typed) => expect(addVariation(list, typed)).toBe(list))
  it('[S3-5-51] does not add one twice', () => expect(addVariation(list, ` ${list[1]!.phonetic} `)).toBe(list))
  it('[S3-5-52] keeps the original spelling', () => {
    expect(removeVariation(list, 'kreyòl')).toEqual(list)
    expect(removeVariation(list, list[1]!.phonetic)).toEqual(list.filter((_, at) => at !== 1))
  })
})
