import { useEffect, useState } from 'react'
import { estimateSpeech, type SpeechOrder } from '#core/contract/tts/jobs.ts'
import { markersToTags } from '#core/rules/speech/pauses.ts'
import { call } from '../../../lib/network/api.ts'
import type { Preference } from '../../../lib/storage/preferences.ts'
import type { SpeechSettings } from '../../../lib/storage/saved-forms.ts'
import { dictionarySpeech } from '../../dictionaries/spoken/spoken-entry.tsx'

/**
 * Counts the characters that dictionary readings add to a text; users pay for them too. Only the server knows all
 * entries: until it answers, and for an empty text, the previous count remains.
 */
export function useDictionaryCharacters(text: string, { enabled }: { enabled: boolean }): number {
  const [added, setAdded] = useState(0)
  const [changes, setChanges] = useState(0)
  useEffect(() => dictionarySpeech.onChange(() => setChanges((count) => count + 1)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when entries change
  useEffect(() => {
    if (!enabled || !text.trim()) return
    const asking = new AbortController()
    call(estimateSpeech, { body: { text: markersToTags(text) } }, { signal: asking.signal })
      .then(({ dictionary_characters }) => setAdded(dictionary_characters))
      // without an answer the server still counts when the job is created
      .catch(() => undefined)
    return () => asking.abort()
  }, [text, enabled, changes])
  return added
}

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
