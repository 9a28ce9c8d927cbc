import { speechJobs as calls, getUploadStatus } from '#core/contract/tts/jobs.ts'
import { call } from '../../../lib/network/api.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import { player } from '../../player/player.ts'
import { type ShownJob, speechOfDevice, speechRules } from './speech-rules.ts'

/** The speech jobs that this page has loaded. */
export const speechJobs = createJobs<ShownJob>({
  rules: speechRules,
  calls,
  ofDevice: speechOfDevice,
  kept: { filter: 'tts_history_filter', rows: 'tts_history_rows', cache: 'tts_history_cache' },
  // true once the upload of the audio has ended
  isSettled: async (id) => (await call(getUploadStatus, { params: { id } })).status !== 'pending',
  // stop playback when the job is deleted
  onRemoved(ids) {
    const playing = player.state.get().track?.id
    if (playing && ids.includes(playing)) player.close()
  },
})
export const { flow, fetchJob } = speechJobs

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
