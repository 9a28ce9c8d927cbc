import { AppError } from '#core/contract/errors.ts'
import { audioExtensions, maxAudioBytes } from '#core/rules/uploads.ts'
import type { FileRules } from '../document/file-rules.ts'

/** Audio, and video with audio (S3 §5). */
export const audioFiles: FileRules = {
  extensions: audioExtensions,
  max_bytes: maxAudioBytes,
  notAccepted: () => new AppError('audio_not_supported', {}),
}

/** The file name of a recording by its format (S3 §4); Safari records another format. */
export const recordingName = (type: string) => (type.includes('mp4') ? 'recording.m4a' : 'recording.webm')
