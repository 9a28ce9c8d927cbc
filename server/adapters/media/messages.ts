import type { AudioOutput, MediaFile, MediaInfo, Samples, StreamOutput } from '../../ports/media.ts'

export type Input = { path: string; max_duration_seconds: number }
export type Output = AudioOutput & { path: string; max_bytes: number }

export type Rendered = Pick<MediaFile, 'duration_seconds' | 'sample_rate' | 'channels'>
/** What a stream is, told with its first samples. */
export type StreamStart = {
  from: { sample_rate: number; channels: 1 | 2 }
  output: StreamOutput & { max_bytes: number }
  /** After so long without a word its taker is thought gone. */
  idle_seconds: number
  /** How many there may be in one process. */
  max_streams: number
}
/** `null` ends a stream. One that failed or is not known here is over, and the others go on. */
export type StreamStep = { id: string; start?: StreamStart; samples: Samples[keyof Samples] | null }
export type StreamReply = { bytes: Uint8Array } | { lost: string }
type Result<I, R> = { input: I; chunk: never; result: R }
/** Its chunks are the seconds of sound that have passed. */
type Told<I, R> = { input: I; chunk: number; result: R }

/** What a media process can do. */
export type MediaTasks = {
  probe: Result<{ input: Input }, MediaInfo>
  decode: {
    input: { input: Input; sample_rate: number; samples: keyof Samples }
    chunk: Samples[keyof Samples]
    result: null
  }
  encode: Told<{ input: Input; output: Output }, Rendered>
  normalise: Told<
    { input: Input; output: Output; target_lufs: number; true_peak_db: number },
    Rendered & { loudness_lufs: number | null; true_peak_db: number | null }
  >
  trim: Told<
    { input: Input; output: Output; threshold_db: number; keep_seconds: number },
    Rendered & { cut_start_seconds: number; cut_end_seconds: number }
  >
  peaks: Told<{ input: Input; buckets: number }, number[]>
  /** One process holds many streams at once, a step of each in turn. */
  stream: Result<StreamStep, StreamReply>
  leave: Result<{ id: string }, null>
}

export const chunk_bytes = 64 * 1024
