import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReportReason } from '#core/rules/commons/sentences.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const made = () => moment('created_at').notNull().defaultNow()

export const commonsSentences = pgTable(
  'commons_sentences',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    /** The same for sentences with the same words. */
    key: text('key').notNull(),
    source: text('source', { enum: ['own', 'staff', 'suggestion', 'donation'] }).notNull(),
    /** What staff said of an import. */
    origin: text('origin'),
    /** Who suggested or donated it. */
    contributor_id: uuid('contributor_id'),
    /** `open` may be read; `waiting` is reviewed first; `held` was reported. */
    state: text('state', { enum: ['open', 'waiting', 'held', 'rejected'] }).notNull(),
    rarity: real('rarity').notNull(),
    /** Clips that are not rejected. */
    clips: integer('clips').notNull().default(0),
    up: integer('up').notNull().default(0),
    down: integer('down').notNull().default(0),
    is_reviewed: boolean('is_reviewed').notNull().default(false),
    created_at: made(),
  },
  (t) => [
    uniqueIndex('commons_sentences_key').on(t.key),
    index('commons_sentences_next').on(t.clips, t.rarity.desc(), t.number).where(sql`${t.state} = 'open'`),
    index('commons_sentences_review')
      .on(t.state.desc(), t.number)
      .where(sql`not ${t.is_reviewed} and ${t.state} in ('open', 'waiting')`),
    index('commons_sentences_held').on(t.number).where(sql`${t.state} = 'held'`),
    index('commons_sentences_contributor').on(t.contributor_id).where(sql`${t.contributor_id} is not null`),
  ],
)

/** Sentences that a contributor skipped or reported. */
export const commonsSkips = pgTable(
  'commons_skips',
  {
    contributor_id: uuid('contributor_id').notNull(),
    sentence: bigint('sentence', { mode: 'number' })
      .notNull()
      .references(() => commonsSentences.number, { onDelete: 'cascade' }),
    /** Null for one that was only skipped. */
    reason: text('reason').$type<ReportReason>(),
    comment: text('comment').notNull().default(''),
    created_at: made(),
  },
  (t) => [
    primaryKey({ columns: [t.contributor_id, t.sentence] }),
    index('commons_skips_reported').on(t.sentence).where(sql`${t.reason} is not null`),
  ],
)

export const commonsSentenceVotes = pgTable(
  'commons_sentence_votes',
  {
    contributor_id: uuid('contributor_id').notNull(),
    sentence: bigint('sentence', { mode: 'number' })
      .notNull()
      .references(() => commonsSentences.number, { onDelete: 'cascade' }),
    is_good: boolean('is_good').notNull(),
    counts: boolean('counts').notNull(),
    created_at: made(),
  },
  (t) => [
    primaryKey({ columns: [t.contributor_id, t.sentence] }),
    index('commons_sentence_votes_sentence').on(t.sentence),
    index('commons_sentence_votes_uncounted').on(t.contributor_id).where(sql`not ${t.counts}`),
  ],
)
