import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import type { SpeechOrder } from '#core/contract/tts-jobs.ts'
import { wallClock } from '../../../lib/clock.ts'
import { live } from '../../../lib/live.ts'
import { useErrorText } from '../../../lib/words.ts'
import { showInsufficientCredits } from '../../credits/insufficient-credits.ts'
import { logDebug } from '../device/debug-log.ts'
import { fetchJob, flow } from '../history/speech-jobs.ts'
import { useSpeechJobs } from '../history/use-speech-jobs.ts'
import { openPanelTab } from '../page/panel-tab.ts'
import { failureWords, type RateLimitInfo } from './generation-errors.ts'
import { sendSpeech } from './send-speech.ts'
import { isOwnTimeout } from './submit.ts'
import { useFailureText } from './use-failure-text.ts'
import { watchJobs } from './watch-jobs.ts'

/** What stands above the generate button. */
export type GenerateNotice =
  | { kind: 'failed'; text: string }
  | { kind: 'rate_limited'; info: RateLimitInfo; since: number }
  | { kind: 'retrying'; attempt: number; of: number }

export type Request = {
  order: SpeechOrder & { client_key: string; model_id: string }
  voice_name: string
  document_filename: string | null
  characters: number
  limit: number
}

const watched = {
  ids: () => flow.generating.get(),
  ask: fetchJob,
  forget: (id: string) => flow.removeJobs([id]),
  onLost: (look: () => void) => live.listen({ refetch: look }),
  clock: wallClock,
}

/** Sends what is asked for and tells what became of it; the text itself is never touched. */
export function useGenerate() {
  const failureText = useFailureText()
  const errorText = useErrorText()
  const { generating, outcome, ...jobs } = useSpeechJobs()
  const [submitting, setSubmitting] = useState(false)
  const [notice, setNotice] = useState<GenerateNotice>()
  const busy = useRef(false)

  function fail(error: unknown, { order, ...about }: Request) {
    logDebug('failed', { error: String(error), code: error instanceof AppError ? error.code : undefined })
    const text = failureText(failureWords(error, about)) ?? errorText(error)
    if (isOwnTimeout(error)) jobs.removePlaceholder(order.client_key)
    else jobs.failPlaceholder(order.client_key, text)
    if (showInsufficientCredits(error)) return setNotice(undefined)
    const limited = error instanceof AppError && error.is('rate_limited')
    setNotice(limited ? { kind: 'rate_limited', info: error.data, since: Date.now() } : { kind: 'failed', text })
  }

  async function send(request: Request) {
    if (busy.current) return
    busy.current = true
    setSubmitting(true)
    setNotice(undefined)
    const { order, voice_name, document_filename, characters } = request
    const { inference_mode = 'standard', document_id = null, model_id } = order
    logDebug('submit', { mode: inference_mode, characters, client_key: order.client_key })
    jobs.addPlaceholder({
      ...order,
      ...{ model_id, inference_mode, document_id, voice_name, document_filename },
      characters_processed: characters,
    })
    openPanelTab('history')
    try {
      const job = await sendSpeech(order, (attempt, of) => setNotice({ kind: 'retrying', attempt, of }))
      logDebug('accepted', { id: job.id, status: job.status })
      jobs.replacePlaceholder(order.client_key, job)
      setNotice(undefined)
    } catch (error) {
      fail(error, request)
    } finally {
      busy.current = false
      setSubmitting(false)
    }
  }

  const processing = generating && !submitting
  useEffect(() => (processing ? watchJobs(watched) : undefined), [processing])
  useEffect(() => {
    if (outcome) logDebug('outcome', { outcome })
  }, [outcome])
  return {
    submitting,
    processing,
    outcome,
    notice,
    send,
    say: useCallback((text: string) => setNotice({ kind: 'failed', text }), []),
    dismiss: useCallback(() => setNotice(undefined), []),
  }
}
