import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { editedTranscript } from '#core/rules/stt/edited-transcript.ts'
import { isDoubtful, type SpokenWord, spreadWords, tokensOf } from '#core/rules/stt/transcript.ts'
import { fitWords, inOrder } from '#core/rules/stt/word-order.ts'

export type EditedField = 'text' | 'translation'

/** A segment in the editor. */
export type EditedSegment = {
  /** Stable while a segment is edited. */
  key: number
  text: string
  translation: string | null
  /** The times of the segment and its recognised words: those of the text until it changes. */
  start_ms: number
  end_ms: number
  heard: readonly SpokenWord[]
}

/** Where to put the cursor; `row` takes the focus out of the text, for keys that would type there. */
export type Caret = { key: number; field: EditedField | 'row'; from: number; to: number }

export type EditState = {
  segments: readonly EditedSegment[]
  /** The undo steps, the latest last, and the redo steps. */
  past: readonly (readonly EditedSegment[])[]
  future: readonly (readonly EditedSegment[])[]
  /** The field being typed in; its letters are undone together. */
  typing: string | null
  next_key: number
  caret: Caret | null
  /** Segments whose times the user set; they are saved, also after an undo. */
  timed: ReadonlySet<number>
}

export type Edit =
  | { type: 'type'; key: number; field: EditedField; text: string }
  | { type: 'split'; key: number; at: number }
  | { type: 'merge'; key: number }
  | { type: 'time'; key: number; edge: Edge; ms: number }
  | { type: 'replace'; field: EditedField; find: string; by: string }
  | { type: 'go'; caret: Caret }
  | { type: 'undo' }
  | { type: 'redo' }

export type Edge = 'start_ms' | 'end_ms'

const MOST_STEPS = 200
/** A shorter segment could not be read or pressed; times are shown in tenths. */
const SHORTEST_MS = 100

type Given = Pick<TranscriptSegment, 'text' | 'translation' | 'start_ms' | 'end_ms' | 'words'>

export function beginEdit(segments: readonly Given[]): EditState {
  const kept = inOrder(segments).map(({ text, translation, start_ms, end_ms, words }, key) => ({
    key,
    text: text.trim(),
    translation,
    start_ms,
    end_ms,
    heard: words,
  }))
  return { segments: kept, past: [], future: [], typing: null, next_key: kept.length, caret: null, timed: new Set() }
}

/** The first doubtful word, as a selection; null if there is none. */
export function firstDoubt({ segments }: Pick<EditState, 'segments'>): Caret | null {
  for (const segment of segments) {
    const doubt = placesOf(segment).find(({ word }) => isDoubtful(word))
    if (doubt) return { key: segment.key, field: 'text', from: doubt.from, to: doubt.to }
  }
  return null
}

/** The word at a place of the text, where it has alternatives. */
export function doubtAt(segment: EditedSegment, at: number) {
  return placesOf(segment).find(({ word, from, to }) => from <= at && at <= to && word.alternatives?.length) ?? null
}

function placesOf(segment: EditedSegment): { word: SpokenWord; from: number; to: number }[] {
  let at = 0
  return wordsOf(segment).flatMap((word) => {
    const from = segment.text.indexOf(word.text, at)
    if (from < 0) return []
    at = from + word.text.length
    return [{ word, from, to: at }]
  })
}

/** Applies an edit; an edit without effect returns the same object. */
export function edited(state: EditState, edit: Edit): EditState {
  switch (edit.type) {
    case 'type':
      return typed(state, edit)
    case 'split':
      return split(state, edit)
    case 'merge':
      return merged(state, edit.key)
    case 'time':
      return moved(state, edit)
    case 'replace':
      return replaced(state, edit)
    case 'go':
      return { ...state, caret: edit.caret }
    case 'undo':
      return gone(state, 'past', 'future')
    case 'redo':
      return gone(state, 'future', 'past')
  }
}

/** Applies an edit as its own undo step. */
function stepTo(state: EditState, segments: readonly EditedSegment[], more: Partial<EditState> = {}): EditState {
  const past = [...state.past, state.segments].slice(-MOST_STEPS)
  return { ...state, segments, past, future: [], typing: null, ...more }
}

function typed(state: EditState, { key, field, text }: Extract<Edit, { type: 'type' }>): EditState {
  const place = placeOf(state, key)
  const before = state.segments[place]
  if (!before || (before[field] ?? '') === text) return state
  const segments = state.segments.with(place, { ...before, [field]: text })
  const typing = `${key} ${field}`
  if (state.typing === typing) return { ...state, segments, future: [] }
  return stepTo(state, segments, { typing })
}

const placeOf = ({ segments }: Pick<EditState, 'segments'>, key: number) => segments.findIndex((one) => one.key === key)

/** The translation stays with the first part: the program cannot know where to split it. */
function split(state: EditState, { key, at }: { key: number; at: number }): EditState {
  const place = placeOf(state, key)
  const whole = state.segments[place]
  const [head, tail] = [whole?.text.slice(0, at).trim() ?? '', whole?.text.slice(at).trim() ?? '']
  if (!whole || !head || !tail) return state
  const words = timed(whole, `${head} ${tail}`)
  const cut = tokensOf(head).length
  const [first, second] = [words.slice(0, cut), words.slice(cut)]
  const parts: EditedSegment[] = [
    { ...whole, text: head, heard: first, end_ms: first.at(-1)!.end_ms },
    {
      key: state.next_key,
      text: tail,
      translation: null,
      heard: second,
      start_ms: second[0]!.start_ms,
      end_ms: whole.end_ms,
    },
  ]
  const caret: Caret = { key: state.next_key, field: 'text', from: 0, to: 0 }
  return stepTo(state, state.segments.toSpliced(place, 1, ...parts), {
    next_key: state.next_key + 1,
    caret,
    timed: timedToo(state.timed, key, state.next_key),
  })
}

/** A part of a segment whose times were set has set times too. */
const timedToo = (timed: ReadonlySet<number>, key: number, part: number) =>
  timed.has(key) ? new Set([...timed, part]) : timed

/** Merges a segment into the previous one. */
function merged(state: EditState, key: number): EditState {
  const place = placeOf(state, key)
  const [first, second] = [state.segments[place - 1], state.segments[place]]
  if (!first || !second) return state
  const text = joined(first.text, second.text)
  const whole: EditedSegment = {
    key: first.key,
    text,
    translation: joined(first.translation ?? '', second.translation ?? '') || null,
    start_ms: first.start_ms,
    end_ms: Math.max(first.end_ms, second.end_ms),
    heard: [...wordsOf(first), ...wordsOf(second)],
  }
  const at = text.length - second.text.trim().length
  const caret: Caret = { key: first.key, field: 'text', from: at, to: at }
  return stepTo(state, state.segments.toSpliced(place - 1, 2, whole), {
    caret,
    timed: timedToo(state.timed, second.key, first.key),
  })
}

/**
 * Moves the start or the end of a segment. A neighbour in the way gives room, down to its shortest duration; the words of
 * both stay in their segments.
 */
function moved(state: EditState, { key, edge, ms }: Extract<Edit, { type: 'time' }>): EditState {
  const place = placeOf(state, key)
  const segment = state.segments[place]
  if (!segment) return state
  const isStart = edge === 'start_ms'
  const neighbour = state.segments[isStart ? place - 1 : place + 1]
  const [lowest, highest] = isStart
    ? [neighbour ? neighbour.start_ms + SHORTEST_MS : 0, segment.end_ms - SHORTEST_MS]
    : [segment.start_ms + SHORTEST_MS, neighbour ? neighbour.end_ms - SHORTEST_MS : Number.POSITIVE_INFINITY]
  const to = Math.round(Math.max(lowest, Math.min(highest, ms)))
  if (to === segment[edge] || lowest > highest) return state
  const segments = [...state.segments]
  segments[place] = fitted({ ...segment, [edge]: to })
  const moved = new Set([...state.timed, key])
  const facing = isStart ? 'end_ms' : 'start_ms'
  if (neighbour && (isStart ? neighbour.end_ms > to : neighbour.start_ms < to)) {
    segments[place + (isStart ? -1 : 1)] = fitted({ ...neighbour, [facing]: to })
    moved.add(neighbour.key)
  }
  return stepTo(state, segments, { timed: moved })
}

const fitted = (segment: EditedSegment): EditedSegment => ({ ...segment, heard: fitWords(segment.heard, segment) })

const joined = (a: string, b: string) => [a.trim(), b.trim()].filter(Boolean).join(' ')

/** Finds literal text, ignoring case. */
function pattern(find: string): RegExp {
  return new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
}

type Searched = Pick<EditState, 'segments'>

export function countFound({ segments }: Searched, find: string, field: EditedField): number {
  if (!find) return 0
  const wanted = pattern(find)
  return segments.reduce((sum, one) => sum + (one[field]?.match(wanted)?.length ?? 0), 0)
}

/** Returns the next match after the cursor; wraps around after the last. */
export function nextFound({ segments }: Searched, find: string, from: { key: number; field: EditedField; at: number }) {
  if (!find || segments.length === 0) return null
  const wanted = pattern(find)
  const start = Math.max(0, placeOf({ segments }, from.key))
  for (let step = 0; step <= segments.length; step++) {
    const segment = segments[(start + step) % segments.length]!
    wanted.lastIndex = step === 0 ? from.at : 0
    const found = wanted.exec(segment[from.field] ?? '')
    if (found)
      return { key: segment.key, field: from.field, from: found.index, to: found.index + found[0].length } as Caret
  }
  return null
}

function replaced(state: EditState, { field, find, by }: Extract<Edit, { type: 'replace' }>): EditState {
  if (countFound(state, find, field) === 0) return state
  const wanted = pattern(find)
  const segments = state.segments.map((one) => {
    const text = one[field]?.replace(wanted, () => by)
    return text === undefined || text === one[field] ? one : { ...one, [field]: text }
  })
  return stepTo(state, segments)
}

function gone(state: EditState, from: 'past' | 'future', to: 'past' | 'future'): EditState {
  const segments = state[from].at(-1)
  if (!segments) return state
  return { ...state, segments, [from]: state[from].slice(0, -1), [to]: [...state[to], state.segments], typing: null }
}

const words = new WeakMap<EditedSegment, SpokenWord[]>()

/** Returns the current words with their times, by the rule the server uses when it saves them. */
export function wordsOf(segment: EditedSegment): SpokenWord[] {
  const known = words.get(segment)
  if (known) return known
  const made = timed(segment, segment.text)
  words.set(segment, made)
  return made
}

/** Within the segment, which stays as long as it is. */
function timed({ heard, start_ms, end_ms }: EditedSegment, text: string): SpokenWord[] {
  if (heard.length === 0) return spreadWords(tokensOf(text), { start_ms, end_ms })
  const plain = { text: '', confidence: null, language: null, translation: null, translation_confidence: null }
  const before = { ...plain, start_ms, end_ms, words: [...heard], translation_outdated: false }
  return fitWords(editedTranscript([before], [{ text }])[0]?.words ?? [], { start_ms, end_ms })
}

/** The segments in the format of the server. */
export const toSave = ({ segments, timed }: Pick<EditState, 'segments' | 'timed'>) =>
  segments
    .filter(({ text }) => text.trim())
    .map(({ key, text, translation, start_ms, end_ms }) => ({
      text: text.trim(),
      translation: translation?.trim() || null,
      ...(timed.has(key) ? { start_ms, end_ms } : {}),
    }))
