import { useEffect } from 'react'
import { useStore } from '../../../lib/state/store.ts'
import { autoPlay } from './playback/auto-play.ts'
import { answeredJob, type JobDraft, withCharacters } from './shown-job.ts'
import { flow, speechJobs } from './speech-jobs.ts'

/** For the page that submits: adds jobs to the history and follows their outcome. */
export function useSpeechJobs() {
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
  replacePlaceholder: (client_key: string, reply: Parameters<typeof answeredJob>[0]) =>
    flow.replacePlaceholder(client_key, answeredJob(reply)),
  failPlaceholder: flow.failPlaceholder,
  removePlaceholder: flow.removePlaceholder,
}
