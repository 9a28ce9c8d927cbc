import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { nowPayments } from './adapters/crypto-payments/nowpayments.ts'
import { payPalPayments } from './adapters/order-payments/paypal.ts'
import { openPaymentsSandbox, type PaymentsSandbox } from './adapters/payments-sandbox/sandbox.ts'
import type { Config } from './config.ts'
import type { Others } from './platform/http/security.ts'
import type { CardPayments } from './ports/card-payments.ts'
import type { CryptoPayments } from './ports/crypto-payments.ts'
import type { OrderPayments } from './ports/order-payments.ts'

/** `test`: a sandbox answers, and no money moves. */
export type Payments = {
  mode: 'test' | 'live' | 'off'
  /** Who may pay in test mode. */
  sandbox_from: Config['sandbox_from']
  card: CardPayments | null
  paypal: OrderPayments | null
  crypto: CryptoPayments | null
  sandbox: PaymentsSandbox | null
  /** Whom the pages of checkout load from. */
  others: Others
  close(): Promise<void>
}

/** Each provider there are keys for; in a sandbox all of them, with keys of its own. */
export async function openPayments({
  payments,
  sandbox_from = 'this-machine',
  data_dir,
}: Pick<Config, 'payments' | 'data_dir'> & Partial<Pick<Config, 'sandbox_from'>>): Promise<Payments> {
  const state_file = join(data_dir, 'payments-sandbox.json')
  const sandbox = payments.sandbox ? await openPaymentsSandbox({ state_file }) : null
  const { stripe, paypal, nowpayments } = sandbox?.keys ?? payments
  return {
    mode: sandbox ? 'test' : stripe || paypal || nowpayments ? 'live' : 'off',
    sandbox_from,
    // its package takes a sixth of a second to load: only where it is used
    card: stripe ? (await import('./adapters/card-payments/stripe.ts')).stripePayments(stripe) : null,
    paypal: paypal ? payPalPayments(paypal) : null,
    crypto: nowpayments ? nowPayments(nowpayments) : null,
    sandbox,
    others: othersFor(payments),
    close: async () => sandbox?.close(),
  }
}

/** A sandbox is spoken with through us. */
function othersFor({ stripe, paypal }: Config['payments']): Others {
  const trial =
    paypal && new URL(paypal.base_url).hostname.includes('.sandbox.') ? ['https://www.sandbox.paypal.com'] : []
  const paypalPages = paypal ? ['https://www.paypal.com', ...trial] : []
  const objects = paypal ? ['https://www.paypalobjects.com'] : []
  return {
    script: [...(stripe ? ['https://js.stripe.com'] : []), ...paypalPages, ...objects],
    frame: [...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []), ...paypalPages],
    connect: [...(stripe ? ['https://api.stripe.com'] : []), ...paypalPages],
    img: [...paypalPages, ...objects],
    windows: paypal !== undefined,
  }
}

const webhooks = '/api/v1/payments/webhooks'

/** The sandbox calls this machine, whatever address people use. */
export function tellSandbox(sandbox: PaymentsSandbox, { server }: FastifyInstance): void {
  const at = server.address()
  if (typeof at !== 'object' || !at) return
  const everywhere = at.address === '0.0.0.0' || at.address === '::'
  const host = everywhere ? '127.0.0.1' : at.family === 'IPv6' ? `[${at.address}]` : at.address
  const url = (provider: string) => `http://${host}:${at.port}${webhooks}/${provider}/`
  sandbox.deliverTo({ stripe: url('stripe'), paypal: url('paypal'), nowpayments: url('nowpayments') })
}
