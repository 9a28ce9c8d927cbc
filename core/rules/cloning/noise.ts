import type { Sound } from './sound.ts'

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
