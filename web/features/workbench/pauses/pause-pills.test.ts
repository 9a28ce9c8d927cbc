import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { pauseNear, pausePills } from './pause-pills.ts'

/** The bar marks the caret. */
function written(marked: string): EditorState {
  const at = marked.indexOf('|')
  return EditorState.create({
    doc: marked.replace('|', ''),
    selection: EditorSelection.cursor(Math.max(0, at)),
    extensions: pausePills,
  })
}
function shown({ doc, selection }: EditorState): string {
  const text = doc.toString()
  return `${text.slice(0, selection.main.head)}|${text.slice(selection.main.head)}`
}
const long = 'yon mo '.repeat(2000)

describe('a change beside a pause', () => {
  const cases: [what: string, before: string, change: TransactionSpec, after: string][] = [
    ['of other text is left alone', 'wi| ⏱½s', { changes: { from: 2, insert: '!' } }, 'wi|! ⏱½s'],
    ['that glues a letter to it gets a space', 'wi ⏱½s|', typed(6, 'n'), 'wi ⏱½s n|'],
    ['that takes its space away moves the caret', '⏱½s |wi', removed(3, 4, 'delete.backward'), '⏱½s| wi'],
    ['that takes its space away forward moves on', '⏱½s| wi', removed(3, 4, 'delete.forward'), '⏱½s |wi'],
    ['that deletes its last letter deletes it', 'wi ⏱½s|', removed(5, 6, 'delete.backward'), 'wi |'],
    ['that deletes its first letter deletes it', 'wi |⏱10s.', removed(3, 4, 'delete.forward'), 'wi |.'],
    ['that deletes into it deletes all of it', 'wi ⏱10s| non', removed(1, 5, 'delete.backward'), 'w| non'],
    ['that deletes it whole is left alone', 'wi ⏱½s| non', removed(3, 6, 'delete.backward'), 'wi | non'],
    ['that joins two makes one of them', '⏱½s wi| ⏱½s', removed(4, 6, 'delete.backward'), '⏱1s|'],
    ['that brings a clock alone loses it', 'wi |', typed(3, '⏱'), 'wi |'],
    ['far from others leaves those as they are', `⏱1s ${long}|⏱1s`, typed(4 + long.length, 'a '), `⏱1s ${long}a |⏱1s`],
    ['in a long line joins too', `${long}⏱1s |${long}`, typed(long.length + 4, '⏱2s '), `${long}⏱3s |${long}`],
    ['of many lines looks at all of them', '|', typed(0, 'a\n⏱1sb\n⏱1s ⏱1s\nc'), 'a\n⏱1s b\n⏱2s\nc|'],
  ]
  it.each(cases)('%s', (_what, before, change, after) => {
    expect(shown(written(before).update(change).state)).toBe(after)
  })
  it('is not changed again when an undo restores it', () => {
    const state = written('⏱½s wi')
    expect(state.update({ changes: { from: 3, to: 4 }, userEvent: 'undo' }).state.doc.toString()).toBe('⏱½swi')
  })
})

describe('the pause near an offset', () => {
  it.each([
    [2, undefined],
    [3, 0.5],
    [6, 0.5],
    [7, undefined],
  ])('%d is %s', (place, seconds) => expect(pauseNear(written('wi ⏱½s non'), place)?.seconds).toBe(seconds))
})

function typed(from: number, insert: string): TransactionSpec {
  return { changes: { from, insert }, selection: { anchor: from + insert.length }, userEvent: 'input.type' }
}
function removed(from: number, to: number, userEvent: string): TransactionSpec {
  return { changes: { from, to }, selection: { anchor: from }, userEvent }
}
