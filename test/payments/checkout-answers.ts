import { getBalance, getSubscription } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { type CheckoutConfig, getCheckout, quoteCheckout } from '#core/contract/payments/payments.ts'
import { getBilling } from '#core/contract/payments/subscription.ts'
import { server } from '../pages/page.tsx'
import { balance } from '../pages/page-answers.ts'
import { billing, config, packageQuote, promotionQuote, yearQuote } from './checkout-samples.ts'

/** A user on the free plan without a saved card, and the prices offered to them. */
export function answerForBuyer(mode: CheckoutConfig['mode'] = 'test'): void {
  server.answer(getBalance, balance(10_000))
  server.answer(getSubscription, new AppError('not_found', { what: 'Subscription' }))
  server.answer(
    getBilling,
    billing({ method: null, renews: false, card: null, renewal_usd: null, next_billing_date: null }),
  )
  server.answer(getCheckout, config(mode))
  server.answer(quoteCheckout, ({ body }) => {
    if (body.package_id) return packageQuote
    return body.billing_cycle === 'yearly' ? yearQuote : promotionQuote
  })
}
