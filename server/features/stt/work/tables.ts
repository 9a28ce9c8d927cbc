import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { SpokenWord } from '#core/rules/stt/transcript.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { HeardSegment } from '../../../ports/transcriber.ts'

/** With the times at which its words were found in the sound, where they were. */
export type TimedSegment = Omit<HeardSegment, 'words'> & { words: SpokenWord[] }

/** Transcribed chunks of unfinished jobs: a worker resumes after the last. Written by store.ts alone. */
export const transcriptChunks = pgTable(
  'transcript_chunks',
  {
    job_id: uuid('job_id').notNull(),
    account_id: uuid('account_id').$type<AccountId>().notNull(),
    start_ms: integer('start_ms').notNull(),
    end_ms: integer('end_ms').notNull(),
    segments: jsonb('segments').$type<TimedSegment[]>().notNull(),
  },
  (t) => [primaryKey({ name: 'transcript_chunks_pk', columns: [t.job_id, t.start_ms] })],
)
