const framesASecond = 50
/** The quietest tenth of a recording counts as background noise. */
const quietShare = 0.1
const loudShare = 0.9
/** S3 §9. */
export const gate_factor = 2.5
/** Only digital silence exceeds this value. */
const mostDb = 80

const frameWidth = (rate: number) => Math.max(1, Math.round(rate / framesASecond))

/** Root mean square per 20 ms frame; the last frame may be shorter. */
export function frameLevels({ samples, rate }: Sound): Float64Array {
  const width = frameWidth(rate)
  return Float64Array.from({ length: Math.ceil(samples.length / width) }, (_, frame) => {
    const end = Math.min(samples.length, (frame + 1) * width)
    let sum = 0
    for (let at = frame * width; at < end; at++) sum += samples[at]! * samples[at]!
    return Math.sqrt(sum / (end - frame * width))
  })
}

const levelAt = (sorted: Float64Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Levels of the noise between words, and of speech. */
export function floorAndSpeech(levels: Float64Array): { floor: number; speech: number } {
  const sorted = levels.slice().sort()
  return { floor: levelAt(sorted, quietShare), speech: levelAt(sorted, loudShare) }
}

/** Signal-to-noise ratio in dB; null for silence. */
export function signalToNoise(sound: Sound): number | null {
  const levels = frameLevels(sound)
  const { floor, speech } = floorAndSpeech(levels)
  if (speech === 0) return null
  const loud = levels.filter((level) => level > floor * gate_factor)
  if (loud.length === 0) return 0
  const power = loud.reduce((sum, level) => sum + level * level, 0) / loud.length - floor * floor
  return floor === 0 ? mostDb : Math.min(mostDb, 10 * Math.log10(power / (floor * floor)))
}

/** Where a frame begins and ends among the samples. */
export const frameOf = (at: number, rate: number) => Math.floor(at / frameWidth(rate))

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
