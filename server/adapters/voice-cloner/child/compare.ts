import type { SpeakerComparison } from '../../../ports/voice-cloner.ts'
import { covarianceDistance } from './covariance.ts'
import { apart, pitchError } from './likeness.ts'
import type { VoiceMeasure } from './measure.ts'

/** Distances at which nothing speaks for one speaker or for two, and how soon it does (decision 065). */
const middle = 1.9
const slope = 0.5
const same_from = 0.8
const different_below = 0.2

/** How far two recordings are apart in what depends little on the words, the noise and the microphone. */
export function speakerDistance(one: VoiceMeasure, other: VoiceMeasure): number {
  return Math.hypot(
    pitchError(one, other) / 2.5,
    apart(one.voiced_spectrum, other.voiced_spectrum) / 4,
    covarianceDistance(one.covariance, other.covariance) / 0.6,
  )
}

export function compareSpeakers(one: VoiceMeasure, other: VoiceMeasure): SpeakerComparison {
  const score = 1 / (1 + Math.exp((speakerDistance(one, other) - middle) / slope))
  return { score, verdict: score >= same_from ? 'same' : score < different_below ? 'different' : 'unsure' }
}
