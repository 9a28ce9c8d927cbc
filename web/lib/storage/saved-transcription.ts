import { z } from 'zod'
import { translationEngines } from '#core/rules/plans.ts'
import { transcriptionModels } from '#core/rules/stt/models.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'

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
