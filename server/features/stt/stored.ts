import { userFolder } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'

export const recordingFiles = userFolder('stt')
export const uploadFiles = userFolder('uploads')

/** Below the folder of the account's files: what a job was given, and the sound that is kept of it. */
export const jobFolder = recordingFiles.of
export const sourceKey = (account_id: AccountId, job_id: string) => `${jobFolder(account_id, job_id)}/source`
/** What is said in it, where it came with a text. */
export const textKey = (account_id: AccountId, job_id: string) => `${jobFolder(account_id, job_id)}/text`
export const soundKey = (account_id: AccountId, job_id: string) => `${jobFolder(account_id, job_id)}/sound.mp3`

export const uploadFolder = uploadFiles.of
export const uploadKey = (account_id: AccountId, upload_id: string) => `${uploadFolder(account_id, upload_id)}/file`

/** Mono speech that plays in every browser; 28 MB an hour. */
export const kept_sound = { format: 'mp3', bit_rate_kbps: 64, channels: 1, quick: true } as const
export const kept_sound_type = 'audio/mpeg'
export const keptBytes = (duration_seconds: number) =>
  Math.ceil((duration_seconds * kept_sound.bit_rate_kbps * 1000) / 8)

/** Parts an outline has. */
export const outline_parts = 800
