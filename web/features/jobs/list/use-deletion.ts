import type { TFunction } from 'i18next'
import { useMemo, useRef } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { alert, confirm } from '../../../ui/overlay/ask.ts'
import type { Jobs } from '../create-jobs.ts'
import { isLeaving, type Job } from '../job-rules.ts'

type DeleteOutcome =
  | { gone: true }
  | { gone: false; reason: 'unconfirmed' | 'forbidden' }
  | { gone: false; reason: 'failed'; error?: AppError }

/** What a failed single delete means (S2 §8). */
export function deleteOutcome(error: unknown): DeleteOutcome {
  if (!(error instanceof AppError)) return { gone: false, reason: 'failed' }
  if (error.status === 404) return { gone: true }
  if (error.status === 401 || error.status === 403) return { gone: false, reason: 'forbidden' }
  // a 200 whose body cannot be parsed
  if (error.cause instanceof SyntaxError) return { gone: true }
  // a success whose body does not say what was deleted
  if (isUnexpectedShape(error.cause)) return { gone: false, reason: 'unconfirmed' }
  return { gone: false, reason: 'failed', error }
}

const isUnexpectedShape = (cause: unknown) => cause instanceof Error && 'issues' in cause

type DeleteCounts = { deleted: number; not_found: number; failed: number }

/** Deletes one by one after the bulk request failed; continues after failures. */
export async function deleteEach(
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
): Promise<{ counts: DeleteCounts; gone: string[] }> {
  const counts: DeleteCounts = { deleted: 0, not_found: 0, failed: 0 }
  const gone: string[] = []
  for (const id of ids) {
    try {
      await remove(id)
      counts.deleted += 1
      gone.push(id)
    } catch (error) {
      const missing = error instanceof AppError && error.status === 404
      if (deleteOutcome(error).gone) gone.push(id)
      if (missing) counts.not_found += 1
      else if (deleteOutcome(error).gone) counts.deleted += 1
      else counts.failed += 1
    }
  }
  return { counts, gone }
}

const MOST_AT_ONCE = 1000

type Source<J extends Job> = Pick<Jobs<J>, 'rules' | 'calls' | 'deleting' | 'takeAway' | 'removeKept'>
type Words = { t: TFunction<'jobs'>; errorText: (error: unknown) => string; own?: DeletionWords }

/** The texts of deletion, where a kind has its own. */
export type DeletionWords = {
  question: string
  questionAll: (count: number) => string
  failed: string
  someFailed: string
}

/** S2 §8. */
async function removeOne<J extends Job>({ calls, takeAway }: Source<J>, id: string, words: Words): Promise<void> {
  const { t, errorText, own } = words
  try {
    await call(calls.remove, { params: { id } })
    takeAway([id])
  } catch (error) {
    const outcome = deleteOutcome(error)
    if (outcome.gone) return takeAway([id])
    if (outcome.reason !== 'failed') toast({ kind: 'error', text: t(`delete_${outcome.reason}`) })
    else {
      const reason = outcome.error ? errorText(outcome.error) : t('please_try_again')
      toast({
        kind: 'error',
        ...(own ? { text: own.failed, detail: reason } : { text: t('delete_failed', { reason }) }),
      })
    }
  }
}

async function removeMany<J extends Job>(source: Source<J>, ids: string[], { t, own }: Words): Promise<void> {
  const { calls, takeAway } = source
  const tell = ({ deleted, not_found, failed }: DeleteCounts) =>
    not_found || failed ? t('deleted_counts', { deleted, not_found, failed }) : t('n_deleted', { count: deleted })
  try {
    const { summary, results } = await call(calls.remove_many, { body: { job_ids: ids } })
    takeAway([...results.deleted, ...results.not_found])
    const { deleted, not_found, errors: failed } = summary
    if (own && failed) return void toast({ kind: 'error', text: own.someFailed })
    toast({ kind: not_found || failed ? 'warning' : 'success', text: tell({ deleted, not_found, failed }) })
  } catch {
    const { counts, gone } = await deleteEach(ids, (id) => call(calls.remove, { params: { id } }))
    takeAway(gone)
    if (own && counts.failed) return void toast({ kind: 'error', text: own.someFailed })
    await alert({ title: t('delete_jobs'), text: t('deleted_counts', counts) })
  }
}

export function useDeletion<J extends Job>(source: Jobs<J>, own?: DeletionWords) {
  const { t } = useTranslation('jobs')
  const errorText = useErrorText()
  const words = useRef<Words>({ t, errorText, own })
  words.current = { t, errorText, own }
  return useMemo(() => deletion(source, words), [source])
}

function deletion<J extends Job>(source: Source<J>, words: { current: Words }) {
  const { rules, deleting, takeAway, removeKept } = source
  async function whileDeleting(ids: readonly string[], work: () => Promise<void>): Promise<void> {
    deleting.set(new Set([...deleting.get(), ...ids]))
    try {
      await work()
    } finally {
      deleting.set(new Set([...deleting.get()].filter((id) => !ids.includes(id))))
    }
  }
  return {
    async deleteOne({ id, pending, kept_here }: J): Promise<void> {
      const { t, own } = words.current
      const text = kept_here ? t('delete_kept_text') : (own?.question ?? t('delete_job_text'))
      const question = { title: t('delete_job'), text, action: t('delete'), danger: true }
      if (!(await confirm(question))) return
      if (pending) return takeAway([id])
      if (kept_here) return removeKept([id])
      await whileDeleting([id], () => removeOne(source, id, words.current))
    },
    /** Returns whether the user confirmed. */
    async deleteMany(jobs: readonly J[]): Promise<boolean> {
      const { t, own } = words.current
      const chosen = jobs.filter((job) => !isLeaving(rules, job))
      const text = own?.questionAll(chosen.length) ?? t('delete_jobs_text', { count: chosen.length })
      if (chosen.length === 0) return false
      if (!(await confirm({ title: t('delete_jobs'), text, action: t('delete_all'), danger: true }))) return false
      takeAway(chosen.filter(({ pending }) => pending).map(({ id }) => id))
      await removeKept(chosen.filter(({ kept_here }) => kept_here).map(({ id }) => id))
      const ids = chosen.filter(({ pending, kept_here }) => !pending && !kept_here).map(({ id }) => id)
      await whileDeleting(ids, async () => {
        for (let at = 0; at < ids.length; at += MOST_AT_ONCE)
          await removeMany(source, ids.slice(at, at + MOST_AT_ONCE), words.current)
      })
      return true
    },
  }
}
