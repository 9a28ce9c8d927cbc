import { cepstraOf, meanOf, middlesWithSlopes, normalise, spreadOf, threesOf, withSlopes } from './cepstra.ts'
import { bands, type MelFrames } from './mel-frames.ts'
import type { Frames } from './path.ts'

/** Recording and reference in the same terms. */
export type Listening = {
  recording: Frames
  reference: Frames
  /** Some frames of every sound there is, to know how near a frame comes to any. */
  sounds: Frames
  /** A frame like the recording's quietest. */
  silence: Float32Array
}
export type Heard = { recording: MelFrames; reference: MelFrames; sounds: MelFrames }

/**
 * The reference is shaped as if it had been recorded with the recording: its bands as strong as the recording's on
 * average, with the recording's noise in them. So telephones, rooms and fans make no difference between the two.
 */
export function listen({ recording, reference, sounds }: Heard): Listening {
  const levels = levelsOf(recording)
  const { speaking, quiet } = levelRange(levels)
  const voice = meanPower(recording, (n) => levels[n]! >= speaking)
  const noise = meanPower(recording, (n) => levels[n]! <= quiet)
  const own = meanPower(reference, () => true)
  const floor = 1e-5 * Math.max(...voice, 1e-12)
  const gain = voice.map((power, band) => Math.max(power - noise[band]!, 0.01 * power) / (own[band]! + 1e-20))
  const heard = cepstraOf(recording, { floor })
  normalise(
    heard,
    spreadOf(heard, (n) => levels[n]! >= speaking),
  )
  const said = cepstraOf(reference, { floor, gain, noise })
  const others = cepstraOf(threesOf(sounds, stepOf(sounds)), { floor, gain, noise })
  const own_levels = levelsOf(reference)
  const own_speaking = levelRange(own_levels).speaking
  const spread = spreadOf(said, (n) => own_levels[n]! >= own_speaking)
  normalise(said, spread)
  normalise(others, spread)
  const recorded = withSlopes(heard)
  return {
    recording: recorded,
    reference: withSlopes(said),
    sounds: middlesWithSlopes(others),
    silence: meanOf(recorded, (n) => levels[n]! <= quiet),
  }
}

const most_sounds = 130
const stepOf = ({ count }: MelFrames) => Math.max(1, Math.floor(count / most_sounds))

/** Of each frame, logarithmic. */
function levelsOf({ count, power }: MelFrames): Float32Array {
  const levels = new Float32Array(count)
  for (let n = 0; n < count; n++) {
    let sum = 0
    for (let band = 0; band < bands; band++) sum += power[n * bands + band]!
    levels[n] = Math.log(sum + 1e-9)
  }
  return levels
}

function levelRange(levels: Float32Array): Record<'speaking' | 'quiet', number> {
  const sorted = levels.toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const [low, high] = [at(0.05), at(0.95)]
  return { speaking: low + 0.4 * (high - low), quiet: low + 0.1 * (high - low) }
}

function meanPower({ count, power }: MelFrames, counts: (frame: number) => boolean): number[] {
  const sums = new Array<number>(bands).fill(0)
  let frames = 0
  for (let n = 0; n < count; n++) {
    if (!counts(n)) continue
    frames++
    for (let band = 0; band < bands; band++) sums[band]! += power[n * bands + band]!
  }
  return sums.map((sum) => sum / Math.max(1, frames))
}

/** How many of the sounds a frame may be nearer to than to the right one and still be said well. */
const rank = 8
const outside_extra = 0.1
const first_numbers = 5

export type Backdrop = { usual: Float32Array; outside: Float32Array }

/** For each frame of the recording the distance usual for it, and what it costs outside of the text. */
export function backdrop(recording: Frames, sounds: Frames, silence: Float32Array): Backdrop {
  const { count, size, values } = recording
  const usual = new Float32Array(count)
  const outside = new Float32Array(count)
  const nearest = new Float64Array(rank)
  for (let t = 0; t < count; t++) {
    nearest.fill(Number.POSITIVE_INFINITY)
    let most = Number.POSITIVE_INFINITY
    for (let n = 0; n < sounds.count; n++) {
      // what is too far by its first numbers, which weigh most, need not be measured to its end
      let far = gapOf(values, t * size, sounds.values, n * size, first_numbers)
      if (far >= most) continue
      far += gapOf(values, t * size + first_numbers, sounds.values, n * size + first_numbers, size - first_numbers)
      if (far >= most) continue
      let k = rank - 1
      for (; k > 0 && nearest[k - 1]! > far; k--) nearest[k] = nearest[k - 1]!
      nearest[k] = far
      most = nearest[rank - 1]!
    }
    usual[t] = Math.sqrt(nearest[rank - 1]!)
    outside[t] = Math.min(usual[t]! + outside_extra, Math.sqrt(gapOf(values, t * size, silence, 0, size)))
  }
  return { usual, outside }
}

function gapOf(a: Float32Array, x: number, b: Float32Array, y: number, size: number): number {
  let sum = 0
  for (let q = 0; q < size; q++) {
    const gap = a[x + q]! - b[y + q]!
    sum += gap * gap
  }
  return sum
}
