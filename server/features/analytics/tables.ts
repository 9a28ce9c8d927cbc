import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../platform/ids.ts'

const figures = {
  credits: bigint('credits', { mode: 'number' }).notNull(),
  characters: bigint('characters', { mode: 'number' }).notNull(),
  jobs: integer('jobs').notNull(),
}
const owner = () => uuid('account_id').$type<AccountId>().notNull()
const value = () => text('value').notNull()

/**
 * What was settled on a day: one row in total, and one per product, key and voice, so that a page of charts reads a few rows
 * per day, however long the history. Derived from the ledger. Written by store.ts alone.
 */
export const usageDays = pgTable(
  'usage_days',
  {
    account_id: owner(),
    dimension: text('dimension', { enum: ['day', 'product', 'key', 'voice'] }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: value(),
    ...figures,
  },
  (t) => [primaryKey({ columns: [t.account_id, t.dimension, t.day, t.value] })],
)

/** The same per calendar month, so that a year of many voices is not read day by day. Written by store.ts alone. */
export const usageMonths = pgTable(
  'usage_months',
  {
    account_id: owner(),
    dimension: text('dimension', { enum: ['product', 'key', 'voice'] }).notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    value: value(),
    ...figures,
  },
  (t) => [primaryKey({ columns: [t.account_id, t.dimension, t.month, t.value] })],
)
