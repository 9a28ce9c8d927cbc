import type { VoiceGender, VoiceProfile } from '#core/contract/voices.ts'
import { settingRanges } from '#core/rules/speech/voice-settings.ts'

/** The speakers' blend, as the natural voice takes it. */
export type Candidate = { profile: VoiceProfile; gender: VoiceGender }

/** The whole profile, without our own settings. */
export const fitted_settings = { similarity_boost: settingRanges.similarity_boost.max, use_speaker_boost: false }

/** The default sound of an unshaped voice. */
export const plain: Candidate = {
  gender: 'neutral',
  profile: {
    pitch_hz: 145,
    pitch_spread: 4,
    formant_scale: 1.06,
    rate: 1,
    breath: 0,
    roughness: 0,
    tone_db: [0, 0, 0, 0, 0, 0, 0],
  },
}
