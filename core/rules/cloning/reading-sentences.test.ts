import { readFileSync } from 'node:fs'
import { detectKreyol } from '@pawol/kreyol/detect-kreyol'
import { consonants, nasalVowels, oralVowels } from '@pawol/kreyol/ipa'
import { isKnownWord, openLexicon } from '@pawol/kreyol/lexicon'
import { readText } from '@pawol/kreyol/reading'
import { sayText } from '@pawol/kreyol/speech'
import { describe, expect, it } from 'vitest'
import { consentSentence, consentWords, drawConsentWord } from './consent-sentence.ts'
import { readingTextIds, readingTexts } from './reading-sentences.ts'

const lexicon = openLexicon()
const isKreyolText = (text: string) => detectKreyol(text, lexicon).isHaitianCreole
const sentences = Object.values(readingTexts).flat()

/** As spoken: vowels before a final m or n are nasal, which is where ĩ occurs. */
const rules = { nasality: { enabled: true, rules: { nasal_spreading: { enabled: true } } } }
const soundsOf = (text: string, how?: typeof rules) =>
  sayText(text, { lexicon, rules: how }).flatMap((item) =>
    item.kind === 'word' ? item.parts.flatMap(({ sounds }) => sounds) : [],
  )
const heard = new Set<string>(sentences.flatMap((text) => [...soundsOf(text), ...soundsOf(text, rules)]))

describe('sentences to read aloud', () => {
  it.each([...oralVowels, ...nasalVowels, ...consonants])('have the sound %s', (sound) => {
    expect(heard).toContain(sound)
  })
  it.each(readingTextIds)('of %s make a sample of 15 to 30 s at 150 words a minute', (id) => {
    const words = readingTexts[id].join(' ').split(/\s+/).length
    expect((words / 150) * 60).toBeGreaterThanOrEqual(15)
    expect((words / 150) * 60).toBeLessThanOrEqual(30)
  })
  it.each(sentences)('are Kreyòl: %s', (sentence) => {
    expect(isKreyolText(sentence)).toBe(true)
  })
})

describe('the sentence of consent', () => {
  it('contains the chosen word, including the first and the last of the list', () => {
    expect(drawConsentWord(() => 0)).toBe(consentWords[0])
    expect(drawConsentWord(() => 0.999_999_999)).toBe(consentWords.at(-1))
    expect(consentSentence('mango')).toContain(' mango.')
    expect(isKreyolText(consentSentence('mango'))).toBe(true)
  })
  it('uses words of the lexicon, each once', () => {
    expect(new Set(consentWords).size).toBe(consentWords.length)
    expect(consentWords.length).toBeGreaterThan(100)
    expect(consentWords.filter((word) => !isKnownWord(word, lexicon))).toEqual([])
    expect(consentWords.filter((word) => readText(word).length !== 1)).toEqual([])
  })
})

describe('a text is Kreyòl', () => {
  it.each([
    ['Yon vwa gason ki dous', true],
    ['Mwen renmen peyi mwen anpil.', true],
    ['Bonjou!', true],
    ['', true],
    ['A warm male voice', false],
    ['Une voix douce et calme', false],
    ['Una voz suave y clara', false],
    ['Bonjour, je suis votre nouvelle voix.', false],
  ])('%s: %s', (text, is) => {
    expect(isKreyolText(text)).toBe(is)
  })
  it('is classified correctly for all but one in fifty sentences', () => {
    const wrong = ['ht', 'en', 'fr', 'es', 'pt'].map((language) => {
      const file = new URL(`../../../packages/kreyol/samples/sentences-${language}.txt`, import.meta.url)
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      return lines.filter((line) => isKreyolText(line) !== (language === 'ht')).length / lines.length
    })
    for (const share of wrong) expect(share).toBeLessThanOrEqual(0.02)
  })
})
