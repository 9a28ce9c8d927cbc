import type { TFunction } from 'i18next'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkDeleteSpeech, deleteSpeech } from '#core/contract/tts-jobs.ts'
import { call } from '../../lib/api.ts'
import { createStore } from '../../lib/store.ts'
import { useErrorText } from '../../lib/words.ts'
import { alert, confirm } from '../../ui/ask.ts'
import { toast } from '../../ui/toast.ts'
import { player } from '../player/player.ts'
import { type DeleteCounts, deleteEach, deleteOutcome } from './delete-outcome.ts'
import type { ShownJob } from './shown-job.ts'
import { flow } from './speech-jobs.ts'

const MOST_AT_ONCE = 1000

/** Jobs on their way out; their buttons say 'Deleting...'. */
export const deleting = createStore<ReadonlySet<string>>(new Set())

async function whileDeleting(ids: readonly string[], work: () => Promise<void>): Promise<void> {
  deleting.set(new Set([...deleting.get(), ...ids]))
  try {
    await work()
  } finally {
    deleting.set(new Set([...deleting.get()].filter((id) => !ids.includes(id))))
  }
}

/** A deleted sound must not go on. */
function takeAway(ids: readonly string[]) {
  const playing = player.state.get().track?.id
  if (playing && ids.includes(playing)) player.close()
  flow.removeJobs(ids)
}

const remove = (id: string) => call(deleteSpeech, { params: { id } })

type Words = { t: TFunction<'jobs'>; errorText: (error: unknown) => string }

/** S2 §8. */
async function removeOne(id: string, { t, errorText }: Words): Promise<void> {
  try {
    await remove(id)
    takeAway([id])
  } catch (error) {
    const outcome = deleteOutcome(error)
    if (outcome.gone) return takeAway([id])
    if (outcome.reason !== 'failed') toast({ kind: 'error', text: t(`delete_${outcome.reason}`) })
    else {
      const reason = outcome.error ? errorText(outcome.error) : t('please_try_again')
      toast({ kind: 'error', text: t('delete_failed', { reason }) })
    }
  }
}

async function removeMany(ids: string[], { t }: Words): Promise<void> {
  const tell = ({ deleted, not_found, failed }: DeleteCounts) =>
    not_found || failed ? t('deleted_counts', { deleted, not_found, failed }) : t('n_deleted', { count: deleted })
  try {
    const { summary, results } = await call(bulkDeleteSpeech, { body: { job_ids: ids } })
    takeAway([...results.deleted, ...results.not_found])
    const { deleted, not_found, errors: failed } = summary
    toast({ kind: not_found || failed ? 'warning' : 'success', text: tell({ deleted, not_found, failed }) })
  } catch {
    const { counts, gone } = await deleteEach(ids, remove)
    takeAway(gone)
    await alert({ title: t('delete_jobs'), text: t('deleted_counts', counts) })
  }
}

export function useDeletion() {
  const { t } = useTranslation('jobs')
  const errorText = useErrorText()
  const words = useRef<Words>({ t, errorText })
  words.current = { t, errorText }
  return useMemo(() => deletion(words), [])
}

function deletion(words: { current: Words }) {
  return {
    async deleteOne({ id, pending }: ShownJob): Promise<void> {
      const { t } = words.current
      const question = { title: t('delete_job'), text: t('delete_job_text'), action: t('delete'), danger: true }
      if (!(await confirm(question))) return
      if (pending) return takeAway([id])
      await whileDeleting([id], () => removeOne(id, words.current))
    },
    /** Answers whether it was wanted. */
    async deleteMany(jobs: readonly ShownJob[]): Promise<boolean> {
      const { t } = words.current
      const chosen = jobs.filter(({ status }) => status !== 'pending')
      const text = t('delete_jobs_text', { count: chosen.length })
      if (chosen.length === 0) return false
      if (!(await confirm({ title: t('delete_jobs'), text, action: t('delete_all'), danger: true }))) return false
      takeAway(chosen.filter(({ pending }) => pending).map(({ id }) => id))
      const ids = chosen.filter(({ pending }) => !pending).map(({ id }) => id)
      await whileDeleting(ids, async () => {
        for (let at = 0; at < ids.length; at += MOST_AT_ONCE)
          await removeMany(ids.slice(at, at + MOST_AT_ONCE), words.current)
      })
      return true
    },
  }
}
