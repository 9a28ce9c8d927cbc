import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint, Returned, Sent } from '#core/contract/endpoint.ts'
import { AppError, type ErrorData } from '#core/contract/errors.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { waitOrOnline } from '../../../lib/network/online.ts'
import { showInsufficientCredits } from '../../credits/insufficient-credits.ts'
import { isOwnTimeout, max_retries, submit } from './submit.ts'

export type RateLimitInfo = ErrorData<'rate_limited'>

const few = 5

/** What the notice of a limit shows at a given time; undefined once the limit is over. */
export function rateLimitState({ remaining, retryAfter, reset }: RateLimitInfo, sinceMs: number) {
  const left = Math.ceil(retryAfter - sinceMs / 1000)
  if (left <= 0) return undefined
  return {
    seconds: left,
    resets_at: new Date(reset * 1000),
    reached: remaining === 0,
    tone: remaining < few ? ('warn' as const) : ('info' as const),
  }
}

/** The notice above the submit button. */
export type SubmitNotice =
  | { kind: 'failed'; text: string }
  | { kind: 'rate_limited'; info: RateLimitInfo; since: number }
  | { kind: 'retrying'; attempt: number; of: number }

/** An endpoint that creates a job, from a JSON body or from form fields. */
type JobEndpoint = Endpoint & { returns: z.ZodType } & ({ body: z.ZodType } | { form: { fields: z.ZodType } })
type Fields<E extends JobEndpoint> = E extends { body: infer B extends z.ZodType }
  ? B
  : E extends { form: { fields: infer F extends z.ZodType } }
    ? F
    : never
type Order<E extends JobEndpoint> = Omit<z.input<Fields<E>>, 'client_key'>

/** The placeholder in the history until the server answers, under the key of the press. */
export type Placeholders<Draft, Job> = {
  addPlaceholder: (draft: Draft & { client_key: string }) => void
  replacePlaceholder: (client_key: string, job: Job) => void
  failPlaceholder: (client_key: string, message: string, errorCode: string | null) => void
  removePlaceholder: (client_key: string, errorCode?: string | null) => void
}

export type SubmitOptions<E extends JobEndpoint, Draft> = {
  endpoint: E | ((order: Order<E>) => E)
  jobs: Placeholders<Draft, Returned<E>>
  /** The timeout of one attempt. */
  timeout: (order: Order<E>) => number
  /** Finds the job of a press that timed out. Undefined: such a press fails and is not sent again. */
  find: () => ((client_key: string) => Promise<Returned<E> | undefined>) | undefined
  /**
   * Replaces the single call, for example by a stream: `attempt` counts from 1. An abort means that the user cancelled.
   */
  send?: (
    order: Order<E> & { client_key: string },
    how: { timeout_ms: number; attempt: number },
  ) => Promise<Returned<E>>
  /** The page's message for a failure; undefined where the error has its own. */
  failureText: (error: unknown, draft: Draft) => string | undefined
  /** Called when the placeholder is in the history and the request is about to be sent. */
  onSubmit?: () => void
  /** The server refused the request: the page shows its button, and the reason above it. */
  onRejected?: () => void
  log?: (event: string, detail: Record<string, unknown>) => void
}

/**
 * Submits a request and reports the outcome. Makes one key per press, so that retries are charged once; handles
 * retries, the placeholder in the history, notices of failures and limits, and the credits dialog.
 */
export function useSubmit<E extends JobEndpoint, Draft>(options: SubmitOptions<E, Draft>) {
  const { endpoint, jobs, timeout, find, send, failureText, onSubmit, onRejected, log } = options
  const errorText = useErrorText()
  const [submitting, setSubmitting] = useState(false)
  const [notice, setNotice] = useState<SubmitNotice>()
  const busy = useRef(false)

  function request(order: Order<E>, client_key: string): Promise<Returned<E>> {
    const sentTo = typeof endpoint === 'function' ? endpoint(order) : endpoint
    const sent = { body: { ...order, client_key } } as unknown as Sent<E>
    const finder = find()
    let attempt = 0
    return submit<Returned<E>>({
      send(timeout_ms) {
        attempt += 1
        if (send) return send({ ...order, client_key }, { timeout_ms, attempt })
        return call(sentTo, sent, { timeout_ms, idempotency_key: client_key })
      },
      timeout_ms: timeout(order),
      max_retries,
      ...(finder ? { check: () => finder(client_key) } : {}),
      onRetry(attempt, of) {
        log?.('retry', { attempt, of })
        setNotice({ kind: 'retrying', attempt, of })
      },
      wait: waitOrOnline,
    })
  }

  function fail(error: unknown, client_key: string, draft: Draft) {
    log?.('failed', { error: String(error), code: error instanceof AppError ? error.code : undefined })
    const text = failureText(error, draft) ?? errorText(error)
    // after a timeout the job may exist; a rejected request made none, and its reason is shown at the button
    const code = error instanceof AppError ? error.code : null
    const rejected = isRejection(error)
    if (isOwnTimeout(error)) jobs.removePlaceholder(client_key)
    else if (rejected) jobs.removePlaceholder(client_key, code)
    else jobs.failPlaceholder(client_key, text, code)
    if (rejected) onRejected?.()
    // a strip over the page says that the session expired
    if (showInsufficientCredits(error) || isSignedOut(error)) return setNotice(undefined)
    const limited = error instanceof AppError && error.is('rate_limited')
    if (!limited) return setNotice({ kind: 'failed', text })
    setNotice({ kind: 'rate_limited', info: error.data, since: Date.now() })
  }

  function removePress(client_key: string) {
    jobs.removePlaceholder(client_key)
    setNotice(undefined)
  }

  /** Ignores a press while another one is in progress. */
  async function press(order: Order<E>, draft: Draft): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSubmitting(true)
    setNotice(undefined)
    const client_key = crypto.randomUUID()
    log?.('submit', { client_key })
    jobs.addPlaceholder({ ...draft, client_key })
    onSubmit?.()
    try {
      const job = await request(order, client_key)
      jobs.replacePlaceholder(client_key, job)
      log?.('accepted', { client_key })
      setNotice(undefined)
    } catch (error) {
      if (isAbort(error)) removePress(client_key)
      else fail(error, client_key, draft)
    } finally {
      busy.current = false
      setSubmitting(false)
    }
  }

  return {
    submitting,
    notice,
    press,
    say: useCallback((text: string) => setNotice({ kind: 'failed', text }), []),
    dismiss: useCallback(() => setNotice(undefined), []),
  }
}

/** Whether the server refused the request itself, so that no job exists. */
const isRejection = (error: unknown) => error instanceof AppError && error.status >= 400 && error.status < 500

const isSignedOut = (error: unknown) => error instanceof AppError && error.is('session_expired')

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
