import { AppError } from '#core/contract/errors.ts'
import { getOrder, type OrderView } from '#core/contract/payments/payments.ts'
import { isOpen } from '#core/rules/payments/order-status.ts'
import { call } from '../../lib/network/api.ts'
import { waitOrOnline } from '../../lib/network/wait-or-online.ts'
import type { TransactionDetails } from '../credits/transaction-success.ts'
import { isOutcomeUnknown } from './idempotency-key.ts'

const EVERY_MS = 2_000
const LOOKS = 15

/** Waits for an order that is still processing and returns what it changed. */
export async function awaitOrder(order: OrderView): Promise<TransactionDetails> {
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
