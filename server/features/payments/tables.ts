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

/** Whatever was to be paid, by any method, with what it brought. Written by store.ts alone. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    /** Who pressed the button; null for a renewal. */
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
    /** Up to when the plan is paid for after this. */
    paid_until: moment('paid_until'),
    /** The plan it was offered to, which may be another by the time the money comes. */
    from_plan: text('from_plan'),
    from_cycle: text('from_cycle'),
    from_paid_until: moment('from_paid_until'),
    /** Credits it brought, and how many of them went back. */
    credits: credits('credits'),
    taken_back: credits('taken_back').notNull().default(0),
    balance_before: credits('balance_before'),
    balance_after: credits('balance_after'),
    /** The provider's own id. */
    reference: text('reference'),
    /** The same button pressed again, or the same call sent again. */
    client_key: text('client_key'),
    /** What the provider said besides, by method: an address to pay to, a card's last digits. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    failure: jsonb('failure').$type<{ code: string; message: string }>(),
    /** Why a person should look at it. */
    attention: text('attention'),
    created_at: moment('created_at').notNull(),
    paid_at: moment('paid_at'),
    applied_at: moment('applied_at'),
    /** When the provider is asked next, though it told nothing; null once nothing is expected. */
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

/** What happened to orders. An event of a provider is stored by its id before it is acted upon. Written by store.ts alone. */
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
    /** Of a provider's: null until it was acted upon. */
    handled_at: moment('handled_at'),
  },
  (t) => [
    uniqueIndex('payment_events_event').on(t.method, t.event_id),
    index('payment_events_order').on(t.order_id, t.id),
    index('payment_events_open').on(t.id).where(sql`${t.handled_at} is null`),
  ],
)

/** An account at the provider of cards: its card, and the charges that come again. Written by store.ts alone. */
export const paymentProfiles = pgTable(
  'payment_profiles',
  {
    account_id: uuid('account_id').$type<AccountId>().primaryKey(),
    customer: text('customer').notNull(),
    payment_method: text('payment_method'),
    card: jsonb('card').$type<{ brand: string; last4: string; exp_month: number; exp_year: number }>(),
    /** The plan is to be charged to the card again. */
    renews: boolean('renews').notNull().default(false),
    renewal: text('renewal'),
    renewal_status: text('renewal_status'),
    renewal_plan: text('renewal_plan'),
    renewal_cycle: text('renewal_cycle'),
    renewal_cents: integer('renewal_cents'),
    renewal_at: moment('renewal_at'),
    problem: text('problem'),
    /** The provider has to be told of a change, or asked what it charged. */
    check_at: moment('check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (t) => [
    uniqueIndex('payment_profiles_renewal').on(t.renewal),
    index('payment_profiles_check').on(t.check_at).where(sql`${t.check_at} is not null`),
  ],
)

/** Mails that were sent about the end of what is paid for, each once. Written by store.ts alone. */
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

/** Charges that come again and whose account is gone: the provider is still to be told. Written by store.ts alone. */
export const paymentEndings = pgTable(
  'payment_endings',
  {
    renewal: text('renewal').primaryKey(),
    check_at: moment('check_at').notNull(),
    checks: integer('checks').notNull().default(0),
  },
  (t) => [index('payment_endings_check').on(t.check_at)],
)
