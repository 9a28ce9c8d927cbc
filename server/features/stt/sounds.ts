import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import { hasAudioExtension, maxAudioSeconds } from '#core/rules/uploads.ts'
import { contentType, sampled } from '../../platform/files/content-type.ts'
import type { Media, MediaFile, MediaInfo } from '../../ports/media.ts'
import { kept_sound, outline_parts, soundKey } from './transcription.ts'
import type { TranscriptionRun, TranscriptionWork } from './work/job.ts'

/** An uploaded sound file, with what is known of it. */
export type Sound = {
  name: string
  size: number
  /** Its type, by content. */
  type: string
  digest: string
  duration_seconds: number
  open(): Promise<Readable>
  /** It is in the storage already, where an upload or a job before counts it. */
  is_stored?: true
}

/** Names and headers are only claims: the file counts as sound if it can be decoded. */
export async function lookInto(
  media: Pick<Media, 'probe'>,
  stream: Readable,
  signal?: AbortSignal,
): Promise<MediaInfo> {
  const info = await media.probe({ stream }, signal).catch(unreadable)
  const { duration_seconds: seconds } = info
  if (seconds > maxAudioSeconds) throw new AppError('audio_too_long', { seconds, limit_seconds: maxAudioSeconds })
  return info
}

/** Of what a media process refuses, in the words people get. */
export function unreadable(err: unknown): never {
  if (err instanceof AppError && err.is('invalid_request'))
    throw new AppError('audio_unreadable', { detail: err.data.detail }, { cause: err })
  throw err
}

export function refuseExtension(name: string): void {
  if (!hasAudioExtension(name)) throw new AppError('audio_not_supported', {})
}

export async function typeOf(stream: Readable): Promise<string> {
  const { sample, whole } = await sampled(stream)
  if (whole instanceof Readable) whole.destroy()
  return contentType(sample)
}

type Source = () => Promise<{ stream: AsyncIterable<Uint8Array> }>

/** Of a video the sound is taken out. A worker before this one may have put it there. */
export async function keepSound(
  work: TranscriptionWork,
  run: TranscriptionRun,
  { source, heard }: { source: Source; heard: MediaFile },
) {
  const { media, storage } = work
  const audio_key = soundKey(run.account_id!, run.id)
  const peaks = await media.peaks({ path: heard.path }, { buckets: outline_parts, signal: run.signal })
  const there = run.attempt > 1 ? await storage.stat(audio_key) : null
  const { size } = there ?? (await putSound(work, run, { source, audio_key }))
  return { peaks: peaks.map((peak) => Number(peak.toFixed(3))), audio_key, audio_bytes: size }
}

async function putSound(
  { media, storage }: TranscriptionWork,
  { signal }: TranscriptionRun,
  { source, audio_key }: { source: Source; audio_key: string },
) {
  const sound = await media.encode(await source(), kept_sound, signal).catch(unreadable)
  try {
    return await storage.put(audio_key, createReadStream(sound.path), { type: sound.type, signal })
  } finally {
    await sound.discard()
  }
}
