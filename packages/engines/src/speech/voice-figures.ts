import type { VoiceProfile } from '#core/contract/voices.ts'
import type { SpeechRequest } from '#core/rules/speech/speech-request.ts'
import { settingShare } from '#core/rules/speech/voice-settings.ts'
import { type Biquad, highPass, highShelf, lowShelf, peaking } from '../sound/biquad.ts'
import { sample_rate } from '../sound/resample.ts'

type Asked = Pick<SpeechRequest, 'speaker' | 'settings'>

/** The default sound of an engine, by gender. */
const plain: Record<SpeechRequest['speaker']['gender'], VoiceProfile> = {
  male: profile({ pitch_hz: 105, formant_scale: 1 }),
  female: profile({ pitch_hz: 190, formant_scale: 1.13 }),
  neutral: profile({ pitch_hz: 145, formant_scale: 1.06 }),
}
function profile(given: Pick<VoiceProfile, 'pitch_hz' | 'formant_scale'>): VoiceProfile {
  return { ...given, pitch_spread: 4, rate: 1, breath: 0, roughness: 0, tone_db: [0, 0, 0, 0, 0, 0, 0] }
}

/** 60 % of the way from the plain voice to the profile at the slider's low end, all of it at the high end. */
export const nearness = (similarityBoost: number) => 0.6 + 0.4 * settingShare('similarity_boost', similarityBoost)

/** The figures of the voice as far as the settings want them. */
export function figuresOf({ speaker, settings }: Asked): VoiceProfile {
  const [from, to, share] = [plain[speaker.gender], speaker.profile, nearness(settings.similarity_boost)]
  const line = (a: number, b: number) => a + (b - a) * share
  return {
    pitch_hz: from.pitch_hz * (to.pitch_hz / from.pitch_hz) ** share,
    pitch_spread: line(from.pitch_spread, to.pitch_spread),
    formant_scale: line(from.formant_scale, to.formant_scale),
    rate: line(from.rate, to.rate),
    breath: line(from.breath, to.breath),
    roughness: line(from.roughness, to.roughness),
    tone_db: to.tone_db.map((db, n) => line(from.tone_db[n]!, db)),
  }
}

const toneBands = [250, 500, 1000, 2000, 4000]

/** `hiss_db`: how much of an engine's own consonants every voice has above 6.5 kHz. */
export function toneFilters({ tone_db }: Pick<VoiceProfile, 'tone_db'>, hissDb: number): Biquad[] {
  const middle = toneBands.map((hz, n) => ({ hz, db: tone_db[n + 1]!, q: 1.1 })).filter(({ db }) => Math.abs(db) > 0.2)
  return [
    highPass({ hz: 65 }, sample_rate),
    lowShelf({ hz: 160, db: tone_db[0]! }, sample_rate),
    ...middle.map((band) => peaking(band, sample_rate)),
    highShelf({ hz: 6500, db: tone_db[6]! + hissDb }, sample_rate),
  ]
}

const presence = [peaking({ hz: 2900, db: 4, q: 0.8 }, sample_rate), highShelf({ hz: 5200, db: 2 }, sample_rate)]

/** What the speaker boost adds, and how loud a voice is with it and without. */
export const boostOf = ({
  use_speaker_boost,
}: SpeechRequest['settings']): { filters: Biquad[]; target_lufs: number } =>
  use_speaker_boost ? { filters: presence, target_lufs: -16 } : { filters: [], target_lufs: -18 }
