/** A transcript while it is corrected. Times are the server's business: it finds them by the words. */
export type EditedSegment = {
  /** Stays the same while a segment is edited. */
  key: number
  text: string
  translation: string | null
}

export type EditState = {
  segments: readonly EditedSegment[]
  /** What undo goes back to, the last one last, and what redo goes forward to. */
  past: readonly (readonly EditedSegment[])[]
  future: readonly (readonly EditedSegment[])[]
  /** The segment whose letters are being typed: they are undone together. */
  typing: number | null
  next_key: number
}

export type Edit =
  | { type: 'type'; key: number; text: string }
  | { type: 'split'; key: number; at: number }
  | { type: 'merge'; key: number }
  | { type: 'replace'; find: string; by: string }
  | { type: 'undo' }
  | { type: 'redo' }

const MOST_STEPS = 200

export function beginEdit(segments: readonly { text: string; translation: string | null }[]): EditState {
  const kept = segments.map(({ text, translation }, key) => ({ key, text: text.trim(), translation }))
  return { segments: kept, past: [], future: [], typing: null, next_key: kept.length }
}

/** What an edit makes of the transcript; one that changes nothing gives the same object. */
export function edited(state: EditState, edit: Edit): EditState {
  switch (edit.type) {
    case 'type':
      return typed(state, edit)
    case 'split':
      return split(state, edit)
    case 'merge':
      return merged(state, edit.key)
    case 'replace':
      return replaced(state, edit)
    case 'undo':
      return gone(state, 'past', 'future')
    case 'redo':
      return gone(state, 'future', 'past')
  }
}

/** A step of its own, which undo takes back. */
function stepTo(state: EditState, segments: readonly EditedSegment[], more: Partial<EditState> = {}): EditState {
  const past = [...state.past, state.segments].slice(-MOST_STEPS)
  return { ...state, segments, past, future: [], typing: null, ...more }
}

function typed(state: EditState, { key, text }: { key: number; text: string }): EditState {
  const before = state.segments.find((one) => one.key === key)
  if (!before || before.text === text) return state
  const segments = state.segments.map((one) => (one.key === key ? { ...one, text } : one))
  if (state.typing === key) return { ...state, segments, future: [] }
  return stepTo(state, segments, { typing: key })
}

/** A translation stays with the first part: nobody can tell where it would be cut. */
function split(state: EditState, { key, at }: { key: number; at: number }): EditState {
  const place = state.segments.findIndex((one) => one.key === key)
  const whole = state.segments[place]
  const [head, tail] = [whole?.text.slice(0, at).trim() ?? '', whole?.text.slice(at).trim() ?? '']
  if (!whole || !head || !tail) return state
  const made: EditedSegment = { key: state.next_key, text: tail, translation: null }
  const segments = state.segments.toSpliced(place, 1, { ...whole, text: head }, made)
  return stepTo(state, segments, { next_key: state.next_key + 1 })
}

/** Into the one before it. */
function merged(state: EditState, key: number): EditState {
  const place = state.segments.findIndex((one) => one.key === key)
  const [first, second] = [state.segments[place - 1], state.segments[place]]
  if (!first || !second) return state
  const translation = joined(first.translation ?? '', second.translation ?? '') || null
  const whole = { ...first, text: joined(first.text, second.text), translation }
  return stepTo(state, state.segments.toSpliced(place - 1, 2, whole))
}

const joined = (a: string, b: string) => [a.trim(), b.trim()].filter(Boolean).join(' ')

/** Whatever the case; the words found are text, not a pattern. */
function pattern(find: string): RegExp {
  return new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu')
}

export function countFound({ segments }: Pick<EditState, 'segments'>, find: string): number {
  if (!find) return 0
  return segments.reduce((sum, { text }) => sum + (text.match(pattern(find))?.length ?? 0), 0)
}

function replaced(state: EditState, { find, by }: { find: string; by: string }): EditState {
  if (countFound(state, find) === 0) return state
  const segments = state.segments.map((one) => ({ ...one, text: one.text.replace(pattern(find), () => by) }))
  return stepTo(state, segments)
}

function gone(state: EditState, from: 'past' | 'future', to: 'past' | 'future'): EditState {
  const segments = state[from].at(-1)
  if (!segments) return state
  return { ...state, segments, [from]: state[from].slice(0, -1), [to]: [...state[to], state.segments], typing: null }
}

/** As the server takes it. */
export const toSave = ({ segments }: Pick<EditState, 'segments'>) =>
  segments.filter(({ text }) => text.trim()).map(({ text, translation }) => ({ text: text.trim(), translation }))
