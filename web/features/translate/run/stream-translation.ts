import { AppError } from '#core/contract/errors.ts'
import { isFinished } from '#core/contract/jobs.ts'
import {
  cancelTranslation,
  getTranslation,
  streamTranslation,
  type Translation,
  TranslationEvent,
  type TranslationOrder,
  translationKind,
} from '#core/contract/translate/translate.ts'
import { call } from '../../../lib/network/api.ts'
import { waitForEnd } from '../../jobs/wait-for-end.ts'

type SegmentEvent = Extract<TranslationEvent, { type: 'segment' }>
type Order = Partial<TranslationOrder> & { text: string; client_key: string }

export type Heard = {
  started: (id: string) => void
  segment: (event: SegmentEvent) => void
}

/** A job keeps the message of its failure, not the data behind it. */
function failureOf({ error_code: code, error_message, requested_source, target_language, engine }: Translation) {
  const detail = error_message?.replace(/^Invalid request: /, '') ?? ''
  const languages = { source: requested_source, target: target_language }
  return AppError.from({ code, detail, retryAfter: 5, ...languages, engine, plan: '' })
}

/** One press of the button: all attempts share one key, make one translation and can be cancelled. */
export function createPress(heard: Heard) {
  let id: string | undefined
  let unwanted = false
  const leave = new AbortController()

  const over = (job: Translation) => isFinished(translationKind, job.status)
  const get = (wanted: string) => call(getTranslation, { params: { id: wanted } })

  /** Turns the failure of a failed translation into an error; a cancelled one becomes an abort. */
  function settled(job: Translation): Translation {
    if (job.status === 'failed') throw failureOf(job)
    if (job.status === 'cancelled') throw cancelledError()
    return job
  }

  async function stream(order: Order, timeout_ms: number): Promise<Translation> {
    let done: Translation | undefined
    let failure: unknown
    const on_line = (line: unknown) => {
      const event = TranslationEvent.parse(line)
      if (event.type === 'started') {
        id = event.id
        heard.started(id)
        if (unwanted) leave.abort()
      } else if (event.type === 'segment') heard.segment(event)
      else if (event.type === 'done') done = event.translation
      else failure = event.code === 'job_cancelled' ? cancelledError() : AppError.from(event)
    }
    const how = { timeout_ms, idempotency_key: order.client_key, signal: leave.signal, on_line }
    await call(streamTranslation, { body: order }, how)
    if (failure) throw failure
    // the stream ended early: the job continues on the server
    if (!done) throw new AppError('offline', {})
    return done
  }

  async function cancelJob(): Promise<Translation> {
    if (!id) throw cancelledError()
    const params = { id }
    return settled(await call(cancelTranslation, { params }).catch(() => get(params.id)))
  }

  return {
    /** Sends the request, or follows the existing job after a lost connection. */
    async send(order: Order, { timeout_ms, attempt }: { timeout_ms: number; attempt: number }): Promise<Translation> {
      try {
        if (attempt === 1 || !id) return settled(await stream(order, timeout_ms))
        return settled(await waitForEnd({ id, get, over, signal: leave.signal }))
      } catch (error) {
        if (leave.signal.aborted) return cancelJob()
        throw error
      }
    },
    isTakenBack: () => unwanted,
    cancel(): void {
      unwanted = true
      // without the job's id there is nothing to cancel
      if (id) leave.abort()
    },
  }
}

const cancelledError = () => new DOMException('The translation was cancelled.', 'AbortError')
