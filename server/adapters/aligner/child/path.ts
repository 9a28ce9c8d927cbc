import { distancesTo } from './distances.ts'

/** Numbers that describe frames, `size` of them each. */
export type Frames = { count: number; size: number; values: Float32Array }
/** A word, or several that are found together, as a stretch of the reference's frames; one follows the other. */
export type Stretch = { start: number; end: number }
export type PathInput = {
  recording: Frames
  reference: Frames
  stretches: readonly Stretch[]
  /** What each frame of the recording costs outside of the text. */
  outside: Float32Array
  /** The distance usual for each frame of the recording, taken off its distances. */
  usual: Float32Array
}
/** In frames of the recording; `reached` has the one at which each frame of the reference was reached. */
export type Found = { start: number; end: number; reached: Int32Array }
export type Weights = {
  /** For a frame of the recording at the same frame of the reference, and for a frame of the reference passed over. */
  stay: number
  skip: number
  /** For going outside of the text, and for leaving a stretch out, by frames. */
  leave: number
  drop: number
  drop_frame: number
  /** Ways that cost so much more than the cheapest so far are given up. */
  beam: number
}

const far = 1e30
/** How a frame of the reference was reached. */
const [stepped, skipped, entered, entered_second] = [1, 2, 3, 4]
/** How the place before a stretch was reached. */
const [from_last, from_second_last, from_outside, from_drop] = [0, 1, 2, 3]
const most_traced_bytes = 24 * 1024 * 1024

/**
 * The cheapest way through the recording, frame by frame: within a stretch from a frame of the reference to the same,
 * the next or the one after that; between stretches outside of any for as long as it takes. A stretch may be left out.
 * Each frame of the recording is paid for once, so that ways through different stretches compare.
 */
export function findPath(input: PathInput, weights: Weights, most_bytes = most_traced_bytes): (Found | null)[] {
  return walkBack(traces(input, weights, most_bytes), input)
}

type State = { at: Float32Array; before: Float32Array; outside: Float32Array; cheapest: number }
/** `row` answers where in `bytes` a frame's begin. */
type Trace = { row(t: number): number; bytes: Uint8Array }

/** How each state was reached, of a block of frames at a time: earlier blocks are worked out again from what was kept of them. */
function traces(input: PathInput, weights: Weights, most_bytes: number): Trace {
  const { recording, reference, stretches } = input
  const width = reference.count + 2 * (stretches.length + 1)
  const rows = Math.max(1, Math.min(recording.count, Math.floor(most_bytes / width)))
  const bytes = new Uint8Array(rows * width)
  const sweep = sweeper(input, weights)
  const kept: State[] = []
  const state = startState(input, weights)
  const blocks = Math.ceil(recording.count / rows)
  for (let block = 0; block < blocks; block++) {
    kept.push(copyOf(state))
    sweep(state, { from: block * rows, to: Math.min(recording.count, (block + 1) * rows), bytes })
  }
  let loaded = blocks - 1
  return {
    bytes,
    row(t) {
      const block = Math.floor(t / rows)
      if (block < loaded) {
        sweep(kept[block]!, { from: block * rows, to: (block + 1) * rows, bytes })
        loaded = block
      }
      return (t - block * rows) * width
    },
  }
}

function startState({ reference, stretches }: PathInput, weights: Weights): State {
  const before = new Float32Array(stretches.length + 1)
  for (const [n, stretch] of stretches.entries()) before[n + 1] = before[n]! + dropCost(stretch, weights)
  return {
    at: new Float32Array(reference.count).fill(far),
    before,
    outside: new Float32Array(stretches.length + 1).fill(far),
    cheapest: 0,
  }
}

const copyOf = ({ at, before, outside, cheapest }: State): State => ({
  at: at.slice(),
  before: before.slice(),
  outside: outside.slice(),
  cheapest,
})

const dropCost = ({ start, end }: Stretch, { drop, drop_frame }: Weights) => drop + drop_frame * (end - start)

type Block = { from: number; to: number; bytes: Uint8Array }

function sweeper(input: PathInput, weights: Weights): (state: State, block: Block) => void {
  const { recording, reference, stretches, outside, usual } = input
  const { stay, skip, leave, beam } = weights
  const count = reference.count
  const width = count + 2 * (stretches.length + 1)
  const drops = stretches.map((stretch) => dropCost(stretch, weights))
  const distances = distancesTo(reference)
  let next: Float32Array = new Float32Array(count)

  /** The frames of the reference that may be reached. */
  function reachable({ at, before }: State, limit: number): { from: number; to: number } {
    let [from, to] = [0, count]
    while (from < count && at[from]! > limit) from++
    while (to > from && at[to - 1]! > limit) to--
    to += 2
    for (let n = 0; n < stretches.length; n++) {
      if (before[n]! > limit) continue
      from = Math.min(from, stretches[n]!.start)
      to = Math.max(to, stretches[n]!.start + 2)
    }
    return { from, to: Math.min(count, to) }
  }
  function withinStretches(state: State, { t, row, bytes }: { t: number; row: number; bytes: Uint8Array }): void {
    const last = state.at
    const typical = usual[t]!
    const limit = state.cheapest + beam
    const { from, to } = reachable(state, limit)
    const far_from = distances(recording, t, from, to)
    let cheapest = far
    for (let n = 0; n < stretches.length; n++) {
      const { start, end } = stretches[n]!
      const enter = state.before[n]!
      for (let r = start; r < end; r++) {
        let best = last[r]! + stay
        let how = 0
        if (r > start + 1) {
          if (last[r - 1]! < best) {
            best = last[r - 1]!
            how = stepped
          }
          if (last[r - 2]! + skip < best) {
            best = last[r - 2]! + skip
            how = skipped
          }
        } else if (r === start) {
          if (enter < best) {
            best = enter
            how = entered
          }
        } else {
          if (last[r - 1]! < best) {
            best = last[r - 1]!
            how = stepped
          }
          if (enter + skip < best) {
            best = enter + skip
            how = entered_second
          }
        }
        if (best > limit) {
          next[r] = far
          continue
        }
        best += far_from[r]! - typical
        next[r] = best
        if (best < cheapest) cheapest = best
        bytes[row + r] = how
      }
    }
    state.at = next
    state.cheapest = cheapest
    next = last
  }
  return (state, { from, to, bytes }) => {
    for (let t = from; t < to; t++) {
      const row = (t - from) * width
      withinStretches(state, { t, row, bytes })
      const { at, before, outside: idle } = state
      for (let n = 0; n <= stretches.length; n++) {
        const came = before[n]! + leave < idle[n]!
        idle[n] = (came ? before[n]! + leave : idle[n]!) + outside[t]! - usual[t]!
        bytes[row + count + 2 * n] = came ? 1 : 0
        if (idle[n]! < state.cheapest) state.cheapest = idle[n]!
      }
      for (let n = 0; n <= stretches.length; n++) {
        let best = idle[n]!
        let how = from_outside
        if (n > 0) {
          const { start, end } = stretches[n - 1]!
          if (at[end - 1]! < best) {
            best = at[end - 1]!
            how = from_last
          }
          if (end - 2 >= start && at[end - 2]! + skip < best) {
            best = at[end - 2]! + skip
            how = from_second_last
          }
          if (before[n - 1]! + drops[n - 1]! < best) {
            best = before[n - 1]! + drops[n - 1]!
            how = from_drop
          }
        }
        before[n] = best
        bytes[row + count + 2 * n + 1] = how
      }
    }
  }
}

function walkBack({ row, bytes }: Trace, { recording, reference, stretches }: PathInput): (Found | null)[] {
  const count = reference.count
  const found: (Found | null)[] = stretches.map(() => null)
  let t = recording.count - 1
  let n = stretches.length
  while (t >= 0 && n >= 0) {
    const how = bytes[row(t) + count + 2 * n + 1]!
    if (how === from_drop) n--
    else if (how === from_outside) {
      while (t > 0 && bytes[row(t) + count + 2 * n] === 0) t--
      t--
    } else {
      n--
      const { start, end } = stretches[n]!
      const stop = t + 1
      const reached = new Int32Array(end - start)
      let r = how === from_last ? end - 1 : end - 2
      reached.fill(stop, r - start + 1)
      for (let inside = true; inside; t--) {
        reached[r - start] = t
        const step = bytes[row(t) + r]!
        if (step === skipped) reached[r - 1 - start] = t
        if (step === stepped) r--
        else if (step === skipped) r -= 2
        else if (step === entered || step === entered_second) {
          reached[0] = t
          inside = false
        }
      }
      found[n] = { start: t + 1, end: stop, reached }
    }
  }
  return found
}
