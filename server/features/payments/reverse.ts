import type { Sql } from '../../platform/db/open.ts'
import type { Credits } from '../credits/service.ts'
import { describe } from './fulfil.ts'
import type { Order } from './store.ts'

/**
 * Sets how many of an order's credits are reversed in total: more than before, at most what is left, or fewer after a won dispute.
 * Answers how many are reversed now. Each step has its own reference.
 */
export async function takeBackCredits(tx: Sql, credits: Credits, order: Order, wanted: number): Promise<number> {
  const { account_id, taken_back } = order
  const about = {
    from: poolOf(order),
    source: order.is_test ? 'test_order' : 'order',
    reason: describe(order),
  } as const
  const step = stepsOf(order)
  if (wanted > taken_back) {
    const more = { ...about, credits: wanted - taken_back, reference: `refund:${order.id}:${step}` }
    return taken_back + (await credits.takeBack(tx, account_id, more))
  }
  if (wanted < taken_back)
    await credits.restore(tx, account_id, {
      ...about,
      credits: taken_back - wanted,
      reference: `return:${order.id}:${step}`,
    })
  return wanted
}

/** Credits of a plan expire with its month, also when a won dispute restores them. */
const poolOf = ({ facts }: Order) => (facts.brought === 'purchased' ? 'purchased' : 'subscription')

/** How often an order's credits were reversed or restored. */
export const stepsOf = ({ facts }: Order) => (typeof facts.turns === 'number' ? facts.turns : 0)

/** Ends the period of a refunded plan; after a partial refund, only the months that share paid for. */
export async function takeBackTime(tx: Sql, credits: Credits, order: Order, partCents?: number): Promise<void> {
  if (order.kind === 'package' || order.facts.brought === 'purchased') return
  await credits.removeOrder(tx, order.account_id, order.id, partCents)
}
