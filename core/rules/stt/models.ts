/** Models that clients may request (S3 §5). The job's `transcription_service` names the engine used. */
export const transcriptionModels = ['whisper-1', 'whisper-medium', 'whisper-small'] as const
export type TranscriptionModel = (typeof transcriptionModels)[number]

/** Displayed names. */
export const transcriptionModelNames: Record<TranscriptionModel, string> = {
  'whisper-1': 'Large',
  'whisper-medium': 'Medium',
  'whisper-small': 'Small',
}

/** Models to offer as a choice; empty if one engine serves them all. */
export function modelsThatDiffer<M extends { service: string }>(models: readonly M[]): M[] {
  return new Set(models.map(({ service }) => service)).size > 1 ? [...models] : []
}
