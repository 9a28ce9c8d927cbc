import { useEffect } from 'react'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { usePlan } from '../../credits/names.ts'
import { useMyVoices } from '../use-my-voices.ts'
import { firstVoice, keepVoice, settingsOfVoice, voicesFor } from './choices.ts'
import { useModels } from './use-models.ts'
import { useSpeechSettings } from './use-speech-settings.ts'

/** The collection and the chosen voice. */
export function useVoice() {
  const [{ voice_id }] = useSpeechSettings()
  const mine = useMyVoices()
  const { model } = useModels()
  const voices = mine.data
  return {
    voices,
    /** The voices that the chosen model can use. */
    fitting: voices && voicesFor(model, voices),
    voice: voices?.find((voice) => voice.voice_id === voice_id),
    error: mine.data ? null : mine.error,
    loading: mine.isFetching,
    reload: () => void mine.refetch(),
  }
}

/**
 * Clears the chosen voice when it was removed from the collection, here or in another tab (S2 §4.5). A new user gets
 * the first voice of the collection, so that they only need a text.
 */
export function useKeptVoice(): void {
  const [{ voice_id }, change] = useSpeechSettings()
  const [hadVoice, setHadVoice] = usePreference('tts_voice_chosen')
  const { data, isFetching } = useMyVoices()
  const { model } = useModels()
  const plan = usePlan()
  const left = data && !isFetching && voice_id !== '' && keepVoice(voice_id, data) === ''
  const first = data && !hadVoice && voice_id === '' ? firstVoice(data, { model, plan }) : undefined
  useEffect(() => {
    if (voice_id !== '' && !hadVoice) setHadVoice(true)
  }, [voice_id, hadVoice, setHadVoice])
  useEffect(() => {
    if (left) change({ voice_id: '' })
  }, [left, change])
  useEffect(() => {
    if (first) change(settingsOfVoice(first))
  }, [first, change])
}
