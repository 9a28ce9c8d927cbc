/** Coefficients processed together, so that the sums are read and written a quarter as often. */
const together = 4

/**
 * Distances of a frame to the reference's frames from `from` to before `to`, in a reused array. |a - b|² = |a|² + |b|²
 * - 2ab, computed coefficient by coefficient over all frames in half the time.
 */
function distancesTo({ count, size, values }: Frames) {
  const width = Math.ceil(size / together) * together
  const columns = new Float64Array(width * count)
  const squares = new Float64Array(count)
  for (let r = 0; r < count; r++)
    for (let q = 0; q < size; q++) {
      const value = values[r * size + q]!
      columns[q * count + r] = value
      squares[r]! += value * value
    }
  const frame = new Float64Array(width)
  const distances = new Float64Array(count)

  function add(q: number, from: number, to: number): void {
    const [a, b, c, d] = [-2 * frame[q]!, -2 * frame[q + 1]!, -2 * frame[q + 2]!, -2 * frame[q + 3]!]
    const [one, two, three, four] = [q * count, (q + 1) * count, (q + 2) * count, (q + 3) * count]
    for (let r = from; r < to; r++)
      distances[r]! += a * columns[one + r]! + b * columns[two + r]! + c * columns[three + r]! + d * columns[four + r]!
  }
  return (heard: Frames, t: number, from: number, to: number): Float64Array => {
    let own = 0
    for (let q = 0; q < size; q++) {
      const value = heard.values[t * size + q]!
      frame[q] = value
      own += value * value
    }
    for (let r = from; r < to; r++) distances[r] = own + squares[r]!
    for (let q = 0; q < width; q += together) add(q, from, to)
    for (let r = from; r < to; r++) distances[r] = Math.sqrt(Math.max(0, distances[r]!))
    return distances
  }
}

/** Feature vectors of frames, `size` numbers each. */
export type Frames = { count: number; size: number; values: Float32Array }
/** A word, or several found together, as a span of the reference's frames; spans follow each other. */
export type Stretch = { start: number; end: number }
export type PathInput = {
  recording: Frames
  reference: Frames
  stretches: readonly Stretch[]
  /** The cost of each frame of the recording outside of the text. */
  outside: Float32Array
  /** The usual distance of each frame of the recording, subtracted from its distances. */
  usual: Float32Array
}
/** In frames of the recording; `reached` holds, for each frame of the reference, the frame at which it was reached. */
export type Found = { start: number; end: number; reached: Int32Array }
export type Weights = {
  /** Penalties for staying on the same reference frame, and for skipping one. */
  stay: number
  skip: number
  /** Penalties for leaving the text, and for skipping a span, in frames. */
  leave: number
  drop: number
  drop_frame: number
  /** Beam width: paths that cost this much more than the cheapest are dropped. */
  beam: number
}

const far = 1e30
/** The transition into a frame of the reference. */
const [stepped, skipped, entered, enteredSecond] = [1, 2, 3, 4]
/** The transition into the place before a span. */
const [fromLast, fromSecondLast, fromOutside, fromDrop] = [0, 1, 2, 3]
const mostTracedBytes = 24 * 1024 * 1024

/**
 * Finds the cheapest path through the recording, frame by frame. Within a span a path stays on a reference frame, or
 * moves to the next or the one after; between spans it may stay outside of any. Spans may be skipped. Every frame of
 * the recording is counted once, so paths through different spans compare.
 */
export function findPath(input: PathInput, weights: Weights, mostBytes = mostTracedBytes): (Found | null)[] {
  return walkBack(traces(input, weights, mostBytes), input)
}

type State = { at: Float32Array; before: Float32Array; outside: Float32Array; cheapest: number }
/** `row` answers the offset in `bytes` of a frame's row. */
type Trace = { row(t: number): number; bytes: Uint8Array }

/** Back pointers of each state, for a block of frames at a time; earlier blocks are recomputed from checkpoints. */
function traces(input: PathInput, weights: Weights, mostBytes: number): Trace {
  const { recording, reference, stretches } = input
  const width = reference.count + 2 * (stretches.length + 1)
  const rows = Math.max(1, Math.min(recording.count, Math.floor(mostBytes / width)))
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

  /** The frames of the reference that can be reached. */
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
    const farFrom = distances(recording, t, from, to)
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
            how = enteredSecond
          }
        }
        if (best > limit) {
          next[r] = far
          continue
        }
        best += farFrom[r]! - typical
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
        let how = fromOutside
        if (n > 0) {
          const { start, end } = stretches[n - 1]!
          if (at[end - 1]! < best) {
            best = at[end - 1]!
            how = fromLast
          }
          if (end - 2 >= start && at[end - 2]! + skip < best) {
            best = at[end - 2]! + skip
            how = fromSecondLast
          }
          if (before[n - 1]! + drops[n - 1]! < best) {
            best = before[n - 1]! + drops[n - 1]!
            how = fromDrop
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
    if (how === fromDrop) n--
    else if (how === fromOutside) {
      while (t > 0 && bytes[row(t) + count + 2 * n] === 0) t--
      t--
    } else {
      n--
      const { start, end } = stretches[n]!
      const stop = t + 1
      const reached = new Int32Array(end - start)
      let r = how === fromLast ? end - 1 : end - 2
      reached.fill(stop, r - start + 1)
      for (let inside = true; inside; t--) {
        reached[r - start] = t
        const step = bytes[row(t) + r]!
        if (step === skipped) reached[r - 1 - start] = t
        if (step === stepped) r--
        else if (step === skipped) r -= 2
        else if (step === entered || step === enteredSecond) {
          reached[0] = t
          inside = false
        }
      }
      found[n] = { start: t + 1, end: stop, reached }
    }
  }
  return found
}
