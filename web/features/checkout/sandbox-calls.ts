import type { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import { type sandboxCalls, sandboxPath } from '#core/contract/payments/sandbox.ts'
import { rawCall } from '../../lib/network/raw-call.ts'

/** What a payer does in test mode, where no provider has a window of its own (S1 §8). */
async function sandboxCall<T extends object>(path: string, sent: object): Promise<T> {
  const answer = await rawCall({
    method: 'POST',
    path: `${sandboxPath}/${path}`,
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

type Sent<C extends keyof typeof sandboxCalls> = z.input<(typeof sandboxCalls)[C]['body']>

export const sandboxPaymentMethod = async (card: Sent<'payment_method'>) =>
  (await sandboxCall<{ id: string }>('payment-methods', card)).id

export const sandboxConfirm = (client_secret: string, outcome: Sent<'confirm'>['outcome']) =>
  sandboxCall<{ status: string }>('confirm', { client_secret, outcome })

export const sandboxPayPal = (order_id: string, outcome: Sent<'paypal'>['outcome']) =>
  sandboxCall<{ status: string }>(`paypal/${encodeURIComponent(order_id)}`, { outcome })

export const sandboxCrypto = (payment_id: string, outcome: Sent<'crypto'>['outcome']) =>
  sandboxCall<{ status: string }>(`crypto/${encodeURIComponent(payment_id)}`, { outcome })
