import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { toIpa } from './ipa.ts'
import { consonants, nasalVowels, oralVowels, type Phoneme } from './phonemes.ts'
import {
  activeRules,
  applyRules,
  citationForm,
  defaultPhonologicalSettings,
  type PhonologicalRule,
  ruleCategories,
  type Said,
} from './phonological-rules.ts'
import { pronounce } from './pronounce.ts'
import { sayText } from './utterance.ts'

const lexicon = openLexicon()
const phrase = (text: string): Said[] =>
  text.split(' ').map((word) => ({ text: word, sounds: pronounce(word, lexicon) }))
const ipa = (words: Said[]) => words.map(({ sounds }) => toIpa(sounds)).join(' ')
const rules = Object.values(ruleCategories).flatMap((category) => Object.entries(category.rules))
const examples = rules.flatMap(([id, rule]) => rule.examples.map((example) => [id, ...example, rule] as const))

describe('each rule', () => {
  it.each(examples)('%s: %s goes from /%s/ to /%s/', (_, written, before, after, rule: PhonologicalRule) => {
    expect(ipa(phrase(written))).toBe(before)
    expect(ipa(rule.apply(phrase(written)))).toBe(after)
  })
  it('keeps the number and order of words, whatever they are', () => {
    const sound = fc.constantFrom<Phoneme>(...oralVowels, ...nasalVowels, ...consonants)
    const word = fc.record({
      text: fc.constantFrom('mwen', 'ap', 'li', 'la', 'a', 'de', 'an', 'te', 'pa', 'moun', 'x'),
      sounds: fc.array(sound, { maxLength: 8 }),
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        for (const [, rule] of rules)
          expect(rule.apply(words).map(({ text }) => text)).toEqual(words.map((w) => w.text))
      }),
    )
  })
  it('leaves ordinary words alone', () => {
    const untouched = phrase('papa te bay chat la diri')
    for (const [, rule] of rules) expect(ipa(rule.apply(untouched))).toBe(ipa(untouched))
  })
})

describe('the settings', () => {
  const settings = defaultPhonologicalSettings()
  it('hold categories with a name, a description, a switch and a map of rules', () => {
    expect(Object.keys(settings).length).toBeGreaterThan(3)
    for (const category of Object.values(settings))
      expect(category).toEqual({
        name: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
        enabled: expect.any(Boolean),
        rules: expect.any(Object),
      })
  })
  it('hold rules with a name, a description and a switch', () => {
    for (const { rules: map } of Object.values(settings))
      for (const rule of Object.values(map))
        expect(rule).toEqual({
          name: expect.stringMatching(/./),
          description: expect.stringMatching(/./),
          enabled: expect.any(Boolean),
        })
  })
  it('are their own copy each time', () => {
    defaultPhonologicalSettings().rhotic!.enabled = false
    expect(defaultPhonologicalSettings().rhotic!.enabled).toBe(true)
  })
  it('a category that is off silences its rules, even those that are on', () => {
    const off = defaultPhonologicalSettings()
    off.rhotic!.enabled = false
    expect(off.rhotic!.rules.r_before_rounded!.enabled).toBe(true)
    expect(ipa(applyRules(phrase('rouj'), off))).toBe('ɣuʒ')
    expect(ipa(applyRules(phrase('rouj')))).toBe('wuʒ')
  })
  it('switch single rules', () => {
    const one = defaultPhonologicalSettings()
    one.contraction!.rules.pronoun_before_marker!.enabled = false
    expect(ipa(applyRules(phrase('mwen ap vini'), one))).toBe('mwɛ̃ ap vini')
    one.nasality!.rules.nasal_spreading!.enabled = true
    expect(ipa(applyRules(phrase('semèn'), one))).toBe('semɛ̃n')
  })
  it('keep defaults for what they do not name', () => {
    expect(activeRules({})).toEqual(activeRules(defaultPhonologicalSettings()))
    expect(activeRules({ unheard_of: { enabled: true, rules: {} } })).toEqual(activeRules({}))
  })
})

it('in a single word only r changes', () => {
  expect(toIpa(citationForm(pronounce('pròp', lexicon)))).toBe('pwɔp')
  expect(toIpa(citationForm(pronounce('absan', lexicon)))).toBe('absã')
})
it('rules stop at a break', () => {
  const words = (text: string) =>
    sayText(text, { lexicon }).flatMap((item) =>
      item.kind === 'word' ? item.parts.map((part) => part.sounds.join('')) : [],
    )
  expect(words('mwen ap vini')).toEqual(['m', 'ap', 'vini'])
  expect(words('mwen, ap vini')).toEqual(['mwɛ̃', 'ap', 'vini'])
})
