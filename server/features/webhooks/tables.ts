import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** All four tables are written by store.ts alone. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    events: text('events').array().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    disabled_reason: text('disabled_reason'),
    /** Sealed, not hashed: signing needs the secret itself. */
    secret: text('secret').notNull(),
    old_secret: text('old_secret'),
    old_secret_until: moment('old_secret_until'),
    failing_since: moment('failing_since'),
    last_success_at: moment('last_success_at'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('webhook_endpoints_account').on(t.account_id, t.created_at)],
)

/** Written in the transaction that ends a job. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    type: text('type').notNull(),
    job_id: uuid('job_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('webhook_events_account').on(t.account_id), index('webhook_events_age').on(t.created_at)],
)

/** One event to be sent to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    event_id: text('event_id').notNull(),
    endpoint_id: uuid('endpoint_id').notNull(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    status: text('status').notNull().default('pending'),
    /** Attempts of this round; a replay starts a new one. */
    tries: smallint('tries').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Microsecond precision: rounded up, a delivery would not be due the moment it is made. */
    next_try_at: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    lease_until: moment('lease_until'),
    last_status: integer('last_status'),
    last_error: text('last_error'),
    created_at: moment('created_at').notNull().defaultNow(),
    completed_at: moment('completed_at'),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.endpoint_id, t.next_try_at).where(sql`${t.status} = 'pending'`),
    index('webhook_deliveries_leased').on(t.endpoint_id).where(sql`${t.lease_until} is not null`),
    index('webhook_deliveries_log').on(t.endpoint_id, t.created_at.desc().nullsFirst(), t.id),
    index('webhook_deliveries_account').on(t.account_id),
    index('webhook_deliveries_age').on(t.created_at),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    delivery_id: uuid('delivery_id').notNull(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    at: moment('at').notNull().defaultNow(),
    status: integer('status'),
    ms: integer('ms').notNull(),
    error: text('error'),
    response: text('response').notNull(),
  },
  (t) => [
    index('webhook_attempts_delivery').on(t.delivery_id, t.at),
    index('webhook_attempts_account').on(t.account_id),
    index('webhook_attempts_age').on(t.at),
  ],
)
