import { transform } from '../synthesizer/sound/fft.ts'
import { bands, frame, hop, mark_rate, months, period, seen } from './design.ts'
import { isTurned, type Pattern } from './pattern.ts'

/** A second later than the loudest bit of silence there is. */
const silence = 1e-6

export type MarkerOptions = { pattern: Pattern; month: number; sample_rate: number }

/** Puts the mark into a sound that comes in pieces of any size; what it gives out is as long, and late by 35 ms until the end. */
export function createMarker({ pattern, month, sample_rate }: MarkerOptions) {
  const size = 2 ** Math.round(Math.log2((frame * sample_rate) / mark_rate))
  const spacing = (hop * sample_rate) / mark_rate
  const window = Float64Array.from({ length: size }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (n + 0.5)) / size))
  const edges = bands.map(({ from_hz, to_hz }) => [from_hz, to_hz].map((hz) => Math.round((hz * size) / sample_rate)))
  const places = pattern.places.map((place, n) => place + (isTurned(pattern.groups[n]!, month % months) ? 0.5 : 0))
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  const [out_re, out_im] = [new Float64Array(size), new Float64Array(size)]
  // what is taken from the frames is given back with the weight of two windows that overlap
  const share = (2 * spacing) / size / size
  let tile = 0
  /** Samples not yet given out, marked up to where the next two frames begin. */
  let held = new Float64Array(0)
  let held_from = 0
  const startOf = (n: number) => Math.round(n * spacing)

  function mark(first: number, second: number): void {
    let loud = 0
    for (let n = 0; n < size; n++) {
      re[n] = held[first + n]! * window[n]!
      im[n] = held[second + n]! * window[n]!
      loud += Math.abs(re[n]!) + Math.abs(im[n]!)
    }
    if (loud < silence * size) return
    transform(re, im)
    out_re.fill(0)
    out_im.fill(0)
    for (let b = 0; b < bands.length; b++) markBand(b)
    transform(out_im, out_re)
    for (let n = 0; n < size; n++) {
      held[first + n]! += out_re[n]! * share
      held[second + n]! += out_im[n]! * share
    }
  }
  /** Two real frames lie in one transform: the first is its even part, the second its odd one. */
  function markBand(b: number): void {
    const [low, high] = edges[b]!
    let [one, other] = [0, 0]
    for (let k = low!; k < high!; k++) {
      const m = size - k
      const [a, c] = [re[k]! + re[m]!, im[k]! - im[m]!]
      const [d, e] = [im[k]! + im[m]!, re[m]! - re[k]!]
      one += Math.sqrt(a * a + c * c)
      other += Math.sqrt(d * d + e * e)
    }
    if (one + other < silence) return
    const { reach, step } = bands[b]!
    const n = (tile % period) * bands.length + b
    const sign = pattern.signs[n]!
    const at = (sign * (one - other)) / (one + other) / step - places[n]!
    const wanted = ((Math.round(at) - at) * step) / seen
    const gain = sign * Math.max(-reach, Math.min(reach, wanted))
    for (let k = low!; k < high!; k++) {
      const m = size - k
      // the first frame louder by the gain, the second softer: the even part stays, the odd one turns
      out_re[k] = gain * re[m]!
      out_im[k] = -gain * im[m]!
      out_re[m] = gain * re[k]!
      out_im[m] = -gain * im[k]!
    }
  }
  /** Marks all pairs of frames that are whole, and gives out what no other frame will change. */
  function advance(): Int16Array {
    for (;;) {
      const [first, second, next] = [0, 1, 2].map((n) => startOf(2 * tile + n) - held_from)
      if (second! + size > held.length) break
      mark(first!, second!)
      tile++
      ready = next!
    }
    return take(ready)
  }
  let ready = 0
  function take(count: number): Int16Array {
    const given = new Int16Array(count)
    for (let n = 0; n < count; n++) given[n] = Math.max(-32_768, Math.min(32_767, Math.round(held[n]!)))
    held = held.slice(count)
    held_from += count
    ready = 0
    return given
  }
  return {
    add(samples: Int16Array): Int16Array {
      const joined = new Float64Array(held.length + samples.length)
      joined.set(held)
      joined.set(samples, held.length)
      held = joined
      return advance()
    },
    /** The last of it. */
    end(): Int16Array {
      const left = held.length
      const padded = new Float64Array(left + 2 * size)
      padded.set(held)
      held = padded
      const given = advance()
      if (given.length >= left) return given.subarray(0, left)
      const rest = take(left - given.length)
      const whole = new Int16Array(left)
      whole.set(given)
      whole.set(rest, given.length)
      return whole
    },
  }
}
