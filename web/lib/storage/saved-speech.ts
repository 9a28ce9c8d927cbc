import { z } from 'zod'
import { PhonologicalRules, SpeechSettings as SentSettings } from '#core/contract/tts/tts.ts'
import { type SettingName, settingRanges } from '#core/rules/speech/voice-settings.ts'

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
