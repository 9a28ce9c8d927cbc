import type { SpeechOrder } from '#core/contract/tts/jobs.ts'
import { markersToTags } from '#core/rules/speech/pauses.ts'
import type { Preference } from '../../../lib/storage/preferences.ts'
import type { SpeechSettings } from '../../../lib/storage/saved-speech.ts'

type Ordered = {
  text: string
  settings: SpeechSettings
  model_id: string
  /** Sends only switches the user changed; the server knows the defaults. */
  rules: Preference<'phonological_rules'>
  document_id: string | null
  /** Only staff may request the development engine (S2 §6). */
  develop: boolean
}

/**
 * Builds the body of a speech request (S2 §7) with pauses as tags. Callers refuse a text over the limit; it is never
 * cut (DESIGN §12).
 */
export function speechOrder(ordered: Ordered) {
  const { text, settings, model_id, rules, document_id, develop } = ordered
  const { translation_threshold: _, phonological_rules: __, ...said } = settings
  return {
    ...said,
    text: markersToTags(text),
    model_id,
    language_code: 'ht',
    document_id,
    pronunciation_dictionaries: [],
    ...(rules ? { phonological_rules: rules } : {}),
    ...(develop ? { use_develop_service: true } : {}),
  } satisfies SpeechOrder
}
