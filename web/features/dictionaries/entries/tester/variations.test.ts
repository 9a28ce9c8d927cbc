import { describe, expect, it } from 'vitest'
import { variationsOf, withCustom } from './variations.ts'

const spelled = (word: string, phonetic = '') => variationsOf(word, { phonetic, ipa: '' }).map((one) => one.phonetic)

describe('variations of a pronunciation', () => {
  it.each([
    ['Bonjou', 'bon jou'],
    ['website', ''],
    ['Jean-Baptiste', 'jan-ba-tis'],
    ['Port-au-Prince', ''],
    ['COVID-19', ''],
    ['123', ''],
    ["l'Artibonite", ''],
  ])('of %s start with its spelling, are at most ten, and are unique', (word, phonetic) => {
    const found = spelled(word, phonetic)
    expect(found[0]).toBe(word)
    expect(found.length).toBeLessThanOrEqual(10)
    expect(new Set(found.map((one) => one.toLowerCase().replaceAll('-', ''))).size).toBe(found.length)
    if (phonetic) expect(found[1]).toBe(phonetic)
    expect(found.every((one) => one.trim() !== '')).toBe(true)
  })

  it('include readings in other languages', () => {
    const ways = new Map(variationsOf('website', { phonetic: '', ipa: '' }).map(({ way, phonetic }) => [way, phonetic]))
    expect(ways.get('english')).toMatch(/w.*s/)
    expect([...ways.keys()]).toContain('original')
  })
})

it.each([
  ['[ʒã.ˈklod]', 'jan-klod'],
  ['ʒã klod', 'jan klod'],
])('include the IPA %s as it is spelled, before the phonetic hint', (ipa, phonetic) => {
  const [original, first] = variationsOf('Jean-Claude', { phonetic: 'jan', ipa })
  expect([original!.way, first]).toEqual(['original', { phonetic, way: 'ipa', ipa }])
})

it('are limited to the size of one request', () => {
  let all = withCustom([], 'a')
  for (let n = 0; n < 40; n += 1) all = withCustom(all, `mo ${n}`)
  expect(all).toHaveLength(20)
})
