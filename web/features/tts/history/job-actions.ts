import type { ShownJob } from './shown-job.ts'

/** Audio that can be played and downloaded (S2 §4.4). */
export function hasAudio(job: Pick<ShownJob, 'status' | 'audio_file_url' | 'duration_seconds'>): boolean {
  const done = job.status === 'delivered' || job.status === 'completed'
  return done && Boolean(job.audio_file_url) && (job.duration_seconds ?? 0) > 0
}

/** The transcript is exported with its timings, also after the audio is removed (DESIGN §12). */
export function hasTranscript(
  job: Parameters<typeof hasAudio>[0] & Pick<ShownJob, 'has_word_timings' | 'audio_removed_at'>,
): boolean {
  return (hasAudio(job) || job.audio_removed_at !== undefined) && job.has_word_timings
}

/** The jobs of a selection that a bulk download takes (S2 §5). */
export const downloadable = (jobs: readonly ShownJob[]) => jobs.filter((job) => hasAudio(job) && !job.kept_here)

const SHORT_CHARACTERS = 1000
export const AUTOPLAY_MS = 10_000

/** Short speech plays automatically when it is delivered (S2 §4.4). */
export function playsAutomatically(job: ShownJob, { enabled }: { enabled: boolean }): boolean {
  return enabled && hasAudio(job) && job.text.length < SHORT_CHARACTERS
}
