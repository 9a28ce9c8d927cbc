/** The rate of Moonshine, Silero and the recogniser of Kreyòl, and of Whisper behind other servers. */
export const sample_rate = 16_000

/** Samples per frame of Silero. */
export const frame_samples = 512
export const frame_ms = (1000 * frame_samples) / sample_rate

export const framesIn = (seconds: number) => Math.round((seconds * 1000) / frame_ms)
export const msOfSamples = (samples: number) => Math.round((1000 * samples) / sample_rate)

const leastPeak = 0.1
const mostGain = 30

/** Raises the level of a distant speaker, which no engine transcribes well. */
export function louder(samples: Float32Array): Float32Array {
  let peak = 0
  for (const one of samples) peak = Math.max(peak, Math.abs(one))
  if (peak === 0 || peak >= leastPeak) return samples
  const gain = Math.min(mostGain, leastPeak / peak)
  return samples.map((one) => one * gain)
}
