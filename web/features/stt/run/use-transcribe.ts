import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { estimateTranscription, type Transcription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { roughEstimate } from '#core/rules/stt/estimate.ts'
import { wantsTranslation } from '#core/rules/stt/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { canRetry, useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { inOneWindow } from '../../player/live-sound.ts'
import { player } from '../../player/player.ts'
import { useSubmit } from '../../workbench/submit/use-submit.ts'
import { type Choices, openTab } from '../form.ts'
import { togglePlay } from '../history/play-transcription.ts'
import { canPlay, flow, type ShownJob, transcriptionJobs } from '../history/transcription-jobs.ts'
import type { Sound, SoundInput } from '../input/sound-input.ts'

/** Whether to translate, and into which language (S3 §5). */
export function targetOf({ from, to }: Pick<Choices, 'from' | 'to'>) {
  return to !== 'none' && wantsTranslation(from, to) ? to : undefined
}

/** `sure`: the server has read the file; an estimate by size blocks no request. */
type Estimate = { likely: number; sure: boolean }

/** A file that cannot be read, now or later, has no price. */
export const isUnreadable = (sound: Sound | null) => sound?.upload.status === 'failed' && !canRetry(sound.upload.error)

/** The likely cost: the server's for a file, else about 750 credits per minute or MB (S3 §9). */
export function useEstimate(
  sound: Sound | null,
  choices: Pick<Choices, 'from' | 'to'>,
  beta: boolean,
): Estimate | undefined {
  const to_language = targetOf(choices)
  const upload_id = sound?.upload.status === 'ready' ? sound.upload.id : undefined
  const { data, error } = useQuery({
    queryKey: ['stt-estimate', upload_id, choices.from, to_language],
    enabled: upload_id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const form = new FormData()
      form.set('upload_id', upload_id!)
      form.set('from_language', choices.from)
      if (to_language) form.set('to_language', to_language)
      return call(estimateTranscription, { form }, { signal })
    },
  })
  if (!sound || isUnreadable(sound) || (error instanceof AppError && error.is('audio_unreadable'))) return undefined
  if (data && upload_id) return { likely: data.total_credits.likely, sure: true }
  return { likely: roughEstimate(extentOf(sound), { translates: to_language !== undefined, beta }), sure: false }
}

const extentOf = ({ source, seconds, sound }: Sound) =>
  source === 'recording' && seconds !== null ? { seconds } : { bytes: sound.size }

/** S3 §4: playback does not start sooner. */
const AUTOPLAY_MS = 1000
const HELD_MS = 10_000

const isSounding = () => player.state.get().track !== null && ['playing', 'loading'].includes(player.state.get().status)

/**
 * Plays a new transcription where the settings say so, once the page is visible and nothing else plays. Where the
 * browser requires a press, the player stays paused. Returns a function that stops this.
 */
function autoPlay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = async (job: ShownJob) => {
    if (document.visibilityState !== 'visible' || isSounding()) return
    await inOneWindow(`play ${job.id}`, HELD_MS, () => togglePlay(job))
  }
  const stop = flow.ended.subscribe(() => {
    const job = flow.ended.get()
    clearTimeout(timer)
    if (!job || !canPlay(job) || !readPreference('stt_autoplay')) return
    timer = setTimeout(() => void begin(job), AUTOPLAY_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

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

/** The file's card says why it was not uploaded. */
const showUploadFailure = () => document.querySelector('[data-upload-failed]')?.scrollIntoView?.({ block: 'center' })

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
    onRejected: () => openTab('options'),
  })

  /** S3 §8: the page's message where the error has none. */
  function failureText(error: unknown): string | undefined {
    return error instanceof AppError && !error.is('internal') ? undefined : t('failed')
  }

  function accepted(clientKey: string, job: Transcription) {
    flow.replacePlaceholder(clientKey, job)
    input.used()
    setSucceeded(true)
  }

  async function start(sound: Sound | null, choices: Choices & { translation_engine: Order['translation_engine'] }) {
    if (!sound) return alert({ title: t('no_audio_title'), text: t('no_audio') })
    setSucceeded(false)
    dismiss()
    if (isUnreadable(sound)) return showUploadFailure()
    let upload_id: string
    try {
      setUploading(true)
      upload_id = await input.ready()
    } catch (error) {
      // cancelled by the user, or said beside the file
      if (input.current.get()?.upload.status === 'failed') showUploadFailure()
      else if (!(error instanceof DOMException)) say(failureText(error) ?? errorText(error))
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
