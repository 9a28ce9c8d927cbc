import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import { passingTranscriptionKind, Transcription, transcriptionKind } from '#core/contract/stt/stt.ts'
import { wordTimings } from '#core/rules/stt/transcript.ts'
import { userFolder } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Files } from '../files/service.ts'

const kinds: string[] = [transcriptionKind.kind, passingTranscriptionKind.kind]

export function asTranscription(job: AnyJobView): Transcription {
  if (!kinds.includes(job.kind)) throw new AppError('not_found', { what: 'Job' })
  return Transcription.parse({ ...empty, job_id: job.id, ...job })
}
const empty = { audio_url: null, audio_download_url: null, segments: null, word_timings: null }

/** Addresses expire, and so are made each time a job is read; word timings are derived from the segments. */
export function transcriptionView(files: Pick<Files, 'signedUrl'>, job: AnyJobView, accountId: AccountId): AnyJobView {
  const { segments, include_timestamps, audio_file_name } = job as AnyJobView & Partial<Transcription>
  const kept = job.status === 'delivered' && job.audio_removed_at === undefined
  const key = soundKey(accountId, job.id)
  const download = `${audio_file_name?.replace(/\.[^.]*$/, '') || 'recording'}.mp3`
  return {
    ...empty,
    ...job,
    job_id: job.id,
    audio_url: kept ? files.signedUrl(key) : null,
    audio_download_url: kept ? files.signedUrl(key, { download }) : null,
    word_timings: segments && include_timestamps ? wordTimings(segments) : null,
  }
}

/** Why a transcription has no result. A job keeps the words of its failure, not the data they were made from. */
export function failureOf(job: Transcription, hears: readonly string[]): AppError {
  const { status, error_code: code, error_message, duration_seconds: seconds } = job
  if (status === 'cancelled') return new AppError('job_cancelled', {})
  // neither done nor failed: released by a process that stops, or claimed by another worker
  if (status !== 'failed') return new AppError('unavailable', {})
  const detail = error_message?.replace(/^Invalid request: /, '') ?? ''
  return AppError.from({ code, detail, hears, seconds, limit_seconds: seconds, retryAfter: 5 })
}

export const recordingFiles = userFolder('stt')
export const uploadFiles = userFolder('uploads')

/** Below the folder of the account's files: what a job was given, and the sound that is kept of it. */
export const jobFolder = recordingFiles.of
export const sourceKey = (accountId: AccountId, jobId: string) => `${jobFolder(accountId, jobId)}/source`
/** The text sent with the recording, if any. */
export const textKey = (accountId: AccountId, jobId: string) => `${jobFolder(accountId, jobId)}/text`
export const soundKey = (accountId: AccountId, jobId: string) => `${jobFolder(accountId, jobId)}/sound.mp3`

export const uploadFolder = uploadFiles.of
export const uploadKey = (accountId: AccountId, uploadId: string) => `${uploadFolder(accountId, uploadId)}/file`

/** Mono speech that plays in every browser; 28 MB an hour. */
export const kept_sound = { format: 'mp3', bit_rate_kbps: 64, channels: 1, quick: true } as const
export const kept_sound_type = 'audio/mpeg'
export const keptBytes = (durationSeconds: number) => Math.ceil((durationSeconds * kept_sound.bit_rate_kbps * 1000) / 8)

/** Parts an outline has. */
export const outline_parts = 800
