import { describe, expect, it } from 'vitest'
import { pickLanguage, wishedLanguages } from './pick-language.ts'

describe('the language of the interface', () => {
  it.each([
    ['fr', ['en-US'], 'fr'],
    [null, ['ht'], 'ht'],
    [null, ['ht-HT', 'fr'], 'ht'],
    [null, ['fr-HT', 'fr'], 'ht'],
    [null, ['fr-CA'], 'fr'],
    [null, ['de', 'es-DO', 'en'], 'es'],
    [null, ['de'], 'en'],
    [null, [], 'en'],
  ] as const)('chosen %s, browser %j: %s', (chosen, wished, language) => {
    expect(pickLanguage(chosen, wished)).toBe(language)
  })
})

describe('the languages of a browser', () => {
  it.each([
    ['fr-HT,fr;q=0.9,en;q=0.8', ['fr-HT', 'fr', 'en']],
    ['en;q=0.5, ht', ['ht', 'en']],
    ['es ; q=0.7 , de;q=0', ['es']],
    ['*', ['*']],
    ['', []],
    [undefined, []],
  ])('%s', (header, wished) => {
    expect(wishedLanguages(header)).toEqual(wished)
  })
})
