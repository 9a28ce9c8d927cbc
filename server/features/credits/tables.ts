import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccountId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const credits = (name: string) => bigint(name, { mode: 'number' })
const sum = (name: string) => credits(name).notNull().default(0)

/**
 * Running sums of all sides of an account, one row each: the row lock of a spending transaction. The system's sides are kept per
 * account too, so that the fleet shares no row. Written by ledger.ts alone.
 */
export const creditBalances = pgTable(
  'credit_balances',
  {
    account_id: uuid('account_id').$type<AccountId>().primaryKey(),
    subscription: sum('subscription'),
    purchased: sum('purchased'),
    held_subscription: sum('held_subscription'),
    held_purchased: sum('held_purchased'),
    grants: sum('grants'),
    usage: sum('usage'),
    expiry: sum('expiry'),
    /** Counts up with each new allocation of subscription credits. */
    period: integer('period').notNull().default(0),
    used_this_period: sum('used_this_period'),
  },
  (t) => [
    check(
      'credit_balances_not_negative',
      sql`least(${t.subscription}, ${t.purchased}, ${t.held_subscription}, ${t.held_purchased}) >= 0`,
    ),
    check(
      'credit_balances_sum',
      sql`${t.subscription} + ${t.purchased} + ${t.held_subscription} + ${t.held_purchased} + ${t.grants} + ${t.usage} + ${t.expiry} = 0`,
    ),
  ],
)

/** One row per movement. The database refuses to change or delete it. Written by ledger.ts alone. */
export const creditJournal = pgTable(
  'credit_journal',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    reason: text('reason').notNull(),
    /** A repeated movement violates this unique reference. */
    reference: text('reference').notNull(),
    period: integer('period').notNull(),
    /** Its effect on the settled balance; zero for a hold and its release. */
    amount: credits('amount').notNull(),
    balance_after: credits('balance_after').notNull(),
    job_id: uuid('job_id'),
    product: text('product'),
    api_key_id: uuid('api_key_id'),
    voice_id: text('voice_id'),
    characters: integer('characters'),
    /** The seat of a member who spent the organisation's credits. */
    seat_id: uuid('seat_id'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('credit_journal_reference').on(t.reference),
    // nullsFirst is what a plain `order by … desc` means
    index('credit_journal_history')
      .on(t.account_id, t.id.desc().nullsFirst())
      .where(sql`${t.kind} not in ('hold', 'release')`),
    index('credit_journal_seat').on(t.seat_id, t.id.desc().nullsFirst()).where(sql`${t.seat_id} is not null`),
    index('credit_journal_kind').on(t.account_id, t.kind, t.id.desc().nullsFirst()),
  ],
)

/** The sides of each movement; they sum to zero, which the database checks. Written by ledger.ts alone. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    journal_id: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => creditJournal.id),
    account: text('account').notNull(),
    amount: credits('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.journal_id, t.account] })],
)

/** The plan an account is on; changed under the lock of its balance. Written by store.ts alone. */
export const creditSubscriptions = pgTable(
  'credit_subscriptions',
  {
    account_id: uuid('account_id').$type<AccountId>().primaryKey(),
    plan: text('plan').notNull(),
    billing_cycle: text('billing_cycle').notNull().default('monthly'),
    status: text('status').notNull().default('active'),
    /** Periods start on the same day of each month, counted from here. */
    anchor_at: moment('anchor_at').notNull(),
    period_start: moment('period_start').notNull(),
    period_end: moment('period_end').notNull(),
    /** Null for an unpaid plan. */
    paid_until: moment('paid_until'),
    next_plan: text('next_plan'),
    next_cycle: text('next_cycle'),
    /** When `next_plan`, or the end of a canceled plan, takes effect; null for the end of the period. */
    changes_at: moment('changes_at'),
    /** The plan or cycle that follows the last paid period, if it differs. */
    renewal_plan: text('renewal_plan'),
    renewal_cycle: text('renewal_cycle'),
    /** The running period was bought in test mode. */
    is_test: boolean('is_test').notNull().default(false),
    /** The free plan's credits come when the address is confirmed. */
    awaits_confirmation: boolean('awaits_confirmation').notNull().default(false),
  },
  (t) => [
    index('credit_subscriptions_due').on(t.period_end),
    index('credit_subscriptions_paid_until').on(t.paid_until, t.account_id).where(sql`${t.paid_until} is not null`),
  ],
)

/** Paid time on plans, one row per period. Written by store.ts alone, under the lock of the account's balance. */
export const creditPeriods = pgTable(
  'credit_periods',
  {
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    plan: text('plan').notNull(),
    billing_cycle: text('billing_cycle').notNull(),
    starts_at: moment('starts_at').notNull(),
    ends_at: moment('ends_at').notNull(),
    months: integer('months').notNull(),
    price_cents: integer('price_cents').notNull(),
    order_id: uuid('order_id'),
    is_test: boolean('is_test').notNull().default(false),
    status: text('status').notNull(),
    replaced_by: uuid('replaced_by'),
    credited_cents: integer('credited_cents').notNull().default(0),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('credit_periods_account').on(t.account_id, t.starts_at),
    uniqueIndex('credit_periods_order').on(t.order_id),
    check('credit_periods_money', sql`${t.price_cents} >= 0 and ${t.credited_cents} between 0 and ${t.price_cents}`),
    check('credit_periods_time', sql`${t.starts_at} <= ${t.ends_at} and ${t.months} >= 0`),
  ],
)

/** Events of releases before `credit_periods`; no longer written. */
export const creditSubscriptionEvents = pgTable(
  'credit_subscription_events',
  {
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    event_id: text('event_id').notNull(),
    kind: text('kind').notNull(),
    occurred_at: moment('occurred_at').notNull(),
    plan: text('plan'),
    billing_cycle: text('billing_cycle'),
    paid_until: moment('paid_until'),
    received_at: moment('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.event_id] }),
    index('credit_subscription_events_order').on(t.account_id, t.occurred_at, t.event_id),
  ],
)
