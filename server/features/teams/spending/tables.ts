import { bigint, date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/ids.ts'

/** Credits a seat has used or reserved in a calendar month, compared with its limit. Written by store.ts alone, as are the tables below. */
export const teamSeatMonths = pgTable(
  'team_seat_months',
  {
    seat_id: uuid('seat_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    credits: bigint('credits', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.seat_id, t.month] })],
)

/** Accounts whose work an organisation pays for, by their seat; all others pay for themselves. */
export const teamPayers = pgTable(
  'team_payers',
  {
    account_id: uuid('account_id').$type<AccountId>().primaryKey(),
    seat_id: uuid('seat_id').notNull(),
  },
  (t) => [index('team_payers_seat').on(t.seat_id)],
)
