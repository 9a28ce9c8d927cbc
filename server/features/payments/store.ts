import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import type { OrderStatus } from '#core/rules/payments/order-status.ts'
import type { QuoteKind } from '#core/rules/payments/quote.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import type { Sql } from '../../platform/db/open.ts'
import { assigned, inserted } from '../../platform/db/rows.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Renewal } from '../../ports/card-payments.ts'
import type { paymentEvents, paymentOrders, paymentProfiles } from './tables.ts'

type Narrowed = {
  method: PaymentMethod
  kind: Exclude<QuoteKind, 'later'> | 'renewal'
  status: OrderStatus
  plan: PlanId | null
  billing_cycle: BillingCycle | null
  from_plan: PlanId | null
  from_cycle: BillingCycle | null
}
export type Order = Omit<typeof paymentOrders.$inferSelect, keyof Narrowed> & Narrowed
type Given = 'id' | 'account_id' | 'method' | 'kind' | 'status' | 'is_test' | 'amount_cents' | 'created_at'
export type NewOrder = Pick<Order, Given> & Partial<Omit<Order, Given>>

type Renewing = {
  renewal_status: Renewal['status'] | null
  renewal_plan: PlanId | null
  renewal_cycle: BillingCycle | null
}
export type Profile = Omit<typeof paymentProfiles.$inferSelect, keyof Renewing> & Renewing

export type EventRow = typeof paymentEvents.$inferSelect
export type NewEvent = Pick<EventRow, 'source' | 'kind'> &
  Partial<Pick<EventRow, 'order_id' | 'method' | 'event_id' | 'status' | 'detail' | 'handled_at'>>

export const orderStore = {
  /** Inserts an order; undefined if this account used the same key before. */
  async add(on: Sql, order: NewOrder): Promise<Order | undefined> {
    const { names, places, values } = inserted(order)
    const [row] = await on.query<Order>(
      `insert into payment_orders (${names}) values (${places}) on conflict do nothing returning *`,
      values,
    )
    return row
  },
  async byKey(on: Sql, account_id: AccountId, clientKey: string): Promise<Order | undefined> {
    const text = 'select * from payment_orders where account_id = $1 and client_key = $2'
    return (await on.query<Order>(text, [account_id, clientKey]))[0]
  },
  async byId(on: Sql, id: string): Promise<Order | undefined> {
    return (await on.query<Order>('select * from payment_orders where id = $1', [id]))[0]
  },
  async byReference(on: Sql, method: PaymentMethod, reference: string): Promise<Order | undefined> {
    const text = 'select * from payment_orders where method = $1 and reference = $2'
    return (await on.query<Order>(text, [method, reference]))[0]
  },
  /** Locks the order: of two concurrent updates, the second waits and sees what the first wrote. */
  async locked(tx: Sql, id: string): Promise<Order | undefined> {
    return (await tx.query<Order>('select * from payment_orders where id = $1 for update', [id]))[0]
  },
  /** Whether this account ever got the promotional first month, even if it was refunded later. */
  async hasUsedPromotion(on: Sql, account_id: AccountId): Promise<boolean> {
    const found = await on.query(
      `select id from payment_orders where account_id = $1 and is_promotion and applied_at is not null
         and facts ->> 'brought' = 'plan' limit 1`,
      [account_id],
    )
    return found.length > 0
  },
  async update(on: Sql, id: string, change: Partial<Order>): Promise<void> {
    const { set, values } = assigned(change, [id])
    await on.query(`update payment_orders set ${set} where id = $1`, values)
  },
  async addFacts(tx: Sql, id: string, facts: Record<string, unknown>): Promise<void> {
    await tx.query('update payment_orders set facts = facts || $2 where id = $1', [id, facts])
  },
  async ofAccount(
    on: Sql,
    account_id: AccountId,
    { before, limit, only }: { before: { created_at: Date; id: string } | null; limit: number; only?: Listed },
  ): Promise<Order[]> {
    const among = only ? ` and ${listed[only]}` : ''
    return on.query<Order>(
      `select * from payment_orders where account_id = $1 and status <> 'created' and (created_at, id) < ($2, $3)${among}
       order by created_at desc, id desc limit $4`,
      [account_id, before?.created_at ?? new Date('9999-01-01'), before?.id ?? lastId, limit],
    )
  },
  /** The order that paid for an account's current plan. */
  async latestOfPlan(on: Sql, account_id: AccountId): Promise<Order | undefined> {
    const [row] = await on.query<Order>(
      `select * from payment_orders where account_id = $1 and kind <> 'package' and applied_at is not null
       order by applied_at desc limit 1`,
      [account_id],
    )
    return row
  },
  /** Claims the orders that are due for a check at their provider, oldest first; other processes skip them. */
  async due(on: Sql, now: Date): Promise<Order[]> {
    return on.query<Order>('select * from payment_orders where check_at <= $1 order by check_at limit 100', [now])
  },
  /** Fulfilled or open orders of test mode. */
  async ofTestMode(on: Sql): Promise<Order[]> {
    return on.query<Order>(
      `select * from payment_orders where is_test and status not in ('voided', 'refunded', 'failed', 'expired')
       order by created_at, id limit 100`,
    )
  },
  async exported(on: Sql, account_id: AccountId): Promise<Order[]> {
    return on.query<Order>('select * from payment_orders where account_id = $1 order by created_at', [account_id])
  },
  /** Removes the person from the orders and keeps the rest for accounting. Part of deleting the account. */
  async forgetAccount(tx: Sql, account_id: AccountId): Promise<void> {
    await tx.query(
      `update payment_orders set user_id = null, client_key = null, facts = '{}', check_at = null where account_id = $1`,
      [account_id],
    )
  },
  async remove(tx: Sql, accountIds: AccountId[]): Promise<void> {
    await tx.query('delete from payment_orders where account_id = any($1)', [accountIds])
  },
}

/** Paid; or under way: coins were seen, or the card needs authentication. */
const listed = {
  paid: 'paid_at is not null',
  pending: `status = 'pending' and (facts->'crypto'->>'payment_status' in
    ('confirming', 'confirmed', 'sending', 'partially_paid') or facts->>'step' = 'action_needed')`,
}
type Listed = keyof typeof listed

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const eventStore = {
  /** Inserts an event; undefined if it is known. */
  async add(on: Sql, event: NewEvent): Promise<EventRow | undefined> {
    const { names, places, values } = inserted(event)
    const [row] = await on.query<EventRow>(
      `insert into payment_events (${names}) values (${places})
       on conflict (method, event_id) do nothing returning *`,
      values,
    )
    return row
  },
  async byEventId(on: Sql, method: PaymentMethod, eventId: string): Promise<EventRow | undefined> {
    const text = 'select * from payment_events where method = $1 and event_id = $2'
    return (await on.query<EventRow>(text, [method, eventId]))[0]
  },
  async handled(on: Sql, id: number, orderId: string | null): Promise<void> {
    const text = 'update payment_events set handled_at = now(), order_id = coalesce(order_id, $2) where id = $1'
    await on.query(text, [id, orderId])
  },
  async open(on: Sql, before: Date): Promise<EventRow[]> {
    return on.query<EventRow>(
      `select * from payment_events where handled_at is null and source = 'provider' and created_at < $1
       order by id limit 100`,
      [before],
    )
  },
  /** Erases reasons that staff wrote, which may name the person. Runs before the account's orders lose their owner. */
  async forgetAccount(tx: Sql, account_id: AccountId): Promise<void> {
    await tx.query(
      `update payment_events set detail = detail - 'reason'
       where source = 'staff' and order_id in (select id from payment_orders where account_id = $1)`,
      [account_id],
    )
  },
  /** Runs before the account's orders lose their owner. */
  async remove(tx: Sql, accountIds: AccountId[]): Promise<void> {
    await tx.query(
      'delete from payment_events where order_id in (select id from payment_orders where account_id = any($1))',
      [accountIds],
    )
  },
  async ofOrder(on: Sql, orderId: string): Promise<EventRow[]> {
    return on.query<EventRow>('select * from payment_events where order_id = $1 order by id limit 500', [orderId])
  },
}

export const profileStore = {
  async of(on: Sql, account_id: AccountId): Promise<Profile | undefined> {
    return (await on.query<Profile>('select * from payment_profiles where account_id = $1', [account_id]))[0]
  },
  async ofAccounts(on: Sql, accountIds: AccountId[]): Promise<Profile[]> {
    return on.query<Profile>('select * from payment_profiles where account_id = any($1)', [accountIds])
  },
  async byRenewal(on: Sql, renewal: string): Promise<Profile | undefined> {
    return (await on.query<Profile>('select * from payment_profiles where renewal = $1', [renewal]))[0]
  },
  async put(on: Sql, account_id: AccountId, change: Partial<Omit<Profile, 'account_id'>>): Promise<void> {
    const { names, places, values } = inserted({ account_id, ...change })
    await on.query(
      change.customer
        ? `insert into payment_profiles (${names}) values (${places})
           on conflict (account_id) do update set (${names}) = row (${places})`
        : `update payment_profiles set (${names}) = row (${places}) where account_id = $1`,
      values,
    )
  },
  /** Deletes customers and cards of the sandbox, which a real provider does not know. */
  async removeOfTestMode(on: Sql): Promise<void> {
    await on.query(
      `delete from payment_profiles p
       where exists (select from payment_orders o where o.account_id = p.account_id and o.method = 'card' and o.is_test)
         and not exists (
           select from payment_orders o where o.account_id = p.account_id and o.method = 'card' and not o.is_test)`,
    )
  },
  async due(on: Sql, now: Date): Promise<Profile[]> {
    return on.query<Profile>('select * from payment_profiles where check_at <= $1 order by check_at limit 100', [now])
  },
  async remove(tx: Sql, account_id: AccountId): Promise<void> {
    await tx.query('delete from payment_profiles where account_id = $1', [account_id])
    await tx.query('delete from payment_reminders where account_id = $1', [account_id])
  },
}

export type Reminder = { account_id: AccountId; kind: string; paid_until: Date }

export const reminderStore = {
  /** Records a mail; false if it was sent before. */
  async add(tx: Sql, reminder: Reminder): Promise<boolean> {
    const { names, places, values } = inserted(reminder)
    const added = await tx.query(
      `insert into payment_reminders (${names}) values (${places}) on conflict do nothing returning kind`,
      values,
    )
    return added.length > 0
  },
  async ofAccounts(on: Sql, accountIds: AccountId[]): Promise<Reminder[]> {
    const text = 'select account_id, kind, paid_until from payment_reminders where account_id = any($1)'
    return on.query<Reminder>(text, [accountIds])
  },
}

export const endingStore = {
  async add(tx: Sql, ending: { renewal: string; check_at: Date }): Promise<void> {
    const { names, places, values } = inserted(ending)
    await tx.query(`insert into payment_endings (${names}) values (${places}) on conflict do nothing`, values)
  },
  async due(on: Sql, now: Date): Promise<{ renewal: string; checks: number }[]> {
    return on.query('select renewal, checks from payment_endings where check_at <= $1 order by check_at limit 100', [
      now,
    ])
  },
  async put(on: Sql, renewal: string, change: { check_at: Date; checks: number }): Promise<void> {
    const { set, values } = assigned(change, [renewal])
    await on.query(`update payment_endings set ${set} where renewal = $1`, values)
  },
  async remove(on: Sql, renewal: string): Promise<void> {
    await on.query('delete from payment_endings where renewal = $1', [renewal])
  },
}
