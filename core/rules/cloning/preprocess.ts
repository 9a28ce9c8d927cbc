import { floorAndSpeech, frameLevels, frameOf, gate_factor } from './noise.ts'
import { peakLevel, type Sound } from './sound.ts'

/** S3 §9: what is done to a sample before anything is learned from it. */
const target_peak = 0.95
/** A closed gate lets a little through: dead silence between words is heard as a fault. */
const closed_gain = 0.1
/** Frames of 20 ms a gate stays open before and after speech, so that soft beginnings and ends are kept. */
const kept_frames = 5
/** With speech less than this above the gate, its soft sounds would be taken for noise. */
const least_above_gate = 3

/** The peak at 0.95; silence stays as it is. */
export function normalisePeak({ samples, rate }: Sound): Sound {
  const peak = peakLevel(samples)
  // 32-bit samples come to rest a rounding beside the target
  if (peak === 0 || Math.abs(peak - target_peak) < 1e-6) return { samples, rate }
  return { samples: samples.map((sample) => sample * (target_peak / peak)), rate }
}

/** Softens what is under 2.5 times the noise floor, unless speech itself is hardly above it. */
function noiseGate(sound: Sound): Sound {
  const { samples, rate } = sound
  const levels = frameLevels(sound)
  const { floor, speech } = floorAndSpeech(levels)
  const threshold = floor * gate_factor
  if (threshold === 0 || speech < threshold * least_above_gate) return sound
  const gains = gainsOf(levels, threshold)
  const gated = new Float32Array(samples.length)
  let gain = gains[0] ?? 1
  // a few milliseconds from one gain to the next, or every word would click
  const pull = 1 - Math.exp(-1 / (0.004 * rate))
  for (let at = 0; at < samples.length; at++) {
    gain += (gains[frameOf(at, rate)]! - gain) * pull
    gated[at] = samples[at]! * gain
  }
  return { samples: gated, rate }
}

function gainsOf(levels: Float64Array, threshold: number): Float64Array {
  const gains = new Float64Array(levels.length).fill(closed_gain)
  for (const [frame, level] of levels.entries())
    if (level >= threshold) gains.fill(1, Math.max(0, frame - kept_frames), frame + kept_frames + 1)
  return gains
}

export const preprocess = (sound: Sound): Sound => normalisePeak(noiseGate(sound))
