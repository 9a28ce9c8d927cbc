import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { donationVerdicts } from '#core/contract/commons/review.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const made = () => moment('created_at').notNull().defaultNow()
const reviewStates = ['waiting', 'accepted', 'rejected'] as const

/** Translations that users corrected and gave. A foreign key in the migration holds each consent. */
export const commonsDonations = pgTable(
  'commons_donations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    contributor_id: uuid('contributor_id').notNull(),
    consent_version: integer('consent_version').notNull(),
    client_key: uuid('client_key').notNull(),
    source_language: text('source_language').notNull(),
    target_language: text('target_language').notNull(),
    source_text: text('source_text').notNull(),
    target_text: text('target_text').notNull(),
    machine_text: text('machine_text'),
    state: text('state', { enum: reviewStates }).notNull().default('waiting'),
    up: integer('up').notNull().default(0),
    down: integer('down').notNull().default(0),
    created_at: made(),
  },
  (t) => [
    uniqueIndex('commons_donations_number').on(t.number),
    uniqueIndex('commons_donations_client_key').on(t.contributor_id, t.client_key),
    index('commons_donations_review').on(t.number).where(sql`${t.state} = 'waiting'`),
  ],
)

export const commonsDonationVotes = pgTable(
  'commons_donation_votes',
  {
    contributor_id: uuid('contributor_id').notNull(),
    donation_id: uuid('donation_id')
      .notNull()
      .references(() => commonsDonations.id, { onDelete: 'cascade' }),
    verdict: text('verdict').$type<(typeof donationVerdicts)[number]>().notNull(),
    counts: boolean('counts').notNull(),
    created_at: made(),
  },
  (t) => [
    primaryKey({ columns: [t.contributor_id, t.donation_id] }),
    index('commons_donation_votes_donation').on(t.donation_id),
    index('commons_donation_votes_uncounted').on(t.contributor_id).where(sql`not ${t.counts}`),
  ],
)
