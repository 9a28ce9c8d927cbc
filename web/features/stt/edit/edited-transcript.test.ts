import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../test/runs.ts'
import {
  beginEdit,
  countFound,
  type Edit,
  type EditedField,
  edited,
  nextFound,
  toSave,
  wordsOf,
} from './edited-transcript.ts'
import { segmentAt } from './segment-list.tsx'

/** Makes words of 100 ms, the first at `start_ms`. */
function spoken(text: string, start_ms: number, translation: string | null) {
  const words = text
    .trim()
    .split(' ')
    .map((word, n) => ({
      text: word,
      start_ms: start_ms + n * 100,
      end_ms: start_ms + n * 100 + 90,
      confidence: 0.9,
      estimated: false,
    }))
  return { text, translation, words, start_ms, end_ms: words.at(-1)!.end_ms }
}
const begun = beginEdit([
  spoken(' Good morning. ', 0, 'Bonjou.'),
  spoken('We open at four.', 1000, 'Nou louvri a katrè.'),
  spoken('The end.', 2000, null),
])
const made = (...edits: Edit[]) => edits.reduce(edited, begun)
const texts = (...edits: Edit[]) => made(...edits).segments.map(({ text }) => text)
const type = (key: number, text: string, field: EditedField = 'text'): Edit => ({ type: 'type', key, field, text })
const replace = (find: string, by: string, field: EditedField = 'text'): Edit => ({ type: 'replace', field, find, by })

describe('an edit', () => {
  it.each<[string, Edit, string[]]>([
    ['types', type(0, 'Good day.'), ['Good day.', 'We open at four.', 'The end.']],
    ['splits', { type: 'split', key: 1, at: 7 }, ['Good morning.', 'We open', 'at four.', 'The end.']],
    ['merges', { type: 'merge', key: 1 }, ['Good morning. We open at four.', 'The end.']],
    ['replaces ignoring case', replace('THE', '$& a'), ['Good morning.', 'We open at four.', '$& a end.']],
    ['replaces text, not a pattern', replace('.', '!'), ['Good morning!', 'We open at four!', 'The end!']],
  ])('%s', (_, edit, shown) => {
    expect(texts(edit)).toEqual(shown)
    expect(texts(edit, { type: 'undo' })).toEqual(texts())
    expect(texts(edit, { type: 'undo' }, { type: 'redo' })).toEqual(shown)
  })

  it.each<[string, Edit]>([
    ['the same text', type(0, 'Good morning.')],
    ['the same translation', type(2, '', 'translation')],
    ['a segment there is not', type(9, 'x')],
    ['a split at the start', { type: 'split', key: 0, at: 0 }],
    ['a split at the end', { type: 'split', key: 0, at: 99 }],
    ['a merge of the first', { type: 'merge', key: 0 }],
    ['nothing found', replace('xyz', 'a')],
    ['nothing found in the translation', replace('open', 'a', 'translation')],
    ['nothing looked for', replace('', 'a')],
    ['nothing to undo', { type: 'undo' }],
    ['nothing to redo', { type: 'redo' }],
  ])('of %s changes nothing', (_, edit) => {
    expect(edited(begun, edit)).toBe(begun)
  })

  it('undoes letters typed in one go together, and those of another field separately', () => {
    const typing: Edit[] = [type(0, 'G'), type(0, 'Go'), type(0, 'Bon', 'translation'), type(2, 'End')]
    expect(texts(...typing, { type: 'undo' })).toEqual(['Go', 'We open at four.', 'The end.'])
    const back = made(...typing, { type: 'undo' }, { type: 'undo' })
    expect(back.segments[0]).toMatchObject({ text: 'Go', translation: 'Bonjou.' })
    expect(edited(back, { type: 'undo' }).segments.map(({ text }) => text)).toEqual(texts())
  })

  it('drops the redo steps after another edit', () => {
    const state = made({ type: 'merge', key: 1 }, { type: 'undo' }, type(2, 'Over.'))
    expect(edited(state, { type: 'redo' })).toBe(state)
  })

  it.each<[string, Edit, object]>([
    ['a split', { type: 'split', key: 1, at: 7 }, { key: 3, field: 'text', from: 0, to: 0 }],
    ['a merge', { type: 'merge', key: 1 }, { key: 0, field: 'text', from: 14, to: 14 }],
  ])('puts the cursor where %s was made', (_, edit, caret) => {
    expect(made(edit).caret).toEqual(caret)
  })
})

describe('times', () => {
  const times = (...edits: Edit[]) =>
    made(...edits).segments.map((one) => [one.start_ms, ...wordsOf(one).map(({ start_ms }) => start_ms), one.end_ms])
  const [first, second, third] = [
    [0, 0, 100, 190],
    [1000, 1000, 1100, 1200, 1300, 1390],
    [2000, 2000, 2100, 2190],
  ]
  it.each<[string, Edit[], number[][]]>([
    ['stay', [], [first!, second!, third!]],
    ['of a word that is corrected stay', [type(1, 'We close at four.')], [first!, second!, third!]],
    [
      'are cut with a split',
      [{ type: 'split', key: 1, at: 7 }],
      [first!, [1000, 1000, 1100, 1190], [1200, 1200, 1300, 1390], third!],
    ],
    [
      'are joined by a merge, also of what was split',
      [
        { type: 'split', key: 1, at: 7 },
        { type: 'merge', key: 3 },
        { type: 'merge', key: 2 },
      ],
      [first!, [1000, 1000, 1100, 1200, 1300, 2000, 2100, 2190]],
    ],
  ])('%s', (_, edits, shown) => {
    expect(times(...edits)).toEqual(shown)
  })
  it('of a segment without timings spread over the segment', () => {
    const [one] = beginEdit([{ ...spoken('ab cd', 0, null), words: [], end_ms: 1000 }]).segments
    expect(wordsOf(one!).map(({ start_ms }) => start_ms)).toEqual([0, 500])
  })
  it.each([
    [-1, -1],
    [0, 0],
    [999, 0],
    [1000, 1],
    [9999, 2],
  ])('at %d ms segment %d plays', (ms, at) => {
    expect(segmentAt(begun.segments, ms)).toBe(at)
  })
})

describe('times that the user sets', () => {
  const times = (...edits: Edit[]) => made(...edits).segments.map(({ start_ms, end_ms }) => [start_ms, end_ms])
  const set = (key: number, edge: 'start_ms' | 'end_ms', ms: number): Edit => ({ type: 'time', key, edge, ms })
  it.each<[string, Edit, number[][]]>([
    [
      'into a pause',
      set(1, 'start_ms', 800),
      [
        [0, 190],
        [800, 1390],
        [2000, 2190],
      ],
    ],
    [
      'into the one before, which gives room',
      set(1, 'start_ms', 150),
      [
        [0, 150],
        [150, 1390],
        [2000, 2190],
      ],
    ],
    [
      'no further than its shortest duration',
      set(1, 'start_ms', 0),
      [
        [0, 100],
        [100, 1390],
        [2000, 2190],
      ],
    ],
    [
      'into the one after',
      set(1, 'end_ms', 2050),
      [
        [0, 190],
        [1000, 2050],
        [2050, 2190],
      ],
    ],
    [
      'not before its own start',
      set(1, 'end_ms', 0),
      [
        [0, 190],
        [1000, 1100],
        [2000, 2190],
      ],
    ],
    [
      'after the last one',
      set(2, 'end_ms', 9000),
      [
        [0, 190],
        [1000, 1390],
        [2000, 9000],
      ],
    ],
  ])('move %s', (_, edit, shown) => {
    expect(times(edit)).toEqual(shown)
    expect(times(edit, { type: 'undo' })).toEqual(times())
  })
  it('are saved for the segments that moved, also after an undo', () => {
    const saved = (...edits: Edit[]) => toSave(made(...edits)).map(({ start_ms, end_ms }) => [start_ms, end_ms])
    expect(saved()).toEqual([[], [], []].map(() => [undefined, undefined]))
    const move = set(1, 'start_ms', 150)
    expect(saved(move)).toEqual([
      [0, 150],
      [150, 1390],
      [undefined, undefined],
    ])
    expect(saved(move, { type: 'undo' })).toEqual([
      [0, 190],
      [1000, 1390],
      [undefined, undefined],
    ])
    expect(saved(move, { type: 'split', key: 1, at: 7 })[2]).toEqual([expect.any(Number), 1390])
  })
})

it('after any edits segments do not overlap, and each word has a duration in its segment', () => {
  const key = fc.integer({ min: 0, max: 6 })
  const text = fc
    .array(fc.constantFrom('we', 'open', 'at', 'four', 'a', 'really'), { maxLength: 8 })
    .map((all) => all.join(' '))
  const edits = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('type' as const), key, field: fc.constant('text' as const), text }),
      fc.record({ type: fc.constant('split' as const), key, at: fc.integer({ min: 0, max: 20 }) }),
      fc.record({ type: fc.constant('merge' as const), key }),
      fc.record({
        type: fc.constant('time' as const),
        key,
        edge: fc.constantFrom('start_ms' as const, 'end_ms' as const),
        ms: fc.integer({ min: 0, max: 3000 }),
      }),
      fc.constant<Edit>({ type: 'undo' }),
      fc.constant<Edit>({ type: 'redo' }),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(edits, (all) => {
      let last = 0
      for (const segment of made(...all).segments) {
        expect(segment.start_ms).toBeGreaterThanOrEqual(last)
        last = segment.start_ms
        for (const word of wordsOf(segment)) {
          expect(word.start_ms).toBeGreaterThanOrEqual(last)
          expect(word.end_ms).toBeGreaterThan(word.start_ms)
          last = word.end_ms
        }
        expect(segment.end_ms).toBeGreaterThanOrEqual(last)
        last = segment.end_ms
      }
    }),
    runs(5_000, { usually: 300 }),
  )
})

it('a split leaves the translation with the first part, and a merge joins both', () => {
  expect(toSave(made({ type: 'split', key: 1, at: 7 })).slice(1, 3)).toEqual([
    { text: 'We open', translation: 'Nou louvri a katrè.' },
    { text: 'at four.', translation: null },
  ])
  expect(toSave(made({ type: 'merge', key: 1 }))[0]!.translation).toBe('Bonjou. Nou louvri a katrè.')
  expect(toSave(made(type(2, '  ')))).toHaveLength(2)
  expect(toSave(made(type(0, ' Bon maten. ', 'translation')))[0]!.translation).toBe('Bon maten.')
  expect(toSave(made(type(0, ' ', 'translation')))[0]!.translation).toBeNull()
})

it.each<[string, EditedField, number]>([
  ['o', 'text', 5],
  ['O', 'text', 5],
  ['.', 'text', 3],
  ['nou', 'translation', 1],
  ['', 'text', 0],
])('%j occurs in the %s %d times', (find, field, count) => {
  expect(countFound(begun, find, field)).toBe(count)
})

it.each<[string, string, [number, number], [number, number] | null]>([
  ['from the cursor on', 'o', [0, 2], [0, 2]],
  ['behind it', 'o', [0, 3], [0, 6]],
  ['in a later segment', 'four', [0, 3], [1, 11]],
  ['from the beginning again', 'good', [2, 1], [0, 0]],
  ['before the cursor of its own segment', 'we', [1, 3], [1, 0]],
  ['nowhere', 'xyz', [0, 0], null],
])('the next match is %s', (_, find, [key, at], found) => {
  const caret = nextFound(begun, find, { key, field: 'text', at })
  expect(caret && [caret.key, caret.from]).toEqual(found)
})
