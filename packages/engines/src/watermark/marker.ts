import { transform } from '../sound/fft.ts'
import {
  bands,
  frame,
  hop,
  linesOf,
  mark_rate,
  months,
  type Pattern,
  period,
  placesIn,
  tile_frames,
  windowOf,
} from './pattern.ts'

type Lines = { low: number; high: number }
/** The lines of a band that lie in one third of an octave. */
type Third = Lines & {
  /** How much of a wanted change is allowed, given the spectrum of two frames. */
  grant(wanted: number, re: Float64Array, im: Float64Array): number
}

/**
 * Keeps the mark 30 dB below the voice in each third of an octave: every frame brings as much as may be changed of it, and
 * what one leaves another may use. Frames overlap and their lines reach into each other, so the share was measured; narrow
 * thirds have more at their edges.
 */
const shareOf = (width: number) => 10 ** (-(28.85 + 7 / width) / 10)

/** For each band its thirds of an octave; two bands may share one. */
function createLoudnessBudget(bands: readonly Lines[], { size, sample_rate }: { size: number; sample_rate: number }) {
  const thirdOf = (k: number) => Math.round(Math.log2((k * sample_rate) / size / 1000) * 3)
  const width = new Map<number, number>()
  for (let k = 1; k < size / 2; k++) width.set(thirdOf(k), (width.get(thirdOf(k)) ?? 0) + 1)
  const rooms = new Map<number, { left: number }>()

  function third(number: number, { low, high }: Lines): Third {
    const share = shareOf(width.get(number)!)
    const room = rooms.get(number) ?? { left: 0 }
    rooms.set(number, room)
    return {
      low,
      high,
      grant(wanted, re, im) {
        let energy = 0
        for (let k = low; k < high; k++) {
          const m = size - k
          energy += re[k]! * re[k]! + im[k]! * im[k]! + re[m]! * re[m]! + im[m]! * im[m]!
        }
        room.left += share * energy
        const most = energy === 0 ? 0 : Math.sqrt(room.left / energy)
        const gain = Math.max(-most, Math.min(most, wanted))
        room.left -= gain * gain * energy
        return gain
      },
    }
  }
  return bands.map(({ low, high }) => {
    const thirds: Third[] = []
    for (let from = low, k = low; k < high; k++)
      if (k + 1 === high || thirdOf(k + 1) !== thirdOf(k)) {
        thirds.push(third(thirdOf(k), { low: from, high: k + 1 }))
        from = k + 1
      }
    return thirds
  })
}

export type MarkerOptions = { pattern: Pattern; month: number; sample_rate: number }
export type Marker = ReturnType<typeof createMarker>

/** How far the loudness of a frame is moved at most, as a share, where the voice is as loud as it gets. */
const reach = 0.044
/** In softer frames more, up to so many times: there it costs less of what 30 dB under the voice allow. */
const mostMore = 2
/** How much of a band's earlier level still counts a pair of frames later: one half after three seconds. */
const memory = 0.995

/**
 * Puts the mark into a sound that comes in pieces. What it gives out is the same whatever their sizes, and as long as they
 * are; until the end it is 35 ms behind, since two frames must be there before either is changed.
 */
export function createMarker({ pattern, month, sample_rate }: MarkerOptions) {
  const size = 2 ** Math.round(Math.log2((frame * sample_rate) / mark_rate))
  const spacing = (hop * sample_rate) / mark_rate
  const window = windowOf(size)
  const lines = linesOf(size, sample_rate)
  const places = placesIn(pattern, month % months)
  const budget = createLoudnessBudget(lines, { size, sample_rate })
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  const outRe = new Float64Array(size)
  const outIm = new Float64Array(size)
  const loudest = new Float64Array(bands.length)
  // of two windows that overlap, and of the transform
  const share = (2 * spacing) / size / size
  let tile = 0
  /** Samples not yet given out, from number `held_from` of the sound. */
  let held = new Float64Array(0)
  let heldFrom = 0

  /** Both frames are changed at once: two real frames are the parts of one complex transform. */
  function mark(first: number, second: number): void {
    let loud = 0
    for (let n = 0; n < size; n++) {
      const weight = window[n]!
      re[n] = held[first + n]! * weight
      im[n] = held[second + n]! * weight
      loud += Math.abs(re[n]!) + Math.abs(im[n]!)
    }
    if (loud < size / 8) return
    transform(re, im)
    outRe.fill(0)
    outIm.fill(0)
    for (let b = 0; b < lines.length; b++) markBand(b)
    transform(outIm, outRe)
    for (let n = 0; n < size; n++) {
      held[first + n]! += outRe[n]! * share
      held[second + n]! += outIm[n]! * share
    }
  }
  function markBand(b: number): void {
    const { low, high } = lines[b]!
    let one = 0
    let other = 0
    for (let k = low; k < high; k++) {
      const m = size - k
      const a = re[k]! + re[m]!
      const c = im[k]! - im[m]!
      const d = im[k]! + im[m]!
      const e = re[m]! - re[k]!
      one += Math.sqrt(a * a + c * c)
      other += Math.sqrt(d * d + e * e)
    }
    const both = one + other
    if (both === 0) return
    loudest[b] = Math.max(both, loudest[b]! * memory)
    const more = Math.min(mostMore, Math.sqrt(loudest[b]! / both))
    const n = (tile % period) * bands.length + b
    const sign = pattern.signs[n]!
    const at = (sign * (one - other)) / both / bands[b]!.step - places[n]!
    // most where the cosine that is looked for rises most, nothing where it is at its top or can only fall
    move(b, -sign * reach * more * Math.sin(2 * Math.PI * at))
  }
  function move(b: number, wanted: number): void {
    for (const third of budget[b]!) {
      const gain = third.grant(wanted, re, im)
      for (let k = third.low; k < third.high; k++) {
        const m = size - k
        // so much of the first frame, and as much less of the second
        outRe[k] = gain * re[m]!
        outIm[k] = -gain * im[m]!
        outRe[m] = gain * re[k]!
        outIm[m] = -gain * im[k]!
      }
    }
  }
  const startOf = (n: number) => Math.round((tile * tile_frames + n) * spacing) - heldFrom

  /** Yields the samples that no later frame will change. */
  function advance(): Int16Array {
    let ready = 0
    while (startOf(1) + size <= held.length) {
      mark(startOf(0), startOf(1))
      tile++
      ready = startOf(0)
    }
    return take(ready)
  }
  function take(count: number): Int16Array {
    const given = new Int16Array(count)
    for (let n = 0; n < count; n++) {
      const sample = Math.max(-32_768, Math.min(32_767, held[n]!))
      // rounds like Math.round, at a third of its cost
      given[n] = ((sample + 32_768.5) | 0) - 32_768
    }
    held = held.slice(count)
    heldFrom += count
    return given
  }
  function hold(length: number, samples: Int16Array): void {
    const joined = new Float64Array(length)
    joined.set(held)
    joined.set(samples, held.length)
    held = joined
  }
  return {
    add(samples: Int16Array): Int16Array {
      hold(held.length + samples.length, samples)
      return advance()
    },
    /** The remaining samples, at the end. */
    end(): Int16Array {
      const left = held.length
      hold(left + 2 * size, new Int16Array(0))
      return advance().slice(0, left)
    },
  }
}
