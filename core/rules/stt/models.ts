/** What may be asked for (S3 §5). Which engine serves it the job's `transcription_service` says. */
export const transcriptionModels = ['whisper-1', 'whisper-medium', 'whisper-small'] as const
export type TranscriptionModel = (typeof transcriptionModels)[number]

/** What people read. */
export const transcriptionModelNames: Record<TranscriptionModel, string> = {
  'whisper-1': 'Large',
  'whisper-medium': 'Medium',
  'whisper-small': 'Small',
}

/** The models worth choosing between: none where the same engine serves them all. */
export function modelsThatDiffer<M extends { service: string }>(models: readonly M[]): M[] {
  return new Set(models.map(({ service }) => service)).size > 1 ? [...models] : []
}
