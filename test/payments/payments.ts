import type { JobKind } from '#core/contract/jobs.ts'
import type { CheckoutChoice, PaymentMethod } from '#core/contract/payments/payments.ts'
import { accountStore } from '../../server/features/account/store.ts'
import { createCredits } from '../../server/features/credits/service.ts'
import { createOrders } from '../../server/features/payments/orders.ts'
import type { PaymentParts, Providers } from '../../server/features/payments/parts.ts'
import type { Order } from '../../server/features/payments/store.ts'
import type { Jobs } from '../../server/platform/jobs/jobs.ts'
import { createLog } from '../../server/platform/observability/log.ts'
import type { Payment } from '../../server/ports/payments.ts'
import type { SignedInUser, TestApp } from '../harness.ts'

type Refund = { reference: string; cents: number; key: string }
type Queued = { kind: string; input: Record<string, unknown> }

/** The orders of a started app, with providers that answer what a test sets, and a controlled clock. */
export function paymentsOn(t: TestApp) {
  const clock = { now: new Date() }
  const now = () => clock.now
  const { db } = t.app
  const said = new Map<string, Payment>()
  const refunds: Refund[] = []
  const ended: string[] = []
  const trouble: { error: Error | null } = { error: null }
  const provider = {
    read: async (reference: string) => said.get(reference)!,
    async refund(reference: string, { cents, key }: { cents: number; key: string }) {
      refunds.push({ reference, cents, key })
      if (trouble.error) throw trouble.error
      const payment = said.get(reference)!
      said.set(reference, { ...payment, refunded_cents: payment.refunded_cents + cents })
      return said.get(reference)!
    },
    async endRenewal(reference: string) {
      if (trouble.error) throw trouble.error
      ended.push(reference)
    },
  }
  const queued: Queued[] = []
  const jobs = {
    async enqueue(kind: JobKind, { input }: { input: unknown }) {
      queued.push({ kind: kind.kind, input: kind.input.parse(input) })
    },
  }
  const parts: PaymentParts = {
    db,
    credits: createCredits({ db, now }),
    providers: { mode: 'live', card: provider, paypal: provider, crypto: provider } as unknown as Providers,
    jobs: jobs as unknown as Pick<Jobs, 'enqueue'>,
    log: createLog(t.config.log),
    public_url: () => 'https://pawol.test',
    ownerOf: async (on, accountId) => (await accountStore.ownersOf(on, [accountId]))[0] ?? null,
    now,
  }
  const refunded: { order_id: string; cents: number }[] = []
  const orders = createOrders({
    ...parts,
    onApplied: async () => undefined,
    onRefunded: async (_, { id }, cents) => void refunded.push({ order_id: id, cents }),
  })

  let made = 0
  /** What a provider answers for an order: fully paid by default. */
  async function pay(order: Order, change: Partial<Payment> = {}, facts?: Record<string, unknown>): Promise<Order> {
    const reference = order.reference ?? `pay_${++made}_${order.id}`
    const paid = { reference, order_id: order.id, status: 'paid', paid_cents: order.amount_cents } as const
    const payment: Payment = { ...paid, refunded_cents: 0, dispute: null, failure: null, ...change }
    said.set(reference, payment)
    return orders.settle(order.id, payment, { facts })
  }
  return {
    parts,
    orders,
    clock,
    said,
    refunds,
    refunded,
    ended,
    trouble,
    queued,
    pay,
    async buy(who: SignedInUser, method: PaymentMethod, choice: CheckoutChoice, facts?: Record<string, unknown>) {
      const { order } = await orders.create(who, method, choice)
      return pay(order, {}, facts)
    },
  }
}
