import { useEffect } from 'react'
import {
  createExpressSpeech,
  createSpeech,
  listSpeech,
  type SpeechJob,
  type SpeechOrder,
} from '#core/contract/tts/jobs.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { wallClock } from '../../../lib/state/clock.ts'
import { logDebug } from '../../../lib/state/debug-log.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { useSubmit } from '../../workbench/submit/use-submit.ts'
import { watchJobs } from '../../workbench/submit/watch-jobs.ts'
import type { JobDraft } from '../history/shown-job.ts'
import { fetchJob, flow } from '../history/speech-jobs.ts'
import { useSpeechJobs } from '../history/use-speech-jobs.ts'
import { openPanelTab } from '../page/panel-tab.ts'
import { failureWords } from './generation-errors.ts'
import { requestTimeout } from './request-timeout.ts'
import { useFailureText } from './use-failure-text.ts'

const watched = {
  ids: () => flow.generating.get(),
  ask: fetchJob,
  forget: (id: string) => flow.removeJobs([id]),
  onLost: (look: () => void) => live.listen({ refetch: look }),
  clock: wallClock,
}

/** How many of the newest jobs to search for a request that got no answer. */
const LOOKED_AT = 20

async function findJob(client_key: string): Promise<SpeechJob | undefined> {
  const { results } = await call(listSpeech, { query: { limit: LOOKED_AT } })
  return results.find((job) => job.client_key === client_key)
}

type Asked = Omit<SpeechOrder, 'client_key'>
/** The placeholder that the history shows until the server answers, and the limit that applied to the text. */
export type SpeechDraft = Omit<JobDraft, 'client_key'> & { characters_processed: number; limit: number }

const modeOf = ({ inference_mode = 'standard' }: Asked) => inference_mode

/** Sends a text to be spoken and reports the outcome; never changes the text. */
export function useGenerate() {
  const failureText = useFailureText()
  const { generating, outcome, addPlaceholder, ...jobs } = useSpeechJobs()
  const { submitting, notice, press, say, dismiss } = useSubmit({
    endpoint: (order: Asked) => (modeOf(order) === 'express' ? createExpressSpeech : createSpeech),
    jobs: {
      ...jobs,
      addPlaceholder: ({ limit: _, ...draft }: SpeechDraft & { client_key: string }) => addPlaceholder(draft),
    },
    timeout: (order) => requestTimeout(readPreference('tts_request_timeout'), modeOf(order)),
    find: () => (readPreference('tts_check_status_on_timeout') ? findJob : undefined),
    failureText: (error, { characters_processed, limit }: SpeechDraft) =>
      failureText(failureWords(error, { characters: characters_processed, limit })),
    onSubmit: () => openPanelTab('history'),
    onLimited: () => openPanelTab('speech'),
    log: logDebug,
  })
  const processing = generating && !submitting
  useEffect(() => (processing ? watchJobs(watched) : undefined), [processing])
  useEffect(() => {
    if (outcome) logDebug('outcome', { outcome })
  }, [outcome])
  return { submitting, processing, outcome, notice, generate: press, say, dismiss }
}
