import type { SpeechModel } from '#core/contract/tts/tts.ts'
import type { Voice } from '#core/contract/voices.ts'
import { may, type PlanId } from '#core/rules/plans.ts'
import { type SettingName, settingRanges } from '#core/rules/speech/voice-settings.ts'
import type { SpeechSettings } from '../../../lib/storage/saved-forms.ts'

/** Returns the saved model, else the default, else the first (S2 §4.5). */
export function chooseModel(saved: string, models: readonly SpeechModel[]): SpeechModel | undefined {
  return models.find((m) => m.model_id === saved) ?? models.find((m) => m.is_default) ?? models[0]
}

/** Clears a saved voice that is not in the collection (S2 §4.5). */
export function keepVoice(saved: string, voices: readonly Voice[]): string {
  return voices.some((voice) => voice.voice_id === saved) ? saved : ''
}

/** Returns the initial voice of a new user: the first of the collection that the model and the plan allow. */
export function firstVoice<V extends Voice>(
  voices: readonly V[],
  { model, plan }: { model: SpeechModel | undefined; plan: PlanId | null },
): V | undefined {
  const premium = may(plan ?? 'free', 'premium_voices')
  return voicesFor(model, voices).find((voice) => premium || !voice.is_premium)
}

const defaults: Record<SettingName, keyof Voice> = {
  speed: 'default_speed',
  stability: 'default_stability',
  similarity_boost: 'default_similarity_boost',
  style: 'default_style_strength',
  phrase_break_ms: 'default_phrase_break_ms',
  sentence_break_ms: 'default_sentence_break_ms',
  paragraph_break_ms: 'default_paragraph_break_ms',
}

/** The settings that choosing a voice changes: its defaults, clamped to the range of the sliders. */
export function settingsOfVoice(voice: Voice): Partial<SpeechSettings> {
  const given = (Object.keys(defaults) as SettingName[]).flatMap((name) => {
    const value = voice[defaults[name]]
    if (typeof value !== 'number') return []
    const { min, max } = settingRanges[name]
    return [[name, Math.min(max, Math.max(min, value))]]
  })
  const boost = voice.use_speaker_boost === undefined ? {} : { use_speaker_boost: voice.use_speaker_boost }
  return { voice_id: voice.voice_id, ...Object.fromEntries(given), ...boost }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Searches voices and models by name and description; ignores accents. */
export function search<T extends { name: string; description: string }>(items: readonly T[], typed: string): T[] {
  const wanted = plain(typed.trim())
  return items.filter(({ name, description }) => plain(name).includes(wanted) || plain(description).includes(wanted))
}

/** Every voice speaks Kreyòl, so a model for other languages has none. */
export function voicesFor<V extends Voice>(model: SpeechModel | undefined, voices: readonly V[]): readonly V[] {
  const languages = model?.supported_languages ?? []
  const speaks = languages.length === 0 || languages.some((name) => /^(ht|hat|hti|haitian|krey)/i.test(name))
  return speaks ? voices : []
}
