import { createContext, use, useEffect, useState } from 'react'
import { createStore, type Store } from '../../lib/state/store.ts'
import { readPreference } from '../../lib/storage/preferences.ts'
import { changeChoices } from './form.ts'
import { fetchTranslation, type ShownJob } from './history/translation-jobs.ts'
import { type ShownTranslation, shownTranslation } from './shown-translation.ts'

/** State that the page's parts share, in stores, so that a highlight or a new sentence renders only itself. */
export type Work = {
  text: Store<string>
  shown: Store<ShownTranslation | null>
  /** The sentence the user points at, on either side. */
  lit: Store<number | null>
  /** The address asks the page to scroll to the button. */
  towardsButton: Store<boolean>
}

export const WorkContext = createContext<Work | null>(null)

export function useWork(): Work {
  const work = use(WorkContext)
  if (!work) throw new Error('Only within the translator.')
  return work
}

export function useNewWork(text: Store<string>): Work {
  const [work] = useState<Work>(() => ({
    text,
    shown: createStore<ShownTranslation | null>(null),
    lit: createStore<number | null>(null),
    towardsButton: createStore(false),
  }))
  useEffect(() => resetWhenEdited(work), [work])
  useEffect(() => void restoreTranslation(work), [work])
  return work
}

/** Clears the translation and its audio when the text changes (S2 §4.7). */
function resetWhenEdited({ text, shown, lit }: Work): () => void {
  return text.subscribe(() => {
    const now = shown.get()
    if (!now || now.original_text === text.get()) return
    shown.set(null)
    lit.set(null)
    changeChoices({ translation_id: null, document_filename: null })
  })
}

/** Restores what the page showed when the user left, where the text is unchanged. */
async function restoreTranslation({ text, shown }: Work): Promise<void> {
  const { translation_id } = readPreference('translate_form')
  if (!translation_id) return
  const found = await fetchTranslation(translation_id).catch(() => undefined)
  if (found?.status === 'delivered' && found.original_text === text.get() && !shown.get())
    shown.set(shownTranslation(found))
}

/** Puts a translation back on the page; that of this device is at hand, with its sentences. */
export async function openTranslation({ text, shown }: Work, job: Pick<ShownJob, 'id' | 'kept_here'>): Promise<void> {
  const found = job.kept_here ? (job as ShownJob) : await fetchTranslation(job.id)
  const { original_text, requested_source, target_language, document_filename } = found
  const done = found.status === 'delivered'
  shown.set(null)
  text.set(original_text)
  changeChoices({
    mode: 'text',
    source: requested_source,
    target: target_language,
    document_filename,
    highlighted: [],
    translation_id: done && !job.kept_here ? job.id : null,
  })
  // the server knows no id of a work that is here
  if (done) shown.set(job.kept_here ? { ...shownTranslation(found), id: null } : shownTranslation(found))
}
