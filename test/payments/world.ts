import { stripePayments } from '../../server/adapters/card-payments/stripe.ts'
import { nowPayments } from '../../server/adapters/crypto-payments/nowpayments.ts'
import { payPalPayments } from '../../server/adapters/order-payments/paypal.ts'
import { openPaymentsSandbox } from '../../server/adapters/payments-sandbox/sandbox.ts'
import { createCredits } from '../../server/features/credits/service.ts'
import { createPayments } from '../../server/features/payments/service.ts'
import type { Db } from '../../server/platform/db/open.ts'
import type { Acting, UserId } from '../../server/platform/ids.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import { newAccountId } from '../people/someone.ts'

export const webhookMethods = { stripe: 'card', paypal: 'paypal', nowpayments: 'crypto' } as const

export type SandboxKeys = Awaited<ReturnType<typeof openPaymentsSandbox>>['keys']

/** The dependencies of payments, with a sandbox that may run in another process. */
export function paymentParts(db: Db, keys: SandboxKeys, now: () => Date) {
  return {
    db,
    credits: createCredits({ db, now }),
    now,
    providers: {
      mode: 'test' as const,
      card: stripePayments({ ...keys.stripe, timeout_ms: 2_000 }),
      paypal: payPalPayments({ ...keys.paypal, timeout_ms: 2_000 }),
      crypto: nowPayments({ ...keys.nowpayments, timeout_ms: 2_000 }),
    },
    jobs: { enqueue: async () => ({}) as never },
    log: createLog({ level: 'silent' }),
    public_url: () => 'http://localhost:4000',
    ownerOf: async () => ({ user_id: 'u' as UserId, email: 'mari@example.com', username: 'mari', language: 'en' }),
  }
}

/** The unmodified adapters, against the sandbox, on a database; time is the sandbox's. */
export async function openPaymentsWorld(db: Db) {
  const sandbox = await openPaymentsSandbox()
  const { control, keys } = sandbox
  control.webhooks.hold()
  const now = () => new Date(control.now())
  let crash: number | null = null
  /** A transaction that ends before its commit, as when the process is killed. */
  const breakable: Db = {
    ...db,
    tx: (work) =>
      db.tx(async (tx) => {
        const result = await work(tx)
        if (crash !== null && crash-- <= 0) {
          crash = null
          throw new Error('killed')
        }
        return result
      }),
  }
  const parts = paymentParts(breakable, keys, now)
  const { credits } = parts
  const payments = createPayments(parts)

  return {
    sandbox,
    control,
    credits,
    payments,
    parts,
    now,
    async person(): Promise<Acting> {
      const account_id = newAccountId()
      await db.tx((tx) => credits.open(tx, account_id, 'free'))
      return { account_id, user_id: newAccountId() as unknown as UserId }
    },
    /** Rolls back the next transaction after so many. */
    crashSoon(after: number) {
      crash = after
    },
    mend() {
      crash = null
      control.mend()
    },
    /** The provider's webhooks, delivered by hand. */
    async deliver(id: string): Promise<void> {
      const webhook = control.webhooks.list().find((one) => one.id === id)!
      const { body, headers } = control.webhooks.signed(id)
      const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
      await payments.webhooks.receive(webhookMethods[webhook.provider], { body: Buffer.from(body), headers: lower })
      control.webhooks.drop(id)
    },
    /** Runs a worker's chores. */
    async chores(): Promise<void> {
      await credits.renewDue().catch(() => {})
      await payments.webhooks.tryAgain()
      await payments.sweep()
      await payments.renewals.lookAtDue()
    },
  }
}
