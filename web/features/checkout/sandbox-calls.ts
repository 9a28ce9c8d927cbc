import { AppError } from '#core/contract/errors.ts'
import { rawCall } from '../../lib/network/raw-call.ts'

/** What a payer does in test mode, where no provider has a window of its own (S1 §8). */
async function sandboxCall<T extends object>(path: string, sent: object): Promise<T> {
  const answer = await rawCall({
    method: 'POST',
    path: `/payments-sandbox/browser/${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  const body = (await answer.blob
    .text()
    .then(JSON.parse)
    .catch(() => ({}))) as T & {
    error?: { code?: string; message?: string }
  }
  if (typeof body.error === 'object')
    throw new AppError('payment_failed', { reason: body.error.code ?? '', detail: body.error.message ?? '' })
  if (answer.status >= 400) throw new AppError('unavailable', {})
  return body
}

export type TypedCard = { number: string; exp_month: number; exp_year: number; cvc: string }

export const sandboxPaymentMethod = async (card: TypedCard) =>
  (await sandboxCall<{ id: string }>('payment-methods', card)).id

export const sandboxConfirm = (client_secret: string, outcome: 'complete' | 'fail') =>
  sandboxCall<{ status: string }>('confirm', { client_secret, outcome })

export const sandboxPayPal = (order_id: string, outcome: 'approve' | 'decline') =>
  sandboxCall<{ status: string }>(`paypal/${encodeURIComponent(order_id)}`, { outcome })

export const sandboxCrypto = (payment_id: string, outcome: 'pay' | 'part' | 'expire') =>
  sandboxCall<{ status: string }>(`crypto/${encodeURIComponent(payment_id)}`, { outcome })
