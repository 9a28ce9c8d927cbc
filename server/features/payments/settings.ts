import { z } from 'zod'
import { ConfigError, type SettingsOf, setting, settings } from '../../platform/settings.ts'

export const paymentSettings = settings('Payments', {
  PAYMENTS: setting(
    z.enum(['sandbox', 'off']).optional(),
    '`sandbox`: providers that stand in for all three, and no money moves. `off`: no payments, keys or not. With `PUBLIC_URL`, `DATABASE_URL` or any provider’s keys, only providers with keys take payments.',
    '`sandbox` on a single machine',
  ),
  PAYMENTS_SANDBOX_FROM: setting(
    z.enum(['this-machine', 'anywhere']).default('this-machine'),
    'Who may pay in the sandbox: browsers on the server’s own machine, or `anywhere`, every account that reaches the server.',
  ),
  STRIPE_SECRET_KEY: setting(
    z.string().optional(),
    'Cards by Stripe. Webhooks go to `/api/v1/payments/webhooks/stripe/`.',
    'no cards',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(z.string().optional(), 'Required with it.', ''),
  STRIPE_WEBHOOK_SECRET: setting(z.string().optional(), 'Required with it.', ''),
  PAYPAL_CLIENT_ID: setting(
    z.string().optional(),
    'PayPal. Webhooks go to `/api/v1/payments/webhooks/paypal/`.',
    'no PayPal',
  ),
  PAYPAL_CLIENT_SECRET: setting(z.string().optional(), 'Required with it.', ''),
  PAYPAL_WEBHOOK_ID: setting(z.string().optional(), 'Required with it.', ''),
  PAYPAL_URL: setting(
    z.url().default('https://api-m.paypal.com'),
    '`https://api-m.sandbox.paypal.com` is PayPal’s own sandbox.',
  ),
  NOWPAYMENTS_API_KEY: setting(
    z.string().optional(),
    'Cryptocurrencies by NOWPayments. Each payment names its address for callbacks.',
    'no cryptocurrencies',
  ),
  NOWPAYMENTS_IPN_SECRET: setting(z.string().optional(), 'Required with it.', ''),
  NOWPAYMENTS_URL: setting(z.url().default('https://api.nowpayments.io'), 'Address of its API.'),
})

type Keys = SettingsOf<typeof paymentSettings>
type Deployment = { ROLES: readonly string[]; PUBLIC_URL?: string; DATABASE_URL?: string }
type PaymentKey =
  | `STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET'}`
  | `PAYPAL_${'CLIENT_ID' | 'CLIENT_SECRET' | 'WEBHOOK_ID'}`
  | `NOWPAYMENTS_${'API_KEY' | 'IPN_SECRET'}`

/** All of a provider's keys, or none: with half of them we could take money and miss its webhooks. */
function together<N extends PaymentKey>(env: Keys, names: N[]): Record<N, string> | undefined {
  const given = names.filter((name) => env[name])
  if (given.length === 0) return undefined
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(`Set ${missing.join(' and ')} beside ${given.join(' and ')}.`)
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<N, string>
}

export function paymentConfig(env: Keys & Deployment) {
  const stripe = together(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const paypal = together(env, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
  const nowpayments = together(env, ['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'])
  const alone = env.ROLES.includes('api') && env.ROLES.includes('worker')
  if (env.PAYMENTS === 'sandbox' && !alone)
    throw new ConfigError(
      'PAYMENTS=sandbox needs ROLES=api,worker: the sandbox lives in one process, and others could not reach its payments.',
    )
  const local = alone && !env.PUBLIC_URL && !env.DATABASE_URL
  const keyed = stripe ?? paypal ?? nowpayments
  if (env.PAYMENTS || !keyed) return { sandbox: env.PAYMENTS ? env.PAYMENTS === 'sandbox' : local }
  return {
    sandbox: false,
    stripe: stripe && {
      secret_key: stripe.STRIPE_SECRET_KEY,
      publishable_key: stripe.STRIPE_PUBLISHABLE_KEY,
      webhook_secret: stripe.STRIPE_WEBHOOK_SECRET,
    },
    paypal: paypal && {
      base_url: env.PAYPAL_URL,
      client_id: paypal.PAYPAL_CLIENT_ID,
      client_secret: paypal.PAYPAL_CLIENT_SECRET,
      webhook_id: paypal.PAYPAL_WEBHOOK_ID,
    },
    nowpayments: nowpayments && {
      base_url: env.NOWPAYMENTS_URL,
      api_key: nowpayments.NOWPAYMENTS_API_KEY,
      ipn_secret: nowpayments.NOWPAYMENTS_IPN_SECRET,
    },
  }
}
