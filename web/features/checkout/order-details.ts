import type { OrderView } from '#core/contract/payments/payments.ts'
import type { TransactionDetails } from '../credits/transaction-success.ts'

/** What an order itself says of what it changed, where the server has not said more yet. */
export function orderDetails({ package_id, description, amount_usd }: OrderView): TransactionDetails {
  return package_id
    ? { type: 'credits', package: { name: description }, amount: amount_usd }
    : { type: 'subscription', plan: description, amount: amount_usd }
}
