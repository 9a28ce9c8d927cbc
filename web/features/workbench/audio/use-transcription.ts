import { useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { transcribe } from '#core/contract/stt/stt.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { useBusy } from '../../../lib/updates/busy.ts'

/** S3 §7. */
const TIMEOUT_MS = 300_000

/** Transcribes audio while the user waits; keeps the file on failure. */
export function useTranscription() {
  const { t } = useTranslation('workbench')
  const errorText = useErrorText()
  const [file, setFile] = useState<File | null>(null)
  const [transcribing, setTranscribing] = useState(false)
  const [failure, setFailure] = useState<string>()
  useBusy('uploading', transcribing)

  /** S3 §8. */
  const failureText = (error: unknown) =>
    error instanceof AppError && !error.is('internal') ? errorText(error) : t('transcription_failed')

  /** Returns the transcript; undefined on failure. */
  async function send(sound: Blob, name: string, language: string): Promise<string | undefined> {
    setTranscribing(true)
    setFailure(undefined)
    const form = new FormData()
    form.set('audio', sound, name)
    form.set('language', language)
    try {
      const { transcript } = await call(transcribe, { form }, { timeout_ms: TIMEOUT_MS })
      if (transcript.trim()) return transcript
      setFailure(t('no_speech'))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setTranscribing(false)
    }
    return undefined
  }

  return {
    file,
    transcribing,
    failure,
    send,
    choose(next: File | null) {
      setFile(next)
      setFailure(undefined)
    },
  }
}
