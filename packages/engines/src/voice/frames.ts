import { sample_rate } from '../sound/resample.ts'

/** What the networks of models/ht-voice were trained on: 86.1 frames a second. */
export const hop = 256
export const mel_bands = 80
/** Bands, then pitch, then voicing. */
export const frame_width = mel_bands + 2

const lowestHz = 40
const melOf = (hz: number) => 2595 * Math.log10(1 + hz / 700)
const hzOf = (mel: number) => 700 * (10 ** (mel / 2595) - 1)
const lowest = melOf(lowestHz)
const step = (melOf(sample_rate / 2) - lowest) / (mel_bands + 1)

/** The middle of a band; -1 and `mel_bands` are the ends of the scale. */
export const bandHz = (band: number) => hzOf(lowest + step * (band + 1))
/** The band, with a fraction, in whose middle a frequency lies. */
export const bandAt = (hz: number) => (melOf(hz) - lowest) / step - 1

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
export const hann = (size: number) =>
  Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
