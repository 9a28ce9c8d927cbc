import { resample } from '@pawol/engines/sound/resample'
import { bands, type MelFrames, melMeter } from '../../aligner/child/mel-frames.ts'
import { framePitches, heard_rate } from './pitch.ts'

/** A hundred frames a second: power in mel bands; pitch, 0 where there is none; and how periodic the highs are there. */
export type Heard = MelFrames & { pitch_hz: Float32Array; clear_highs: Float32Array }

export function heardIn(given: Float32Array, rate: number): Heard {
  const samples = resample(given, rate, heard_rate)
  const meter = melMeter(heard_rate)
  meter.add(samples)
  const { count, power } = meter.end()
  return { count, power: power.slice(), ...framePitches(samples, count) }
}

export function joinedHeard(parts: readonly Heard[]): Heard {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const whole = emptyHeard(count)
  let at = 0
  for (const part of parts) {
    whole.power.set(part.power, at * bands)
    whole.pitch_hz.set(part.pitch_hz, at)
    whole.clear_highs.set(part.clear_highs, at)
    at += part.count
  }
  return whole
}

export const heardPart = ({ power, pitch_hz, clear_highs }: Heard, from: number, to: number): Heard => ({
  count: to - from,
  power: power.subarray(from * bands, to * bands),
  pitch_hz: pitch_hz.subarray(from, to),
  clear_highs: clear_highs.subarray(from, to),
})

const emptyHeard = (count: number): Heard => ({
  count,
  power: new Float32Array(count * bands),
  pitch_hz: new Float32Array(count),
  clear_highs: new Float32Array(count),
})
