import { sql } from 'drizzle-orm'
import {
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
import type { AccountId, UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Accounts own work, files, credits and keys. The eight tables of this file are written by store.ts alone. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').$type<AccountId>().primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['personal'] }).notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [check('accounts_kind', sql`${t.kind} in ('personal')`)],
)

/** Users sign in. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').$type<UserId>().primaryKey().defaultRandom(),
    /** The account the user acts for. */
    account_id: uuid('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id),
    email: text('email').notNull(),
    /** The mailbox in one spelling (core/rules/account/email-canonical.ts). */
    canonical_email: text('canonical_email').notNull(),
    /** The new address, until its owner confirms it. */
    pending_email: text('pending_email'),
    /** Incremented with every change of password or address; mail requested before it makes no link. */
    link_epoch: integer('link_epoch').notNull().default(0),
    username: text('username').notNull(),
    password_hash: text('password_hash').notNull(),
    is_staff: boolean('is_staff').notNull().default(false),
    email_verified_at: moment('email_verified_at'),
    language: text('language').notNull().default('en'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_account').on(t.account_id),
    uniqueIndex('users_email').on(t.email),
    index('users_canonical_email').on(t.canonical_email),
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    // a plain index serves no `like 'abc%'` under most collations
    index('users_email_start').on(t.email.op('text_pattern_ops')),
    index('users_username_start').on(sql`lower(${t.username}) text_pattern_ops`),
    index('users_newest').on(t.created_at.desc().nullsFirst(), t.id),
  ],
)

const person = () =>
  uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Which users may act for an account, and in what role. */
export const accountMembers = pgTable(
  'account_members',
  {
    account_id: uuid('account_id')
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    user_id: person(),
    role: text('role', { enum: ['owner'] }).notNull(),
    since: moment('since').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.user_id] }),
    index('account_members_user').on(t.user_id),
    check('account_members_role', sql`${t.role} in ('owner')`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: person(),
    user_agent: text('user_agent').notNull(),
    address: text('address').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    last_used_at: moment('last_used_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    ended_at: moment('ended_at'),
    /** Whether a second factor was passed in this session. */
    second_factor: boolean('second_factor').notNull().default(false),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_expiry').on(t.expires_at)],
)

/** Access and refresh tokens, by hash. A used refresh token stays here, so that a second use is noticed. */
export const tokens = pgTable(
  'session_tokens',
  {
    hash: text('hash').primaryKey(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [index('session_tokens_session').on(t.session_id), index('session_tokens_expiry').on(t.expires_at)],
)

/** One-time links sent by mail, by hash. `email` is the address the link was sent to. */
export const accountLinks = pgTable(
  'account_links',
  {
    hash: text('hash').primaryKey(),
    user_id: person(),
    purpose: text('purpose', { enum: ['verify_email', 'change_email', 'reset_password'] }).notNull(),
    email: text('email').notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('account_links_user').on(t.user_id, t.purpose), index('account_links_expiry').on(t.expires_at)],
)

/** Browsers that have signed in to an account before, by the hash of the token in their cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text('hash').notNull(),
    user_id: person(),
    last_used_at: moment('last_used_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.user_id] }),
    index('known_devices_user').on(t.user_id, t.last_used_at),
    index('known_devices_age').on(t.last_used_at),
  ],
)

/**
 * What a registration that opened no account leaves behind, so that it cannot be distinguished from one that did: its name stays
 * taken, and its password gets the answer of an unconfirmed account.
 */
export const declinedRegistrations = pgTable(
  'declined_registrations',
  {
    /** In lower case. */
    username: text('username').primaryKey(),
    email: text('email'),
    password_hash: text('password_hash'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('declined_registrations_email').on(t.email), index('declined_registrations_age').on(t.created_at)],
)
