import { describe, expect, it } from 'vitest'
import { facetsOf, filterVoices, type LibraryFilter, sortVoices } from './voice-library.ts'

const voice = (
  name: string,
  more: { region: string; gender: 'female' | 'male'; tags: string[]; premium?: boolean },
) => ({
  name,
  description: `${name} speaks.`,
  region: more.region,
  gender: more.gender,
  tags: more.tags,
  is_premium: more.premium ?? false,
  is_synthetic: true,
  is_staff_pick: !more.premium,
  keywords: name === 'Jozèf' ? 'dousman' : '',
  created_at: `2026-0${name.length}-01`,
  added_count: name.length,
})
const voices = [
  voice('Nadège', { region: 'Pòtoprens', gender: 'female', tags: ['news', 'warm'] }),
  voice('Jozèf', { region: 'Okap', gender: 'male', tags: ['stories', 'news'] }),
  voice('Fabiola', { region: 'Jakmèl', gender: 'female', tags: ['announcements'], premium: true }),
]
const all: LibraryFilter = { search: '', region: [], gender: [], use: [] }
const names = (filter: Partial<LibraryFilter>) => filterVoices(voices, { ...all, ...filter }).map((v) => v.name)

describe('a voice is found', () => {
  it.each<[string, Partial<LibraryFilter>, string[]]>([
    ['by nothing asked', {}, ['Nadège', 'Jozèf', 'Fabiola']],
    ['by its name without accents, in capitals', { search: 'NADEGE' }, ['Nadège']],
    ['by its region, with an accent too many', { search: 'jákmel' }, ['Fabiola']],
    ['by words in any order', { search: 'speaks  jozef' }, ['Jozèf']],
    ['by a word of another language', { search: 'dousman' }, ['Jozèf']],
    ['by a tag', { search: 'warm' }, ['Nadège']],
    ['not by what it has not', { search: 'nadege okap' }, []],
    ['in one of several regions', { region: ['Okap', 'Jakmèl'] }, ['Jozèf', 'Fabiola']],
    ['by gender and use together', { gender: ['female'], use: ['news'] }, ['Nadège']],
    ['among the premium', { premium: true }, ['Fabiola']],
    ['among the others', { premium: false }, ['Nadège', 'Jozèf']],
    ['among the staff picks', { category: 'staff-picks' }, ['Nadège', 'Jozèf']],
    ['nowhere in an unknown region', { region: ['Mòn'] }, []],
  ])('%s', (_, filter, found) => {
    expect(names(filter)).toEqual(found)
  })
})

it('a facet counts the matches of each value, without its own filter', () => {
  const facets = facetsOf(voices, { ...all, gender: ['female'] })
  expect(facets.gender).toEqual([
    { value: 'female', count: 2 },
    { value: 'male', count: 1 },
  ])
  expect(facets.region).toEqual([
    { value: 'Pòtoprens', count: 1 },
    { value: 'Okap', count: 0 },
    { value: 'Jakmèl', count: 1 },
  ])
  expect(facets.use).toEqual([
    { value: 'news', count: 1 },
    { value: 'stories', count: 0 },
    { value: 'announcements', count: 1 },
  ])
  expect(facets).toMatchObject({ premium: 1, category: { all: 2, 'staff-picks': 1 } })
})

it.each([
  ['popular', ['Fabiola', 'Nadège', 'Jozèf']],
  ['name', ['Fabiola', 'Jozèf', 'Nadège']],
  ['newest', ['Fabiola', 'Nadège', 'Jozèf']],
] as const)('sorted by %s', (sort, order) => {
  expect(sortVoices(voices, sort).map((v) => v.name)).toEqual(order)
})
