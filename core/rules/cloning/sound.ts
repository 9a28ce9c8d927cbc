/** One channel of a decoded file, samples from -1 to 1. */
export type Sound = { samples: Float32Array; rate: number }

/** A range of samples; `end` is exclusive. */
export type Range = { start: number; end: number }

export const secondsOf = ({ samples, rate }: Sound) => samples.length / rate

export function toMono(channels: readonly Float32Array[]): Float32Array {
  if (channels.length === 1) return channels[0]!
  const mono = new Float32Array(channels[0]?.length ?? 0)
  for (const channel of channels)
    for (let at = 0; at < mono.length; at++) mono[at] = mono[at]! + channel[at]! / channels.length
  return mono
}

export function peakLevel(samples: Float32Array): number {
  let high = 0
  for (const sample of samples) high = Math.max(high, Math.abs(sample))
  return high
}

/** Mean absolute sample value. */
export function averageLevel(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += Math.abs(sample)
  return samples.length > 0 ? sum / samples.length : 0
}

/** Counts full-scale samples in runs of three or more; a single one may be a loud but unclipped peak. */
const fullScale = 0.998
const sideBySide = 3

export function clippedRatio(samples: Float32Array): number {
  let clipped = 0
  let run = 0
  for (const sample of samples) {
    run = Math.abs(sample) >= fullScale ? run + 1 : 0
    if (run === sideBySide) clipped += sideBySide
    else if (run > sideBySide) clipped++
  }
  return samples.length > 0 ? clipped / samples.length : 0
}

/** Outline for a waveform: highest absolute sample of equal parts, 0 to 1. */
export function outlineOf(samples: Float32Array, parts = 400): number[] {
  const count = Math.min(parts, samples.length)
  return Array.from({ length: count }, (_, part) => {
    const start = Math.floor((part * samples.length) / count)
    const end = Math.floor(((part + 1) * samples.length) / count)
    return Math.min(1, Number(peakLevel(samples.subarray(start, end)).toFixed(3)))
  })
}
