import type { Speakers } from '../../ports/speakers.ts'
import type { SpeakerComparison, VoiceCloner } from '../../ports/voice-cloner.ts'

/** Of the likeness of two voices: what engines of this kind are used with, and where they say nothing. */
const same_from = 0.6
const different_below = 0.4

/** The same cloner; whether two recordings are by one person is told by who can tell voices apart, where somebody can. */
export function withSpeakers(cloner: VoiceCloner, speakers: Speakers): VoiceCloner {
  return {
    ...{ engine: cloner.engine, version: cloner.version },
    clone: (request) => cloner.clone(request),
    check: (signal) => cloner.check(signal),
    ...(cloner.warm && { warm: () => cloner.warm!() }),
    close: () => cloner.close(),
    async compare(request) {
      // it also refuses what nobody could compare
      const basic = await cloner.compare(request)
      if (speakers.engine() === null) return basic
      const { samples, recording, signal } = request
      const likeness = await speakers.likeness(samples, [recording], signal).catch(() => {
        signal?.throwIfAborted()
        return null
      })
      return likeness === null ? basic : comparisonOf(likeness)
    },
  }
}

function comparisonOf(likeness: number): SpeakerComparison {
  const score = Math.min(1, Math.max(0, likeness))
  if (score >= same_from) return { score, verdict: 'same' }
  return { score, verdict: score < different_below ? 'different' : 'unsure' }
}
