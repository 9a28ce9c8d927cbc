import type { Sql } from '../../platform/db/open.ts'
import type { Credits } from '../credits/service.ts'
import { describe } from './fulfil.ts'
import type { Order } from './store.ts'

/**
 * Takes back `wanted` of an order's credits in total: more than before, as many as are left, or, when a dispute was won, fewer.
 * Answers how many are gone now. Each step has a reference of its own.
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
    await credits.giveBack(tx, account_id, {
      ...about,
      credits: taken_back - wanted,
      reference: `return:${order.id}:${step}`,
    })
  return wanted
}

/** Credits of a plan end with its month, also when they come back after a dispute. */
const poolOf = ({ facts }: Order) => (facts.brought === 'purchased' ? 'purchased' : 'subscription')

/** How often credits of an order went back or came again. */
export const stepsOf = ({ facts }: Order) => (typeof facts.turns === 'number' ? facts.turns : 0)

/** A plan's payment went back: the time it paid for ends; of a part, the months that part paid for. */
export async function takeBackTime(tx: Sql, credits: Credits, order: Order, part_cents?: number): Promise<void> {
  if (order.kind === 'package' || order.facts.brought === 'purchased') return
  await credits.removeOrder(tx, order.account_id, order.id, part_cents)
}
