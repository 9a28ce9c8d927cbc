import type { LibraryVoice, VoiceProfile } from '#core/contract/voices.ts'
import { settingRanges } from '#core/rules/speech/voice-settings.ts'
import type { AccountId } from '../../platform/ids.ts'

/** A cloned voice of the account, or one shared with it, as speech needs it. */
export type OwnVoice = Pick<
  LibraryVoice,
  'voice_id' | 'name' | 'region' | 'description' | 'gender' | 'created_at' | 'shared'
> & {
  /** Whose it is: also of one that is shared. */
  account_id: AccountId
  /** The folder of its sounds. */
  folder: string
  preview_text: string
  profile: VoiceProfile
  /** What the profile was fitted with. */
  settings: { similarity_boost: number; use_speaker_boost: boolean }
  /** Its person has agreed. */
  is_usable_by_api: boolean
}

/** Only those that are ready. */
export type OwnVoices = {
  one(accountId: AccountId, voiceId: string): Promise<OwnVoice | undefined>
  of(accountId: AccountId): Promise<OwnVoice[]>
  /** Whether or not it is ready. */
  exists(accountId: AccountId, voiceId: string): Promise<boolean>
}

export function ownVoiceShown(voice: OwnVoice): LibraryVoice {
  const { account_id: _, folder, profile, settings, is_usable_by_api, ...words } = voice
  return {
    ...words,
    image: null,
    tags: [],
    is_premium: false,
    is_synthetic: true,
    is_cloned: true,
    is_added: true,
    is_staff_pick: false,
    added_count: 0,
    default_speed: settingRanges.speed.initial,
    default_stability: settingRanges.stability.initial,
    default_similarity_boost: settings.similarity_boost,
    default_style_strength: settingRanges.style.initial,
    use_speaker_boost: settings.use_speaker_boost,
    default_phrase_break_ms: settingRanges.phrase_break_ms.initial,
    default_sentence_break_ms: settingRanges.sentence_break_ms.initial,
    default_paragraph_break_ms: settingRanges.paragraph_break_ms.initial,
  }
}
