import { useEffect } from 'react'
import { useMyVoices } from '../../voices/use-my-voices.ts'
import { useSpeechSettings } from '../use-speech-settings.ts'
import { keepVoice, voicesFor } from './choices.ts'
import { useModels } from './use-models.ts'

/** The collection and the voice chosen of it. */
export function useVoice() {
  const [{ voice_id }] = useSpeechSettings()
  const mine = useMyVoices()
  const { model } = useModels()
  const voices = mine.data
  return {
    voices,
    /** Those the chosen model can speak with. */
    fitting: voices && voicesFor(model, voices),
    voice: voices?.find((voice) => voice.voice_id === voice_id),
    error: mine.data ? null : mine.error,
    loading: mine.isFetching,
    reload: () => void mine.refetch(),
  }
}

/** A voice that left the collection, here or in another tab, leaves the settings too. */
export function useKeptVoice(): void {
  const [{ voice_id }, change] = useSpeechSettings()
  const { data, isFetching } = useMyVoices()
  const left = data && !isFetching && voice_id !== '' && keepVoice(voice_id, data) === ''
  useEffect(() => {
    if (left) change({ voice_id: '' })
  }, [left, change])
}
