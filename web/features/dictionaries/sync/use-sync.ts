import { useEffect, useState } from 'react'
import { type SyncEvent, syncDictionaries } from '#core/contract/dictionaries/dictionaries.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { wallClock } from '../../../lib/state/clock.ts'
import { afterEvent, idle, type SyncState } from './sync-state.ts'

const SILENT_MS = 30_000
const TRIES = 2

export type Sync = SyncState & { error?: unknown }

/**
 * Starts a synchronization and follows its messages. Synchronization is idempotent, so one whose messages were lost is
 * started again; without any message it has failed.
 */
export function useSync(): { sync: Sync; again: () => void } {
  const [sync, setSync] = useState<Sync>(idle)
  const [run, setRun] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run is another synchronization
  useEffect(() => follow(setSync), [run])
  const again = () => {
    setSync(idle)
    setRun((n) => n + 1)
  }
  return { sync, again }
}

type SyncMessage = { type: string; event: SyncEvent }
const eventIn = (message: LiveMessage): SyncMessage | undefined =>
  'event' in message ? { type: message.type, event: message.event as SyncEvent } : undefined

function follow(show: (now: Sync) => void): () => void {
  let now: Sync = idle
  let [tries, gone] = [0, false]
  let task_id: string | undefined
  /** Messages that came before the answer with the task's id. */
  let early: SyncMessage[] = []
  let cancelWait: (() => void) | undefined

  const isOver = () => now.status !== 'idle' && now.status !== 'syncing'
  const put = (next: Sync) => {
    now = next
    if (isOver()) cancelWait?.()
    show(now)
  }
  const wait = () => {
    cancelWait?.()
    cancelWait = wallClock.after(SILENT_MS, () => (tries < TRIES ? void start() : put({ ...now, status: 'error' })))
  }
  function take({ type, event }: SyncMessage) {
    if (event.task_id !== task_id) return
    wait()
    put(afterEvent(now, type, event))
  }
  async function start() {
    tries++
    task_id = undefined
    early = []
    wait()
    try {
      const answer = await call(syncDictionaries, {})
      if (gone) return
      task_id = answer.task_id
      for (const message of early) take(message)
    } catch (error) {
      if (!gone) put({ ...now, status: 'error', error })
    }
  }
  const stop = live.listen({
    message(message) {
      const told = eventIn(message)
      if (!told) return
      if (task_id === undefined) early.push(told)
      else take(told)
    },
    refetch: () => void (!isOver() && tries < TRIES && start()),
  })
  void start()
  return () => {
    gone = true
    cancelWait?.()
    stop()
  }
}
