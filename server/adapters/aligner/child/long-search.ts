import { type Backdrop, backdrop, type Listening, pooled } from './listening.ts'
import { type Found, type Frames, findPath, type Stretch, type Weights } from './path.ts'

/** What is compared: frames `from` to `to` of the recording with words `first` to before `last` of the reference. */
export type Piece = { from: number; to: number; first: number; last: number }
export type Compared = Pick<Listening, 'recording' | 'reference' | 'sounds' | 'silence'> &
  Backdrop & { words: readonly Stretch[] }

/** Pieces with fewer cells than these are compared frame by frame. */
const most_cells = 12_000_000
/** Cells of the first look at what is longer: its frames are joined until there are no more. */
const most_joined_cells = 500_000_000
const least_joined = 8
const unit_frames = 120
const window_frames = 1_500
const margin_frames = 60
/** A stretch without any text, or text that is not said, for longer than this ends a window. */
const longest_gap = 1_000

const fine: Weights = { stay: 0.1, skip: 0.2, leave: 12, drop: 10, drop_frame: 0.3 }
const coarse: Weights = { stay: 0.05, skip: 0.1, leave: 2, drop: 1, drop_frame: 0.2 }

/** For each word of the piece where it is in the recording, or null. */
export function search(compared: Compared, piece: Piece): (Found | null)[] {
  const frames = framesOf(compared, piece)
  if ((piece.to - piece.from) * frames <= most_cells) return compare(compared, piece)
  const found: (Found | null)[] = new Array(piece.last - piece.first).fill(null)
  for (const { kept, ...window } of windowsOf(compared, piece))
    for (const [n, one] of compare(compared, window).entries()) {
      const word = window.first + n
      if (one && word >= kept.first && word < kept.last) found[word - piece.first] = one
    }
  return found
}

const framesOf = ({ words }: Compared, { first, last }: Piece) =>
  last > first ? words[last - 1]!.end - words[first]!.start : 0

function compare({ recording, reference, words, usual, outside }: Compared, piece: Piece): (Found | null)[] {
  const { from, to, first, last } = piece
  if (last <= first || to <= from) return new Array(Math.max(0, last - first)).fill(null)
  const start = words[first]!.start
  const found = findPath(
    {
      recording: part(recording, from, to),
      reference: part(reference, start, words[last - 1]!.end),
      stretches: words.slice(first, last).map((word) => ({ start: word.start - start, end: word.end - start })),
      usual: usual.subarray(from, to),
      outside: outside.subarray(from, to),
    },
    fine,
  )
  for (const one of found) {
    if (!one) continue
    one.start += from
    one.end += from
    for (let r = 0; r < one.reached.length; r++) one.reached[r]! += from
  }
  return found
}

const part = ({ size, values }: Frames, from: number, to: number): Frames => ({
  count: to - from,
  size,
  values: values.subarray(from * size, to * size),
})

type Unit = { first: number; last: number; found: { start: number; end: number } | null }
type Window = Piece & { kept: { first: number; last: number } }

/** Windows of some seconds, each with a unit of its neighbours on both sides, so that its edges are no edges. */
function windowsOf(compared: Compared, piece: Piece): Window[] {
  const units = firstLook(compared, piece)
  const windows: Window[] = []
  for (let from = 0; from < units.length; ) {
    if (!units[from]!.found) {
      from++
      continue
    }
    let to = from + 1
    while (to < units.length && goesOn(compared, units, from, to)) to++
    while (!units[to - 1]!.found) to--
    const before = units[from - 1]?.found ? from - 1 : from
    const after = units[to]?.found ? to : to - 1
    windows.push({
      from: Math.max(piece.from, units[before]!.found!.start - margin_frames),
      to: Math.min(piece.to, units[after]!.found!.end + margin_frames),
      first: units[before]!.first,
      last: units[after]!.last,
      kept: { first: units[from]!.first, last: units[to - 1]!.last },
    })
    from = to
  }
  return windows
}

function goesOn({ words }: Compared, units: Unit[], from: number, to: number): boolean {
  const unit = units[to]!
  const last = units.slice(from, to).findLast(({ found }) => found)!
  const passed = words[unit.first]!.start - words[last.last - 1]!.end
  if (passed > longest_gap) return false
  if (!unit.found) return true
  return unit.found.start - last.found!.end < longest_gap && unit.found.end - units[from]!.found!.start < window_frames
}

/** Where some words together are, roughly, by means of several frames. */
function firstLook(compared: Compared, piece: Piece): Unit[] {
  const { recording, reference, sounds, silence, words } = compared
  const length = piece.to - piece.from
  const by = Math.max(least_joined, Math.ceil(Math.sqrt((length * framesOf(compared, piece)) / most_joined_cells)))
  const units: Unit[] = []
  for (let word = piece.first; word < piece.last; word++) {
    const open = units.at(-1)
    if (open && words[open.last - 1]!.end - words[open.first]!.start < unit_frames) open.last = word + 1
    else units.push({ first: word, last: word + 1, found: null })
  }
  const heard = pooled(part(recording, piece.from, piece.to), by)
  const stretches: Stretch[] = []
  const parts = units.map(({ first, last }) => {
    const joined = pooled(part(reference, words[first]!.start, words[last - 1]!.end), by)
    const start = stretches.at(-1)?.end ?? 0
    stretches.push({ start, end: start + joined.count })
    return joined
  })
  const found = findPath(
    {
      recording: heard,
      reference: joinedFrames(parts),
      stretches,
      ...backdrop(heard, pooled(sounds, by), silence),
    },
    coarse,
  )
  for (const [n, one] of found.entries())
    if (one) units[n]!.found = { start: piece.from + one.start * by, end: piece.from + one.end * by }
  return units
}

function joinedFrames(parts: Frames[]): Frames {
  const size = parts[0]!.size
  const count = parts.reduce((sum, one) => sum + one.count, 0)
  const values = new Float32Array(count * size)
  let at = 0
  for (const one of parts) {
    values.set(one.values, at)
    at += one.values.length
  }
  return { count, size, values }
}
