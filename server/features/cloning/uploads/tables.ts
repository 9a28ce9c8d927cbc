import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CloningInit } from '#core/contract/cloning/uploads.ts'
import type { AccountId } from '../../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Uploads of samples, for a day after their last file. Written by store.ts alone. */
export const cloningSessions = pgTable(
  'cloning_sessions',
  {
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    submission: jsonb('submission').$type<Omit<CloningInit, 'action'>>().notNull(),
    /** Once it is finalized. */
    job_id: uuid('job_id'),
    voice_id: uuid('voice_id'),
    expires_at: moment('expires_at').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('cloning_sessions_account').on(t.account_id), index('cloning_sessions_expiring').on(t.expires_at)],
)

/** Parts of files that are here; a file in one part has one. Written by store.ts alone. */
export const cloningChunks = pgTable(
  'cloning_chunks',
  {
    session_id: uuid('session_id').notNull(),
    file_index: integer('file_index').notNull(),
    chunk_index: integer('chunk_index').notNull(),
    total_chunks: integer('total_chunks').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.session_id, t.file_index, t.chunk_index] })],
)
