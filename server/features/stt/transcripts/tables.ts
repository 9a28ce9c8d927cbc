import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TranscriptOrigin, TranscriptSegment } from '#core/contract/stt/stt.ts'
import type { AccountId } from '../../../platform/ids.ts'

/** Transcripts as they were before they were changed; the newest is the job's own. Written by store.ts alone. */
export const transcriptVersions = pgTable(
  'transcript_versions',
  {
    job_id: uuid('job_id').notNull(),
    version: integer('version').notNull(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    origin: text('origin').$type<TranscriptOrigin>().notNull(),
    segments: jsonb('segments').$type<TranscriptSegment[]>().notNull(),
    characters: integer('characters').notNull(),
    saved_at: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'transcript_versions_pk', columns: [t.job_id, t.version] }),
    index('transcript_versions_account').on(t.account_id),
  ],
)
