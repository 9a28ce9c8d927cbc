import { transcriptionJobs as calls, listTranscriptions } from '#core/contract/stt/stt.ts'
import { call } from '../../../lib/network/api.ts'
import { createJobs } from '../../jobs/create-jobs.ts'
import { player } from '../../player/player.ts'
import { type ShownJob, transcriptionRules } from './transcription-rules.ts'

/** What a job's sound is called in the player. */
export const trackId = (id: string) => `transcription ${id}`

/** Everything transcribed so far, as far as this page holds it. */
export const transcriptionJobs = createJobs<ShownJob>({
  rules: transcriptionRules,
  calls,
  /** In the words of S3 §7. */
  async list({ filter, search, days, limit, offset }, signal) {
    const query = {
      ...{ status: filter, search, limit, offset },
      ...(days.start ? { start_date: days.start } : {}),
      ...(days.end ? { end_date: days.end } : {}),
      ...(days.start || days.end ? { utc_offset: -new Date().getTimezoneOffset() } : {}),
    }
    const { jobs, ...rest } = await call(listTranscriptions, { query }, { signal })
    return { ...rest, results: jobs }
  },
  kept: { filter: 'stt_history_filter', rows: 'stt_history_rows' },
  // a deleted sound must not go on
  onRemoved(ids) {
    const playing = player.state.get().track?.id
    if (playing && ids.some((id) => trackId(id) === playing)) player.close()
  },
})
export const { flow, fetchJob: fetchTranscription } = transcriptionJobs
