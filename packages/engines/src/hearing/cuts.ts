import { framesIn } from './frames.ts'

/** From `from` to before `to`, in frames. */
export type Stretch = { from: number; to: number }

/** What the engine transcribes at once, in frames. Without `stretches` it is silence. */
export type Piece = {
  /** The engine's input: the speech with a little of its surroundings. */
  from: number
  to: number
  /** Where the next piece may begin. */
  end: number
  stretches: Stretch[]
  /** The probability of speech, for each frame from `from` on. */
  probabilities: Float32Array
  /** Whether it was cut in the middle of speech, at its start or its end. */
  cut: { start: boolean; end: boolean }
}

export type CutLimits = {
  /** Speech is joined to pieces no longer than this, */
  usual_seconds: number
  /** and cut where it continues for longer than this. */
  most_seconds: number
  /** A silence that always separates two pieces. */
  pause_seconds: number
}

export type Cutter = {
  /** Takes the probabilities of the next frames, and answers the pieces that are complete. */
  push(probabilities: Float32Array): Piece[]
  /** Ends the input. */
  finish(): Piece[]
}

const speechStarts = 0.5
const speechGoesOn = 0.35
const leastSilence = framesIn(0.32)
const leastSpeech = framesIn(0.128)
const margin = framesIn(0.2)
/** How much of the silence after speech belongs to its piece: at most half of the shortest. */
const tail = Math.floor(leastSilence / 2)
/** A long silence is yielded in parts, so that a job can resume after it. */
const silenceTold = framesIn(30)

/**
 * Cuts at silences of a third of a second; engines transcribe whole sentences better than parts, and minutes worse than
 * both.
 */
export function createCutter({ usual_seconds, most_seconds, pause_seconds }: CutLimits): Cutter {
  const [usual, most, pause] = [framesIn(usual_seconds), framesIn(most_seconds), framesIn(pause_seconds)]
  /** Frames that belong to no piece yet, the first of them `base`. */
  let known: number[] = []
  let base = 0
  let now = 0
  let end = 0
  let open = -1
  let silent = 0
  let gathered: Stretch[] = []
  let cutStart = false

  function take(stretches: Stretch[], { cut_end }: { cut_end: boolean }): Piece {
    const [first, last] = [stretches[0]!, stretches.at(-1)!]
    const from = Math.max(end, cutStart ? first.from : first.from - margin)
    const to = cut_end ? last.to : Math.min(now, last.to + margin)
    end = cut_end ? last.to : Math.min(now, last.to + tail)
    const probabilities = Float32Array.from(known.slice(from - base, to - base))
    const piece = { from, to, end, stretches, probabilities, cut: { start: cutStart, end: cut_end } }
    cutStart = cut_end
    forget()
    return piece
  }
  function forget(): void {
    known = known.slice(end - base)
    base = end
  }
  function gather(stretch: Stretch): Piece[] {
    const first = gathered[0]
    const fits = !first || stretch.to - first.from <= usual
    const pieces = fits ? [] : [take(gathered, { cut_end: false })]
    gathered = fits ? [...gathered, stretch] : [stretch]
    return pieces
  }
  /** Speech without a pause that is too long for the engine is cut where it is least like speech. */
  function cutThrough(): Piece[] {
    const pieces = gathered.length > 0 ? [take(gathered, { cut_end: false })] : []
    let at = open + Math.ceil(most * 0.6)
    for (let frame = at; frame < now; frame++) if (known[frame - base]! < known[at - base]!) at = frame
    gathered = []
    pieces.push(take([{ from: open, to: at }], { cut_end: true }))
    open = at
    return pieces
  }
  function hear(probability: number): Piece[] {
    known.push(probability)
    now++
    if (probability >= speechStarts) {
      if (open < 0) open = now - 1
      silent = 0
    } else if (probability < speechGoesOn) silent++
    if (open >= 0 && silent >= leastSilence) return close(now - silent)
    if (open >= 0 && now - open >= most) return cutThrough()
    if (open < 0 && gathered.length > 0 && now - gathered.at(-1)!.to >= pause) {
      const all = gathered
      gathered = []
      return [take(all, { cut_end: false })]
    }
    return []
  }
  function close(to: number): Piece[] {
    const stretch = { from: open, to }
    open = -1
    // speech cut off before it counts as speech, however short
    return to - stretch.from >= leastSpeech || cutStart ? gather(stretch) : []
  }
  function silence(to: number): Piece {
    const piece = { from: end, to, end: to, stretches: [], probabilities: new Float32Array(0) }
    end = to
    cutStart = false
    forget()
    return { ...piece, cut: { start: false, end: false } }
  }
  return {
    push(probabilities) {
      const pieces = [...probabilities].flatMap(hear)
      const silent = open < 0 && gathered.length === 0
      return silent && now - margin - end >= silenceTold ? [...pieces, silence(now - margin)] : pieces
    },
    finish() {
      const pieces = open >= 0 ? close(now - silent) : []
      if (gathered.length > 0) pieces.push(take(gathered, { cut_end: false }))
      return end < now ? [...pieces, silence(now)] : pieces
    },
  }
}

/** Cuts a piece in two, at its longest silence or where it is least like speech; null if it is too short. */
export function halvesOf(piece: Piece): [Piece, Piece] | null {
  const gaps = piece.stretches.slice(1).map((next, n) => ({ after: n, gap: next.from - piece.stretches[n]!.to }))
  const longest = gaps.reduce((best, one) => (one.gap > best.gap ? one : best), { after: -1, gap: 0 })
  if (longest.after >= 0) return partedAt(piece, longest.after)
  const [{ from, to }] = piece.stretches as [Stretch]
  if (to - from < framesIn(2)) return null
  let at = from + Math.ceil((to - from) * 0.3)
  const likely = (frame: number) => piece.probabilities[frame - piece.from]!
  for (let frame = at; frame < from + (to - from) * 0.7; frame++) if (likely(frame) < likely(at)) at = frame
  return [
    part(piece, { ...piece, to: at, end: at, stretches: [{ from, to: at }], cut: { ...piece.cut, end: true } }),
    part(piece, { ...piece, from: at, stretches: [{ from: at, to }], cut: { ...piece.cut, start: true } }),
  ]
}

function partedAt(piece: Piece, after: number): [Piece, Piece] {
  const [before, next] = [piece.stretches[after]!, piece.stretches[after + 1]!]
  const middle = Math.round((before.to + next.from) / 2)
  const [left, right] = [piece.stretches.slice(0, after + 1), piece.stretches.slice(after + 1)]
  return [
    part(piece, { ...piece, to: middle, end: middle, stretches: left, cut: { ...piece.cut, end: false } }),
    part(piece, { ...piece, from: middle, stretches: right, cut: { ...piece.cut, start: false } }),
  ]
}

function part(whole: Piece, piece: Piece): Piece {
  return { ...piece, probabilities: whole.probabilities.slice(piece.from - whole.from, piece.to - whole.from) }
}
