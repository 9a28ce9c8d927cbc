import type { Range } from '../../ui/form/slider.tsx'

/** S3 §4, §5, §9. */
export const longest_seconds = 300
export const warned_from_seconds = 240
export const chunk_ms = 100
export const sample_rate = 44_100
export const bits_per_second = 128_000

export const boostRange = { min: 0.5, max: 3, step: 0.1 } as const satisfies Range
/** Above it the audio may be distorted. */
export const high_boost = 2
/** The meter amplifies its input by this factor before measuring. */
export const meter_gain = 1.5
/** Of 100: below it the recorder asks the user to speak up. */
const quietLevel = 10

/** Auto gain is on only while the user has not changed the boost. */
export const wantsAutoGain = (boost: number): boolean => boost === 1

/** Loud speech, at about a quarter of full scale, fills the meter. */
export function levelOf(rms: number): number {
  return Math.round(Math.min(1, Math.max(0, rms) * 4) * 100)
}

const PATIENCE_MS = 2000

/** Whether the voice is too quiet: after two seconds without a loud sample, not after a pause between words. */
export function createQuietWatch() {
  let heardAt: number | undefined
  return {
    hear(level: number, now: number): boolean {
      if (heardAt === undefined || level >= quietLevel) heardAt = now
      return now - heardAt >= PATIENCE_MS
    },
    reset() {
      heardAt = undefined
    },
  }
}
