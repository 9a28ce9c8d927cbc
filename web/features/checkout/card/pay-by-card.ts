import { AppError } from '#core/contract/errors.ts'
import { type CardOrder, confirmCard, payByCard } from '#core/contract/payments/payments.ts'
import { call } from '../../../lib/network/api.ts'
import type { TransactionDetails } from '../../credits/transaction-success.ts'
import { awaitOrder } from '../await-order.ts'
import type { ChoiceBody } from '../choice-body.ts'
import { type IdempotencyKey, withRetries } from '../idempotency-key.ts'
import type { CardForm } from './card-form.ts'

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
async function afterStep({ order }: CardOrder, client_secret: string, card: Pick<CardForm, 'passStep'>) {
  const missed = await card.passStep(client_secret, 'payment').then(
    () => undefined,
    (error: unknown) => error,
  )
  const found = await withRetries(() => call(confirmCard, { body: { order_id: order.id } }))
  if (found.details) return found
  if (missed) throw missed
  if (found.client_secret) throw new AppError('payment_failed', { reason: 'step_not_passed', detail: '' })
  return found
}
