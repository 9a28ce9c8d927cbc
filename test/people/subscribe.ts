import { randomUUID } from 'node:crypto'
import { monthsIn, priceCents } from '#core/rules/payments/paid-periods.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import type { Credits } from '../../server/features/credits/service.ts'
import type { Db } from '../../server/platform/db/open.ts'
import type { AccountId } from '../../server/platform/ids.ts'

type Wanted = { plan: PlanId; billing_cycle?: BillingCycle; ends_at?: Date }

const orderIds = new Map<AccountId, string>()

/** Puts an account on a plan at once, as a payment would; reverses its earlier plan first. */
export async function subscribe(
  { db, credits }: { db: Db; credits: Pick<Credits, 'addPeriod' | 'removeOrder'> },
  accountId: AccountId,
  { plan, billing_cycle = 'monthly', ends_at }: Wanted,
): Promise<void> {
  const [before, order_id] = [orderIds.get(accountId), randomUUID()]
  await db.tx(async (tx) => {
    const price_cents = priceCents(plan, billing_cycle)
    const months = monthsIn(billing_cycle)
    if (plan !== 'free')
      await credits.addPeriod(tx, accountId, { plan, billing_cycle, months, price_cents, order_id, ends_at })
    // the new period moves up when the previous one is gone
    if (before) await credits.removeOrder(tx, accountId, before)
  })
  orderIds.set(accountId, order_id)
}
