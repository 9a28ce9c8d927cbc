import { hasExtension } from '../uploads.ts'

/** Files that a voice may be trained from (S3 §5, §9); checked before upload and on arrival. */

const MB = 1024 * 1024

export const sampleAudioTypes = [
  ...['wav', 'mp3', 'flac', 'm4a', 'aac', 'ogg', 'opus', 'wma', 'aiff', 'ape', 'ac3', 'amr'],
] as const
export const sampleVideoTypes = [
  ...['mp4', 'avi', 'mov', 'mkv', 'webm', 'flv', 'wmv', 'm4v', 'mpg', 'mpeg', '3gp'],
] as const
const sampleExtensions = [...sampleAudioTypes, ...sampleVideoTypes].map((type) => `.${type}`)
export const hasSampleExtension = (name: string) => hasExtension(name, sampleExtensions)

/** How to handle a file longer than 60 s. */
export const longFileHandlings = ['show-error', 'truncate', 'split'] as const
export type LongFileHandling = (typeof longFileHandlings)[number]

export const sampleCount = { min: 3, max: 10, recommended: [5, 7] } as const
export const uploadChunkBytes = 19_922_944
const largeUploadBytes = 200 * MB
export const maxSampleBytes: Record<LongFileHandling, number> = {
  'show-error': 20 * MB,
  truncate: 100 * MB,
  split: 100 * MB,
}

/** Seconds in an uncompressed file of 100 MB; a compressed one could hold days. */
export const most_sample_seconds = 20 * 60

export const notASample = () =>
  `Please select audio or video files. Supported formats: ${[...sampleAudioTypes, ...sampleVideoTypes].join(', ')}`

/** The size to a tenth, rounded so that it never looks allowed. */
export function sampleTooLarge({ size, limit_bytes }: { size: number; limit_bytes: number }): string {
  const limit = limit_bytes / MB
  const shown = Math.max(Math.round((size / MB) * 10) / 10, limit + 0.1)
  return `File too large (${shown.toFixed(1)} MB > ${limit}MB)`
}

/** Why a file cannot be a sample, in words; null if it can. Its content is checked later. */
export function sampleFileProblem(
  { name, size }: { name: string; size: number },
  handling: LongFileHandling,
): string | null {
  if (!hasSampleExtension(name)) return notASample()
  const limit_bytes = maxSampleBytes[handling]
  return size > limit_bytes ? sampleTooLarge({ size, limit_bytes }) : null
}

type Named = { name: string }

/** Adds chosen files; skips duplicate names and files beyond ten. */
export function addSamples<F extends Named>(there: readonly F[], chosen: readonly F[]) {
  const samples = [...there]
  const duplicates: F[] = []
  const left_over: F[] = []
  for (const file of chosen) {
    if (samples.some(({ name }) => name === file.name)) duplicates.push(file)
    else if (samples.length >= sampleCount.max) left_over.push(file)
    else samples.push(file)
  }
  return { samples, duplicates, left_over }
}

const totalBytes = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Whether the size needs a warning before the upload. */
export const isLargeUpload = (files: readonly { size: number }[]) => totalBytes(files) > largeUploadBytes

/** The chunks of a file; a file of at most one chunk is sent in one request. */
export function chunksOf(size: number, chunkBytes = uploadChunkBytes): { start: number; end: number }[] {
  const count = Math.max(1, Math.ceil(size / chunkBytes))
  return Array.from({ length: count }, (_, n) => ({
    start: n * chunkBytes,
    end: Math.min(size, (n + 1) * chunkBytes),
  }))
}

/** Usual bytes per second, for files that cannot be decoded. */
const bytesPerSecond: Record<string, number> = {
  wav: 88_200,
  aiff: 88_200,
  flac: 48_000,
  ape: 48_000,
  mp3: 16_000,
  m4a: 16_000,
  aac: 16_000,
  ogg: 16_000,
  wma: 16_000,
  webm: 16_000,
  ac3: 24_000,
  opus: 8_000,
  amr: 1_600,
  '3gp': 32_000,
}
const bytesPerSecondOfVideo = 250_000

/** Estimates the duration from the size and type of a file. */
export function estimatedSeconds({ name, size }: { name: string; size: number }): number {
  const type = name.trim().toLowerCase().split('.').at(-1)!
  return size / (bytesPerSecond[type] ?? bytesPerSecondOfVideo)
}
