import { stateOf } from '#core/contract/jobs.ts'
import { speechKind } from '#core/contract/tts/jobs.ts'

/** Where the sound of a translation is, in the translator's own words (S2 §4.7). */
export const speechStatuses = ['queued', 'starting', 'synthesizing', 'uploading', 'completed'] as const
export type SpeechStatus = (typeof speechStatuses)[number]

export function speechStatus({ status, progress }: { status: string; progress: number }): SpeechStatus {
  const state = stateOf(speechKind, status)
  if (state === 'queued') return 'queued'
  if (state !== 'running') return 'completed'
  if (status === 'synthesized' || status === 'uploaded') return 'uploading'
  return progress > 0 ? 'synthesizing' : 'starting'
}
