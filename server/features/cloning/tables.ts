import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SampleAnalysis, Similarity } from '#core/contract/voice-cloning.ts'
import type { CloningInit } from '#core/contract/voice-cloning-uploads.ts'
import type { VoiceConsent } from '#core/contract/voice-consents.ts'
import type { VoiceGender, VoiceProfile } from '#core/contract/voices.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { VoiceFit } from '../../ports/voice-cloner.ts'

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
}

/** Voices people made of their own. Written by voices/store.ts alone. */
export const clonedVoices = pgTable(
  'cloned_voices',
  {
    id: uuid('id').primaryKey(),
    account_id: account(),
    name: text('name').notNull(),
    region: text('region').notNull(),
    description: text('description').notNull(),
    preview_text: text('preview_text').notNull(),
    trained: jsonb('trained').$type<TrainedVoice>(),
    /** What is making it, or made it last. */
    job_id: uuid('job_id'),
    created_at: moment('created_at').notNull().defaultNow(),
    trained_at: moment('trained_at'),
  },
  (t) => [index('cloned_voices_account').on(t.account_id)],
)

/** Recordings a voice is made of; the files are in the storage. Written by voices/store.ts alone. */
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

/** What somebody was asked to read aloud, and the recording of it. Written by consents/store.ts alone. */
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
    same_speaker: jsonb('same_speaker').$type<VoiceConsent['same_speaker']>(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('voice_consents_account').on(t.account_id), index('voice_consents_voice').on(t.voice_id)],
)

/** Uploads of samples, for a day after their last file. Written by uploads/store.ts alone. */
export const cloningSessions = pgTable(
  'cloning_sessions',
  {
    id: uuid('id').primaryKey(),
    account_id: account(),
    submission: jsonb('submission').$type<Omit<CloningInit, 'action'>>().notNull(),
    /** Once it is finalized. */
    job_id: uuid('job_id'),
    voice_id: uuid('voice_id'),
    expires_at: moment('expires_at').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('cloning_sessions_account').on(t.account_id), index('cloning_sessions_expiring').on(t.expires_at)],
)

/** Parts of files that are here; a file in one part has one. Written by uploads/store.ts alone. */
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
