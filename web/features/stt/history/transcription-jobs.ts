import { transcriptionJobs as calls, listTranscriptions } from '#core/contract/stt/stt.ts'
import { call } from '../../../lib/network/api.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import { player } from '../../player/player.ts'
import { type ShownJob, transcriptionRules } from './transcription-rules.ts'

/** The id of a job's audio in the player. */
export const trackId = (id: string) => `transcription ${id}`

/** The transcriptions that this page has loaded. */
export const transcriptionJobs = createJobs<ShownJob>({
  rules: transcriptionRules,
  calls,
  /** The statuses of S3 §7. */
  async list({ filter, search, days, limit, offset }, signal) {
    const query = {
      status: filter,
      search,
      limit,
      offset,
      ...(days.start ? { start_date: days.start } : {}),
      ...(days.end ? { end_date: days.end } : {}),
      ...(days.start || days.end ? { utc_offset: -new Date().getTimezoneOffset() } : {}),
    }
    const { jobs, ...rest } = await call(listTranscriptions, { query }, { signal })
    return { ...rest, results: jobs }
  },
  kept: { filter: 'stt_history_filter', rows: 'stt_history_rows' },
  // stop playback when the job is deleted
  onRemoved(ids) {
    const playing = player.state.get().track?.id
    if (playing && ids.some((id) => trackId(id) === playing)) player.close()
  },
})
export const { flow, fetchJob: fetchTranscription } = transcriptionJobs
