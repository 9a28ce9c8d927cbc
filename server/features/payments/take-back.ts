import { addMonths } from '#core/rules/payments/months.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Credits } from '../credits/service.ts'
import { describe } from './bring.ts'
import type { Order } from './store.ts'

/**
 * Makes `wanted` of an order's credits be gone: takes more back, as many as are left, or, of a dispute that was won, gives back
 * what was taken. Answers how many are gone now. Each step has a reference of its own.
 */
export async function takeBack(tx: Sql, credits: Credits, order: Order, wanted: number): Promise<number> {
  const { account_id, taken_back } = order
  const reason = describe(order)
  const turn = turnsOf(order)
  if (wanted > taken_back) {
    const from = order.facts.brought === 'purchased' ? 'purchased' : 'subscription'
    const reference = `refund:${order.id}:${turn}`
    const more = { credits: wanted - taken_back, from, source: 'order', reason, reference } as const
    return taken_back + (await credits.takeBack(tx, account_id, more))
  }
  if (wanted === taken_back) return taken_back
  const reference = `return:${order.id}:${turn}`
  const returned = { kind: 'grant', source: 'order', reason, reference } as const
  await credits.grantPurchased(tx, account_id, { ...returned, credits: taken_back - wanted })
  return wanted
}

/** How often credits of an order went back or came again. */
export const turnsOf = ({ facts }: Order) => (typeof facts.turns === 'number' ? facts.turns : 0)

/** A plan's payment went back in full: the time it paid for ends. */
export async function takeTimeBack(tx: Sql, credits: Credits, order: Order): Promise<void> {
  if (order.facts.brought === 'purchased') return
  const held = await credits.held(tx, order.account_id)
  if (!held?.paid_until || held.plan === 'free' || held.plan === 'staff') return
  if (order.kind === 'upgrade' && held.plan === order.plan && order.from_plan)
    return credits.shortenSubscription(tx, order.account_id, {
      plan: order.from_plan,
      billing_cycle: order.from_cycle ?? held.billing_cycle,
      paid_until: order.from_paid_until,
    })
  const { plan, billing_cycle } = held
  const paid_until = addMonths(held.paid_until, -order.months)
  await credits.shortenSubscription(tx, order.account_id, { plan, billing_cycle, paid_until })
}
