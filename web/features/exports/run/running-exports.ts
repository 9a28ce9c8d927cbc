import { AppError } from '#core/contract/errors.ts'
import {
  cancelExport,
  type ExportJob,
  export_kept_hours,
  exportKind,
  getExport,
} from '#core/contract/exports/exports.ts'
import { isFinished, stateOf } from '#core/contract/jobs.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { errorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { session } from '../../../lib/session/session.ts'
import { createStore, type Store } from '../../../lib/state/store.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { deliver } from '../delivery/deliver.ts'
import type { Folder } from '../delivery/folder.ts'
import { followExport } from './follow-export.ts'

const words = () => i18n.getFixedT(null, 'exports')

/** A failed export, with its message. */
class ExportFailed extends Error {}

/** S3 §8: the server's message, or a general one. */
export function failedText(error: unknown): string {
  if (error instanceof ExportFailed) return error.message
  const silent = !(error instanceof AppError) || (error.is('internal') && error.cause !== undefined)
  return silent ? words()('failed_to_export') : errorText(i18n, error)
}

/** Returns the message of a failed job, translated where its code is known. */
function endText({ status, error_code, error_message }: ExportJob): string {
  if (status === 'cancelled') return words()('cancelled')
  const known = AppError.from({ code: error_code })
  if (i18n.language !== 'en' && known.code === error_code) return errorText(i18n, known)
  return error_message || words()('export_failed')
}

/** A running export. It continues when its dialog closes, and resumes after a page reload. */
export type Run = {
  id: string
  /** The exported jobs; unknown for an export resumed after a reload. */
  job_ids: readonly string[]
  percent: Store<number>
  timed_out: Store<boolean>
  folder: Folder | undefined
  /** A dialog awaits it and handles its end. */
  attended: boolean
  over: Promise<ExportJob>
  /** Delivered, failed or cancelled: nothing is left to do. */
  leave: () => void
}

const runs = new Map<string, Run>()
const userId = () => {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user.id : undefined
}

const left = () => readPreference('exports_under_way')
const isLeft = (id: string) => left().some((one) => one.id === id)

/** Removes it here and in other tabs. */
function forget(id: string): void {
  if (isLeft(id))
    writePreference(
      'exports_under_way',
      left().filter((one) => one.id !== id),
    )
  runs.get(id)?.leave()
}

/** One tab follows an export; the others wait until that tab has delivered it or was closed. */
async function alone(id: string, work: () => Promise<unknown> | undefined): Promise<void> {
  if (navigator.locks) await navigator.locks.request(`export ${id}`, work)
  else await work()
}

type Made = { job?: ExportJob; job_ids?: readonly string[]; folder?: Folder; attended: boolean }

function makeRun(id: string, { job, job_ids = [], folder, attended }: Made): { run: Run; left: Promise<void> } {
  const leaving = new AbortController()
  const percent = createStore(job?.progress ?? 0)
  const timed_out = createStore(false)
  const finished = job && isFinished(exportKind, job.status)
  const over = finished
    ? Promise.resolve(job)
    : followExport(id, {
        signal: leaving.signal,
        onProgress: percent.set,
        onTimeout: () => timed_out.set(true),
        found_again: job === undefined,
      })
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  const leave = () => {
    if (runs.get(id) === run) runs.delete(id)
    leaving.abort()
  }
  const run: Run = { id, job_ids, percent, timed_out, folder, attended, over, leave }
  runs.set(id, run)
  over.then(
    (ended) => void (!run.attended && reportOutcome(run, ended)),
    (error: unknown) => void (!run.attended && !leaving.signal.aborted && reportFailure(run, error)),
  )
  return { run, left }
}

/** Follows an export after the server has accepted it. */
export function beginExport(
  job: ExportJob,
  { folder, attended }: { folder: Folder | undefined; attended: boolean },
): Run {
  const user_id = userId()
  if (user_id) writePreference('exports_under_way', [...left(), { id: job.id, user_id, begun_at: Date.now() }])
  const { run, left: gone } = makeRun(job.id, { job, job_ids: job.job_ids, folder, attended })
  void alone(job.id, () => gone)
  return run
}

/** Resumes the exports of the previous visit. */
export function findExportsAgain(): void {
  const [user_id, since] = [userId(), Date.now() - export_kept_hours * 3_600_000]
  const kept = left().filter(({ begun_at }) => begun_at > since)
  if (kept.length < left().length) writePreference('exports_under_way', kept)
  for (const { id } of kept.filter((one) => one.user_id === user_id && !runs.has(one.id)))
    void alone(id, () =>
      isLeft(id) && userId() === user_id && !runs.has(id) ? makeRun(id, { attended: false }).left : undefined,
    )
}

/** Returns the export that a dialog for the same jobs shows again. */
export function runFor(job_ids: readonly string[]): Run | undefined {
  return [...runs.values()].find(
    (run) =>
      !run.timed_out.get() &&
      run.job_ids.length === job_ids.length &&
      run.job_ids.every((id, at) => id === job_ids[at]),
  )
}

export async function cancelRun(run: Run): Promise<void> {
  forget(run.id)
  await call(cancelExport, { params: { id: run.id } }).catch(() => undefined)
}

/** Throws the message of an export that failed. */
export async function takeResult(run: Run): Promise<ExportJob> {
  try {
    const job = await run.over
    if (stateOf(exportKind, job.status) !== 'delivered') throw new ExportFailed(endText(job))
    await deliverExport(job, run.folder)
    return job
  } finally {
    forget(run.id)
  }
}

const notices = new Set<() => void>()

function reportOutcome(run: Run, job: ExportJob): void {
  const t = i18n.getFixedT(null, 'exports')
  const state = stateOf(exportKind, job.status)
  // another tab has delivered it
  if (!isLeft(run.id) || state !== 'delivered') {
    forget(run.id)
    if (state === 'failed') toast({ kind: 'error', text: endText(job), detail: job.title })
    return
  }
  const actions = [{ label: t('download'), main: true, onSelect: () => void fetchLate(run) }]
  notices.add(
    toast({ kind: 'success', text: t('ready'), detail: job.result_filename, actions, onDismiss: () => forget(run.id) }),
  )
}

/** Addresses expire, so each download requests a new one. */
async function fetchLate(run: Run): Promise<void> {
  try {
    await deliverExport(await call(getExport, { params: { id: run.id } }), run.folder)
    forget(run.id)
  } catch (error) {
    const gone = error instanceof AppError && error.is('not_found')
    if (gone) forget(run.id)
    toast({ kind: 'error', text: gone ? i18n.getFixedT(null, 'exports')('gone') : failedText(error) })
  }
}

function reportFailure(run: Run, error: unknown): void {
  forget(run.id)
  toast({ kind: 'error', text: failedText(error) })
}

let owner = userId()
session.state.subscribe(() => {
  if (userId() === owner) return
  owner = userId()
  // the exports stay stored and resume when that user signs in again
  for (const run of [...runs.values()]) run.leave()
  for (const remove of notices) remove()
  notices.clear()
})

/** Delivers a completed export, and says what was left out. */
async function deliverExport(job: ExportJob, folder: Folder | undefined): Promise<void> {
  const t = i18n.getFixedT(null, 'exports')
  const { result_url, result_filename, skipped = [], unprinted } = job
  if (!result_url) throw new ExportFailed(t('export_failed'))
  const { to, name } = await deliver({ url: result_url, name: result_filename ?? job.output_filename }, folder)
  if (folder && to === 'download') toast({ kind: 'warning', text: t('not_in_folder', { folder: folder.name }) })
  if (to === 'folder') void alert({ title: t('saved_title'), text: t('saved_text', { name, folder: folder!.name }) })
  if (unprinted) toast({ kind: 'warning', duration_ms: 0, text: t('unprinted', { count: unprinted }) })
  if (skipped.length > 0)
    toast({
      kind: 'warning',
      duration_ms: 0,
      text: t('skipped', { count: skipped.length }),
      detail: [...new Set(skipped.map(({ error }) => error))].join(' '),
    })
}
