import { bigint, boolean, doublePrecision, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Sound that arrives in chunks, for a day. Written by store.ts alone; the chunks are in the storage. */
export const audioUploads = pgTable(
  'audio_uploads',
  {
    id: uuid('id').primaryKey(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The checksum of the whole file, if its sender stated one. */
    sha256: text('sha256'),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** Keys of the chunks, in order. */
    chunks: jsonb('chunks').$type<string[]>().notNull().default([]),
    status: text('status', { enum: ['receiving', 'ready'] })
      .notNull()
      .default('receiving'),
    /** Of a finished one. */
    digest: text('digest'),
    type: text('type'),
    has_video: boolean('has_video'),
    duration_seconds: doublePrecision('duration_seconds'),
    peaks: jsonb('peaks').$type<number[]>(),
    expires_at: moment('expires_at').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('audio_uploads_account').on(t.account_id), index('audio_uploads_expiring').on(t.expires_at)],
)
