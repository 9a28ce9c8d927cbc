import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { SpokenEntry } from '#core/contract/dictionaries/speech.ts'
import { markersToTags } from '#core/rules/speech/pauses.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'
import { wordMarks } from '../../workbench/editor/word-marks.ts'
import { sentToShown } from '../spoken-range.ts'

/** Looks up which dictionary entries speak a text. */
export type DictionarySpeech = {
  explain: (text: string, signal: AbortSignal) => Promise<readonly SpokenEntry[]>
  /** Calls the listener when earlier answers may be out of date. */
  onChange: (listener: () => void) => () => void
}

/** Underlines words that a dictionary speaks. */
export const dictionaryMarks = wordMarks<SpokenEntry>('dictionary-word', ({ text }) => text)

/** Delay after the last key or scroll. */
const WRITING_MS = 800
const SCROLLING_MS = 200
/** Characters per request. The endpoint accepts twice as many, because pauses become longer as tags. */
const MOST_CHARACTERS = 5_000
/** Number of passages cached: many screens of text. */
const MOST_KNOWN = 1_000

type Passage = { from: number; text: string }

/** Returns the visible lines, or the visible words of a line taller than the screen. */
function visiblePassages({ state: { doc }, visibleRanges }: EditorView): Passage[] {
  const found = new Map<number, Passage>()
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = doc.lineAt(at)
      const start = at <= line.from ? 0 : line.text.lastIndexOf(' ', at - line.from) + 1
      const space = to >= line.to ? -1 : line.text.indexOf(' ', to - line.from)
      const text = line.text.slice(start, space < 0 ? undefined : space)
      for (const part of partsOf({ from: line.from + start, text })) found.set(part.from, part)
      at = line.to + 1
    }
  return [...found.values()]
}

/** Splits a line longer than one request at sentence ends, or else between words. */
function partsOf({ from, text }: Passage): Passage[] {
  if (!text.trim()) return []
  if (text.length <= MOST_CHARACTERS) return [{ from, text }]
  const ahead = text.slice(0, MOST_CHARACTERS)
  const stop = [...ahead.matchAll(/[.!?…] /g)].at(-1)?.index
  const cut = stop === undefined ? ahead.lastIndexOf(' ') + 1 || MOST_CHARACTERS : stop + 2
  return [{ from, text: text.slice(0, cut) }, ...partsOf({ from: from + cut, text: text.slice(cut) })]
}

function firstOf(passages: readonly Passage[]): string[] {
  const texts = [...new Set(passages.map(({ text }) => text))]
  let left = MOST_CHARACTERS
  return texts.filter((text, at) => {
    left -= text.length
    return left >= 0 || at === 0
  })
}

/** Separates passages so that no entry matches across two of them. */
const gap = '\n\n'

/** Underlines the visible words after a pause in typing; each line is requested once. */
export function dictionaryLook({ explain, onChange }: DictionarySpeech, clock: Clock = wallClock) {
  return ViewPlugin.define((view) => {
    const known = new Map<string, readonly SpokenEntry[]>()
    let stop = () => {}
    let asking: AbortController | undefined

    function lookIn(ms: number) {
      stop()
      stop = clock.after(ms, () => void look())
    }
    function show(passages: readonly Passage[]) {
      const words = passages.flatMap(({ from, text }) =>
        (known.get(text) ?? []).map((word) => ({ ...word, start: from + word.start, end: from + word.end })),
      )
      view.dispatch({ effects: dictionaryMarks.set.of(words) })
    }
    async function look() {
      // wait while an input method composes a word
      if (view.composing) return lookIn(WRITING_MS)
      const { doc } = view.state
      const passages = visiblePassages(view)
      const missing = firstOf(passages.filter(({ text }) => !known.has(text)))
      if (missing.length === 0) return show(passages)
      asking?.abort()
      const mine = new AbortController()
      asking = mine
      try {
        remember(missing, await askAbout(missing, mine.signal))
      } catch {
        // marks are optional, so a failure is ignored; the next pause in typing retries
        return
      }
      // the text changed during the request; the next pause in typing requests it again
      if (!mine.signal.aborted && view.state.doc === doc) void look()
    }
    async function askAbout(texts: readonly string[], signal: AbortSignal) {
      const sent = markersToTags(texts.join(gap))
      const shown = sentToShown(sent)
      return (await explain(sent, signal)).map((word) => ({ ...word, ...shown(word) }))
    }
    function remember(texts: readonly string[], words: readonly SpokenEntry[]) {
      if (known.size > MOST_KNOWN) known.clear()
      let from = 0
      for (const text of texts) {
        const [start, end] = [from, from + text.length]
        const within = words.filter((word) => start <= word.start && word.end <= end)
        known.set(
          text,
          within.map((word) => ({ ...word, start: word.start - start, end: word.end - start })),
        )
        from = end + gap.length
      }
    }
    function forget() {
      if (known.size === 0) return
      known.clear()
      lookIn(SCROLLING_MS)
    }

    lookIn(WRITING_MS)
    const deaf = onChange(forget)
    return {
      update({ docChanged, viewportChanged }: ViewUpdate) {
        if (docChanged) lookIn(WRITING_MS)
        else if (viewportChanged) lookIn(SCROLLING_MS)
      },
      destroy() {
        stop()
        deaf()
        asking?.abort()
      },
    }
  })
}
