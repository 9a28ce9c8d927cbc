import type { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import type { listPayments, OrderEvent, StaffOrder } from '#core/contract/payments/staff.ts'
import type { Sql } from '../../../platform/db/open.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { cursorAfter, placeOf } from '../service.ts'
import { type EventRow, eventStore, type Order, orderStore } from '../store.ts'
import { orderView } from '../views.ts'
import { most_people, type StaffParts } from './parts.ts'
import { staffOrderStore as store } from './store.ts'

type Buyer = StaffOrder['buyer']
type Given = Pick<StaffParts, 'db' | 'people'>

/** The owners of these accounts; deleted accounts have none. */
export async function buyersOf({ people }: Pick<StaffParts, 'people'>, on: Sql, account_ids: AccountId[]) {
  const owners = await people.ownersOf(on, [...new Set(account_ids)])
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

export async function shownToStaff(given: Given, orders: Order[]): Promise<StaffOrder[]> {
  const account_ids = orders.map(({ account_id }) => account_id)
  const buyerOf = await buyersOf(given, given.db, account_ids)
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

export function createStaffLists(given: Given) {
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
