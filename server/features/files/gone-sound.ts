import { AppError } from '#core/contract/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** The error for a job whose audio was deleted after its retention. */
export function refuseGone({ audio_removed_at }: { audio_removed_at?: string | null }): void {
  if (audio_removed_at) throw new AppError('sound_not_kept', { since: audio_removed_at.slice(0, 10) })
}

const sound = /^u\/[^/]+\/(?:tts|stt)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//

/** The same by the key of a missing file. */
export function createGoneSounds({ jobs }: { jobs: Pick<Jobs, 'fates'> }) {
  return async (key: string): Promise<void> => {
    const [, id] = sound.exec(key) ?? []
    const [job] = id ? await jobs.fates([id], 'audio_removed_at') : []
    refuseGone({ audio_removed_at: job?.value })
  }
}
