import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccountId, UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const credits = (name: string) => bigint(name, { mode: 'number' })

/** One row per payment of any method, with what it granted. Written by store.ts alone. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    /** Who ordered; null for a renewal. */
    user_id: uuid('user_id').$type<UserId>(),
    method: text('method').notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    is_test: boolean('is_test').notNull(),
    package_id: text('package_id'),
    plan: text('plan'),
    billing_cycle: text('billing_cycle'),
    is_promotion: boolean('is_promotion').notNull().default(false),
    amount_cents: integer('amount_cents').notNull(),
    paid_cents: integer('paid_cents').notNull().default(0),
    refunded_cents: integer('refunded_cents').notNull().default(0),
    /** Whole months of the plan this pays for, or pays the difference of. */
    months: integer('months').notNull().default(0),
    /** End of the paid time after this order. */
    paid_until: moment('paid_until'),
    /** The plan it was quoted for; the account may have another when the money arrives. */
    from_plan: text('from_plan'),
    from_cycle: text('from_cycle'),
    from_paid_until: moment('from_paid_until'),
    /** Credits it granted, and how many of them were reversed. */
    credits: credits('credits'),
    taken_back: credits('taken_back').notNull().default(0),
    balance_before: credits('balance_before'),
    balance_after: credits('balance_after'),
    /** The provider's own id. */
    reference: text('reference'),
    /** Idempotency key of the request. */
    client_key: text('client_key'),
    /** Facts from the provider, by method: an address to pay to, a card's last digits. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    failure: jsonb('failure').$type<{ code: string; message: string }>(),
    /** Why staff should look at it. */
    attention: text('attention'),
    created_at: moment('created_at').notNull(),
    paid_at: moment('paid_at'),
    applied_at: moment('applied_at'),
    /** When to ask the provider without a message from it; null once nothing more is expected. */
    check_at: moment('check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (t) => [
    uniqueIndex('payment_orders_reference').on(t.method, t.reference),
    uniqueIndex('payment_orders_client_key').on(t.account_id, t.client_key),
    // nullsFirst is what a plain `order by … desc` means
    index('payment_orders_account').on(t.account_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payment_orders_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payment_orders_status').on(t.status, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payment_orders_method').on(t.method, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payment_orders_attention')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.attention} is not null`),
    index('payment_orders_plan')
      .on(t.account_id, t.applied_at.desc().nullsFirst())
      .where(sql`${t.kind} <> 'package' and ${t.applied_at} is not null`),
    index('payment_orders_check').on(t.check_at).where(sql`${t.check_at} is not null`),
    check('payment_orders_taken_back', sql`${t.taken_back} between 0 and coalesce(${t.credits}, 0)`),
  ],
)

/** Events of orders. A provider's event is stored under its id before it is handled. Written by store.ts alone. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: uuid('order_id'),
    source: text('source').notNull(),
    method: text('method'),
    event_id: text('event_id'),
    kind: text('kind').notNull(),
    status: text('status'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    created_at: moment('created_at').notNull().defaultNow(),
    /** For a provider's event: null until it was handled. */
    handled_at: moment('handled_at'),
  },
  (t) => [
    uniqueIndex('payment_events_event').on(t.method, t.event_id),
    index('payment_events_order').on(t.order_id, t.id),
    index('payment_events_open').on(t.id).where(sql`${t.handled_at} is null`),
  ],
)

/** An account's customer at the card provider: its card and its renewal. Written by store.ts alone. */
export const paymentProfiles = pgTable(
  'payment_profiles',
  {
    account_id: uuid('account_id').$type<AccountId>().primaryKey(),
    customer: text('customer').notNull(),
    payment_method: text('payment_method'),
    card: jsonb('card').$type<{ brand: string; last4: string; exp_month: number; exp_year: number }>(),
    /** Whether the plan renews on the card. */
    renews: boolean('renews').notNull().default(false),
    renewal: text('renewal'),
    renewal_status: text('renewal_status'),
    renewal_plan: text('renewal_plan'),
    renewal_cycle: text('renewal_cycle'),
    renewal_cents: integer('renewal_cents'),
    renewal_at: moment('renewal_at'),
    problem: text('problem'),
    /** When to sync the renewal with the provider. */
    check_at: moment('check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (t) => [
    uniqueIndex('payment_profiles_renewal').on(t.renewal),
    index('payment_profiles_check').on(t.check_at).where(sql`${t.check_at} is not null`),
  ],
)

/** Reminders that were sent for an end of a paid period, each once. Written by store.ts alone. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    kind: text('kind').notNull(),
    paid_until: moment('paid_until').notNull(),
    sent_at: moment('sent_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.kind, t.paid_until] })],
)

/** Renewals of deleted accounts that the provider still has to end. Written by store.ts alone. */
export const paymentEndings = pgTable(
  'payment_endings',
  {
    renewal: text('renewal').primaryKey(),
    check_at: moment('check_at').notNull(),
    checks: integer('checks').notNull().default(0),
  },
  (t) => [index('payment_endings_check').on(t.check_at)],
)
