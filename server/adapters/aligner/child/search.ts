import { compare, type Match } from './compare.ts'
import { bands, joinedFrames, type MelFrames, melPart } from './mel-frames.ts'
import type { Stretch, Weights } from './path.ts'

export type Sounds = {
  recording: MelFrames
  reference: MelFrames
  /** Every sound of the language, as the reference makes it. */
  sounds: MelFrames
  /** The words of the reference. */
  words: readonly Stretch[]
}
/** Frames `from` to before `to` of the recording, and words `first` to before `last` of the reference. */
export type Piece = { from: number; to: number; first: number; last: number }

/** Up to so many pairs of frames are compared at once. */
const most_pairs = 12_000_000
/** Of what is longer the first look is at means of several frames: as many as it takes for so many pairs. */
const most_joined_pairs = 500_000_000
const least_joined = 8
const unit_frames = 120
const window_frames = 1_500
const margin_frames = 60
/** So much sound without text, or text without sound, ends a window. */
const longest_gap = 1_000

const fine: Weights = { stay: 0.2, skip: 0.2, leave: 10, drop: 16, drop_frame: 0.3, beam: 200 }
const coarse: Weights = { stay: 0.1, skip: 0.1, leave: 4, drop: 4, drop_frame: 0.3, beam: 3_000 }

/** With a greater share of the text not found, the first look is taken again, at every place. */
const most_lost = 0.3

/** For each word of the piece where it is in the recording, or null. */
export function search(all: Sounds, piece: Piece): (Match | null)[] {
  if (piece.last <= piece.first || piece.to <= piece.from)
    return new Array(Math.max(0, piece.last - piece.first)).fill(null)
  if ((piece.to - piece.from) * framesOf(all, piece) <= most_pairs) return closely(all, piece)
  const found: (Match | null)[] = new Array(piece.last - piece.first).fill(null)
  for (const { kept, ...window } of windowsOf(all, piece))
    for (const [n, one] of compared(all, window).entries()) {
      const word = window.first + n
      if (word >= kept.first && word < kept.last) found[word - piece.first] = one
    }
  fillGaps(all, piece, found)
  return found
}

const shortest_gap_words = 3

/** What the first look passed over gets a closer one, where there is sound enough for it between its neighbours. */
function fillGaps(all: Sounds, piece: Piece, found: (Match | null)[]): void {
  for (let n = 0; n < found.length; n++) {
    if (found[n]) continue
    const start = n
    while (n + 1 < found.length && !found[n + 1]) n++
    const gap = {
      from: found[start - 1]?.end ?? piece.from,
      to: found[n + 1]?.start ?? piece.to,
      first: piece.first + start,
      last: piece.first + n + 1,
    }
    const frames = framesOf(all, gap)
    const room = gap.to - gap.from
    if (n + 1 - start < shortest_gap_words || room < frames / 3 || room * frames > most_pairs) continue
    for (const [k, one] of closely(all, gap).entries()) found[start + k] = one
  }
}

const framesOf = ({ words }: Sounds, { first, last }: Piece) => words[last - 1]!.end - words[first]!.start

/** Music or noise beside the speech misleads what recording and reference are shaped by: then only the speech is compared. */
function closely(all: Sounds, piece: Piece): (Match | null)[] {
  const found = compared(all, piece)
  const from = found.find((one) => one)?.start
  const to = found.findLast((one) => one)?.end
  if (from === undefined || to === undefined) return found
  const speech = {
    ...piece,
    from: Math.max(piece.from, from - margin_frames),
    to: Math.min(piece.to, to + margin_frames),
  }
  return speech.to - speech.from < 0.75 * (piece.to - piece.from) ? compared(all, speech) : found
}

function compared({ recording, reference, sounds, words }: Sounds, { from, to, first, last }: Piece): (Match | null)[] {
  const start = words[first]!.start
  const heard = {
    recording: melPart(recording, from, to),
    reference: melPart(reference, start, words[last - 1]!.end),
    sounds,
  }
  const stretches = words.slice(first, last).map((word) => ({ start: word.start - start, end: word.end - start }))
  return compare(heard, stretches, fine).map((one) => one && later(one, from))
}

const later = ({ start, end, reached, cost }: Match, by: number): Match => ({
  start: start + by,
  end: end + by,
  reached: reached.map((frame) => frame + by),
  cost,
})

type Unit = { first: number; last: number; found: Stretch | null }
type Window = Piece & { kept: { first: number; last: number } }

/** Windows of some seconds, each with a unit of its neighbours on both sides, so that its edges are no edges. */
function windowsOf(all: Sounds, piece: Piece): Window[] {
  const units = firstLook(all, piece)
  const windows: Window[] = []
  for (let from = 0; from < units.length; ) {
    if (!units[from]!.found) {
      from++
      continue
    }
    let to = from + 1
    while (to < units.length && goesOn(all, units, { from, to })) to++
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

function goesOn({ words }: Sounds, units: Unit[], { from, to }: { from: number; to: number }): boolean {
  const unit = units[to]!
  const last = units.slice(from, to).findLast(({ found }) => found)!
  if (words[unit.first]!.start - words[last.last - 1]!.end > longest_gap) return false
  if (!unit.found) return true
  return unit.found.start - last.found!.end < longest_gap && unit.found.end - units[from]!.found!.start < window_frames
}

/** Where some words together are, roughly. */
function firstLook({ recording, reference, sounds, words }: Sounds, piece: Piece): Unit[] {
  const pairs = (piece.to - piece.from) * (words[piece.last - 1]!.end - words[piece.first]!.start)
  const by = Math.max(least_joined, Math.ceil(Math.sqrt(pairs / most_joined_pairs)))
  const units: Unit[] = []
  for (let word = piece.first; word < piece.last; word++) {
    const open = units.at(-1)
    if (open && words[open.last - 1]!.end - words[open.first]!.start < unit_frames) open.last = word + 1
    else units.push({ first: word, last: word + 1, found: null })
  }
  const parts = units.map(({ first, last }) =>
    joinedFrames(melPart(reference, words[first]!.start, words[last - 1]!.end), by),
  )
  const heard = {
    recording: joinedFrames(melPart(recording, piece.from, piece.to), by),
    reference: { count: parts.reduce((sum, { count }) => sum + count, 0), power: chained(parts) },
    sounds: joinedFrames(sounds, by),
  }
  let end = 0
  const stretches = parts.map(({ count }) => {
    end += count
    return { start: end - count, end }
  })
  const near = compare(heard, stretches, coarse)
  const lost = near.filter((one) => !one).length
  // a chapter that is not read out lies beyond the beam
  const found = lost > most_lost * units.length ? compare(heard, stretches, { ...coarse, beam: 1e9 }) : near
  for (const [n, one] of found.entries())
    if (one) units[n]!.found = { start: piece.from + one.start * by, end: piece.from + one.end * by }
  return units
}

function chained(parts: readonly MelFrames[]): Float32Array {
  const power = new Float32Array(parts.reduce((sum, { count }) => sum + count * bands, 0))
  let at = 0
  for (const part of parts) {
    power.set(part.power, at)
    at += part.power.length
  }
  return power
}
