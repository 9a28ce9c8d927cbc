import { bandHz, bands, frame_rate } from '../../aligner/child/mel-frames.ts'
import type { Heard } from './heard.ts'

/** Where vowels are strong. */
const lowest_hz = 300
const highest_hz = 2_500
/** dB by which the strength falls between two syllables. */
const valley = 2.5
/** Frames: a longer silence is a pause and no part of the speech. */
const longest_gap = 0.2 * frame_rate

/** Syllables a second of speech, pauses left out: vowels are heard as peaks of strength. */
export function syllablesIn({ count, power }: Heard, is_speech: Uint8Array): number {
  const vowel_bands = Array.from({ length: bands }, (_, band) => band).filter(
    (band) => bandHz(band) > lowest_hz && bandHz(band) < highest_hz,
  )
  const raw = Float64Array.from({ length: count }, (_, n) => {
    const sum = vowel_bands.reduce((total, band) => total + power[n * bands + band]!, 0)
    return 10 * Math.log10(sum + 1e-12)
  })
  const strength = smoothed(smoothed(raw))
  let [peaks, low, high, rising] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (let n = 0; n < count; n++) {
    const here = strength[n]!
    if (rising) {
      high = Math.max(high, here)
      if (here >= high - valley) continue
      if (is_speech[n] || is_speech[n - 1]) peaks++
      rising = false
      low = here
    } else {
      low = Math.min(low, here)
      if (here <= low + valley) continue
      rising = true
      high = here
    }
  }
  return peaks / Math.max(0.5, secondsOf(is_speech))
}

const smoothed = (values: Float64Array) =>
  values.map((_, n) => {
    let sum = 0
    for (let k = -2; k <= 2; k++) sum += values[Math.min(values.length - 1, Math.max(0, n + k))]!
    return sum / 5
  })

function secondsOf(is_speech: Uint8Array): number {
  let [frames, last] = [0, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < is_speech.length; n++) {
    if (!is_speech[n]) continue
    frames += n - last <= longest_gap ? n - last : 1
    last = n
  }
  return frames / frame_rate
}
