import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccountId, UserId } from '../ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * The queue, the history and the source of live messages. Written by queue.ts alone. Partitioned by `account_id`
 * (`partitions.ts`), so uniqueness holds within an account only.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    /** Null for the server's own jobs. */
    account_id: uuid('account_id').$type<AccountId>(),
    /** The user who made it. */
    created_by: uuid('created_by').$type<UserId>(),
    /** The API key it was made with, if any. */
    api_key_id: uuid('api_key_id'),
    /** One of the five `JobState`s. */
    state: text('state').notNull(),
    /** The step of a running job, in its kind's own term; the queue does not read it. */
    step: text('step'),
    progress: smallint('progress').notNull().default(0),
    input: jsonb('input').notNull(),
    result: jsonb('result'),
    /** Its search text, in lower case (`searchText`); null for kinds without a history. */
    search_text: text('search_text'),
    /** Marked by its owner; lists of its kind show it first. */
    is_favorite: boolean('is_favorite').notNull().default(false),
    error_code: text('error_code'),
    error_message: text('error_message'),
    credits_used: integer('credits_used').notNull().default(0),
    /** Bytes of the owner's storage that its result takes, counted while the job is in the history. */
    stored_bytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    priority: smallint('priority').notNull().default(0),
    /** Its round in the queue order; each job of an account has its own round (`turnSql`). */
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    attempts: smallint('attempts').notNull().default(0),
    max_attempts: smallint('max_attempts').notNull(),
    client_key: text('client_key'),
    /** Microsecond precision: rounded up, a job would not be due the moment it is made. */
    run_at: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    /** W3C Trace Context of the request that made it; null if nothing is traced. */
    trace: text('trace'),
    worker_id: text('worker_id'),
    lease_until: moment('lease_until'),
    created_at: moment('created_at').notNull().defaultNow(),
    started_at: moment('started_at'),
    completed_at: moment('completed_at'),
    /** When an ended job without a history is deleted. */
    forget_at: moment('forget_at'),
  },
  (t) => [
    // nullsFirst is what a plain `order by … desc` means; with drizzle's default the planner would sort instead
    // each of these two says something the other's readers do not, so that no plan takes the wrong one: statistics from
    // when nothing waited make them look alike
    index('jobs_line')
      .on(t.kind, t.priority.desc().nullsFirst(), t.turn, t.run_at, t.id)
      .where(sql`${t.state} = 'queued' and ${t.run_at} is not null`),
    index('jobs_own_line')
      .on(t.account_id, t.kind, t.priority, t.turn)
      .where(sql`${t.state} = 'queued' and ${t.account_id} is not null`),
    index('jobs_leased').on(t.lease_until).where(sql`${t.lease_until} is not null`),
    // pages and counts of a history are read from the index alone: the last two columns are along for that
    index('jobs_history').on(t.account_id, t.kind, t.created_at.desc().nullsFirst(), t.id, t.state, t.is_favorite),
    index('jobs_favorites')
      .on(t.account_id, t.kind, t.created_at.desc().nullsFirst(), t.id, t.state)
      .where(sql`${t.is_favorite}`),
    // a few pages of index, whatever the table's size: rows are stored roughly in arrival order
    index('jobs_age').using('brin', t.created_at),
    index('jobs_forgotten').on(t.forget_at).where(sql`${t.forget_at} is not null`),
    index('jobs_errands').on(t.completed_at).where(sql`${t.account_id} is null and ${t.completed_at} is not null`),
    // the sum is read from the index alone
    index('jobs_stored').on(t.account_id, t.stored_bytes).where(sql`${t.stored_bytes} > 0`),
    uniqueIndex('jobs_id').on(t.id, t.account_id),
    uniqueIndex('jobs_client_key').on(t.account_id, t.client_key),
  ],
)
