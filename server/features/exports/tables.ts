import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ExportPreset } from '#core/contract/exports/presets.ts'
import { exportJobTypes } from '#core/rules/exports/export-source.ts'
import type { AccountId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Written by store.ts alone. */
export const exportPresets = pgTable(
  'export_presets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    name: text('name').notNull(),
    job_type: text('job_type', { enum: exportJobTypes }).notNull(),
    export_type: text('export_type', { enum: ['audio', 'document', 'both'] }).notNull(),
    settings: jsonb('settings').$type<ExportPreset['settings']>().notNull(),
    is_default: boolean('is_default').notNull().default(false),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('export_presets_name').on(t.account_id, t.job_type, t.name),
    uniqueIndex('export_presets_default').on(t.account_id, t.job_type).where(sql`${t.is_default}`),
  ],
)
