import { consonants, fromIpa, nasalVowels, oralVowels } from '@pawol/kreyol/ipa'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../test/runs.ts'
import { fromXSampa, toXSampa } from './x-sampa.ts'

const phones = [...oralVowels, ...nasalVowels, ...consonants]
/** The letters of the IPA chart of 2020, without those that only shapes of diacritics tell apart. */
const chart =
  'pbtdʈɖcɟkɡqɢʔmɱnɳɲŋɴʙrʀⱱɾɽɸβfvθðszʃʒʂʐçʝxɣχʁħʕhɦɬɮʋɹɻjɰlɭʎʟʘǀǃǂǁɓɗʄɠʛʍwɥʜʢʡɕʑɺɧiyɨʉɯuɪʏʊeøɘɵɤoəɛœɜɞʌɔæɐaɶɑɒ'

describe('X-SAMPA', () => {
  it.each([
    ['pot', 'pot'],
    ['kGejOl', 'kɣejɔl'],
    ['ajitSe', 'ajitʃe'],
    ['dZab', 'dʒab'],
    ['mwE~', 'mwɛ̃'],
    ['bO~ZuG', 'bɔ̃ʒuɣ'],
    ['a~', 'ã'],
    ['pa~_~', 'pã̃'],
    ['lHil', 'lɥil'],
    ['bildiN', 'bildiŋ'],
    ['"hEl@U', 'ˈhɛləʊ'],
    ['t_hA:', 'tʰɑː'],
    ['r\\`@', 'ɻə'],
    ['b_<a', 'ɓa'],
    ['t_s', 't͡s'],
    ['l=', 'l̩'],
    ['t-S', 'tʃ'],
    ['a b', 'a b'],
  ])('%s is %s', (sampa, ipa) => expect(fromXSampa(sampa)).toEqual({ ipa: ipa.normalize('NFC'), unknown: [] }))
  it.each(phones)('writes and reads the Kreyòl sound %s', (phone) => {
    const sampa = toXSampa(phone)!
    expect(sampa).toMatch(/^[ -~]+$/)
    expect(fromXSampa(sampa).ipa).toBe(phone.normalize('NFC'))
    expect(fromIpa(fromXSampa(sampa).ipa)).toEqual([phone])
  })
  it('writes every letter of the chart except the flap that X-SAMPA lacks', () => {
    expect([...chart].filter((letter) => toXSampa(letter) === null)).toEqual(['ⱱ'])
  })
  it('round-trips what it can represent, and reports the rest', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...phones, ...chart, 'ˈ', 'ː', '.', ' ', '‿', '\u0361', 'ʰ') }),
        (ipa) => {
          const sampa = toXSampa(ipa)
          if (sampa !== null) expect(fromXSampa(sampa)).toEqual({ ipa: ipa.normalize('NFC'), unknown: [] })
        },
      ),
      runs(1_000, { usually: 200 }),
    )
    expect(['a/b', 'ⱱ', '中'].map(toXSampa)).toEqual([null, null, null])
  })
  it('lists invalid parts of any text', () => {
    expect(fromXSampa('a中b#')).toEqual({ ipa: 'ab', unknown: ['中', '#'] })
    fc.assert(fc.property(fc.string(), (text) => typeof fromXSampa(text).ipa === 'string'))
  })
})
