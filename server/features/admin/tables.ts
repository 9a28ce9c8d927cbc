import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '../../platform/ids.ts'

/** The audit log of staff. The database refuses to change or delete a row. Written by store.ts alone. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staff_id: uuid('staff_id').$type<UserId>().notNull(),
    action: text('action').notNull(),
    target_user_id: uuid('target_user_id').$type<UserId>(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    created_at: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index('staff_audit_action').on(t.action, t.id.desc().nullsFirst())],
)
