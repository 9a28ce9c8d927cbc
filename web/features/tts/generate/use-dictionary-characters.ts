import { useEffect, useState } from 'react'
import { estimateSpeech } from '#core/contract/tts/jobs.ts'
import { markersToTags } from '#core/rules/speech/pauses.ts'
import { call } from '../../../lib/network/api.ts'
import { dictionarySpeech } from '../../dictionaries/spoken/dictionary-speech.ts'

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
