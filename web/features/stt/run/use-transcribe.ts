import { useEffect, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { type Transcription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { useSubmit } from '../../workbench/submit/use-submit.ts'
import { type Choices, openTab } from '../form.ts'
import { autoPlay } from '../history/auto-play.ts'
import { flow, transcriptionJobs } from '../history/transcription-jobs.ts'
import type { Sound, SoundInput } from '../input/sound-input.ts'
import { targetOf } from './use-estimate.ts'

/** How long the button shows success, and when the chosen engine is known (S3 §4). */
const SUCCESS_MS = 3000
const REFRESH_MS = 1500

type Draft = Partial<Transcription> & Pick<Transcription, 'audio_file_name'>
type Order = Parameters<ReturnType<typeof useSubmit<typeof transcribeTranslate, Draft>>['press']>[0]

function formOf(order: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(order)) if (value !== undefined) form.set(name, String(value))
  return form
}

/** Sends the audio and reports the outcome; keeps the audio until a job was created. */
export function useTranscribe(input: SoundInput) {
  const { t } = useTranslation('stt')
  const errorText = useErrorText()
  const [succeeded, setSucceeded] = useState(false)
  const [uploading, setUploading] = useState(false)
  useEffect(() => transcriptionJobs.follow(), [])
  useEffect(autoPlay, [])
  useEffect(() => {
    if (!succeeded) return
    const timers = [
      setTimeout(() => setSucceeded(false), SUCCESS_MS),
      setTimeout(() => transcriptionJobs.refreshSoon(), REFRESH_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [succeeded])

  const { submitting, notice, press, say, dismiss } = useSubmit<typeof transcribeTranslate, Draft>({
    endpoint: transcribeTranslate,
    jobs: { ...flow, replacePlaceholder: accepted },
    timeout: () => readPreference('stt_request_timeout'),
    // a retry with the same key creates the same job
    find: () => async () => undefined,
    send: (order, { timeout_ms }) =>
      call(transcribeTranslate, { form: formOf(order) }, { timeout_ms, idempotency_key: order.client_key }),
    failureText,
    onSubmit: () => openTab('history'),
    onLimited: () => openTab('options'),
  })

  /** S3 §8: the page's message where the error has none. */
  function failureText(error: unknown): string | undefined {
    return error instanceof AppError && !error.is('internal') ? undefined : t('failed')
  }

  function accepted(client_key: string, job: Transcription) {
    flow.replacePlaceholder(client_key, job)
    input.used()
    setSucceeded(true)
  }

  async function start(sound: Sound | null, choices: Choices & { translation_engine: Order['translation_engine'] }) {
    if (!sound) return alert({ title: t('no_audio_title'), text: t('no_audio') })
    setSucceeded(false)
    dismiss()
    let upload_id: string
    try {
      setUploading(true)
      upload_id = await input.ready()
    } catch (error) {
      // cancelled by the user
      if (!(error instanceof DOMException)) say(failureText(error) ?? errorText(error))
      return
    } finally {
      setUploading(false)
    }
    const { from: from_language, model: transcription_model, timestamps, speakers } = choices
    const to_language = targetOf(choices)
    const asked = { from_language, transcription_model }
    await press(
      {
        ...asked,
        upload_id,
        include_timestamps: timestamps ? 'true' : 'false',
        ...(speakers ? { detect_speakers: 'true' as const } : {}),
        ...(to_language ? { to_language, translation_engine: choices.translation_engine } : {}),
      },
      { ...asked, audio_file_name: sound.name, to_language: to_language ?? null, include_timestamps: timestamps },
    )
  }
  return { submitting, uploading, succeeded, notice, dismiss, start }
}
