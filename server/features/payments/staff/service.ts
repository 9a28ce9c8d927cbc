import type { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import type {
  CryptoSubscription,
  listCryptoSubscriptions,
  listPayments,
  OrderEvent,
  StaffOrder,
} from '#core/contract/payments/staff.ts'
import { plans } from '#core/rules/plans.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId, Acting } from '../../../platform/ids.ts'
import type { Payment } from '../../../ports/payments.ts'
import type { SubscriptionRow } from '../../credits/store.ts'
import { lockedOrder } from '../parts.ts'
import { cursorAfter, placeOf } from '../service.ts'
import { type EventRow, eventStore, type Order, orderStore, reminderStore } from '../store.ts'
import { orderView } from '../views.ts'
import { most_people, type StaffParts } from './parts.ts'
import { staffOrderStore as store } from './store.ts'

type Buyer = StaffOrder['buyer']
type Given = Pick<StaffParts, 'db' | 'people'>

/** The owners of these accounts; deleted accounts have none. */
async function buyersOf({ people }: Pick<StaffParts, 'people'>, on: Sql, accountIds: AccountId[]) {
  const owners = await people.ownersOf(on, [...new Set(accountIds)])
  const byAccount = new Map(owners.map((owner) => [owner.account_id, owner]))
  return (account_id: AccountId): Buyer => {
    const { user_id = null, email = null, username = null } = byAccount.get(account_id) ?? {}
    return { account_id, user_id, email, username }
  }
}

const staffOrder = (order: Order, buyer: Buyer): StaffOrder => ({
  ...orderView(order),
  buyer,
  reference: order.reference,
  attention: order.attention,
})

async function shownToStaff(given: Given, orders: Order[]): Promise<StaffOrder[]> {
  const accountIds = orders.map(({ account_id }) => account_id)
  const buyerOf = await buyersOf(given, given.db, accountIds)
  return orders.map((order) => staffOrder(order, buyerOf(order.account_id)))
}

function eventView({ id, source, kind, status, detail, created_at }: EventRow): OrderEvent {
  return {
    id: String(id),
    kind,
    detail,
    created_at: created_at.toISOString(),
    source: source as OrderEvent['source'],
    status: status as OrderEvent['status'],
  }
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function createStaffLists(given: Given) {
  const { db, people } = given

  /** Searches by address, name, order id or the provider's reference. */
  async function among(q: string) {
    if (!q) return null
    const [found, ids] = await Promise.all([people.search(q, most_people), store.idsByReference(db, q)])
    return {
      account_ids: found.map(({ account_id }) => account_id),
      order_ids: isUuid.test(q) ? [...ids, q] : ids,
    }
  }

  return {
    async list({ q, cursor, limit, ...filter }: z.output<(typeof listPayments)['query']>) {
      const wanted = { ...filter, among: await among(q), before: placeOf(cursor), limit: limit + 1 }
      const rows = await store.list(db, wanted)
      const page = rows.slice(0, limit)
      return {
        orders: await shownToStaff(given, page),
        next_cursor: rows.length > limit ? cursorAfter(page.at(-1)!) : null,
      }
    },
    async one(id: string) {
      const order = await orderStore.byId(db, id)
      if (!order) throw new AppError('not_found', { what: 'Order' })
      const [shown] = await shownToStaff(given, [order])
      return { order: shown!, events: (await eventStore.ofOrder(db, id)).map(eventView) }
    },
  }
}

export type StaffPayments = ReturnType<typeof createStaffPayments>

/** Staff's view of all payments, and their actions; each action is written to the audit log. */
export function createStaffPayments(parts: StaffParts) {
  return {
    ...createStaffLists(parts),
    refund: createRefund(parts),
    crypto_subscriptions: createCryptoSubscriptions(parts),
  }
}

type Refunded = { order: StaffOrder; credits_taken_back: number }

/** Refunds all of an order's money. The order is marked before the provider is called, so that no refund goes unrecorded. */
export function createRefund(parts: StaffParts) {
  const { db, credits, orders, providers, people, renewals, audit, now } = parts

  function refusedUnless(order: Order | undefined): asserts order is Order & { reference: string } {
    if (!order) throw new AppError('not_found', { what: 'Order' })
    const hasMoney = order.status === 'applied' || order.status === 'disputed'
    if (!hasMoney || !order.reference) throw new AppError('not_refundable', { status: order.status })
  }

  const leftOf = ({ paid_cents, refunded_cents }: Order) => paid_cents - refunded_cents

  async function record(tx: Sql, staff: Acting, id: string, reason: string): Promise<Order & { reference: string }> {
    const order = await lockedOrder(tx, credits, id)
    refusedUnless(order)
    const [owner] = await people.ownersOf(tx, [order.account_id])
    const amount_usd = leftOf(order) / 100
    await audit(tx, {
      staff_id: staff.user_id,
      action: 'refund_payment',
      target_user_id: owner?.user_id,
      detail: { order_id: id, method: order.method, amount_usd, reason },
    })
    const detail = { reason, staff_id: staff.user_id, amount_usd }
    await eventStore.add(tx, { order_id: id, source: 'staff', kind: 'refund', detail, handled_at: now() })
    return order
  }

  /** Records a refund that staff sent outside the provider. */
  const sentBack = ({ reference, id, paid_cents }: Order & { reference: string }): Payment => ({
    reference,
    order_id: id,
    status: 'paid',
    paid_cents,
    refunded_cents: paid_cents,
    dispute: null,
    failure: null,
  })

  async function byProvider(order: Order & { reference: string }): Promise<void> {
    const provider = order.method === 'card' ? providers.card! : providers.paypal!
    const refund = { cents: leftOf(order), key: `refund:${order.id}` }
    const payment = await provider.refund(order.reference, refund).catch(async (err: unknown) => {
      const code = err instanceof AppError ? err.code : 'unexpected'
      const failed = { order_id: order.id, source: 'own', kind: 'refund_failed', detail: { code } }
      await eventStore.add(db, { ...failed, handled_at: now() })
      throw err
    })
    await orders.settle(order.id, payment)
  }

  return async function refund(staff: Acting, id: string, reason: string): Promise<Refunded> {
    const before = await orderStore.byId(db, id)
    refusedUnless(before)
    const { method } = before
    if (!providers[method] && method !== 'crypto') throw new AppError('payment_not_configured', { method })
    const recorded = await db.tx(async (tx) => {
      const order = await record(tx, staff, id, reason)
      if (method === 'crypto') await orders.reconcile(tx, id, sentBack(order))
      return order
    })
    if (method !== 'crypto') await byProvider(recorded)
    await renewals.soon(recorded.account_id)
    const after = (await orderStore.byId(db, id))!
    const [order] = await shownToStaff(parts, [after])
    return { order: order!, credits_taken_back: after.taken_back - recorded.taken_back }
  }
}

/** Prepaid plans in cryptocurrency: what staff see and may change. */
function createCryptoSubscriptions(parts: StaffParts) {
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
