/** Upload limits, checked before upload and on arrival. A file exactly at its limit is allowed. */

export const documentExtensions = ['.txt', '.pdf', '.docx', '.doc', '.rtf'] as const
export const maxDocumentBytes = 10 * 1024 * 1024

/** Audio, and video whose audio track is used (S3 §5). */
export const audioExtensions = ['.mp3', '.mp4', '.mpeg', '.mpga', '.m4a', '.wav', '.webm', '.ogg'] as const
export const maxAudioBytes = 25 * 1024 * 1024
/** Limits the duration, because a file of the largest size can hold days of audio. */
export const maxAudioSeconds = 3 * 3600

/** S2 §5. */
export const notADocument = () =>
  `Please select a valid document file. Supported formats: ${documentExtensions.join(', ')}`
/** S3 §5. */
export const notAudio = () => `Please select a valid audio file. Supported formats: ${audioExtensions.join(', ')}`
export const fileTooLarge = (limitBytes: number) =>
  `File size must be less than ${Math.floor(limitBytes / (1024 * 1024))}MB`

export function hasExtension(name: string, extensions: readonly string[]): boolean {
  const lower = name.trim().toLowerCase()
  return extensions.some((extension) => lower.endsWith(extension) && lower.length > extension.length)
}
export const hasDocumentExtension = (name: string) => hasExtension(name, documentExtensions)
export const hasAudioExtension = (name: string) => hasExtension(name, audioExtensions)

/** Why a chosen file cannot be uploaded as a document, in words; null if it can. Only the server checks the content. */
export function documentProblem({ name, size }: { name: string; size: number }): string | null {
  if (!hasDocumentExtension(name)) return notADocument()
  return size > maxDocumentBytes ? fileTooLarge(maxDocumentBytes) : null
}

/** Why a chosen recording or video cannot be uploaded; null if it can. */
export function audioProblem({ name, size }: { name: string; size: number }): string | null {
  if (!hasAudioExtension(name)) return notAudio()
  return size > maxAudioBytes ? fileTooLarge(maxAudioBytes) : null
}
