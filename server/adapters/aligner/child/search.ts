import { backdrop, type Heard, listen } from './listening.ts'
import { bands, joinedFrames, type MelFrames, melPart } from './mel-frames.ts'
import { type Found, type Frames, findPath, type Stretch, type Weights } from './path.ts'

export type Sounds = {
  recording: MelFrames
  reference: MelFrames
  /** Every phoneme of the language, as the reference speaks it. */
  sounds: MelFrames
  /** The words of the reference. */
  words: readonly Stretch[]
}
/** Frames from `from` to before `to` of the recording, and words from `first` to before `last` of the reference. */
export type Piece = { from: number; to: number; first: number; last: number }

/** At most this many pairs of frames are compared at once. */
const mostPairs = 12_000_000
/** For longer recordings the first pass compares means of several frames, as many as keep it within this many pairs. */
const mostJoinedPairs = 500_000_000
const leastJoined = 8
const unitFrames = 120
const windowFrames = 1_500
const marginFrames = 60
/** This much sound without text, or text without sound, ends a window. */
const longestGap = 1_000

const fine: Weights = { stay: 0.2, skip: 0.2, leave: 10, drop: 16, drop_frame: 0.3, beam: 200 }
const coarse: Weights = { stay: 0.1, skip: 0.1, leave: 4, drop: 4, drop_frame: 0.3, beam: 3_000 }

/** If a greater share of the text is missing, the first pass runs again over the whole recording. */
const mostLost = 0.3

/** For each word of the piece its place in the recording, or null. */
export function search(all: Sounds, piece: Piece): (Match | null)[] {
  if (piece.last <= piece.first || piece.to <= piece.from)
    return new Array(Math.max(0, piece.last - piece.first)).fill(null)
  if ((piece.to - piece.from) * framesOf(all, piece) <= mostPairs) return closely(all, piece)
  const found: (Match | null)[] = new Array(piece.last - piece.first).fill(null)
  for (const { kept, ...window } of windowsOf(all, piece))
    for (const [n, one] of compared(all, window).entries()) {
      const word = window.first + n
      if (word >= kept.first && word < kept.last) found[word - piece.first] = one
    }
  fillGaps(all, piece, found)
  return found
}

const shortestGapWords = 3

/** Searches again for words the first pass missed, where there is enough sound between their neighbours. */
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
    if (n + 1 - start < shortestGapWords || room < frames / 3 || room * frames > mostPairs) continue
    for (const [k, one] of closely(all, gap).entries()) found[start + k] = one
  }
}

const framesOf = ({ words }: Sounds, { first, last }: Piece) => words[last - 1]!.end - words[first]!.start

/** Music or noise beside the speech distorts the normalisation: then only the speech is compared. */
function closely(all: Sounds, piece: Piece): (Match | null)[] {
  const found = compared(all, piece)
  const from = found.find((one) => one)?.start
  const to = found.findLast((one) => one)?.end
  if (from === undefined || to === undefined) return found
  const speech = {
    ...piece,
    from: Math.max(piece.from, from - marginFrames),
    to: Math.min(piece.to, to + marginFrames),
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

/** Windows of some seconds, each with one unit of its neighbours on both sides, so that no word lies at an edge. */
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
      from: Math.max(piece.from, units[before]!.found!.start - marginFrames),
      to: Math.min(piece.to, units[after]!.found!.end + marginFrames),
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
  if (words[unit.first]!.start - words[last.last - 1]!.end > longestGap) return false
  if (!unit.found) return true
  return unit.found.start - last.found!.end < longestGap && unit.found.end - units[from]!.found!.start < windowFrames
}

/** The rough place of a group of words. */
function firstLook({ recording, reference, sounds, words }: Sounds, piece: Piece): Unit[] {
  const pairs = (piece.to - piece.from) * (words[piece.last - 1]!.end - words[piece.first]!.start)
  const by = Math.max(leastJoined, Math.ceil(Math.sqrt(pairs / mostJoinedPairs)))
  const units: Unit[] = []
  for (let word = piece.first; word < piece.last; word++) {
    const open = units.at(-1)
    if (open && words[open.last - 1]!.end - words[open.first]!.start < unitFrames) open.last = word + 1
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
  const found = lost > mostLost * units.length ? compare(heard, stretches, { ...coarse, beam: 1e9 }) : near
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

/** Where a span was found, and how far the mean distance of its frames is above the usual one: less is better. */
export type Match = Found & { cost: number }

/** Finds spans of the reference in a recording, comparing both after the same normalisation. */
function compare(heard: Heard, stretches: readonly Stretch[], weights: Weights): (Match | null)[] {
  const { recording, reference, sounds, silence } = listen(heard)
  const { usual, outside } = backdrop(recording, sounds, silence)
  const found = findPath({ recording, reference, stretches, usual, outside }, weights)
  return found.map(
    (one, n) => one && { ...one, cost: costOf(one, stretches[n]!.start, { recording, reference, usual }) },
  )
}

type Sides = { recording: Frames; reference: Frames; usual: Float32Array }

function costOf({ end, reached }: Found, start: number, { recording, reference, usual }: Sides): number {
  let [sum, frames] = [0, 0]
  for (let r = 0; r < reached.length; r++) {
    const from = reached[r]!
    const to = Math.min(end, Math.max(from + 1, reached[r + 1] ?? end))
    for (let t = from; t < to; t++) {
      sum += distance(recording, t, reference, start + r) - usual[t]!
      frames++
    }
  }
  return sum / Math.max(1, frames)
}

function distance(a: Frames, t: number, b: Frames, r: number): number {
  let sum = 0
  for (let q = 0; q < a.size; q++) {
    const gap = a.values[t * a.size + q]! - b.values[r * b.size + q]!
    sum += gap * gap
  }
  return Math.sqrt(sum)
}
