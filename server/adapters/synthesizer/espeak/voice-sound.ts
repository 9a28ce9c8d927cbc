import type { VoiceProfile } from '#core/contract/voices.ts'
import { settingShare } from '#core/rules/speech/voice-settings.ts'
import type { SpeechRequest } from '../../../ports/synthesizer.ts'
import { allPass, type Biquad, highPass, highShelf, lowShelf, peaking } from '../sound/biquad.ts'
import { sample_rate } from '../sound/sample-rate.ts'
import { type ModelTraits, traitsOf } from './models.ts'

/** Everything about a request that is the same in each of its phrases. */
export type VoiceSound = {
  /** The text of an eSpeak variant file. */
  variant: string
  middle_hz: number
  /** Bottom of the voice as eSpeak counts it, and from there to its top. */
  base_hz: number
  span_hz: number
  /** Speed relative to eSpeak's 150 words a minute. */
  tempo: number
  breath: number
  roughness: number
  filters: Biquad[]
  target_lufs: number
  traits: ModelTraits
}

/** What the engine sounds like when nobody shapes it, by gender. */
const plain: Record<SpeechRequest['speaker']['gender'], VoiceProfile> = {
  male: profile({ pitch_hz: 105, formant_scale: 1 }),
  female: profile({ pitch_hz: 190, formant_scale: 1.13 }),
  neutral: profile({ pitch_hz: 145, formant_scale: 1.06 }),
}
function profile(given: Pick<VoiceProfile, 'pitch_hz' | 'formant_scale'>): VoiceProfile {
  return { ...given, pitch_spread: 4, rate: 1, breath: 0, roughness: 0, tone_db: [0, 0, 0, 0, 0, 0, 0] }
}

const boosted_lufs = -16
const unboosted_lufs = -18

export function voiceSound({ speaker, settings, model_id }: Omit<SpeechRequest, 'text'>): VoiceSound {
  const traits = traitsOf(model_id)
  const figures = towards(plain[speaker.gender], speaker.profile, nearness(settings.similarity_boost))
  const spread = figures.pitch_spread * traits.melody * (1 + 0.9 * settings.style)
  return {
    ...pitchOf(figures.pitch_hz, spread),
    variant: variantOf(figures, spread),
    tempo: figures.rate * settings.speed,
    breath: figures.breath,
    roughness: figures.roughness,
    filters: [
      ...colour(figures),
      ...(settings.use_speaker_boost ? presence : []),
      ...spreading.slice(0, traits.spreading),
    ],
    target_lufs: settings.use_speaker_boost ? boosted_lufs : unboosted_lufs,
    traits,
  }
}

/** 60 % of the way from the plain voice to the profile at the slider's low end, all of it at the high end. */
const nearness = (similarity_boost: number) => 0.6 + 0.4 * settingShare('similarity_boost', similarity_boost)

function towards(from: VoiceProfile, to: VoiceProfile, share: number): VoiceProfile {
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

/** Measured on eSpeak: the middle lies at 0.85 of its range, and from its low to its high tenth are 0.48. */
export const middle_share = 0.85
const tenths_share = 0.48

function pitchOf(middle_hz: number, spread: number) {
  const span_hz = (middle_hz * (2 ** (spread / 24) - 2 ** (-spread / 24))) / tenths_share
  return { middle_hz, span_hz, base_hz: middle_hz - middle_share * span_hz }
}

function variantOf({ pitch_hz, formant_scale }: VoiceProfile, spread: number): string {
  const { base_hz, span_hz } = pitchOf(pitch_hz, spread)
  // eSpeak takes 9 Hz off the lower figure
  const low = Math.round(base_hz + 9)
  const larger = formant_scale - 1
  const scale = Math.round(100 * formant_scale)
  const shape = `${scale} ${Math.round(100 - 100 * Math.max(0, larger))} ${Math.round(100 + 250 * Math.max(0, larger))}`
  return [
    `pitch ${low} ${low + Math.round(span_hz)}`,
    // with these on, the same words do not sound the same twice; drift and roughness are ours
    'flutter 0',
    'roughness 0',
    // of eSpeak's melodies the ones that fall at a full stop and rise at a comma and a question mark
    'tunes s2 c2 q2 e2',
    `formant 0 ${Math.round(100 + 50 * larger)} 100 100`,
    ...[1, 2, 3, 4, 5].map((n) => `formant ${n} ${shape}`),
    '',
  ].join('\n')
}

const toneBands = [250, 500, 1000, 2000, 4000]

function colour({ tone_db }: VoiceProfile): Biquad[] {
  const middle = toneBands.map((hz, n) => ({ hz, db: tone_db[n + 1]!, q: 1.1 })).filter(({ db }) => Math.abs(db) > 0.2)
  return [
    highPass({ hz: 65 }, sample_rate),
    lowShelf({ hz: 160, db: tone_db[0]! }, sample_rate),
    ...middle.map((band) => peaking(band, sample_rate)),
    // the hiss of the engine's consonants is softened for every voice
    highShelf({ hz: 6500, db: tone_db[6]! - 2.5 }, sample_rate),
  ]
}

const presence = [peaking({ hz: 2900, db: 4, q: 0.8 }, sample_rate), highShelf({ hz: 5200, db: 2 }, sample_rate)]

const spreading = [310, 620, 1100, 1700, 2500, 3500].map((hz) => allPass({ hz, q: 0.7 }, sample_rate))
