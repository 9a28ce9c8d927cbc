import { useEffect } from 'react'
import { AppError } from '#core/contract/errors.ts'
import {
  createExpressSpeech,
  createSpeech,
  type InferenceMode,
  listSpeech,
  type SpeechJob,
  type SpeechOrder,
} from '#core/contract/tts/jobs.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'
import { logDebug } from '../../../lib/state/debug-log.ts'
import { useStore } from '../../../lib/state/store.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { submitTimeout } from '../../workbench/submit/submit.ts'
import { useSubmit } from '../../workbench/submit/use-submit.ts'
import { autoPlay } from '../history/playback/auto-play.ts'
import { fetchJob, flow, speechJobs } from '../history/speech-jobs.ts'
import { answeredJob, type JobDraft, withCharacters } from '../history/speech-rules.ts'
import { isStacked, openPanelTab } from '../page/panel-tab.ts'
import { failureWords, useFailureText } from './use-failure-text.ts'

type WatchParts = {
  /** Jobs whose end is awaited. */
  ids: () => Iterable<string>
  ask: (id: string) => Promise<unknown>
  /** The job was deleted: no message about its end will come. */
  forget: (id: string) => void
  /** Calls back when messages may have been lost. */
  onLost: (look: () => void) => () => void
  clock: Clock
}

export const watch_every_ms = 15_000

/** Polls awaited jobs, regularly and after a lost connection, because the message about their end may be lost. */
export function watchJobs({ ids, ask, forget, onLost, clock }: WatchParts): () => void {
  const look = () => {
    for (const id of [...ids()])
      ask(id).catch((error: unknown) => {
        if (error instanceof AppError && error.is('not_found')) forget(id)
      })
  }
  const stops = [clock.every(watch_every_ms, look), onLost(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

const modeTimeouts: Record<InferenceMode, number> = { standard: 60_000, express: 120_000 }

/** Returns the user's timeout, or that of the mode until the user chooses one (S2 §5). */
export function requestTimeout(chosenMs: number | null, mode: InferenceMode): number {
  return submitTimeout(chosenMs, modeTimeouts[mode])
}

/** For the page that submits: adds jobs to the history and follows their outcome. */
function useSpeechJobs() {
  useEffect(() => {
    const stops = [speechJobs.follow(), autoPlay()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return {
    /** Whether a job of this page is unfinished. */
    generating: useStore(flow.generating).size > 0,
    /** Shows for 2 s how the last job ended (S2 §4.2). */
    outcome: useStore(flow.outcome),
    ...actions,
  }
}

const actions = {
  /** Adds a placeholder under the `client_key` of the press. */
  addPlaceholder: (draft: JobDraft) => flow.addPlaceholder(withCharacters(draft)),
  replacePlaceholder: (clientKey: string, reply: Parameters<typeof answeredJob>[0]) =>
    flow.replacePlaceholder(clientKey, answeredJob(reply)),
  failPlaceholder: flow.failPlaceholder,
  removePlaceholder: flow.removePlaceholder,
}

const watched = {
  ids: () => flow.generating.get(),
  ask: fetchJob,
  forget: (id: string) => flow.removeJobs([id]),
  onLost: (look: () => void) => live.listen({ refetch: look }),
  clock: wallClock,
}

/** How many of the newest jobs to search for a request that got no answer. */
const LOOKED_AT = 20

async function findJob(clientKey: string): Promise<SpeechJob | undefined> {
  const { results } = await call(listSpeech, { query: { limit: LOOKED_AT } })
  return results.find((job) => job.client_key === clientKey)
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
    // where the history would hide the editor, the player shows the result
    onSubmit: () => isStacked.get() || openPanelTab('history'),
    onRejected: () => openPanelTab('speech'),
    log: logDebug,
  })
  const processing = generating && !submitting
  useEffect(() => (processing ? watchJobs(watched) : undefined), [processing])
  useEffect(() => {
    if (outcome) logDebug('outcome', { outcome })
  }, [outcome])
  return { submitting, processing, outcome, notice, generate: press, say, dismiss }
}
