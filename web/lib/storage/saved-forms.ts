import { z } from 'zod'
import { PhonologicalRules, SpeechSettings as SentSettings } from '#core/contract/tts/tts.ts'
import { defaultRegion } from '#core/rules/cloning/cloning-form.ts'
import { translationEngines } from '#core/rules/plans.ts'
import { type SettingName, settingRanges } from '#core/rules/speech/voice-settings.ts'
import { transcriptionModels } from '#core/rules/stt/models.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'

const kept = (name: SettingName) => SentSettings.shape[name].catch(settingRanges[name].initial)

/** The voice settings (S2 §3) kept between visits; an invalid value is reset without touching the others. */
export const SpeechSettings = z.object({
  voice_id: z.string().catch(''),
  model_id: z.string().catch(''),
  inference_mode: z.enum(['standard', 'express']).catch('standard'),
  speed: kept('speed'),
  stability: kept('stability'),
  similarity_boost: kept('similarity_boost'),
  style: kept('style'),
  use_speaker_boost: z.boolean().catch(true),
  phrase_break_ms: kept('phrase_break_ms'),
  sentence_break_ms: kept('sentence_break_ms'),
  paragraph_break_ms: kept('paragraph_break_ms'),
  /** Also kept under their own keys; included for settings saved together with them (S2 §3). */
  phonological_rules: PhonologicalRules.optional().catch(undefined),
  translation_threshold: z.number().min(0).max(0.5).optional().catch(undefined),
})
export type SpeechSettings = z.output<typeof SpeechSettings>

export const initialSpeechSettings: SpeechSettings = SpeechSettings.parse({})

export const KeptDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** The name as the server stores it. */
  original_filename: z.string().optional(),
  size: z.number(),
  type: z.string(),
  word_count: z.number(),
  character_count: z.number(),
  credits_required: z.number(),
})
export type KeptDocument = z.output<typeof KeptDocument>

export const SpeechForm = z.object({
  tab: z.enum(['speech', 'history']).catch('speech'),
  text: z.string().catch(''),
  uploadedFile: KeptDocument.nullable().catch(null),
  ttsSettings: SpeechSettings.catch(initialSpeechSettings),
})
export type SpeechForm = z.output<typeof SpeechForm>

const renamedModes: Record<string, string> = { offline: 'standard', realtime: 'express' }

/** S2 §1 and §2.1: tab `settings` opens as speech, modes were renamed, model id `default` is cleared. */
export function migrateSpeechForm(old: unknown): unknown {
  if (typeof old !== 'object' || old === null) return old
  const form = old as { tab?: unknown; ttsSettings?: unknown }
  return {
    ...form,
    tab: form.tab === 'settings' ? 'speech' : form.tab,
    ttsSettings: migrateSettings(form.ttsSettings),
  }
}

function migrateSettings(old: unknown): unknown {
  if (typeof old !== 'object' || old === null) return old
  const settings = old as { inference_mode?: unknown; model_id?: unknown }
  const mode = settings.inference_mode
  return {
    ...settings,
    inference_mode: typeof mode === 'string' ? (renamedModes[mode] ?? mode) : mode,
    model_id: settings.model_id === 'default' ? '' : settings.model_id,
  }
}

const choices = {
  from: z.string().regex(/^(auto|[a-z]{2,3})$/),
  /** `none`: the transcript alone. */
  to: z.enum(['none', ...translationLanguages]),
  engine_mode: z.enum(['auto', 'manual']),
  engine: z.enum(translationEngines),
  model: z.enum(transcriptionModels),
  timestamps: z.boolean(),
  speakers: z.boolean(),
}

/** The defaults of a transcription, restored by a reset too (S3 §9). */
export const SttDefaults = z.object({
  from: choices.from.catch('auto'),
  to: choices.to.catch('ht'),
  engine_mode: choices.engine_mode.catch('auto'),
  engine: choices.engine.catch('gpt-4'),
  model: choices.model.catch('whisper-1'),
  timestamps: choices.timestamps.catch(true),
  speakers: choices.speakers.catch(false),
})
export type SttDefaults = z.output<typeof SttDefaults>
export const initialSttDefaults: SttDefaults = SttDefaults.parse({})

/** An upload in progress, kept for a reload in the middle of it. */
export const LeftUpload = z.object({ id: z.uuid(), name: z.string(), size: z.number(), modified: z.number() })
export type LeftUpload = z.output<typeof LeftUpload>

/** A text to align, kept until it was aligned; `of` is the id of the recording or the job. */
export const AlignDraft = z.object({ of: z.string(), text: z.string(), language: z.string().optional() })
export type AlignDraft = z.output<typeof AlignDraft>

export const sttInputs = ['microphone', 'document'] as const
const sttTabs = ['options', 'history', 'settings'] as const

/** The state of the page, kept between visits; an invalid field is reset without touching the others. */
export const SttForm = z.object({
  /** `document` is an audio or video file (S3 §4). */
  input: z.enum(sttInputs).catch('microphone'),
  tab: z.enum(sttTabs).catch('options'),
  /** Choices made on the page; the defaults fill the rest. */
  chosen: z
    .object({
      from: choices.from.optional().catch(undefined),
      to: choices.to.optional().catch(undefined),
      engine_mode: choices.engine_mode.optional().catch(undefined),
      engine: choices.engine.optional().catch(undefined),
      model: choices.model.optional().catch(undefined),
      timestamps: choices.timestamps.optional().catch(undefined),
      speakers: choices.speakers.optional().catch(undefined),
    })
    .catch({}),
})
export type SttForm = z.output<typeof SttForm>
export const initialSttForm: SttForm = SttForm.parse({})

export const inputModes = ['text', 'document', 'microphone', 'media'] as const

/** The state of the translator's page, kept between visits; an invalid field is reset without touching the others. */
export const TranslateForm = z.object({
  mode: z.enum(inputModes).catch('text'),
  text: z.string().catch(''),
  source: z.enum(['auto', ...translationLanguages]).catch('auto'),
  target: z.enum(translationLanguages).catch('ht'),
  engine: z.enum(['auto', ...translationEngines]).catch('auto'),
  allow_pivot: z.boolean().catch(false),
  document_filename: z.string().nullable().catch(null),
  /** The translation of the current text. */
  translation_id: z.string().nullable().catch(null),
  /** Words of the text that Text To Speech did not know. */
  highlighted: z.array(z.string()).catch([]),
})
export type TranslateForm = z.output<typeof TranslateForm>
export type InputMode = TranslateForm['mode']
export const initialTranslateForm: TranslateForm = TranslateForm.parse({})

/** A Kreyòl text and its source text; a changed source makes it outdated. */
const KreyolText = z.object({ of: z.string(), text: z.string() })

/** The form for a new voice, kept until the voice is made. */
export const CloningForm = z.object({
  name: z.string().catch(''),
  description: z.string().catch(''),
  region: z.string().catch(defaultRegion),
  preview_text: z.string().catch(''),
  /** Translations to check and edit before the job starts. */
  kreyol: z
    .object({
      description: KreyolText.optional().catch(undefined),
      preview_text: KreyolText.optional().catch(undefined),
    })
    .catch({}),
})
export type CloningForm = z.output<typeof CloningForm>
export const initialCloningForm: CloningForm = CloningForm.parse({})

/** A voice in progress, kept for reloads: first its upload, then its job. */
export const CloningUnderWay = z.object({
  user_id: z.string(),
  session_id: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  job_id: z.string().nullable(),
  /** Time when the job started. */
  begun_at: z.number(),
})
export type CloningUnderWay = z.output<typeof CloningUnderWay>
