import { limit } from '../sound/limiter.ts'

export const ceiling = 10 ** (-1.5 / 20)

/** As whole numbers under the ceiling. */
export const finished = (samples: Float32Array): Int16Array => whole(limit(samples, ceiling))

export function whole(samples: Float32Array): Int16Array {
  const out = new Int16Array(samples.length)
  // rounds like Math.round, at a third of its cost
  for (let i = 0; i < samples.length; i++) out[i] = ((samples[i]! * 32_767 + 32_768.5) | 0) - 32_768
  return out
}
