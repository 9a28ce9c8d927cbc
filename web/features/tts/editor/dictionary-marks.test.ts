// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SpokenEntry } from '#core/contract/dictionaries/speech.ts'
import { type DictionarySpeech, dictionaryLook, dictionaryMarks } from './dictionary-marks.ts'

const entry = { entry_id: 'e1', term: 'Ayibobo', phonetic: 'a-yi-bo-bo', ipa: '', dictionary_id: 'd1' }
const ask = vi.fn<DictionarySpeech['explain']>()
let changed: () => void
let view: EditorView

/** Answers that a dictionary speaks every "Ayibobo". */
const answer = async (text: string): Promise<SpokenEntry[]> =>
  [...text.matchAll(/Ayibobo/g)].map(({ index }) => ({
    ...entry,
    dictionary_name: 'Non moun',
    version: 7,
    start: index,
    end: index + 7,
    text: 'Ayibobo',
  }))

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockImplementation(answer)
})
afterEach(() => {
  view.destroy()
  vi.useRealTimers()
})
function open(doc: string) {
  const onChange = (listener: () => void) => {
    changed = listener
    return () => {}
  }
  const extensions = [dictionaryMarks.field, dictionaryLook({ explain: ask, onChange })]
  view = new EditorView({ doc, extensions, parent: document.body })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const insert = (text: string, from = view.state.doc.length) => view.dispatch({ changes: { from, insert: text } })
const texts = () => ask.mock.calls.map(([text]) => text)
function marked(): string[] {
  const found: string[] = []
  view.state
    .field(dictionaryMarks.field)
    .between(0, view.state.doc.length, (from, to) => void found.push(view.state.sliceDoc(from, to)))
  return found
}

describe('underlined dictionary words', () => {
  it('appear after the user stops typing', async () => {
    open('')
    for (const letter of 'Wi, Ayibobo!') {
      insert(letter)
      await pass(300)
    }
    expect(texts()).toEqual([])
    await pass(800)
    expect(texts()).toEqual(['Wi, Ayibobo!'])
    expect(marked()).toEqual(['Ayibobo'])
  })

  it('requests only lines that changed', async () => {
    open('Ayibobo tout moun.\n\nAyibobo ankò.')
    await pass(800)
    expect(texts()).toEqual(['Ayibobo tout moun.\n\nAyibobo ankò.'])
    insert(' Wi.')
    await pass(800)
    expect(texts().slice(1)).toEqual(['Ayibobo ankò. Wi.'])
    expect(marked()).toEqual(['Ayibobo', 'Ayibobo'])
  })

  it('are found after pauses, which are sent as tags', async () => {
    open('Wi ⏱½s Ayibobo ⏱10s Ayibobo')
    await pass(800)
    expect(texts()[0]).toContain('<break time=')
    expect(marked()).toEqual(['Ayibobo', 'Ayibobo'])
  })

  it('of a long text are requested one passage at a time', async () => {
    open(Array.from({ length: 400 }, (_, n) => `${n} Ayibobo ${'mo '.repeat(80)}`).join('\n'))
    await pass(800)
    expect(texts().length).toBeGreaterThan(1)
    for (const text of texts()) expect(text.length).toBeLessThanOrEqual(6_000)
    expect(new Set(marked())).toEqual(new Set(['Ayibobo']))
  })

  it('of one very long line are requested in passages cut between sentences', async () => {
    const sentences = Array.from({ length: 1_000 }, (_, n) => `Yon mo ak mo ${n}. `)
    open(`Ayibobo. ${sentences.join('')}Ayibobo!`)
    vi.spyOn(view, 'visibleRanges', 'get').mockReturnValue([{ from: 0, to: view.state.doc.length }])
    await pass(800)
    expect(texts().join('')).toBe(view.state.doc.toString())
    for (const text of texts()) expect(text).toMatch(/^(Ayi|Yon mo).{500,4995}[.!] ?$/)
    expect(marked()).toEqual(['Ayibobo', 'Ayibobo'])
  })

  it('discards an answer when its text has changed', async () => {
    let release = () => {}
    ask.mockImplementationOnce(async (text) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      return answer(text)
    })
    open('Ayibobo')
    await pass(800)
    insert('Wi ', 0)
    release()
    await pass(0)
    expect(marked()).toEqual([])
    await pass(800)
    expect(marked()).toEqual(['Ayibobo'])
  })

  it('are requested again when a dictionary changes', async () => {
    open('Ayibobo')
    await pass(800)
    ask.mockResolvedValue([])
    changed()
    await pass(800)
    expect(texts()).toHaveLength(2)
    expect(marked()).toEqual([])
  })

  it('ignores a failed request and tries again after the next pause in typing', async () => {
    ask.mockRejectedValueOnce(new Error('offline'))
    open('Ayibobo')
    await pass(10_000)
    expect([texts().length, marked()]).toEqual([1, []])
    insert('!')
    await pass(800)
    expect(marked()).toEqual(['Ayibobo'])
  })

  it('sends no request for an empty text', async () => {
    open(' \n ')
    await pass(10_000)
    expect(texts()).toEqual([])
  })

  it('lose their underline when edited, and resolve at their current position', async () => {
    open('Wi Ayibobo')
    await pass(800)
    expect(dictionaryMarks.target.find(view.state, 5)).toMatchObject({
      from: 3,
      to: 10,
      word: { entry_id: 'e1', dictionary_name: 'Non moun', version: 7 },
    })
    insert('x', 6)
    expect(marked()).toEqual([])
    expect(dictionaryMarks.target.find(view.state, 5)).toBeUndefined()
  })
})
