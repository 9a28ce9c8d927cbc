import { floorAndSpeech, frameLevels, frameOf, gate_factor } from './noise.ts'
import { peakLevel, type Sound } from './sound.ts'

/** S3 §9: preprocessing of a sample before training. */
const target_peak = 0.95
/** A closed gate still passes a little, because dead silence between words sounds like a fault. */
const closed_gain = 0.1
/** Frames of 20 ms a gate stays open before and after speech, so that soft beginnings and ends are kept. */
const kept_frames = 5
/** If speech is less than this above the gate, soft sounds would count as noise. */
const least_above_gate = 3

/** Normalises the peak to 0.95; silence stays unchanged. */
export function normalisePeak({ samples, rate }: Sound): Sound {
  const peak = peakLevel(samples)
  // 32-bit samples miss the target by rounding.
  if (peak === 0 || Math.abs(peak - target_peak) < 1e-6) return { samples, rate }
  return { samples: samples.map((sample) => sample * (target_peak / peak)), rate }
}

/** Attenuates samples under 2.5 times the noise floor, unless speech is hardly above it. */
function noiseGate(sound: Sound): Sound {
  const { samples, rate } = sound
  const levels = frameLevels(sound)
  const { floor, speech } = floorAndSpeech(levels)
  const threshold = floor * gate_factor
  if (threshold === 0 || speech < threshold * least_above_gate) return sound
  const gains = gainsOf(levels, threshold)
  const gated = new Float32Array(samples.length)
  let gain = gains[0] ?? 1
  // Ramps the gain over a few milliseconds, otherwise every word would click.
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
