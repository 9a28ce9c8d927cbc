import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccountId, UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** An organisation uses an account's plan and credits. The tables of this file are written by store.ts alone. */
export const organisations = pgTable(
  'organisations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The owner's account, whose plan and credits the organisation uses. */
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    name: text('name').notNull(),
    /** The seat that ownership is offered to. */
    offered_to: uuid('offered_to'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('organisations_account').on(t.account_id)],
)

/** A seat stays after its user left the organisation (`removed_at`): reports still name what they spent. */
export const teamSeats = pgTable(
  'team_seats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** The user and their account; null while the invitation waits, and after they deleted their account. */
    user_id: uuid('user_id').$type<UserId>(),
    account_id: uuid('account_id').$type<AccountId>(),
    invited_email: text('invited_email').notNull(),
    invited_by: uuid('invited_by').$type<UserId>(),
    role: text('role', { enum: ['member', 'admin'] }).notNull(),
    status: text('status', { enum: ['invited', 'active', 'suspended'] }).notNull(),
    suspended_by: text('suspended_by', { enum: ['plan', 'person'] }),
    can_use_credits: boolean('can_use_credits').notNull(),
    credit_limit_per_month: bigint('credit_limit_per_month', { mode: 'number' }),
    /** Hash of the invitation's token; kept once accepted, so that using the link again says so. */
    token_hash: text('token_hash'),
    expires_at: moment('expires_at'),
    created_at: moment('created_at').notNull().defaultNow(),
    joined_at: moment('joined_at'),
    removed_at: moment('removed_at'),
  },
  (t) => [
    index('team_seats_organisation').on(t.organisation_id, t.created_at),
    uniqueIndex('team_seats_token').on(t.token_hash),
    uniqueIndex('team_seats_person').on(t.organisation_id, t.user_id).where(sql`${t.removed_at} is null`),
    uniqueIndex('team_seats_address').on(t.organisation_id, t.invited_email).where(sql`${t.removed_at} is null`),
    index('team_seats_user').on(t.user_id).where(sql`${t.removed_at} is null`),
    index('team_seats_account').on(t.account_id).where(sql`${t.removed_at} is null`),
    check('team_seats_role', sql`${t.role} in ('member', 'admin')`),
    check('team_seats_status', sql`${t.status} in ('invited', 'active', 'suspended')`),
  ],
)

/** Log of an organisation: what was done, and by whom. */
export const teamEvents = pgTable(
  'team_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisation_id: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    actor_id: uuid('actor_id').$type<UserId>(),
    seat_id: uuid('seat_id'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('team_events_organisation').on(t.organisation_id, t.id.desc().nullsFirst())],
)

/** Accounts whose user is a member of an organisation now and may use what is shared with it. */
export const teamMembers = pgView('team_members', {
  organisation_id: uuid('organisation_id').notNull(),
  account_id: uuid('account_id').$type<AccountId>().notNull(),
}).as(sql`
  select id as organisation_id, account_id from organisations
  union all
  select organisation_id, account_id from team_seats
  where status = 'active' and removed_at is null and account_id is not null`)
