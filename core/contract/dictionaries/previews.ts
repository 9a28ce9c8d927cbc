import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { jobKind } from '../jobs.ts'

/** The most entries of one task. It skips entries that have audio, so the next task continues. */
export const most_previewed_entries = 1_000
const mostVariations = 20

export const PreviewVariant = z.enum(['original', 'original_phrase', 'phonetic', 'phonetic_phrase'])
export type PreviewVariant = z.output<typeof PreviewVariant>

const FailedVariant = z.object({ entry_id: z.string(), variant: PreviewVariant, error: z.string() })
export type FailedVariant = z.output<typeof FailedVariant>

/** Speaks entries of a dictionary, four recordings each. */
export const pronunciationKind = jobKind({
  kind: 'pronunciation',
  input: z.object({
    dictionary_id: z.string(),
    dictionary_name: z.string(),
    voice_id: z.string(),
    entry_ids: z.array(z.string()),
  }),
  result: z.object({
    entries_spoken: z.number(),
    variants_spoken: z.number(),
    failed_variants: z.array(FailedVariant),
  }),
  steps: { running: ['generating', 'syncing'], delivered: ['completed'] },
  live: {
    update: 'pronunciation_task_update',
    delivered: 'pronunciation_task_completed',
    failed: 'pronunciation_task_failed',
    leave_out: ['entry_ids'],
  },
  retention: { hours: 24 },
})

/** Speaks one pronunciation of a word, alone and in a phrase. */
export const pronunciationTestKind = jobKind({
  kind: 'pronunciation-test',
  input: z.object({ word: z.string(), context_phrase: z.string(), voice_id: z.string(), phonetic: z.string() }),
  result: z.object({
    word_key: z.string(),
    phrase_key: z.string(),
    word_start_time: z.number(),
    word_end_time: z.number(),
    audio_bytes: z.number(),
  }),
  steps: { delivered: ['completed'] },
  live: {
    update: 'pronunciation_test_update',
    delivered: 'pronunciation_test_completed',
    failed: 'pronunciation_test_failed',
  },
  retention: { hours: 24 * 7 },
})

/** Sent for each recording that is made or fails. */
export const VariantEvent = z.object({
  task_id: z.string(),
  dictionary_id: z.string(),
  entry_id: z.string(),
  variant: PreviewVariant,
  status: z.enum(['completed', 'failed']),
  audio_url: z.string().optional(),
  error: z.string().optional(),
})
export type VariantEvent = z.output<typeof VariantEvent>
export const variantEvents = {
  completed: 'pronunciation_variant_update',
  failed: 'pronunciation_variant_failed',
} as const

const path = '/api/v1/dictionaries/'
const shared = { auth: 'user', scope: 'dictionaries' } as const
const spoken = { limit: { per_minute: 60, by: 'caller' } } as const

export const generatePronunciations = endpoint({
  method: 'POST',
  path: `${path}{id}/generate_pronunciations/`,
  summary: 'Create previews of dictionary entries; live messages report each one',
  ...shared,
  ...spoken,
  owns: 'dictionary',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    entry_ids: z
      .array(z.uuid())
      .min(1)
      .max(most_previewed_entries)
      .optional()
      .describe('The entries to speak; defaults to all without audio.'),
    voice_id: z.string().max(200).optional().describe('A voice to use instead of the dictionary voice.'),
  }),
  returns: z.object({ task_id: z.string(), entries_count: z.number() }),
  status: 202,
  errors: [
    'not_found',
    'forbidden',
    'voice_missing',
    'consent_missing',
    'too_many_waiting',
    'premium_not_allowed',
    'storage_full',
  ],
})

const Word = z.string().trim().min(1).max(200)
const Phrase = z.string().trim().max(500)
const Variation = z.union([
  z.string().trim().min(1).max(500),
  z.object({ phonetic: z.string().trim().min(1).max(500), description: z.string().max(500).optional() }),
])
const Variations = z.array(Variation).min(1).max(mostVariations)

const tested = {
  word: Word,
  voice_id: z.string().min(1, 'Please select a pronunciation voice first').max(200),
  variations: Variations,
  dictionary_name: z.string().max(255).default('test_pronunciations'),
}

const url = z.string().nullable()
const seconds = z.number().nullable()
export const TestedVariation = z.object({
  phonetic: z.string(),
  success: z.boolean(),
  queued: z.boolean(),
  task_id: z.string().nullable(),
  word_audio_url: url,
  phrase_audio_url: url,
  audio_url: url.describe('The same as `word_audio_url`.'),
  word_start_time: seconds.describe('Start of the word in the phrase, in seconds.'),
  word_end_time: seconds,
  error: z.string().nullable(),
})
export type TestedVariation = z.output<typeof TestedVariation>

export const testPronunciations = endpoint({
  method: 'POST',
  path: `${path}test-pronunciations/`,
  summary: 'Speak several pronunciations of a word, alone and in a phrase',
  ...shared,
  ...spoken,
  body: z.object({ ...tested, context_phrase: Phrase.default('') }),
  returns: z.object({ results: z.array(TestedVariation) }),
  errors: ['not_found', 'consent_missing', 'too_many_waiting', 'premium_not_allowed', 'storage_full'],
})

export const checkExistingPronunciations = endpoint({
  method: 'POST',
  path: `${path}check-existing-pronunciations/`,
  summary: 'List pronunciations of a word that already have audio',
  ...shared,
  ...spoken,
  body: z.object({ ...tested, context_phrase: Phrase.default('') }),
  returns: z.object({
    existing_audio: z.array(
      z.object({ phonetic: z.string(), word_audio_url: z.string(), phrase_audio_url: z.string() }),
    ),
  }),
})

export const getPronunciationTask = endpoint({
  method: 'GET',
  path: `${path}pronunciation-task/{task_id}/`,
  summary: 'Get the progress of a preview task',
  ...shared,
  owns: 'pronunciation task',
  params: z.object({ task_id: z.uuid() }),
  returns: z.object({
    task_id: z.string(),
    status: z.enum(['queued', 'processing', 'completed', 'failed']),
    progress: z.number(),
    error_message: z.string().nullable(),
    phonetic: z.string().nullable(),
    phonetic_url: url.describe('Audio of the word.'),
    phonetic_phrase_url: url,
    word_start_time: seconds,
    word_end_time: seconds,
    failed_variants: z.array(FailedVariant),
  }),
  errors: ['not_found'],
})
