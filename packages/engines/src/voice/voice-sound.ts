import type { SpeechRequest } from '#core/rules/speech/speech-request.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import type { Biquad } from '../sound/biquad.ts'
import type { PhraseTraits } from '../speech/departure.ts'
import { boostOf, figuresOf, nearness, toneFilters } from '../speech/voice-figures.ts'
import type { Blend } from './networks.ts'

/** How the models differ: decision 054. */
type NaturalTraits = PhraseTraits & {
  /** Width of the melody. */
  melody: number
  /** Steps from noise to speech, and how far from noise they set out: fewer are quicker and less lively. */
  steps: number
  start: number
  temperature: number
}

const fast: NaturalTraits = {
  melody: 1,
  final_stretch: 1,
  declination: 0.8,
  steps: 3,
  start: 0.5,
  temperature: 0.5,
}
const expressive: NaturalTraits = {
  melody: 1.35,
  final_stretch: 1.18,
  declination: 1.8,
  steps: 6,
  start: 0,
  temperature: 0.75,
}
const naturalTraits: Record<string, NaturalTraits> = {
  [defaultModelId]: fast,
  ccl_ht_expressive_v100: expressive,
}
const naturalTraitsOf = (modelId: string): NaturalTraits => naturalTraits[modelId] ?? fast

/** Everything about a request that is the same in each of its phrases. */
export type NaturalSound = {
  voice_id: string
  blend: Blend
  pitch_hz: number
  melody: number
  resonance: number
  /** By how much sounds without voice are softened above 3 kHz. */
  soft_hiss_db: number
  /** Speed relative to 150 words a minute. */
  tempo: number
  breath: number
  roughness: number
  filters: Biquad[]
  target_lufs: number
  traits: NaturalTraits
}

/** Who speaks where a voice names no blend: kathleen, kerstin, nathalie, flemishguy. */
const usualBlends: Record<SpeechRequest['speaker']['gender'], Blend> = {
  female: [0.1, 0.1, 0.8, 0],
  male: [0, 0, 0, 1],
  neutral: [0, 0, 0.5, 0.5],
}
/** Resonances of the four, relative to an adult man's. */
const ownResonances: Blend = [1.13, 1.13, 1.13, 1]
/** Semitones by which the middle of what each says lies above the middle asked for. */
const ownMiddles = [0, 1.2, -0.7, 1.9]
/** Semitones from the low to the high tenth of what they say by themselves. */
const ownSpread = 5.4
/** Close to the microphone, where they were recorded, an s is as loud as a vowel: by how much it is softened. */
const softHissDb = [5, 2, 6, 9]
const blended = (blend: Blend, figures: readonly number[]) =>
  blend.reduce((sum, share, n) => sum + share * figures[n]!, 0)

export function naturalSound({ speaker, settings, model_id }: Omit<SpeechRequest, 'text'>): NaturalSound {
  const traits = naturalTraitsOf(model_id)
  const figures = figuresOf({ speaker, settings })
  const boost = boostOf(settings)
  const blend = blendOf({ speaker, settings })
  const melody = traits.melody * (figures.pitch_spread / ownSpread) * (1 + 0.6 * settings.style)
  return {
    voice_id: speaker.voice_id,
    blend,
    traits,
    pitch_hz: figures.pitch_hz * 2 ** (-(melody * blended(blend, ownMiddles)) / 12),
    melody,
    resonance: figures.formant_scale / blended(blend, ownResonances),
    soft_hiss_db: blended(blend, softHissDb),
    tempo: figures.rate * settings.speed,
    breath: figures.breath,
    roughness: figures.roughness,
    filters: [...toneFilters(figures, 0), ...boost.filters],
    target_lufs: boost.target_lufs,
  }
}

function blendOf({ speaker, settings }: Pick<SpeechRequest, 'speaker' | 'settings'>): Blend {
  const usual = usualBlends[speaker.gender]
  const { timbre } = speaker.profile
  if (!timbre) return usual
  const share = nearness(settings.similarity_boost)
  const wanted = timbre.reduce((sum, one) => sum + one, 0)
  return usual.map((one, n) => one + ((timbre[n] ?? 0) / (wanted || 1) - one) * share)
}
