import { describe, expect, it } from 'vitest'
import { beginEdit, countFound, type Edit, edited, toSave } from './edited-transcript.ts'

const begun = beginEdit([
  { text: ' Good morning. ', translation: 'Bonjou.' },
  { text: 'We open at four.', translation: 'Nou louvri a katrè.' },
  { text: 'The end.', translation: null },
])
const after = (...edits: Edit[]) => edits.reduce(edited, begun)
const texts = (...edits: Edit[]) => after(...edits).segments.map(({ text }) => text)

describe('an edit', () => {
  it.each<[string, Edit, string[]]>([
    ['types', { type: 'type', key: 0, text: 'Good day.' }, ['Good day.', 'We open at four.', 'The end.']],
    ['splits', { type: 'split', key: 1, at: 7 }, ['Good morning.', 'We open', 'at four.', 'The end.']],
    ['merges', { type: 'merge', key: 1 }, ['Good morning. We open at four.', 'The end.']],
    [
      'replaces, whatever the case',
      { type: 'replace', find: 'THE', by: '$& a' },
      ['Good morning.', 'We open at four.', '$& a end.'],
    ],
    [
      'replaces text, not a pattern',
      { type: 'replace', find: '.', by: '!' },
      ['Good morning!', 'We open at four!', 'The end!'],
    ],
  ])('%s', (_, edit, shown) => {
    expect(texts(edit)).toEqual(shown)
    expect(texts(edit, { type: 'undo' })).toEqual(texts())
    expect(texts(edit, { type: 'undo' }, { type: 'redo' })).toEqual(shown)
  })

  it.each<[string, Edit]>([
    ['the same text', { type: 'type', key: 0, text: 'Good morning.' }],
    ['a segment there is not', { type: 'type', key: 9, text: 'x' }],
    ['a split at the start', { type: 'split', key: 0, at: 0 }],
    ['a split at the end', { type: 'split', key: 0, at: 99 }],
    ['a merge of the first', { type: 'merge', key: 0 }],
    ['nothing found', { type: 'replace', find: 'xyz', by: 'a' }],
    ['nothing looked for', { type: 'replace', find: '', by: 'a' }],
    ['nothing to undo', { type: 'undo' }],
    ['nothing to redo', { type: 'redo' }],
  ])('of %s changes nothing', (_, edit) => {
    expect(edited(begun, edit)).toBe(begun)
  })

  it('takes letters typed in one go back together, and those of another segment apart', () => {
    const typing: Edit[] = [
      { type: 'type', key: 0, text: 'G' },
      { type: 'type', key: 0, text: 'Go' },
      { type: 'type', key: 2, text: 'End' },
    ]
    expect(texts(...typing, { type: 'undo' })).toEqual(['Go', 'We open at four.', 'The end.'])
    expect(texts(...typing, { type: 'undo' }, { type: 'undo' })).toEqual(texts())
  })

  it('forgets what could be redone once something else is done', () => {
    const state = after({ type: 'merge', key: 1 }, { type: 'undo' }, { type: 'type', key: 2, text: 'Over.' })
    expect(edited(state, { type: 'redo' })).toBe(state)
  })
})

it('translations follow: a split leaves them with the first part, a merge joins them', () => {
  expect(toSave(after({ type: 'split', key: 1, at: 7 }))[1]).toEqual({
    text: 'We open',
    translation: 'Nou louvri a katrè.',
  })
  expect(toSave(after({ type: 'merge', key: 1 }))[0]!.translation).toBe('Bonjou. Nou louvri a katrè.')
  expect(toSave(after({ type: 'type', key: 2, text: '  ' }))).toHaveLength(2)
})

it.each([
  ['o', 5],
  ['O', 5],
  ['.', 3],
  ['', 0],
])('%j is found %d times', (find, count) => {
  expect(countFound(begun, find)).toBe(count)
})
