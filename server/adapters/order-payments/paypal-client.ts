import { AppError } from '#core/contract/errors.ts'
import { askOnce, NoAnswer, type Said } from '../../platform/engines/ask-once.ts'

export type PayPalOptions = {
  /** `https://api-m.paypal.com`, or the address of PayPal's sandbox. */
  base_url: string
  client_id: string
  client_secret: string
  webhook_id: string
  timeout_ms?: number
  now?: () => number
}

type Call = { method?: 'GET' | 'POST'; body?: string; key?: string; signal?: AbortSignal }

export type PayPalClient = ReturnType<typeof payPalClient>

/** PayPal's code for what it refused. */
export class PayPalRefusal extends AppError<'payment_refused'> {
  readonly answered: number
  readonly issue: string
  constructor({ status, body }: Said) {
    const { name, message, details, error_description } = (body ?? {}) as Failed
    const [first] = details ?? []
    const detail = first?.description ?? message ?? error_description ?? ''
    const issue = first?.issue ?? name ?? ''
    super('payment_refused', { detail }, { cause: new Error(`PayPal answered ${status} (${issue})`) })
    this.answered = status
    this.issue = issue
  }
}

type Failed = {
  name?: string
  message?: string
  error_description?: string
  details?: { issue?: string; description?: string }[]
}

export function payPalClient({
  base_url,
  client_id,
  client_secret,
  timeout_ms = 15_000,
  now = Date.now,
}: PayPalOptions) {
  const url = base_url.replace(/\/+$/, '')
  let token: { value: Promise<string>; good_until: number } | undefined

  async function ask(path: string, { headers, ...call }: Omit<Call, 'key'> & { headers: Record<string, string> }) {
    try {
      return await askOnce(`${url}${path}`, { ...call, headers, timeout_ms })
    } catch (error) {
      throw error instanceof NoAnswer ? unavailable(error.message) : error
    }
  }
  async function newToken(): Promise<string> {
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const said = goodAnswer(
      await ask('/v1/oauth2/token', { method: 'POST', headers, body: 'grant_type=client_credentials' }),
    )
    const { access_token, expires_in } = said as { access_token: string; expires_in: number }
    if (token) token.good_until = now() + (expires_in - 60) * 1000
    return access_token
  }
  /** Concurrent calls share one token request. */
  function currentToken(): Promise<string> {
    if (token && token.good_until > now()) return token.value
    token = { value: Promise.resolve(''), good_until: Number.POSITIVE_INFINITY }
    token.value = newToken().catch((error) => {
      token = undefined
      throw error
    })
    return token.value
  }
  async function authorized(path: string, { key, ...call }: Call): Promise<Said> {
    const headers = {
      authorization: `Bearer ${await currentToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(key && { 'paypal-request-id': key }),
    }
    return ask(path, { ...call, headers })
  }
  return {
    async call(path: string, call: Call = {}): Promise<unknown> {
      const said = await authorized(path, call)
      if (said.status !== 401) return goodAnswer(said)
      // a token can be revoked before it expires
      token = undefined
      return goodAnswer(await authorized(path, call))
    },
  }
}

const unavailable = (why: string) => new AppError('payment_unavailable', {}, { cause: new Error(`PayPal: ${why}`) })

function goodAnswer(said: Said): unknown {
  const { status, body } = said
  if (status >= 200 && status < 300) return body
  const busy = status === 408 || status === 429 || status >= 500
  if (busy || (body as Failed | null)?.name === 'RESOURCE_CONFLICT') throw unavailable(`answered ${status}`)
  throw new PayPalRefusal(said)
}
