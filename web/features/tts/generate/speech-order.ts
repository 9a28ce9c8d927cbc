import type { SpeechOrder } from '#core/contract/tts/jobs.ts'
import { markersToTags } from '#core/rules/speech/pauses.ts'
import type { Preference } from '../../../lib/storage/preferences.ts'
import type { SpeechSettings } from '../../../lib/storage/saved-speech.ts'

type Ordered = {
  text: string
  settings: SpeechSettings
  model_id: string
  /** Only what was switched is sent; the server knows the rest. */
  rules: Preference<'phonological_rules'>
  document_id: string | null
  /** Staff alone may ask for the engine being worked on (S2 §6). */
  develop: boolean
}

/** What is sent to be said (S2 §7): pauses as tags. A text over the limit is refused before, never cut (DESIGN §12). */
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
