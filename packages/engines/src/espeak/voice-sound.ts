import type { VoiceProfile } from '#core/contract/voices.ts'
import type { SpeechRequest } from '#core/rules/speech/speech-request.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { allPass, type Biquad } from '../sound/biquad.ts'
import { sample_rate } from '../sound/resample.ts'
import type { PhraseTraits } from '../speech/departure.ts'
import { boostOf, figuresOf, toneFilters } from '../speech/voice-figures.ts'

/** How the models differ: decision 022. */
type ModelTraits = PhraseTraits & {
  /** Width of pitch movement. */
  melody: number
  /** Share by which pitch drifts around itself. */
  drift: number
  /** How many filters spread the pulse of each period, against the buzz. */
  spreading: number
}

const fast: ModelTraits = { melody: 1, final_stretch: 1, drift: 0.004, spreading: 0, declination: 0.8 }
const expressive: ModelTraits = { melody: 1.35, final_stretch: 1.18, drift: 0.007, spreading: 6, declination: 1.8 }

const modelTraits: Record<string, ModelTraits> = {
  [defaultModelId]: fast,
  ccl_ht_expressive_v100: expressive,
}
const traitsOf = (modelId: string): ModelTraits => modelTraits[modelId] ?? fast

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

/** The hiss of the engine's consonants is softened for every voice. */
const hissDb = -2.5

export function voiceSound({ speaker, settings, model_id }: Omit<SpeechRequest, 'text'>): VoiceSound {
  const traits = traitsOf(model_id)
  const figures = figuresOf({ speaker, settings })
  const boost = boostOf(settings)
  const spread = figures.pitch_spread * traits.melody * (1 + 0.9 * settings.style)
  return {
    ...pitchOf(figures.pitch_hz, spread),
    variant: variantOf(figures, spread),
    tempo: figures.rate * settings.speed,
    breath: figures.breath,
    roughness: figures.roughness,
    filters: [...toneFilters(figures, hissDb), ...boost.filters, ...spreading.slice(0, traits.spreading)],
    target_lufs: boost.target_lufs,
    traits,
  }
}

/** Measured on eSpeak: the middle lies at 0.85 of its range, and from its low to its high tenth are 0.48. */
export const middle_share = 0.85
const tenthsShare = 0.48
/** Below it eSpeak writes outside its memory. */
const lowestBaseHz = 1

function pitchOf(middle_hz: number, spread: number) {
  const wanted = (middle_hz * (2 ** (spread / 24) - 2 ** (-spread / 24))) / tenthsShare
  const span_hz = Math.min(wanted, (middle_hz - lowestBaseHz) / middle_share)
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

const spreading = [310, 620, 1100, 1700, 2500, 3500].map((hz) => allPass({ hz, q: 0.7 }, sample_rate))
