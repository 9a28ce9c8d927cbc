import type { SpeakerComparison } from '../../../ports/voice-cloner.ts'
import { covarianceDistance } from './covariance.ts'
import { apart, pitchError } from './likeness.ts'
import type { VoiceMeasure } from './measure.ts'

/** Distances up to which there is one speaker and beyond which there are two (decision 065), and their scores. */
const same_up_to = 1.2
const different_beyond = 2.4
const same_from = 0.8
const different_below = 0.2
const middle = (same_up_to + different_beyond) / 2
const slope = (different_beyond - middle) / Math.log(same_from / (1 - same_from))

/** How far two recordings are apart in what depends little on the words, the noise and the microphone. */
function speakerDistance(one: VoiceMeasure, other: VoiceMeasure): number {
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
