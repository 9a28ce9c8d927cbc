import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/runs.ts'
import { detectLanguageOf, paragraphLanguages } from './detect-language.ts'

const languages = ['en', 'fr', 'es', 'pt', 'ht'] as const
// none of these sentences was among those the weights were learned from
const sentences = languages.flatMap((language) =>
  readFileSync(new URL(`samples/sentences-${language}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((text) => ({ language, text })),
)
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const wrong = (all: { language: string; text: string }[]) =>
  all.filter(({ language, text }) => detectLanguageOf(text).language !== language)

describe('five languages', () => {
  it('are told apart in 99 of 100 sentences, most of them short', () => {
    expect(sentences.length).toBeGreaterThan(500)
    const missed = wrong(sentences)
    expect(missed.length / sentences.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.01)
  })
  it('and in 97 without their accents', () => {
    const missed = wrong(sentences.map(({ language, text }) => ({ language, text: bare(text) })))
    expect(missed.length / sentences.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.03)
  })
  it('in capitals as in small letters', () => {
    for (const { text } of sentences)
      expect(detectLanguageOf(text.toUpperCase()).language).toBe(detectLanguageOf(text.toLowerCase()).language)
  })
  it('a mistake is less sure than what is right', () => {
    const sure = (all: { text: string }[]) =>
      all.reduce((sum, { text }) => sum + detectLanguageOf(text).confidence, 0) / Math.max(1, all.length)
    const missed = wrong(sentences)
    expect(sure(missed)).toBeLessThan(sure(sentences.filter((one) => !missed.includes(one))))
  })
})

describe('what tells little', () => {
  it.each(['', '123', '...', '😀', '你好世界', 'Привет, как дела?'])('%j is no language', (text) =>
    expect(detectLanguageOf(text)).toEqual({ language: null, confidence: 0 }),
  )
  it('a word alone is less sure than a sentence', () => {
    expect(detectLanguageOf('no').confidence).toBeLessThan(
      detectLanguageOf('No te preocupes, mañana vamos a hablar con ella.').confidence,
    )
  })
})

describe('paragraphs', () => {
  it('have a language each, a short one that of the whole', () => {
    const text =
      'Ok.\n\nThe children are playing outside with their friends.\n \nLes enfants jouent dehors avec leurs amis.\r\n\r\nMwen pral lakay mwen kounye a.'
    const found = [...paragraphLanguages(text)]
    expect(found.map(({ language }) => language).slice(1)).toEqual(['en', 'fr', 'ht'])
    expect(found.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
  })
  it('together are the text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ', '\u2028', 'é', '1', '😀'), maxLength: 60 }),
        (text) => {
          expect(
            Array.from(paragraphLanguages(text))
              .map(({ start, end }) => text.slice(start, end))
              .join(''),
          ).toBe(text)
        },
      ),
      runs(1_000, { usually: 300 }),
    )
  })
  it('of 40,000 characters take no time', () => {
    const began = performance.now()
    Array.from(paragraphLanguages('mwen ale\n\n'.repeat(4_000)))
    Array.from(paragraphLanguages('a'.repeat(40_000)))
    Array.from(paragraphLanguages('\n '.repeat(20_000)))
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})
