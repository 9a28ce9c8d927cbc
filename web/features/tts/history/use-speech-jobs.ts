import { useEffect } from 'react'
import { useStore } from '../../../lib/state/store.ts'
import { autoPlay } from './playback/auto-play.ts'
import { answeredJob, type JobDraft, withCharacters } from './shown-job.ts'
import { flow, speechJobs } from './speech-jobs.ts'

/** For the page that submits: what it puts into the history, and what comes of it. */
export function useSpeechJobs() {
  useEffect(() => {
    const stops = [speechJobs.follow(), autoPlay()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return {
    /** A job of this page is not finished yet. */
    generating: useStore(flow.generating).size > 0,
    /** Says for 2 s how the last one ended (S2 §4.2). */
    outcome: useStore(flow.outcome),
    ...actions,
  }
}

const actions = {
  /** With the `client_key` of the button press, which names the placeholder from then on. */
  addPlaceholder: (draft: JobDraft) => flow.addPlaceholder(withCharacters(draft)),
  replacePlaceholder: (client_key: string, reply: Parameters<typeof answeredJob>[0]) =>
    flow.replacePlaceholder(client_key, answeredJob(reply)),
  failPlaceholder: flow.failPlaceholder,
  removePlaceholder: flow.removePlaceholder,
}
