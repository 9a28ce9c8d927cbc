import type { AudioOutput, MediaFile, MediaInfo, Samples } from '../../ports/media.ts'

export type Input = { path: string; max_duration_seconds: number }
export type Output = AudioOutput & { path: string; max_bytes: number }

export type Rendered = Pick<MediaFile, 'duration_seconds' | 'sample_rate' | 'channels'>
type Result<I, R> = { input: I; chunk: never; result: R }

/** What a media process can do. */
export type MediaTasks = {
  probe: Result<{ input: Input }, MediaInfo>
  decode: {
    input: { input: Input; sample_rate: number; samples: keyof Samples }
    chunk: Samples[keyof Samples]
    result: null
  }
  encode: Result<{ input: Input; output: Output }, Rendered>
  normalise: Result<
    { input: Input; output: Output; target_lufs: number; true_peak_db: number },
    Rendered & { loudness_lufs: number | null; true_peak_db: number | null }
  >
  trim: Result<
    { input: Input; output: Output; threshold_db: number; keep_seconds: number },
    Rendered & { cut_start_seconds: number; cut_end_seconds: number }
  >
  peaks: Result<{ input: Input; buckets: number }, number[]>
}

export const chunk_bytes = 64 * 1024
