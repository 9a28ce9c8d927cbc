import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint, Returned, Sent } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { waitOrOnline } from '../../../lib/network/wait-or-online.ts'
import { showInsufficientCredits } from '../../credits/insufficient-credits.ts'
import type { RateLimitInfo } from './rate-limit.ts'
import { isOwnTimeout, max_retries, submit } from './submit.ts'

/** What stands above the submit button. */
export type SubmitNotice =
  | { kind: 'failed'; text: string }
  | { kind: 'rate_limited'; info: RateLimitInfo; since: number }
  | { kind: 'retrying'; attempt: number; of: number }

/** An endpoint that makes a job, of a body or of the fields of a form. */
type JobEndpoint = Endpoint & { returns: z.ZodType } & ({ body: z.ZodType } | { form: { fields: z.ZodType } })
type Fields<E extends JobEndpoint> = E extends { body: infer B extends z.ZodType }
  ? B
  : E extends { form: { fields: infer F extends z.ZodType } }
    ? F
    : never
type Order<E extends JobEndpoint> = Omit<z.input<Fields<E>>, 'client_key'>

/** What stands in the history from the press until the server answers, by the key of the press. */
export type Placeholders<Draft, Job> = {
  addPlaceholder: (draft: Draft & { client_key: string }) => void
  replacePlaceholder: (client_key: string, job: Job) => void
  failPlaceholder: (client_key: string, message: string, error_code: string | null) => void
  removePlaceholder: (client_key: string) => void
}

export type SubmitOptions<E extends JobEndpoint, Draft> = {
  endpoint: E | ((order: Order<E>) => E)
  jobs: Placeholders<Draft, Returned<E>>
  /** How long one attempt may take. */
  timeout: (order: Order<E>) => number
  /** Finds the job of a press that got no answer in time. Undefined: such a press fails and is not sent again. */
  find: () => ((client_key: string) => Promise<Returned<E> | undefined>) | undefined
  /** Sends once in another way than by one call and its answer: `attempt` counts from 1. An abort is a press taken back. */
  send?: (
    order: Order<E> & { client_key: string },
    how: { timeout_ms: number; attempt: number },
  ) => Promise<Returned<E>>
  /** The page's own sentence for a failure; nothing where the error's own words say it. */
  failureText: (error: unknown, draft: Draft) => string | undefined
  /** The placeholder is in the history, the request about to leave. */
  onSubmit?: () => void
  /** A limit was met: the page shows the bar that counts down. */
  onLimited?: () => void
  log?: (event: string, detail: Record<string, unknown>) => void
}

/**
 * Sends what is asked for and tells what became of it: a key made once per press, so that however often it is sent it
 * is charged once; retries; a placeholder in the history; the notice of a failure or a limit; the credits dialog.
 */
export function useSubmit<E extends JobEndpoint, Draft>(options: SubmitOptions<E, Draft>) {
  const { endpoint, jobs, timeout, find, send, failureText, onSubmit, onLimited, log } = options
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
    // the job may exist: a card that says it failed would lie
    if (isOwnTimeout(error)) jobs.removePlaceholder(client_key)
    else jobs.failPlaceholder(client_key, text, error instanceof AppError ? error.code : null)
    if (showInsufficientCredits(error)) return setNotice(undefined)
    const limited = error instanceof AppError && error.is('rate_limited')
    if (!limited) return setNotice({ kind: 'failed', text })
    setNotice({ kind: 'rate_limited', info: error.data, since: Date.now() })
    onLimited?.()
  }

  function takeBack(client_key: string) {
    jobs.removePlaceholder(client_key)
    setNotice(undefined)
  }

  /** A press while another one is on its way is none. */
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
      if (isAbort(error)) takeBack(client_key)
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

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
