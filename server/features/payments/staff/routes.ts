import * as contract from '#core/contract/payments/staff.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { StaffPayments } from './service.ts'

export function staffPaymentRoutes(staff: StaffPayments): Route[] {
  const { crypto_subscriptions } = staff
  return [
    route(contract.listPayments, ({ query }) => staff.list(query)),
    route(contract.getPayment, ({ params }) => staff.one(params.id)),
    route(contract.refundPayment, ({ user, params, body }) => staff.refund(user, params.id, body.reason)),
    route(contract.listCryptoSubscriptions, ({ query }) => crypto_subscriptions.list(query)),
    route(contract.extendCryptoSubscription, ({ user, params, body }) =>
      crypto_subscriptions.extend(user, params.id, body),
    ),
    route(contract.cancelCryptoSubscription, ({ user, params, body }) =>
      crypto_subscriptions.cancel(user, params.id, body),
    ),
  ]
}
