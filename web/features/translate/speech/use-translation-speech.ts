import { useEffect, useRef, useState } from 'react'
import { AppError, repeatingHelps } from '#core/contract/errors.ts'
import { isFinished } from '#core/contract/jobs.ts'
import { changeTranslation } from '#core/contract/translate/translate.ts'
import { createExpressSpeech, createSpeech, type SpeechOrder, speechKind } from '#core/contract/tts/jobs.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { waitForEnd } from '../../jobs/wait-for-end.ts'
import type { speechOrder } from '../../tts/generate/speech-order.ts'
import { failureWords, useFailureText } from '../../tts/generate/use-failure-text.ts'
import { requestTimeout } from '../../tts/generate/use-generate.ts'
import { useSpeakHere } from '../../tts/here/use-speak-here.ts'
import { fetchJob, flow as speechFlow } from '../../tts/history/speech-jobs.ts'
import { answeredJob, type JobDraft, type ShownJob, withCharacters } from '../../tts/history/speech-rules.ts'
import { useSubmit } from '../../workbench/submit/use-submit.ts'
import { flow } from '../history/translation-jobs.ts'

/** S2 §9. */
const SUCCESS_MS = 10_000
const FAILURE_MS = 3000

export type ButtonState = 'idle' | 'generating' | 'success' | 'failure'
type Draft = Omit<JobDraft, 'client_key'> & { characters_processed: number; limit: number }
type Asked = Omit<SpeechOrder, 'client_key'>
type Ordered = ReturnType<typeof speechOrder>

const modeOf = ({ inference_mode = 'standard' }: Asked) => inference_mode

type Parts = {
  /** The translation is private, and so is its speech. */
  on_device_only: boolean
  translation_id: string | undefined
  /** The audio made of this translation earlier. */
  made_before: string | undefined
  onReady: (job: ShownJob) => void
}

/** Speaks a translation: its progress, its audio and the state of the button. */
export function useTranslationSpeech({ on_device_only, translation_id, made_before, onReady }: Parts) {
  const speaking = useSpeakHere()
  const here = speaking.here || on_device_only
  const errorText = useErrorText()
  const failureText = useFailureText()
  const [button, setButton] = useState<ButtonState>('idle')
  const [repeats, setRepeats] = useState(true)
  const [job, setJob] = useState<ShownJob>()
  const leave = useRef(new AbortController())
  useEffect(() => {
    const mine = new AbortController()
    leave.current = mine
    return () => mine.abort()
  }, [])
  useEffect(() => {
    const after = button === 'success' ? SUCCESS_MS : button === 'failure' ? FAILURE_MS : undefined
    if (after === undefined) return
    const timer = setTimeout(() => setButton('idle'), after)
    return () => clearTimeout(timer)
  }, [button])
  useEffect(() => {
    if (made_before) void fetchJob(made_before).then(setJob, () => undefined)
  }, [made_before])

  async function follow(begun: ShownJob) {
    setJob(begun)
    const over = (job: ShownJob) => isFinished(speechKind, job.status)
    const { signal } = leave.current
    const ended = over(begun) ? begun : await waitForEnd({ id: begun.id, get: fetchJob, over, signal, onNews: setJob })
    if (ended.status !== 'delivered' && ended.status !== 'completed') return fail(ended.error_code)
    setButton('success')
    onReady(ended)
    if (translation_id) await keep(translation_id, ended.id)
  }

  const { submitting, notice, press, say, dismiss } = useSubmit({
    endpoint: (order: Asked) => (modeOf(order) === 'express' ? createExpressSpeech : createSpeech),
    jobs: {
      ...speechFlow,
      addPlaceholder: ({ limit: _, ...draft }: Draft & { client_key: string }) =>
        speechFlow.addPlaceholder(withCharacters(draft)),
      replacePlaceholder(clientKey, reply) {
        const answered = answeredJob(reply)
        speechFlow.replacePlaceholder(clientKey, answered)
        follow(answered).catch((error) => leave.current.signal.aborted || fail(codeOf(error)))
      },
      failPlaceholder(clientKey, message, errorCode) {
        speechFlow.failPlaceholder(clientKey, message, errorCode)
        fail(errorCode)
      },
      removePlaceholder(clientKey, errorCode) {
        speechFlow.removePlaceholder(clientKey)
        fail(errorCode)
      },
    },
    timeout: (order) => requestTimeout(readPreference('tts_request_timeout'), modeOf(order)),
    find: () => undefined,
    failureText: (error, { characters_processed, limit }: Draft) =>
      failureText(failureWords(error, { characters: characters_processed, limit })),
  })
  const fail = (errorCode: string | null = null) => {
    setJob(undefined)
    setRepeats(repeatingHelps(errorCode))
    setButton('failure')
  }
  async function speakHere(order: Ordered, voice: LibraryVoice) {
    dismiss()
    try {
      const made = await speaking.speak(order, voice, { is_private: speaking.is_private || on_device_only })
      if (!made) return setButton('idle')
      setJob(made)
      setButton('success')
      onReady(made)
    } catch (error) {
      say(errorText(error))
      fail(codeOf(error))
    }
  }
  return {
    button,
    /** Whether a retry may succeed. */
    repeats,
    job,
    submitting,
    notice,
    say,
    dismiss,
    here,
    async generate(order: Ordered, draft: Draft, voice: LibraryVoice) {
      setButton('generating')
      setJob(undefined)
      if (here) return speakHere(order, voice)
      await press(order, draft)
    },
  }
}

/** Links the audio to the translation in the history. If that fails, it is still in the history of Text To Speech. */
async function keep(id: string, tts_job_id: string): Promise<void> {
  const changed = await call(changeTranslation, { params: { id }, body: { tts_job_id } }).catch(() => undefined)
  if (changed) flow.hear(changed)
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : null)
