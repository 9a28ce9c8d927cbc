import { limit } from './sound/limiter.ts'

export const ceiling = 10 ** (-1.5 / 20)

/** As whole numbers under the ceiling. */
export function finished(samples: Float32Array): Int16Array {
  limit(samples, ceiling)
  const whole = new Int16Array(samples.length)
  // rounds like Math.round, at a third of its cost
  for (let i = 0; i < samples.length; i++) whole[i] = ((samples[i]! * 32_767 + 32_768.5) | 0) - 32_768
  return whole
}
