import { detectKreyol } from '@pawol/kreyol/detect-kreyol'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { describe, expect, it } from 'vitest'
import { needsTranslation } from '#core/rules/translation-needed.ts'
import { type Detection, describeLanguage } from '../workbench/language/detection.ts'
import { translatePath, translationRequired } from './language-check.ts'

const lexicon = openLexicon()
const detection = (unknownWordCount: number, nonCreolePercentage: number): Detection => ({
  isHaitianCreole: true,
  unknownWordCount,
  unknownWords: [],
  nonCreolePercentage,
  spans: [],
})

describe('translation is required', () => {
  it.each([
    ['at threshold 0 for one unknown word', detection(1, 0.01), 0, true],
    ['at threshold 0 not without one', detection(0, 0), 0, false],
    ['above the threshold', detection(3, 0.11), 0.1, true],
    ['not exactly at it', detection(3, 0.1), 0.1, false],
    ['not below it', detection(3, 0.05), 0.1, false],
    ['never at threshold 1', detection(9, 1), 1, false],
  ])('%s', (_when, found, threshold, required) => {
    expect(translationRequired({ detection: found, detected: true, threshold })).toBe(required)
  })
  it.each([
    ['overridden', { overridden: true }],
    ['changed since', { detected: false }],
    ['not looked at', { detection: null }],
  ])('is not asked for a text that was %s', (_what, facts) => {
    const asked = { detection: detection(5, 1), detected: true, threshold: 0 }
    expect(translationRequired({ ...asked, ...facts })).toBe(false)
  })
  it.each([0, 0.01, 0.1, 0.5, 1])('follows the rule shared with the server, at %d', (threshold) => {
    for (const text of ['Bonjou tout moun', 'Ale sou website nou an', 'Good morning everyone', '']) {
      const facts = { detection: describeLanguage(text, lexicon), detected: true, threshold }
      expect(translationRequired(facts)).toBe(needsTranslation(detectKreyol(text, lexicon), threshold))
    }
  })
})

describe('unknown words', () => {
  it('have their places and their readings', () => {
    const text = 'Ale sou website nou an, ⏱½s sou website la.'
    const { spans, ...counts } = describeLanguage(text, lexicon)
    expect(counts).toMatchObject({ isHaitianCreole: true, unknownWordCount: 2, unknownWords: ['website'] })
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['website', 'website'])
    expect(spans[0]).toMatchObject({ read_as: 'wèb-sayt', ipa: 'wɛbsajt' })
  })
  it('are empty for Kreyòl', () => expect(describeLanguage('Bonjou tout moun', lexicon).spans).toEqual([]))
})

describe('the link to the Universal Translator', () => {
  it('carries the text', () => {
    const query = new URL(translatePath('Good & well'), 'https://x').searchParams
    expect(Object.fromEntries(query)).toEqual({ text: 'Good & well', mode: 'text', targetLang: 'ht' })
  })
  it('carries the unknown words as a JSON list', () => {
    const query = new URL(translatePath('Good', ['Good']), 'https://x').searchParams
    expect(JSON.parse(query.get('highlightWords')!)).toEqual(['Good'])
  })
})
