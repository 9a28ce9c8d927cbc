import { bigint, doublePrecision, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../../platform/ids.ts'
import type { Comparison } from './same-speaker.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const account = () => uuid('account_id').$type<AccountId>().notNull()

/** The sentence a speaker was asked to read aloud, and the recording of it. Written by store.ts alone. */
export const voiceConsents = pgTable(
  'voice_consents',
  {
    id: uuid('id').primaryKey(),
    account_id: account(),
    voice_id: uuid('voice_id'),
    sentence: text('sentence').notNull(),
    word: text('word').notNull(),
    statement: text('statement').notNull(),
    /** Until when it can be read; of no meaning once it was. */
    expires_at: moment('expires_at').notNull(),
    agreed_at: moment('agreed_at'),
    size: bigint('size', { mode: 'number' }),
    type: text('type'),
    duration_seconds: doublePrecision('duration_seconds'),
    /** The samples it was compared with, by their ids: it counts for a voice made of these alone. */
    same_speaker: jsonb('same_speaker').$type<Comparison>(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('voice_consents_account').on(t.account_id), index('voice_consents_voice').on(t.voice_id)],
)
