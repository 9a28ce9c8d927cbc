import { describe, expect, it } from 'vitest'
import { countFilters, filterOf, type LibraryView, readView, toggled, writeView } from './use-library.ts'

const read = (address: string) => readView(new URLSearchParams(address))
const plain: LibraryView = { tab: 'all', search: '', region: [], gender: [], use: [], premium: false, sort: 'popular' }

describe('the address of the library', () => {
  it.each<[string, Partial<LibraryView>]>([
    ['', {}],
    ['tab=library', {}],
    ['category=staff-picks', { tab: 'staff-picks' }],
    ['tab=library&category=staff-picks', { tab: 'staff-picks' }],
    ['tab=my', { tab: 'my' }],
    ['tab=my&category=staff-picks', { tab: 'my' }],
    ['search=Okap&sort=name', { search: 'Okap', sort: 'name' }],
    [
      'region=Okap,Jakm%C3%A8l&gender=female&premium=true',
      { region: ['Okap', 'Jakmèl'], gender: ['female'], premium: true },
    ],
    ['tab=what&category=x&sort=y&premium=maybe&use=,', {}],
  ])('%j', (address, view) => {
    expect(read(address)).toEqual({ ...plain, ...view })
  })
  it.each<Partial<LibraryView>>([
    {},
    { tab: 'my', search: 'vwa dous' },
    { tab: 'staff-picks', region: ['Pòtoprens', 'Okap'], use: ['news'], premium: true, sort: 'newest' },
  ])('keeps the complete state: %j', (part) => {
    const view = { ...plain, ...part }
    expect(readView(writeView(view))).toEqual(view)
  })
})

it('a filter can be on or off, and is counted', () => {
  expect(toggled(['a', 'b'], 'b')).toEqual(['a'])
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(countFilters({ ...plain, region: ['a', 'b'], premium: true })).toBe(3)
  expect(filterOf({ ...plain, tab: 'staff-picks' })).toMatchObject({ category: 'staff-picks', premium: undefined })
  expect(filterOf({ ...plain, tab: 'my', premium: true })).toMatchObject({ category: undefined, premium: true })
})
