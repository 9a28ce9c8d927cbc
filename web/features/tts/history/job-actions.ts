import type { ShownJob } from './shown-job.ts'

/** Sound that can be played and fetched (S2 §4.4). */
export function hasAudio(job: Pick<ShownJob, 'status' | 'audio_file_url' | 'duration_seconds'>): boolean {
  const done = job.status === 'delivered' || job.status === 'completed'
  return done && Boolean(job.audio_file_url) && (job.duration_seconds ?? 0) > 0
}

/** DESIGN §12: the transcript is exported with its timings; it stays when the sound goes. */
export function hasTranscript(
  job: Parameters<typeof hasAudio>[0] & Pick<ShownJob, 'has_word_timings' | 'audio_removed_at'>,
): boolean {
  return (hasAudio(job) || job.audio_removed_at !== undefined) && job.has_word_timings
}

/** S2 §5: what of a selection a bulk download takes. */
export const downloadable = (jobs: readonly ShownJob[]) => jobs.filter(hasAudio)

const SHORT_CHARACTERS = 1000
export const AUTOPLAY_MS = 10_000

/** S2 §4.4: short speech sounds by itself when it arrives. */
export function playsItself(job: ShownJob, { enabled }: { enabled: boolean }): boolean {
  return enabled && hasAudio(job) && job.text.length < SHORT_CHARACTERS
}
