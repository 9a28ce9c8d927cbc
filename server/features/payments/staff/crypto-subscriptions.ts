import type { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import type { CryptoSubscription, listCryptoSubscriptions } from '#core/contract/payments/staff.ts'
import { plans } from '#core/rules/plans.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId, Acting } from '../../../platform/ids.ts'
import type { SubscriptionRow } from '../../credits/store.ts'
import { cursorAfter, placeOf } from '../service.ts'
import { reminderStore } from '../store.ts'
import { buyersOf } from './list.ts'
import { most_people, type StaffParts } from './parts.ts'
import { staffOrderStore as store } from './store.ts'

/** Prepaid plans in cryptocurrency: what staff see and may change. */
export function createCryptoSubscriptions(parts: StaffParts) {
  const { db, credits, people, renewals, audit } = parts

  async function shown(rows: SubscriptionRow[]): Promise<CryptoSubscription[]> {
    const ids = rows.map(({ account_id }) => account_id)
    const buyerOf = await buyersOf(parts, db, ids)
    const latest = new Map((await store.latestOfPlans(db, ids)).map((order) => [order.account_id, order]))
    const reminders = await reminderStore.ofAccounts(db, ids)
    return rows.map((row) => {
      const order = latest.get(row.account_id)!
      const { pay_currency = null } = (order.facts.crypto ?? {}) as { pay_currency?: string }
      const isOfNow = (one: (typeof reminders)[number]) =>
        one.account_id === row.account_id && one.paid_until.getTime() === row.paid_until?.getTime()
      return {
        ...buyerOf(row.account_id),
        plan: row.plan,
        plan_name: plans[row.plan].name,
        billing_cycle: row.billing_cycle,
        status: row.status,
        paid_until: row.paid_until?.toISOString() ?? null,
        scheduled_plan: row.status === 'canceled' ? 'free' : row.next_plan,
        last_order_id: order.id,
        last_currency: pay_currency,
        last_paid_usd: order.paid_cents / 100,
        reminders_sent: reminders.filter(isOfNow).length,
      }
    })
  }

  /** Changes the plan and writes the audit entry in one transaction. */
  async function change(
    staff: Acting,
    id: string,
    act: { action: 'extend_subscription' | 'cancel_subscription'; detail: Record<string, unknown> },
    work: (tx: Sql, held: SubscriptionRow) => Promise<void>,
  ): Promise<CryptoSubscription> {
    const account_id = id as AccountId
    await db.tx(async (tx) => {
      const held = await credits.held(tx, account_id)
      const [known] = await store.accountsOnCrypto(tx, [account_id])
      if (!known || !held?.paid_until) throw new AppError('not_found', { what: 'Subscription' })
      await work(tx, held)
      const [owner] = await people.ownersOf(tx, [account_id])
      await audit(tx, { staff_id: staff.user_id, target_user_id: owner?.user_id, ...act })
      await renewals.mark(tx, account_id)
    })
    await renewals.soon(account_id)
    return (await shown(await credits.subscriptionsOf(db, [account_id])))[0]!
  }

  return {
    async list({ status, q, cursor, limit }: z.output<(typeof listCryptoSubscriptions)['query']>) {
      const found = q ? (await people.search(q, most_people)).map(({ account_id }) => account_id) : null
      const accounts = await store.accountsOnCrypto(db, found)
      const place = placeOf(cursor)
      const after = place && { paid_until: place.created_at, account_id: place.id }
      const rows = await credits.endingFirst(db, accounts, { status, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1)! : null
      return {
        subscriptions: await shown(page),
        next_cursor: last && cursorAfter({ created_at: last.paid_until!, id: last.account_id }),
      }
    },

    extend: (staff: Acting, id: string, { days, reason }: { days: number; reason: string }) =>
      change(staff, id, { action: 'extend_subscription', detail: { days, reason } }, async (tx, held) => {
        await credits.giveDays(tx, held.account_id, days)
      }),

    cancel: (staff: Acting, id: string, { reason }: { reason: string }) =>
      change(staff, id, { action: 'cancel_subscription', detail: { reason } }, async (tx, { account_id, status }) => {
        if (status !== 'canceled') await credits.cancelSubscription(tx, account_id)
      }),
  }
}
