import { useEffect, useRef } from 'react'
import { getUploadStatus } from '#core/contract/tts-jobs.ts'
import { call } from '../../lib/api.ts'
import { type Clock, wallClock } from '../../lib/clock.ts'
import { live } from '../../lib/live.ts'
import { useStore } from '../../lib/store.ts'
import { fetchJob } from './play-job.ts'
import type { ShownJob } from './shown-job.ts'
import { refreshSoon } from './speech-jobs.ts'
import { CHECK_EVERY_MS, REFRESH_EVERY_MS, refreshesItself, stuckJobs, unheardJobs } from './stuck-checks.ts'

export type CheckParts = {
  jobs: () => readonly ShownJob[]
  connected: () => boolean
  /** Whether the sound is no longer on its way. */
  isSettled: (id: string) => Promise<boolean>
  ask: (id: string) => Promise<unknown>
  refresh: () => void
  clock: Clock
  now: () => number
  /** How often each job was looked at; outlives one loss of connection. */
  checks: Map<string, number>
}

/** While no messages arrive, the page asks instead (S2 §4.3). */
export function startChecks(parts: CheckParts): () => void {
  const { jobs, connected, isSettled, ask, refresh, clock, now, checks } = parts
  const facts = () => ({ jobs: jobs(), connected: connected(), now: now(), checks })

  async function look({ id }: ShownJob) {
    checks.set(id, (checks.get(id) ?? 0) + 1)
    if (await isSettled(id)) await ask(id)
  }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const stops = [
    clock.every(CHECK_EVERY_MS, () => {
      for (const job of stuckJobs(facts())) quietly(look(job))
      for (const job of unheardJobs(facts())) quietly(ask(job.id))
    }),
    clock.every(REFRESH_EVERY_MS, () => {
      if (refreshesItself(facts())) refresh()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export function useLostConnection(jobs: readonly ShownJob[]): void {
  const offline = useStore(live.state) === 'offline'
  const shown = useRef(jobs)
  shown.current = jobs
  const checks = useRef(new Map<string, number>())
  useEffect(() => {
    if (!offline) return
    return startChecks({
      jobs: () => shown.current,
      connected: () => live.state.get() !== 'offline' || document.visibilityState === 'hidden',
      isSettled: async (id) => (await call(getUploadStatus, { params: { id } })).status !== 'pending',
      ask: fetchJob,
      refresh: refreshSoon,
      clock: wallClock,
      now: Date.now,
      checks: checks.current,
    })
  }, [offline])
}
