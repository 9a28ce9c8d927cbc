import {
  bigint,
  date,
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

/** Both tables are written by store.ts alone. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    /** The user the key acts as. */
    created_by: uuid('created_by').$type<UserId>().notNull(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array(),
    expires_at: moment('expires_at'),
    credit_cap: bigint('credit_cap', { mode: 'number' }),
    rate_limit: integer('rate_limit'),
    last_used_at: moment('last_used_at'),
    revoked_at: moment('revoked_at'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('api_keys_hash').on(t.hash), index('api_keys_account').on(t.account_id, t.created_at)],
)

/** Credits a key has used or reserved in a calendar month, compared with its cap. */
export const apiKeyMonths = pgTable(
  'api_key_months',
  {
    api_key_id: uuid('api_key_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    credits: bigint('credits', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.api_key_id, t.month] })],
)
