import { listPlans } from '#core/contract/credits.ts'
import * as crypto from '#core/contract/payments/crypto.ts'
import * as contract from '#core/contract/payments/payments.ts'
import * as subscription from '#core/contract/payments/subscription.ts'
import * as webhook from '#core/contract/payments/webhooks.ts'
import { type RequestInfo, type Route, route } from '../../platform/http/route.ts'
import type { createConsequences } from './consequences.ts'
import type { Providers } from './parts.ts'
import { mayPay, refuseElsewhere } from './sandbox-routes.ts'
import type { Payments } from './service.ts'

type Given = { providers: Providers; consequences: ReturnType<typeof createConsequences> }

export function paymentRoutes(payments: Payments, { providers, consequences }: Given): Route[] {
  const { card, paypal, billing, webhooks } = payments
  const mustPayHere = (request: RequestInfo) => refuseElsewhere(providers, request)
  return [
    route(contract.getCheckout, ({ request }) => ({ ...payments.config(), allowed_here: mayPay(providers, request) })),
    route(listPlans, ({ user }) => payments.plans(user?.account_id ?? null)),
    route(contract.quoteCheckout, ({ user, body }) => payments.quote(user.account_id, body)),
    route(contract.payByCard, async ({ user, body: { payment_method_id, ...choice }, request }) => {
      mustPayHere(request)
      const paid = await card.pay(user, choice, { payment_method_id, ...request.idempotency })
      await payments.renewals.soon(user.account_id)
      return paid
    }),
    route(contract.confirmCard, async ({ user, body, request }) => {
      mustPayHere(request)
      const paid = await card.confirm(user.account_id, body.order_id)
      await payments.renewals.soon(user.account_id)
      return paid
    }),
    route(contract.createPayPalSubscription, ({ user, body, request }) => {
      mustPayHere(request)
      return paypal.create(user, body, request.idempotency.client_key)
    }),
    route(contract.createPayPalOrder, ({ user, body, request }) => {
      mustPayHere(request)
      return paypal.create(user, body, request.idempotency.client_key)
    }),
    route(contract.capturePayPalOrder, ({ user, body, request }) => {
      mustPayHere(request)
      return paypal.capture(user.account_id, body.order_id)
    }),
    route(contract.listOrders, ({ user, query }) => payments.list(user.account_id, query)),
    route(contract.getOrder, ({ user, params }) => payments.one(user.account_id, params.id)),

    route(crypto.listCryptoCurrencies, () => payments.crypto.currencies()),
    route(crypto.estimateCrypto, ({ body }) => payments.crypto.estimate(body)),
    route(crypto.createCryptoPayment, ({ user, body: { pay_currency, ...choice }, request }) => {
      mustPayHere(request)
      return payments.crypto.create(user, choice, { pay_currency, client_key: request.idempotency.client_key })
    }),
    route(crypto.getCryptoStatus, ({ user, params }) => payments.crypto.status(user.account_id, params.payment_id)),
    route(crypto.getCryptoStatusByOldPath, ({ user, params }) =>
      payments.crypto.status(user.account_id, params.payment_id),
    ),

    route(webhook.stripeWebhook, ({ raw, request }) =>
      webhooks.receive('card', { body: raw, headers: request.headers }),
    ),
    route(webhook.payPalWebhook, ({ raw, request }) =>
      webhooks.receive('paypal', { body: raw, headers: request.headers }),
    ),
    route(webhook.nowPaymentsWebhook, ({ raw, request }) =>
      webhooks.receive('crypto', { body: raw, headers: request.headers }),
    ),

    route(subscription.getBilling, ({ user }) => billing.view(user.account_id)),
    route(subscription.changePlanLater, ({ user, body }) => billing.changeLater(user.account_id, body)),
    route(subscription.cancelPlan, ({ user }) => billing.cancel(user.account_id)),
    route(subscription.getPlanConsequences, ({ user, query }) => consequences(user.account_id, query)),
    route(subscription.resumePlan, ({ user }) => billing.resume(user.account_id)),
    route(subscription.changeCard, ({ user, body, request }) => {
      mustPayHere(request)
      return billing.changeCard(user.account_id, body, request.idempotency.client_key)
    }),
  ]
}
