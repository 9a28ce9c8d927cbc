import {
  ChangeSet,
  EditorState,
  Facet,
  type Range,
  RangeSet,
  type Text,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view'
import { pauseSymbol } from '@pawol/kreyol/pauses'
import { pauseMarker, pauseSpans } from '#core/rules/speech/pauses.ts'
import type { TextChange } from '../editor/editor-commands.ts'
import type { Target } from '../editor/pointing.ts'
import { tidyPauses } from './tidy-pauses.ts'

const svg = 'http://www.w3.org/2000/svg'

/** lucide's `timer` icon, for elements that React does not render. */
function timerIcon(): SVGElement {
  const icon = part('svg', { viewBox: '0 0 24 24', class: 'lucide', 'aria-hidden': 'true', fill: 'none' })
  const ink = { stroke: 'currentColor', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  icon.append(part('path', { d: 'M10 2h4M12 14l3-3', ...ink }), part('circle', { cx: '12', cy: '14', r: '8', ...ink }))
  return icon
}

function part(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Returns the spoken description of a pause, in the language of the page. */
type PauseWords = (seconds: number) => string

export const pauseWords = Facet.define<PauseWords, PauseWords>({ combine: ([words]) => words ?? String })

class PausePill extends WidgetType {
  readonly seconds: number
  /** Called only when a pill is drawn: looking up the words is its most expensive part. */
  readonly words: PauseWords
  constructor(seconds: number, words: PauseWords) {
    super()
    this.seconds = seconds
    this.words = words
  }
  override eq(other: PausePill) {
    return other.seconds === this.seconds && other.words === this.words
  }
  override toDOM() {
    const pill = document.createElement('span')
    pill.className = 'pause-pill'
    pill.setAttribute('role', 'img')
    pill.setAttribute('aria-label', this.words(this.seconds))
    pill.append(timerIcon(), pauseMarker(this.seconds).slice(pauseSymbol.length))
    return pill
  }
  override ignoreEvent() {
    return false
  }
}

export type Pause = { from: number; to: number; seconds: number }

/** Longer than any marker, because the visible range may begin or end within one. */
const margin = 24

function pausesBetween(state: EditorState, from: number, to: number): Pause[] {
  const start = Math.max(0, from - margin)
  const text = state.doc.sliceString(start, Math.min(state.doc.length, to + margin))
  if (!text.includes(pauseSymbol)) return []
  return pauseSpans(text).map((span) => ({ from: start + span.start, to: start + span.end, seconds: span.seconds }))
}

/** Returns the pause that begins at, ends at or contains an offset. */
export function pauseNear(state: EditorState, place: number): Pause | undefined {
  return pausesBetween(state, place, place).find(({ from, to }) => from <= place && place <= to)
}

export const pauseTarget = { selector: '.pause-pill', find: pauseNear, hover: false } satisfies Target

function pillsBetween(state: EditorState, from: number, to: number): Range<Decoration>[] {
  const words = state.facet(pauseWords)
  return pausesBetween(state, from, to).map(({ from, to, seconds }) =>
    Decoration.replace({ widget: new PausePill(seconds, words) }).range(from, to),
  )
}

function draw({ state, visibleRanges }: EditorView): DecorationSet {
  // the margins of two ranges may overlap
  const drawn = new Map(visibleRanges.flatMap(({ from, to }) => pillsBetween(state, from, to)).map((p) => [p.from, p]))
  return RangeSet.of([...drawn.values()], true)
}

/** Checks only the changed parts: a line may be 40,000 characters long. */
function redraw(drawn: DecorationSet, { changes, state }: ViewUpdate): DecorationSet {
  let next = drawn.map(changes)
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    const near = { filterFrom: Math.max(0, from - margin), filterTo: Math.min(state.doc.length, to + margin) }
    const add = pillsBetween(state, from, to).filter((p) => p.to >= near.filterFrom && p.from <= near.filterTo)
    next = next.update({ ...near, filter: () => false, add, sort: true })
  })
  return next
}

const pills = ViewPlugin.define(
  (view) => ({
    drawn: draw(view),
    update(update: ViewUpdate) {
      const reworded = update.startState.facet(pauseWords) !== update.state.facet(pauseWords)
      if (update.viewportChanged || reworded) this.drawn = draw(update.view)
      else if (update.docChanged) this.drawn = redraw(this.drawn, update)
    },
  }),
  { decorations: ({ drawn }) => drawn },
)

/** The ranges to tidy after a change: markers it touches, and those next to it. */
function tidyNear(doc: Text, from: number, to: number): TextChange[] {
  const start = Math.max(doc.lineAt(from).from, from - 2 * margin)
  const last = doc.lineAt(to).to
  const end = Math.min(last, to + 2 * margin)
  const found: TextChange[] = []
  let offset = start
  for (const line of doc.sliceString(start, end).split('\n')) {
    for (const change of tidyPauses(line)) found.push({ ...change, from: change.from + offset, to: change.to + offset })
    offset += line.length + 1
  }
  // a marker that looks broken at the end of the range may continue after it
  return end === last ? found : found.filter((change) => change.from < end - margin)
}

/** Returns the rest of partly deleted markers: phones delete single letters, whatever the screen shows. */
function brokenMarkers(tr: Transaction): TextChange[] {
  const found: TextChange[] = []
  tr.changes.iterChanges((from, to, _fromB, _toB, inserted) => {
    if (inserted.length > 0 || from === to) return
    for (const pause of pausesBetween(tr.startState, from, to)) {
      const hit = pause.from < to && from < pause.to
      const whole = from <= pause.from && pause.to <= to
      if (hit && !whole)
        found.push({ from: tr.changes.mapPos(pause.from), to: tr.changes.mapPos(pause.to), insert: '' })
    }
  })
  return found
}

/** Keeps markers complete after any edit around them; undo and redo restore the text unchanged. */
const tidy = EditorState.transactionFilter.of((tr) => {
  if (!tr.docChanged || tr.isUserEvent('undo') || tr.isUserEvent('redo')) return tr
  const rest = brokenMarkers(tr)
  if (rest.length > 0) return [tr, { changes: rest, sequential: true }]
  const changes = new Map<number, TextChange>()
  tr.changes.iterChangedRanges((_fromA, _toA, from, to) => {
    for (const change of tidyNear(tr.newDoc, from, to)) changes.set(change.from, change)
  })
  if (changes.size === 0) return tr
  const extra: TransactionSpec = { changes: [...changes.values()], sequential: true }
  const caret = tr.newSelection.main.head
  // deleting forward over the space that a marker needs moves the caret over it instead
  const stepped = tr.isUserEvent('delete.forward') && changes.get(caret)?.to === caret
  const within = [...changes.values()].some(({ from, to }) => from < caret && caret < to)
  if (!stepped && !within) return [tr, extra]
  const tidied = ChangeSet.of([...changes.values()], tr.newDoc.length)
  return [tr, { ...extra, selection: { anchor: tidied.mapPos(caret, 1) } }]
})

/** The caret cannot enter a pill, so stepping over one announces it to screen readers. */
const announce = EditorState.transactionExtender.of((tr) => {
  if (!tr.selection || tr.docChanged || !tr.isUserEvent('select')) return null
  const [from, to] = [tr.startState.selection.main.head, tr.selection.main.head].sort((a, b) => a - b) as [
    number,
    number,
  ]
  if (to - from > margin || from === to) return null
  const crossed = pausesBetween(tr.startState, from, to).find((pause) => from <= pause.from && pause.to <= to)
  return crossed ? { effects: EditorView.announce.of(tr.startState.facet(pauseWords)(crossed.seconds)) } : null
})

export const pausePills = [
  pills,
  EditorView.atomicRanges.of((view) => view.plugin(pills)?.drawn ?? Decoration.none),
  tidy,
  announce,
]
