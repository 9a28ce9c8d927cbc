import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import type { ClipVoteReason } from '#core/rules/commons/clips.ts'
import type { AgeRange, FirstLanguage, Gender, Region } from '#core/rules/commons/contributors.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const made = () => moment('created_at').notNull().defaultNow()
const reviewStates = ['waiting', 'accepted', 'rejected'] as const

/** Written by store.ts. A contributor without an account is anonymous; the row is never deleted. */
export const commonsContributors = pgTable(
  'commons_contributors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account_id: uuid('account_id').$type<AccountId>(),
    user_id: uuid('user_id').$type<UserId>(),
    public_name: text('public_name'),
    donates_corrections: boolean('donates_corrections').notNull().default(false),
    daily_goal: integer('daily_goal').notNull().default(20),
    after_deletion: text('after_deletion', { enum: ['keep', 'withdraw'] })
      .notNull()
      .default('withdraw'),
    clips: integer('clips').notNull().default(0),
    accepted_clips: integer('accepted_clips').notNull().default(0),
    rejected_clips: integer('rejected_clips').notNull().default(0),
    blocked_at: moment('blocked_at'),
    created_at: made(),
  },
  (t) => [
    uniqueIndex('commons_contributors_account').on(t.account_id),
    index('commons_contributors_rejected').on(t.rejected_clips.desc()),
    index('commons_contributors_named').on(t.accepted_clips.desc()).where(sql`${t.public_name} is not null`),
  ],
)

/** What a contributor agreed to, word by word. Clips and donations refer to it, so none exists without a consent. */
export const commonsConsents = pgTable(
  'commons_consents',
  {
    contributor_id: uuid('contributor_id')
      .notNull()
      .references(() => commonsContributors.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    agreed_at: moment('agreed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.contributor_id, t.version] })],
)

/** Apart from the account, and kept for the dataset's datasheet alone. */
export const commonsProfiles = pgTable('commons_profiles', {
  contributor_id: uuid('contributor_id')
    .primaryKey()
    .references(() => commonsContributors.id, { onDelete: 'cascade' }),
  region: text('region').$type<Region>(),
  age: text('age').$type<AgeRange>(),
  gender: text('gender').$type<Gender>(),
  first_language: text('first_language').$type<FirstLanguage>(),
})

/** Recordings and votes are written by ledger.ts alone. A foreign key in the migration holds each sentence. */
export const commonsClips = pgTable(
  'commons_clips',
  {
    id: uuid('id').primaryKey(),
    contributor_id: uuid('contributor_id')
      .notNull()
      .references(() => commonsContributors.id),
    consent_version: integer('consent_version').notNull(),
    sentence: bigint('sentence', { mode: 'number' }).notNull(),
    client_key: uuid('client_key').notNull(),
    size: integer('size').notNull(),
    duration_ms: integer('duration_ms').notNull(),
    state: text('state', { enum: reviewStates }).notNull().default('waiting'),
    /** Votes that count. */
    up: integer('up').notNull().default(0),
    down: integer('down').notNull().default(0),
    /** How much its review is needed: rare regions, speakers and letters first. */
    need: real('need').notNull(),
    created_at: made(),
  },
  (t) => [
    foreignKey({
      columns: [t.contributor_id, t.consent_version],
      foreignColumns: [commonsConsents.contributor_id, commonsConsents.version],
      name: 'commons_clips_consent',
    }),
    uniqueIndex('commons_clips_client_key').on(t.contributor_id, t.client_key),
    index('commons_clips_contributor').on(t.contributor_id, t.created_at.desc(), t.id),
    index('commons_clips_sentence').on(t.sentence, t.contributor_id),
    index('commons_clips_review').on(sql`(up + down) desc`, t.need.desc(), t.id).where(sql`${t.state} = 'waiting'`),
    check('commons_clips_state', sql`${t.state} in ('waiting', 'accepted', 'rejected')`),
  ],
)

export const commonsVotes = pgTable(
  'commons_votes',
  {
    contributor_id: uuid('contributor_id')
      .notNull()
      .references(() => commonsContributors.id),
    clip_id: uuid('clip_id')
      .notNull()
      .references(() => commonsClips.id, { onDelete: 'cascade' }),
    is_good: boolean('is_good').notNull(),
    reason: text('reason').$type<ClipVoteReason>(),
    counts: boolean('counts').notNull(),
    created_at: made(),
  },
  (t) => [
    primaryKey({ columns: [t.contributor_id, t.clip_id] }),
    index('commons_votes_clip').on(t.clip_id),
    index('commons_votes_day').on(t.contributor_id, t.created_at),
    index('commons_votes_uncounted').on(t.contributor_id).where(sql`not ${t.counts}`),
  ],
)
