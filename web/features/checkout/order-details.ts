import type { OrderView } from '#core/contract/payments/payments.ts'
import type { TransactionDetails } from '../credits/transaction-success.ts'

/** What the order itself says it changed, until the server reports more. */
export function orderDetails({ package_id, description, amount_usd }: OrderView): TransactionDetails {
  return package_id
    ? { type: 'credits', package: { name: description }, amount: amount_usd }
    : { type: 'subscription', plan: description, amount: amount_usd }
}
