import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import type { PhraseTraits } from '../speech/departure.ts'

/** How the models differ: decision 054. */
export type NaturalTraits = PhraseTraits & {
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
export const naturalTraitsOf = (modelId: string): NaturalTraits => naturalTraits[modelId] ?? fast
