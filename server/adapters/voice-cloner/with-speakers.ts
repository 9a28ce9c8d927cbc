import type { Speakers } from '../../ports/speakers.ts'
import type { SpeakerComparison, VoiceCloner } from '../../ports/voice-cloner.ts'

/** Of the likeness of two voices: what engines of this kind are used with, and where they say nothing. */
const sameFrom = 0.6
const differentBelow = 0.4

/** The same cloner, which compares two recordings by speaker models where they are available. */
export function withSpeakers(cloner: VoiceCloner, speakers: Speakers): VoiceCloner {
  return {
    engine: cloner.engine,
    version: cloner.version,
    clone: (request) => cloner.clone(request),
    check: (signal) => cloner.check(signal),
    ...(cloner.warm && { warm: () => cloner.warm!() }),
    close: () => cloner.close(),
    async compare(request) {
      // it also refuses recordings that cannot be compared
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
  if (score >= sameFrom) return { score, verdict: 'same' }
  return { score, verdict: score < differentBelow ? 'different' : 'unsure' }
}
