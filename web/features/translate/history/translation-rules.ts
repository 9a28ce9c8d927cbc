import type { Translation } from '#core/contract/translate/translate.ts'
import { translationKind } from '#core/contract/translate/translate.ts'
import type { JobRules } from '../../jobs/job-rules.ts'

export type ShownJob = Translation & { pending?: true }

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
