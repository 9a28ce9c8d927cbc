import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DatasetVersion } from '#core/contract/commons/datasets.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const made = () => moment('created_at').notNull().defaultNow()

/** `file` names the attempt whose archive was published. */
export type DatasetFacts = Omit<DatasetVersion, 'version' | 'published_at' | 'download_path' | 'notes'> & {
  file: string
}

export const commonsDatasets = pgTable(
  'commons_datasets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ordinal: integer('ordinal').notNull(),
    version: text('version').notNull(),
    state: text('state', { enum: ['building', 'published', 'failed'] }).notNull(),
    progress: integer('progress').notNull().default(0),
    error: text('error'),
    notes: text('notes').notNull().default(''),
    job_id: uuid('job_id'),
    facts: jsonb('facts').$type<DatasetFacts>(),
    created_at: made(),
    published_at: moment('published_at'),
  },
  (t) => [
    uniqueIndex('commons_datasets_version').on(t.version).where(sql`${t.state} <> 'failed'`),
    uniqueIndex('commons_datasets_building').on(t.state).where(sql`${t.state} = 'building'`),
  ],
)

/** Which clips a version contains; a clip that was withdrawn since is gone from the other table. */
export const commonsDatasetClips = pgTable(
  'commons_dataset_clips',
  {
    dataset_id: uuid('dataset_id')
      .notNull()
      .references(() => commonsDatasets.id, { onDelete: 'cascade' }),
    clip_id: uuid('clip_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dataset_id, t.clip_id] }), index('commons_dataset_clips_clip').on(t.clip_id)],
)
