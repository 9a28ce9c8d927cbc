import { AppError } from '#core/contract/errors.ts'
import { type CardOrder, confirmCard, getOrder, type OrderView, payByCard } from '#core/contract/payments/payments.ts'
import { isOpen } from '#core/rules/payments/order-status.ts'
import { call } from '../../../lib/network/api.ts'
import { waitOrOnline } from '../../../lib/network/online.ts'
import type { TransactionDetails } from '../../credits/transaction-success.ts'
import type { ChoiceBody } from '../choice-body.ts'
import { type IdempotencyKey, isOutcomeUnknown, withRetries } from '../idempotency-key.ts'
import type { CardForm } from './card-form.ts'

const EVERY_MS = 2_000
const LOOKS = 15

/** Waits for an order that is still processing and returns what it changed. */
async function awaitOrder(order: OrderView): Promise<TransactionDetails> {
  for (let look = 0; look < LOOKS; look++) {
    await waitOrOnline(EVERY_MS)
    const found = await call(getOrder, { params: { id: order.id } }).catch((error: unknown) => {
      if (isOutcomeUnknown(error)) return undefined
      throw error
    })
    if (found?.details) return found.details
    if (found && !isOpen(found.order.status) && found.order.status !== 'paid')
      throw new AppError('payment_failed', { reason: found.order.status, detail: found.order.failure ?? '' })
  }
  throw new AppError('payment_unavailable', {})
}

/** Pays with a payment method, including a remaining bank step; resolves with what changed. */
export async function payWithCard(
  choice: ChoiceBody,
  payment_method_id: string,
  { card, press }: { card: Pick<CardForm, 'passStep'>; press: IdempotencyKey },
): Promise<TransactionDetails> {
  const body = { ...choice, payment_method_id }
  const idempotency_key = press.keyFor(body)
  const made = await withRetries(() => call(payByCard, { body }, { idempotency_key }))
  const paid = made.client_secret ? await afterStep(made, made.client_secret, card) : made
  return paid.details ?? awaitOrder(paid.order)
}

/** Resumes a payment whose payer left before the bank's step. */
export async function finishCardPayment(
  order_id: string,
  card: Pick<CardForm, 'passStep'>,
): Promise<TransactionDetails> {
  const found = await withRetries(() => call(confirmCard, { body: { order_id } }))
  const paid = found.client_secret ? await afterStep(found, found.client_secret, card) : found
  return paid.details ?? awaitOrder(paid.order)
}

/** The server asks the provider: the browser's word that the step was passed does not count. */
async function afterStep({ order }: CardOrder, clientSecret: string, card: Pick<CardForm, 'passStep'>) {
  const missed = await card.passStep(clientSecret, 'payment').then(
    () => undefined,
    (error: unknown) => error,
  )
  const found = await withRetries(() => call(confirmCard, { body: { order_id: order.id } }))
  if (found.details) return found
  if (missed) throw missed
  if (found.client_secret) throw new AppError('payment_failed', { reason: 'step_not_passed', detail: '' })
  return found
}
