import type { SpeakerComparison } from '../../../ports/voice-cloner.ts'
import { apart, pitchError } from './likeness.ts'
import type { VoiceMeasure } from './measure.ts'

/** Distances at which nothing speaks for one speaker or for two, and how soon it does (decision 065). */
const middle = 2
const slope = 0.5
const same_from = 0.75
const different_below = 0.25

/** How far two recordings are apart in what does not depend on the words. */
export function speakerDistance(one: VoiceMeasure, other: VoiceMeasure): number {
  return Math.hypot(
    pitchError(one, other) / 2,
    apart(one.voiced_spectrum, other.voiced_spectrum) / 3,
    apart(one.movement, other.movement) / 1.5,
  )
}

export function compareSpeakers(one: VoiceMeasure, other: VoiceMeasure): SpeakerComparison {
  const score = 1 / (1 + Math.exp((speakerDistance(one, other) - middle) / slope))
  return { score, verdict: score >= same_from ? 'same' : score < different_below ? 'different' : 'unsure' }
}
