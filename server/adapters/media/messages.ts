import type { AudioOutput, MediaFile, MediaInfo, Samples, StreamOutput } from '../../ports/media.ts'

export type Input = { path: string; max_duration_seconds: number }
export type Output = AudioOutput & { path: string; max_bytes: number }

export type Rendered = Pick<MediaFile, 'duration_seconds' | 'sample_rate' | 'channels'>
/** Properties of a stream, sent with its first samples. */
export type StreamStart = {
  from: { sample_rate: number; channels: 1 | 2 }
  output: StreamOutput & { max_bytes: number }
  /** After this much silence the consumer counts as gone. */
  idle_seconds: number
  /** The most streams in one process. */
  max_streams: number
}
/** `null` ends a stream. A failed or unknown stream is over, and the others continue. */
export type StreamStep = { id: string; start?: StreamStart; samples: Samples[keyof Samples] | null }
export type StreamReply = { bytes: Uint8Array } | { lost: string }
type Result<I, R> = { input: I; chunk: never; result: R }
/** Its chunks are the seconds of sound that have passed. */
type FileTask<I, R> = { input: I; chunk: number; result: R }

/** Tasks of a media process. */
export type MediaTasks = {
  probe: Result<{ input: Input }, MediaInfo>
  decode: {
    input: { input: Input; sample_rate: number; samples: keyof Samples }
    chunk: Samples[keyof Samples]
    result: null
  }
  encode: FileTask<{ input: Input; output: Output }, Rendered>
  normalise: FileTask<
    { input: Input; output: Output; target_lufs: number; true_peak_db: number },
    Rendered & { loudness_lufs: number | null; true_peak_db: number | null }
  >
  trim: FileTask<
    { input: Input; output: Output; threshold_db: number; keep_seconds: number },
    Rendered & { cut_start_seconds: number; cut_end_seconds: number }
  >
  peaks: FileTask<{ input: Input; buckets: number }, number[]>
  /** One process holds many streams at once, a step of each in turn. */
  stream: Result<StreamStep, StreamReply>
  leave: Result<{ id: string }, null>
}

export const chunk_bytes = 64 * 1024
