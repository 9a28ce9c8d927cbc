import { z } from 'zod'
import { type SettingName, settingRanges } from '../../rules/speech/voice-settings.ts'
import { endpoint } from '../endpoint.ts'

/** Offsets count UTF-16 units of the original text; times are seconds from the start of the audio. */
export const WordTiming = z.object({
  word: z.string(),
  start_char: z.number(),
  end_char: z.number(),
  start_time: z.number(),
  end_time: z.number(),
})
export type WordTiming = z.output<typeof WordTiming>

const range = (name: SettingName) => z.number().min(settingRanges[name].min).max(settingRanges[name].max)
const setting = (name: SettingName) => range(name).default(settingRanges[name].initial)
const Switch = z.object({ name: z.string().max(200), description: z.string().max(2000), enabled: z.boolean() })

/** Categories, each with a map of rules (S2 §3); omitted rules keep their default. */
export const PhonologicalRules = z.record(
  z.string().max(100),
  z.object({ ...Switch.shape, rules: z.record(z.string().max(100), Switch) }),
)
export type PhonologicalRules = z.output<typeof PhonologicalRules>

/** Settings of speech. */
export const SpeechSettings = z.object({
  speed: setting('speed'),
  stability: setting('stability'),
  similarity_boost: setting('similarity_boost'),
  style: setting('style'),
  use_speaker_boost: z.boolean().default(true),
  phrase_break_ms: setting('phrase_break_ms'),
  sentence_break_ms: setting('sentence_break_ms'),
  paragraph_break_ms: setting('paragraph_break_ms'),
  phonological_rules: PhonologicalRules.optional(),
})
export type SpeechSettings = z.output<typeof SpeechSettings>

/** Programs may send 0 to 1, as for other vendors; values outside the slider's range are clamped (S3 §7). */
const share = (name: SettingName) =>
  z
    .number()
    .min(0)
    .max(1)
    .describe(
      `From ${settingRanges[name].min} to ${settingRanges[name].max}. Other values from 0 to 1 become the nearest of ` +
        'these, and the answer says so in adjusted_settings.',
    )

/** A setting requested beyond its range, and the value used instead. */
export const AdjustedSetting = z.object({
  name: z.enum(['stability', 'similarity_boost']),
  asked: z.number(),
  used: z.number(),
})
export type AdjustedSetting = z.output<typeof AdjustedSetting>

/** The same without defaults, for requests that set only some fields. */
export const GivenSettings = z.object({
  speed: range('speed').optional(),
  stability: share('stability').optional(),
  similarity_boost: share('similarity_boost').optional(),
  style: range('style').optional(),
  use_speaker_boost: z.boolean().optional(),
  phrase_break_ms: range('phrase_break_ms').optional(),
  sentence_break_ms: range('sentence_break_ms').optional(),
  paragraph_break_ms: range('paragraph_break_ms').optional(),
  phonological_rules: PhonologicalRules.optional(),
})

export const SpeechModel = z.object({
  model_id: z.string(),
  name: z.string(),
  description: z.string(),
  is_default: z.boolean(),
  is_premium: z.boolean(),
  version: z.string(),
  quality_score: z.number().min(0).max(10),
  inference_speed: z.string(),
  supported_languages: z.array(z.string()),
  tags: z.array(z.string()),
})
export type SpeechModel = z.output<typeof SpeechModel>

export const listModels = endpoint({
  method: 'GET',
  path: '/api/v1/tts/models/',
  summary: 'List speech models',
  auth: 'anyone',
  scope: 'tts',
  query: z.object({ refresh: z.stringbool().optional() }),
  returns: z.object({ success: z.literal(true), models: z.array(SpeechModel) }),
  errors: ['unavailable'],
})

export const listTtsModels = endpoint({
  method: 'GET',
  path: '/api/v1/tts/tts-models/',
  summary: 'List speech models for the Text To Speech page',
  auth: 'anyone',
  scope: 'tts',
  returns: z.object({ success: z.literal(true), models: z.array(SpeechModel) }),
  errors: ['unavailable'],
})
