import { sampleCount } from './sample-files.ts'

/** Fields of a voice besides its samples (S3 §5). */
export const defaultRegion = 'Custom'
export const longestVoiceName = 100
export const longestRegion = 100
export const longestDescription = 1_000
export const longestPreviewText = 500

/** S3 §4, §9: the page's timeout, and its message and action then. */
export const job_guard_minutes = 10
export const success_countdown_seconds = 20

export const cloningProblems = {
  samples_too_few: `Please upload at least ${sampleCount.min} audio files`,
  voice_name_missing: 'Please enter a name for your voice',
  voice_description_missing: 'Please enter a description for your voice',
} as const
export type CloningProblem = keyof typeof cloningProblems

/** The first problem of the form; null if there is none. */
export function cloningProblem(wish: { files: number; name: string; description: string }): CloningProblem | null {
  if (wish.files < sampleCount.min) return 'samples_too_few'
  if (!wish.name.trim()) return 'voice_name_missing'
  return wish.description.trim() ? null : 'voice_description_missing'
}

/** S3 §8: the message for a failed upload, by the response. */
export function uploadFailureText(failure: {
  status?: number
  body?: { error?: unknown; details?: unknown; message?: unknown } | null
  message?: string
}): string {
  const { status, body, message } = failure
  const said = [body?.error, body?.details, body?.message].find((text) => typeof text === 'string' && text !== '')
  if (said) return said as string
  if (status === 503) return 'Voice cloning service is currently unavailable. Please try again later.'
  if (status === 404) return 'Voice cloning endpoint not found. Please contact support.'
  return message || 'Upload failed. Please try again.'
}

export const cloningFailed = 'Voice cloning failed'
export const noJobId = 'No job ID returned from upload'
export const filesNotProcessed = 'Error processing files. Please try again.'
export const takesTooLong = 'Voice cloning is taking longer than expected. Please check the voices page.'

/** S3 §8: only duplicates are warnings. */
export const isDuplicateMessage = (message: string) => message.includes('Duplicate file')
