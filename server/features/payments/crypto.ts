import { AppError } from '#core/contract/errors.ts'
import type { CryptoCurrencies, CryptoPaymentView } from '#core/contract/payments/crypto.ts'
import type { CheckoutChoice } from '#core/contract/payments/payments.ts'
import { isStablecoin, leastCryptoUsd, listedCoins, roughEstimate, stablecoins } from '#core/rules/payments/crypto.ts'
import type { Quote } from '#core/rules/payments/quote.ts'
import { ttlCache } from '../../platform/async/ttl-cache.ts'
import type { Acting } from '../../platform/ids.ts'
import { describe } from './fulfil.ts'
import type { cryptoFacts, Orders } from './orders.ts'
import type { PaymentParts } from './parts.ts'
import type { Order } from './store.ts'
import { detailsOf, orderView } from './views.ts'

const unloadable = 'Unable to load cryptocurrency options. Please try again later.'
const popular: readonly string[] = [...listedCoins, 'usdttrc20', 'usdterc20', 'usdcmatic', 'usdcsol', ...stablecoins]

/** Cryptocurrency payments: one address for each order, paid later. */
export function createCryptoCheckout({ providers, public_url, log }: PaymentParts, orders: Orders) {
  function provider() {
    if (!providers.crypto) throw new AppError('payment_not_configured', { method: 'crypto' })
    return providers.crypto
  }
  const offered = ttlCache((_all: 'all') => provider().currencies(), { seconds: 300 })

  function view(order: Order): CryptoPaymentView {
    const facts = order.facts.crypto as ReturnType<typeof cryptoFacts>
    return { ...facts, payment_id: order.reference!, order_id: order.id }
  }
  return {
    async currencies(): Promise<CryptoCurrencies> {
      provider()
      const demo_mode = providers.mode === 'test'
      try {
        const all = [...(await offered('all'))].sort()
        return {
          popular: popular.filter((code) => all.includes(code)),
          all,
          stablecoins: all.filter(isStablecoin),
          cryptocurrencies: all.filter((code) => !isStablecoin(code)),
          demo_mode,
          error: null,
        }
      } catch (err) {
        log.warn({ err }, 'currencies could not be read')
        const all = [...listedCoins, ...stablecoins]
        return {
          popular: all,
          all,
          stablecoins: [...stablecoins],
          cryptocurrencies: [...listedCoins],
          demo_mode,
          error: err instanceof AppError && err.is('payment_refused') ? err.message : unloadable,
        }
      }
    },

    async estimate({ amount_usd, currency }: { amount_usd: number; currency: string }) {
      const codes = await offered('all').catch(() => null)
      if (codes && !codes.includes(currency)) throw new AppError('currency_not_offered', { currency })
      try {
        const estimated_amount = await provider().estimate({ cents: Math.round(amount_usd * 100), currency })
        return { estimated_amount, is_approximate: false }
      } catch (err) {
        const rough = roughEstimate(amount_usd, currency)
        if (rough === null || !(err instanceof AppError) || err.is('payment_not_configured')) throw err
        return { estimated_amount: rough, is_approximate: true }
      }
    },

    async create(
      buyer: Acting,
      choice: CheckoutChoice,
      { pay_currency, client_key }: { pay_currency: string; client_key?: string },
    ): Promise<CryptoPaymentView> {
      provider()
      if (!(await offered('all')).includes(pay_currency))
        throw new AppError('currency_not_offered', { currency: pay_currency })
      const { order } = await orders.create(buyer, 'crypto', choice, { client_key, refuse: refuseSmall })
      if (order.reference) return view(order)
      const payment = await provider().create({
        order_id: order.id,
        cents: order.amount_cents,
        currency: pay_currency,
        description: `Pawòl: ${describe(order)}`,
        callback_url: `${public_url()}/api/v1/payments/webhooks/nowpayments/`,
      })
      return view(await orders.settle(order.id, payment))
    },

    /** Answers the state of the order. While it is open, reads the payment from the provider first. */
    async status(accountId: Acting['account_id'], reference: string) {
      const known = await orders.ownByReference(accountId, 'crypto', reference)
      const isOpen = known.status === 'pending' || known.status === 'created'
      const read = isOpen ? await provider().read(reference).catch(unlessAway) : null
      const order = read ? await orders.settle(known.id, read) : known
      return { ...view(order), order: orderView(order), details: detailsOf(order) }
    },
  }
}

function refuseSmall({ amount_cents }: Quote): void {
  if (amount_cents < leastCryptoUsd * 100) throw new AppError('crypto_minimum', {})
}

function unlessAway(err: unknown): null {
  if (err instanceof AppError && (err.is('payment_unavailable') || err.is('payment_refused'))) return null
  throw err
}
