/** Interleaved when there are two channels: f32 from -1 to 1, s16 from -32,768 to 32,767. */
export type Samples = { f32: Float32Array; s16: Int16Array }
export type Pcm = {
  sample_rate: number
  channels: 1 | 2
  samples: Float32Array | Int16Array | AsyncIterable<Float32Array | Int16Array>
}
/** A file in a folder the adapter may read, else a plain Error; a whole file, at once or as it comes; or bare samples. Never an address. */
export type MediaSource =
  | { path: string }
  | { bytes: Uint8Array }
  | { stream: AsyncIterable<Uint8Array> }
  | { pcm: Pcm }

/** The language in three letters (ISO 639-2). */
export type MediaMetadata = Partial<
  Record<'title' | 'artist' | 'album' | 'genre' | 'date' | 'comment' | 'language', string>
>
/** By content, whatever name and header claim; a cover picture is no video. */
export type MediaInfo = {
  container: string
  codec: string
  duration_seconds: number
  sample_rate: number
  channels: number
  bit_rate_kbps: number
  has_video: boolean
  metadata: MediaMetadata
}

/** `ogg` holds Opus, `aac` is a bare stream. A rate the format cannot have becomes the next it can; what is left out stays as in the source. */
export type AudioFormat = 'wav' | 'mp3' | 'flac' | 'ogg' | 'm4a' | 'aac'
export type AudioOutput = {
  format: AudioFormat
  bit_rate_kbps?: number
  sample_rate?: number
  channels?: 1 | 2
  metadata?: MediaMetadata
  /** A PNG; formats that hold no picture (`wav`, `aac`) leave it out. */
  cover?: Uint8Array
  /** For work rather than for ears: half the processor time, for what a listener to speech hardly hears. */
  quick?: boolean
}
/** Besides, without a header: `pcm` is s16le; `mulaw` and `alaw` are at 8,000 Hz. A bare format keeps no words. */
export type StreamFormat = Exclude<AudioFormat, 'm4a'> | 'pcm' | 'mulaw' | 'alaw'
export type StreamOutput = Omit<AudioOutput, 'format' | 'quick' | 'cover'> & { format: StreamFormat }
/** A finished file, the caller's until `discard()`. */
export type MediaFile = Pick<MediaInfo, 'duration_seconds' | 'sample_rate' | 'channels'> & {
  path: string
  size: number
  type: string
  discard(): Promise<void>
}
type Wanted<F> = { sample_rate: number; samples: F; signal?: AbortSignal }
/** Loudness by ITU-R BS.1770; null where there is only silence, which stays as it is. */
type Loudness = Record<'target_lufs' | 'true_peak_db', number>
type Heard = Record<'loudness_lufs' | 'true_peak_db', number | null>
type Trimming = Record<'threshold_db' | 'keep_seconds', number>
type Trimmed = Record<'cut_start_seconds' | 'cut_end_seconds', number>
/**
 * Without readable sound, or with too much of it, a source is `invalid_request` with a `detail` for people, or
 * `file_too_large`; other ends are `timeout`, `unavailable`, the signal's reason, and the own error of failing samples.
 */
export type Media = {
  probe(source: MediaSource, signal?: AbortSignal): Promise<MediaInfo>
  /** Mono, in chunks of at most 64 KB, no faster than they are taken. */
  decode<F extends keyof Samples>(source: MediaSource, wanted: Wanted<F>): AsyncIterable<Samples[F]>
  encode(source: MediaSource, output: AudioOutput, signal?: AbortSignal): Promise<MediaFile>
  /** Bytes while samples come, neither faster than the other; wrong wishes are `invalid_request`, without a length. */
  encodeStream(source: Pcm, output: StreamOutput, signal?: AbortSignal): AsyncIterable<Buffer>
  normalise(source: MediaSource, output: AudioOutput & Loudness, signal?: AbortSignal): Promise<MediaFile & Heard>
  trimSilence(source: MediaSource, output: AudioOutput & Trimming, signal?: AbortSignal): Promise<MediaFile & Trimmed>
  /** The highest absolute sample, 0 to 1, of each of `buckets` equal parts, their edges exact to 1/32 of a part. */
  peaks(source: MediaSource, options: { buckets: number; signal?: AbortSignal }): Promise<number[]>
  /** Starts up to `processes` of its own, where it has any, before there is work for them. */
  warm?(processes: number): void
  close(): Promise<void>
}
