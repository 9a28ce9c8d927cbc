import { speechJobs as calls, getUploadStatus } from '#core/contract/tts/jobs.ts'
import { call } from '../../../lib/network/api.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import { player } from '../../player/player.ts'
import type { ShownJob } from './shown-job.ts'
import { speechOfDevice, speechRules } from './speech-rules.ts'

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
