import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SampleAnalysis, Similarity } from '#core/contract/cloning/cloning.ts'
import type { VoiceGender, VoiceProfile } from '#core/contract/voices.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { VoiceFit } from '../../../ports/voice-cloner.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const account = () => uuid('account_id').$type<AccountId>().notNull()

/** What a cloner made of the samples; null until the voice was made for the first time. */
export type TrainedVoice = {
  profile: VoiceProfile
  gender: VoiceGender
  settings: VoiceFit['settings']
  similarity: Similarity
  /** What made it, as people read it. */
  method: string
  engine: string
  version: string
  clean_speech_seconds: number
  /** The samples it was made of, by their ids; of a voice of before nothing names them. */
  samples?: string[]
}

/** Cloned voices. Written by store.ts alone. */
export const clonedVoices = pgTable(
  'cloned_voices',
  {
    id: uuid('id').primaryKey(),
    account_id: account(),
    name: text('name').notNull(),
    region: text('region').notNull(),
    description: text('description').notNull(),
    /** The description as its owner wrote it, where that was in another language. */
    original_description: text('original_description'),
    preview_text: text('preview_text').notNull(),
    /** The organisation whose people may speak with it as well. */
    organisation_id: uuid('organisation_id'),
    trained: jsonb('trained').$type<TrainedVoice>(),
    /** The job that makes it, or made it last. */
    job_id: uuid('job_id'),
    created_at: moment('created_at').notNull().defaultNow(),
    trained_at: moment('trained_at'),
  },
  (t) => [
    index('cloned_voices_account').on(t.account_id),
    index('cloned_voices_organisation').on(t.organisation_id).where(sql`${t.organisation_id} is not null`),
  ],
)

/** Recordings a voice is made of; the files are in the storage. Written by store.ts alone. */
export const voiceSamples = pgTable(
  'voice_samples',
  {
    id: uuid('id').primaryKey(),
    voice_id: uuid('voice_id').notNull(),
    account_id: account(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** By its content. */
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
    /** Null until the job has listened to it. */
    analysis: jsonb('analysis').$type<SampleAnalysis>(),
    peaks: jsonb('peaks').$type<number[]>(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('voice_samples_voice').on(t.voice_id), index('voice_samples_account').on(t.account_id)],
)
