import { useEffect, useState } from 'react'
import { type SyncEvent, syncDictionaries, syncEvents } from '#core/contract/dictionaries/dictionaries.ts'
import type { LiveMessage } from '#core/contract/live.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText, useValidationText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { wallClock } from '../../../lib/state/clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type SyncStatus = 'idle' | 'syncing' | 'success' | 'verified' | 'error'
type SyncFailure = { dictionary_name: string; error: string }
type SyncState = {
  status: SyncStatus
  dictionaries: number
  entries: number
  /** The current one, and the total. */
  current?: string
  progress: number
  percentage: number
  failures: SyncFailure[]
  /** The result of a successful synchronization. */
  done?: SyncEvent
}

const idle: SyncState = { status: 'idle', dictionaries: 0, entries: 0, progress: 0, percentage: 0, failures: [] }

const ends: Record<string, SyncStatus> = { skipped: 'verified', success: 'success' }

/** S1 §4.3. */
function afterEvent(state: SyncState, type: string, event: SyncEvent): SyncState {
  const dictionaries = event.total_dictionaries ?? state.dictionaries
  if (type === syncEvents.started)
    return { ...idle, status: 'syncing', dictionaries, entries: event.total_entries ?? state.entries }
  if (type === syncEvents.processed) {
    const { dictionary_name: current, progress = state.progress, percentage = state.percentage } = event
    return { ...state, current, progress, percentage }
  }
  if (type === syncEvents.error) {
    const { dictionary_name = '', error = '' } = event
    return { ...state, failures: [...state.failures, { dictionary_name, error }] }
  }
  if (type === syncEvents.verified) return { ...state, dictionaries, status: 'verified' }
  if (type === syncEvents.completed)
    return { ...state, dictionaries, status: ends[event.status ?? ''] ?? 'error', done: event }
  return state
}

const SILENT_MS = 30_000
const TRIES = 2

type Sync = SyncState & { error?: unknown }

/**
 * Starts a synchronization and follows its messages. Synchronization is idempotent, so one whose messages were lost is
 * started again; without any message it has failed.
 */
function useSync(): { sync: Sync; again: () => void } {
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
  let taskId: string | undefined
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
    if (event.task_id !== taskId) return
    wait()
    put(afterEvent(now, type, event))
  }
  async function start() {
    tries++
    taskId = undefined
    early = []
    wait()
    try {
      const answer = await call(syncDictionaries, {})
      if (gone) return
      taskId = answer.task_id
      for (const message of early) take(message)
    } catch (error) {
      if (!gone) put({ ...now, status: 'error', error })
    }
  }
  const stop = live.listen({
    message(message) {
      const event = eventIn(message)
      if (!event) return
      if (taskId === undefined) early.push(event)
      else take(event)
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

/** S1 §4.3. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dictionaries')
  const shell = useTranslation()
  const { sync, again } = useSync()
  const syncing = sync.status === 'syncing'
  const actions = (
    <>
      {sync.status === 'error' && <Button onClick={again}>{shell.t('retry')}</Button>}
      <Button look="main" disabled={syncing} onClick={onClose}>
        {syncing ? t('sync_syncing') : shell.t('close')}
      </Button>
    </>
  )
  return (
    <Dialog open locked={syncing} onClose={onClose} title={t('sync_title')} actions={actions}>
      <div className="mt-4 grid gap-3">
        <Shown sync={sync} />
      </div>
    </Dialog>
  )
}

function Shown({ sync }: { sync: Sync }) {
  const { t, i18n } = useTranslation('dictionaries')
  const { status, dictionaries, entries, current, progress, percentage } = sync
  const number = (n: number) => formatNumber(i18n.language, n)
  const totals = t('sync_totals', { dictionaries: number(dictionaries), entries: number(entries) })
  if (status === 'idle') return <p role="status">{t('sync_idle')}</p>
  if (status === 'syncing')
    return (
      <>
        <p className="figures">{totals}</p>
        <ProgressBar percent={percentage} label={t('sync_progress')} />
        <p role="status" className="figures text-muted">
          {current !== undefined &&
            t('sync_current', { name: current, done: number(progress), of: number(dictionaries) })}
        </p>
      </>
    )
  if (status === 'verified')
    return (
      <Notice tone="good">
        <p className="font-semibold">{t('sync_verified')}</p>
        <p>{t('sync_up_to_date', { count: dictionaries, shown: number(dictionaries) })}</p>
      </Notice>
    )
  if (status === 'success')
    return (
      <>
        <Notice tone="good">
          <p className="font-semibold">{t('sync_success')}</p>
          <p className="figures">{totals}</p>
        </Notice>
        <p className="figures text-muted">
          {t('sync_done', {
            created: number(sync.done?.dictionaries_created ?? 0),
            updated: number(sync.done?.dictionaries_updated ?? 0),
            skipped: number(sync.done?.dictionaries_skipped ?? 0),
          })}
        </p>
      </>
    )
  return <Failed sync={sync} />
}

function Failed({ sync: { failures, error } }: { sync: Sync }) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const sentence = useValidationText()
  return (
    <Notice tone="bad">
      <p className="font-semibold">{t('sync_failed')}</p>
      {error !== undefined && <p>{errorText(error)}</p>}
      {error === undefined && failures.length === 0 && <p>{t('sync_silent')}</p>}
      {failures.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {failures.map(({ dictionary_name, error: reason }) => (
            <li key={dictionary_name} className="wrap-anywhere">
              <span className="font-medium">{dictionary_name}</span>: {sentence(reason)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
