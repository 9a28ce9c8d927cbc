import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphemesToPhonemes } from '../spelling/graphemes.ts'
import { fromIpa, type IpaStyle, invalidIpaCharacters, toIpa } from './ipa.ts'
import { consonants, nasalVowels, oralVowels, type Phoneme } from './phonemes.ts'
import { syllables } from './syllables.ts'

const sounds = graphemesToPhonemes
const inventory: Phoneme[] = [...oralVowels, ...nasalVowels, ...consonants]
const words = fc.array(fc.constantFrom(...inventory), { maxLength: 14 })

describe('notation', () => {
  it.each<[string, Partial<IpaStyle>, string]>([
    ['rezon', {}, 'ɣezɔ̃'],
    ['rezon', { r: 'ʁ' }, 'ʁezɔ̃'],
    ['rezon', { r: 'ɰ' }, 'ɰezɔ̃'],
    ['blan', { nasal_a: 'ɑ̃' }, 'blɑ̃'],
    ['tchaka', { tie_bars: true }, 't͡ʃaka'],
    ['djaz', { tie_bars: true }, 'd͡ʒaz'],
    ['kreyòl', { stress: true }, 'kɣeˈjɔl'],
    ['kreyòl', { syllable_dots: true }, 'kɣe.jɔl'],
    ['prezidan', { syllable_dots: true, stress: true }, 'pɣe.ziˈdã'],
    ['bwa', { stress: true }, 'bwa'],
    ['m', { stress: true }, 'm'],
    ['bonjou', { around: '/' }, '/bɔ̃ʒu/'],
    ['bonjou', { around: '[' }, '[bɔ̃ʒu]'],
  ])('%s with %o is %s', (word, style, expected) => {
    expect(toIpa(sounds(word), style)).toBe(expected)
  })
  it('uses the IPA letter for g and one code point for ã', () => {
    expect(toIpa(sounds('gan'))).toBe('\u0261\u00e3')
  })
})

describe('syllables', () => {
  it.each([
    ['pitit', 'pi.tit'],
    ['espesyal', 'es.pe.sjal'],
    ['transpò', 'tɣãs.pɔ'],
    ['repiblik', 'ɣe.pi.blik'],
    ['eksplike', 'eks.pli.ke'],
    ['aktivite', 'ak.ti.vi.te'],
    ['ayisyen', 'a.ji.sjɛ̃'],
    ['konpliman', 'kɔ̃.pli.mã'],
    ['bannann', 'bã.nãn'],
    ['lannuit', 'lã.nɥit'],
    ['idantite', 'i.dã.ti.te'],
    ['kaou', 'ka.u'],
    ['dlo', 'dlo'],
  ])('%s is cut %s', (word, expected) => {
    expect(toIpa(sounds(word), { syllable_dots: true })).toBe(expected)
  })
  it('lose and add nothing, and each has at most one vowel', () => {
    fc.assert(
      fc.property(words, (word) => {
        const parts = syllables(word)
        expect(parts.flat()).toEqual(word)
        for (const part of parts) expect(part.filter((s) => /^[ieɛaoɔuãũĩ]/.test(s)).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('reading IPA', () => {
  it.each([
    ['/bɔ̃ʒu/', 'bɔ̃ʒu'],
    ['[kʁe.ˈjɔl]', 'kɣejɔl'],
    ['t͡ʃaka', 'tʃaka'],
    ['mɑ̃.ʒe', 'mãʒe'],
    ['ɡaɲe', 'ɡanje'],
    ['gaz', 'ɡaz'],
    ['lyn', 'lin'],
    ['θɪŋk', 'tiŋk'],
    ['', ''],
  ])('%s is %s', (written, expected) => {
    expect(toIpa(fromIpa(written))).toBe(expected)
  })
  it('gives back the sounds of every style', () => {
    const apart = words.filter((word) => !/t ʃ|d ʒ/.test(word.join(' ')))
    const style = fc.record({
      r: fc.constantFrom('ɣ' as const, 'ʁ' as const),
      nasal_a: fc.constantFrom('ã' as const, 'ɑ̃' as const),
      tie_bars: fc.boolean(),
      stress: fc.boolean(),
      syllable_dots: fc.boolean(),
    })
    fc.assert(
      fc.property(apart, style, (word, one) => {
        expect(fromIpa(toIpa(word, one))).toEqual(word)
      }),
    )
  })
})

describe('what IPA may be written with', () => {
  it.each(['bɔ̃ʒu', '/kɣeˈjɔl/', '[t͡ʃa.ka]', 'ma (n) ʒe', 'aː-b', 'θβχ', ''])('%s', (text) => {
    expect(invalidIpaCharacters(text)).toEqual([])
  })
  it.each([
    ['ba1', ['1']],
    ['b@b@', ['@']],
    ['a{b}', ['{', '}']],
    ['ба', ['б', 'а']],
    ['a,b', [',']],
    ['o😀', ['😀']],
  ])('not %s', (text, invalid) => {
    expect(invalidIpaCharacters(text)).toEqual(invalid)
  })
})
