import type { Translation } from '#core/contract/translate/translate.ts'
import { translationKind } from '#core/contract/translate/translate.ts'
import type { KeptWork } from '../../../lib/device-work/works.ts'
import { type Job, type JobRules, jobOfDevice } from '../../jobs/job-rules.ts'

export type ShownJob = Translation & Pick<Job, 'pending' | 'kept_here'>

/** The rules of translations for the history: favourites come first (S2 §4.7). */
export const translationRules: JobRules<ShownJob> = {
  kind: translationKind,
  blank: {
    original_text: '',
    requested_source: 'auto',
    target_language: 'ht',
    engine: 'auto',
    allow_pivot: false,
    document_filename: null,
    characters_processed: 0,
    is_favorite: false,
    has_tts: false,
    tts_job_details: null,
  },
  order: (a, b) => Number(b.is_favorite) - Number(a.is_favorite),
}

/** A translation of this device as an entry of the history. */
export function translationOfDevice(kept: KeptWork): ShownJob | undefined {
  if (kept.kind !== 'translation') return undefined
  const { text, source_language, target_language, allow_pivot, document_filename = null, ...done } = kept.work
  return jobOfDevice(translationRules, kept, {
    original_text: text,
    requested_source: source_language,
    target_language,
    allow_pivot,
    document_filename,
    translated_text: done.translated_text,
    source_language: done.language,
    segments: done.segments,
    service_used: done.engine,
  })
}
