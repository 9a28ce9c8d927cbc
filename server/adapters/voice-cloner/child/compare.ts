import type { SpeakerComparison } from '../../../ports/voice-cloner.ts'
import { apart, pitchError } from './likeness.ts'
import { covarianceDistance, type VoiceMeasure } from './measure.ts'

/**
 * Distances up to which two recordings are one speaker and beyond which they are two (decision 065), and their scores.
 */
const sameUpTo = 1.2
const differentBeyond = 2.4
const sameFrom = 0.8
const differentBelow = 0.2
const middle = (sameUpTo + differentBeyond) / 2
const slope = (differentBeyond - middle) / Math.log(sameFrom / (1 - sameFrom))

/** The distance of two recordings in features that depend little on words, noise and microphone. */
function speakerDistance(one: VoiceMeasure, other: VoiceMeasure): number {
  return Math.hypot(
    pitchError(one, other) / 2.5,
    apart(one.voiced_spectrum, other.voiced_spectrum) / 4,
    covarianceDistance(one.covariance, other.covariance) / 0.6,
  )
}

export function compareSpeakers(one: VoiceMeasure, other: VoiceMeasure): SpeakerComparison {
  const score = 1 / (1 + Math.exp((speakerDistance(one, other) - middle) / slope))
  return { score, verdict: score >= sameFrom ? 'same' : score < differentBelow ? 'different' : 'unsure' }
}
