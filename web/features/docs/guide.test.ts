import { describe, expect, it } from 'vitest'
import { exhibits } from '#core/reference/exhibits.ts'
import { guideIds } from '#core/reference/guides.ts'
import { en, es, fr, ht } from '../../locales/guides.ts'
import { guideOf } from './guide.tsx'

it('splits a title, prose, and exhibits between', () => {
  const guide = guideOf('## Limits\nOne.\n\n- two\n\n[[plans]]\n\nThree.')
  expect(guide.title).toBe('Limits')
  expect(guide.parts.map((part) => (part.kind === 'prose' ? part.blocks.length : part.name))).toEqual([2, 'plans', 1])
})

describe.each(Object.entries({ en, ht, fr, es }))('the guides in %s', (_, words) => {
  it.each(guideIds)('%s shows the same as in English', (id) => {
    const shape = (text: string) =>
      guideOf(text).parts.flatMap((part) =>
        part.kind === 'exhibit'
          ? [part.name]
          : part.blocks.map((b) => (b.kind === 'list' ? `list ${b.items.length}` : b.kind)),
      )
    expect(guideOf(words[id]).title).not.toBe('')
    expect(shape(words[id])).toEqual(shape(en[id]))
    const codes = (text: string) => [...text.matchAll(/`([^`]+)`|\]\(([^)]+)\)/g)].map((m) => m[1] ?? m[2]).sort()
    expect(codes(words[id])).toEqual(codes(en[id]))
  })
})

it('every exhibit named in a guide exists', () => {
  const shown = { ...exhibits('https://pawol.example'), errors: true }
  const named = guideIds.flatMap((id) => [...en[id].matchAll(/^\[\[(\w+)\]\]$/gm)].map((m) => m[1]!))
  expect(named.length).toBeGreaterThan(10)
  for (const name of named) expect(shown).toHaveProperty(name)
})
