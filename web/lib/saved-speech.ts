import { z } from 'zod'

const between = (low: number, high: number, initial: number) => z.number().min(low).max(high).catch(initial)

/** What a voice is asked to do (S2 §3), as kept between visits; a value out of range falls back alone. */
export const SpeechSettings = z.object({
  voice_id: z.string().catch(''),
  model_id: z.string().catch(''),
  inference_mode: z.enum(['standard', 'express']).catch('standard'),
  speed: between(0.25, 1.75, 1),
  stability: between(0.18, 0.48, 0.33),
  similarity_boost: between(0.65, 0.95, 0.8),
  style: between(0, 1, 0),
  use_speaker_boost: z.boolean().catch(true),
  phrase_break_ms: between(0, 2000, 150),
  sentence_break_ms: between(0, 2000, 400),
  paragraph_break_ms: between(0, 5000, 900),
})
export type SpeechSettings = z.output<typeof SpeechSettings>

export const initialSpeechSettings: SpeechSettings = SpeechSettings.parse({})

const KeptDocument = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  word_count: z.number(),
  character_count: z.number(),
  credits_required: z.number(),
})

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

export const PhonologicalRules = z.record(
  z.string(),
  z.object({
    name: z.string(),
    description: z.string(),
    enabled: z.boolean(),
    rules: z.record(z.string(), z.object({ name: z.string(), description: z.string(), enabled: z.boolean() })),
  }),
)

export const DownloadPreferences = z.object({
  format: z.string().catch('wav'),
  quality: z.number().catch(22050),
  bitrate: z.number().catch(192),
  includeMetadata: z.boolean().catch(true),
  normalizeVolume: z.boolean().catch(false),
  filename: z.string().catch(''),
  folder: z.string().catch(''),
})
