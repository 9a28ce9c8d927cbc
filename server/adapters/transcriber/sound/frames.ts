import { sample_rate } from './spool.ts'

/** Samples per frame of Silero. */
export const frame_samples = 512
export const frame_ms = (1000 * frame_samples) / sample_rate

export const framesIn = (seconds: number) => Math.round((seconds * 1000) / frame_ms)
export const msOfSamples = (samples: number) => Math.round((1000 * samples) / sample_rate)
