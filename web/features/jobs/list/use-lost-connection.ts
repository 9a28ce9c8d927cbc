import { useEffect, useRef } from 'react'
import { live } from '../../../lib/network/live.ts'
import { type Clock, wallClock } from '../../../lib/state/clock.ts'
import { useStore } from '../../../lib/state/store.ts'
import type { Jobs } from '../create-jobs.ts'
import { isOver, type Job, type JobRules } from '../job-rules.ts'
import {
  CHECK_EVERY_MS,
  QUIET_MS,
  REFRESH_EVERY_MS,
  shouldRefresh,
  silentJobs,
  stuckJobs,
} from '../state/stuck-checks.ts'

export type CheckParts<J extends Job> = {
  rules: JobRules<J>
  jobs: () => readonly J[]
  connected: () => boolean
  /** Whether the job should be polled. */
  isSettled: (id: string) => Promise<boolean>
  ask: (id: string) => Promise<unknown>
  refresh: () => void
  clock: Clock
  now: () => number
  /** How often each job was polled; kept across losses of the connection. */
  checks: Map<string, number>
}

/** Polls while no messages arrive (S2 §4.3). */
export function startChecks<J extends Job>(parts: CheckParts<J>): () => void {
  const { rules, jobs, connected, isSettled, ask, refresh, clock, now, checks } = parts
  const facts = () => ({ jobs: jobs(), connected: connected(), now: now(), checks })

  async function look({ id }: J) {
    checks.set(id, (checks.get(id) ?? 0) + 1)
    if (await isSettled(id)) await ask(id)
  }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const stops = [
    clock.every(CHECK_EVERY_MS, () => {
      for (const job of stuckJobs(rules, facts())) quietly(look(job))
      for (const job of silentJobs(rules, facts())) quietly(ask(job.id))
    }),
    clock.every(REFRESH_EVERY_MS, () => {
      if (shouldRefresh(rules, facts())) refresh()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type QuietParts<J extends Job> = Pick<CheckParts<J>, 'rules' | 'jobs' | 'refresh' | 'clock'> & {
  listen: typeof live.listen
}

/** A broken connection may look open, so a page that awaits a job and receives no message at all reloads the list. */
export function startSilenceChecks<J extends Job>({ rules, jobs, refresh, clock, listen }: QuietParts<J>): () => void {
  let heard = false
  const hear = () => {
    heard = true
  }
  const waits = () => jobs().some((job) => !job.pending && !isOver(rules, job))
  const stops = [
    listen({ message: hear, refetch: hear }),
    clock.every(QUIET_MS, () => {
      if (!heard && waits()) refresh()
      heard = false
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export function useLostConnection<J extends Job>(source: Jobs<J>, jobs: readonly J[]): void {
  const offline = useStore(live.state) === 'offline'
  const shown = useRef(jobs)
  shown.current = jobs
  const checks = useRef(new Map<string, number>())
  useEffect(() => {
    const { rules, isSettled, fetchJob: ask, refreshSoon: refresh } = source
    const common = { rules, refresh, jobs: () => shown.current }
    if (!offline) return startSilenceChecks({ ...common, clock: wallClock, listen: live.listen })
    return startChecks({
      ...common,
      isSettled,
      ask,
      connected: () => live.state.get() !== 'offline' || document.visibilityState === 'hidden',
      clock: wallClock,
      now: Date.now,
      checks: checks.current,
    })
  }, [source, offline])
}
