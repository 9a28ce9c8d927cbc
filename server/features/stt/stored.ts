import { userFolder } from '../../platform/files/user-folder.ts'
import type { AccountId } from '../../platform/ids.ts'

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
