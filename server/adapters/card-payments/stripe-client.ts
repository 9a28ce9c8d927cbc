import Stripe from 'stripe'
import { AppError } from '#core/contract/errors.ts'

export type StripeOptions = {
  secret_key: string
  publishable_key: string
  webhook_secret: string
  /** Stripe's own address by default. */
  base_url?: string
  timeout_ms?: number
  now?: () => number
}

export type StripeClient = ReturnType<typeof stripeClient>

/** Disables the package's retries: the caller knows which calls may be repeated, and with which key. */
export function stripeClient({ secret_key, base_url, timeout_ms = 15_000 }: StripeOptions) {
  const at = base_url ? new URL(base_url) : undefined
  const protocol = at?.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return new Stripe(secret_key, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeout_ms,
    ...(at && { host: at.hostname, port: at.port || (protocol === 'http' ? 80 : 443), protocol }),
  })
}

/** An abort ends the waiting; the request may still take effect. */
export async function asked<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted()
  try {
    return await untilAborted(call(), signal)
  } catch (error) {
    signal?.throwIfAborted()
    throw failureOf(error)
  }
}

async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer
  let leave = () => {}
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([answer, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** Passes declines on unchanged; callers interpret them. */
function failureOf(error: unknown): unknown {
  if (isDecline(error) || error instanceof AppError) return error
  if (!(error instanceof Stripe.errors.StripeError)) return unavailable('no answer that can be read')
  const { statusCode, code } = error
  const later = statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 408
  // an earlier request with the same key, or about the same object, is still under way
  const busy = code === 'idempotency_key_in_use' || code === 'lock_timeout'
  return later || busy ? unavailable(answered(error)) : refusal(error)
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

const unavailable = (why: string) => new AppError('payment_unavailable', {}, { cause: new Error(why) })
const answered = ({ statusCode, code, type }: StripeError) =>
  `Stripe answered ${statusCode ?? 'nothing'} (${code ?? type})`

/** Keeps only the sentence of Stripe's message, and no key in it. */
export function refusal(error: StripeError): Refusal {
  const detail = error.statusCode === 401 ? 'Invalid API key' : error.message.replace(/\b(sk|rk|pk|whsec)_\w+/g, '…')
  return new Refusal(error.code, { detail, why: answered(error) })
}

class Refusal extends AppError<'payment_refused'> {
  readonly reason: string | undefined
  constructor(reason: string | undefined, { detail, why }: { detail: string; why: string }) {
    super('payment_refused', { detail }, { cause: new Error(why) })
    this.reason = reason
  }
}

export function isDecline(error: unknown): error is InstanceType<typeof Stripe.errors.StripeCardError> {
  return error instanceof Stripe.errors.StripeCardError
}

/** Stripe's error code. */
export function refusedFor(error: unknown, reason: string): boolean {
  return error instanceof Refusal && error.reason === reason
}
