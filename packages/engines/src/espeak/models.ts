import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import type { PhraseTraits } from '../speech/departure.ts'

/** How the models differ: decision 022. */
export type ModelTraits = PhraseTraits & {
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
export const traitsOf = (modelId: string): ModelTraits => modelTraits[modelId] ?? fast
