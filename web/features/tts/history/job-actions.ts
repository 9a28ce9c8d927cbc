import { canCancel, isLeaving } from '../../jobs/job-rules.ts'
import type { ShownJob } from './shown-job.ts'
import { speechRules } from './speech-rules.ts'

/** Sound that can be played and fetched (S2 §4.4). */
export function hasAudio(job: Pick<ShownJob, 'status' | 'audio_file_url' | 'duration_seconds'>): boolean {
  const done = job.status === 'delivered' || job.status === 'completed'
  return done && Boolean(job.audio_file_url) && (job.duration_seconds ?? 0) > 0
}

export function actionsOf(job: ShownJob, { deleting = false } = {}) {
  const sounds = hasAudio(job)
  return {
    can_play: sounds,
    can_download: sounds,
    can_export: sounds && (job.has_word_timings || (job.word_timings?.length ?? 0) > 0),
    can_cancel: canCancel(speechRules, job),
    can_delete: !isLeaving(speechRules, job) && !deleting,
  }
}

/** S2 §5: what of a selection a bulk download takes. */
export const downloadable = (jobs: readonly ShownJob[]) => jobs.filter(hasAudio)

const SHORT_CHARACTERS = 1000
export const AUTOPLAY_MS = 10_000

/** S2 §4.4: short speech sounds by itself when it arrives. */
export function playsItself(job: ShownJob, { enabled }: { enabled: boolean }): boolean {
  return enabled && hasAudio(job) && job.text.length < SHORT_CHARACTERS
}
