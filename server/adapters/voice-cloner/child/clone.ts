import { Refusal } from '../../../platform/processes/serve-tasks.ts'
import type { VoiceFit } from '../../../ports/voice-cloner.ts'
import { fitted_settings, plain } from './candidate.ts'
import { fitProfile, most_syntheses } from './fit.ts'
import type { Heard } from './heard.ts'
import { pitchError, similarityOf, spectralDistance } from './likeness.ts'
import { halves, measureVoice, type VoiceMeasure } from './measure.ts'
import type { Speaking } from './speaking.ts'

/** Of speech, pauses left out: below it the two halves are no longer alike. */
const leastSpeechSeconds = 4

export const tooLittle = () => new Refusal('There is too little clear speech in the samples.')

/** Fitted to the first half of the samples, and judged by the second with another text. */
export async function cloneVoice(
  samples: Heard,
  speak: Speaking,
  onProgress: (share: number) => Promise<void>,
): Promise<VoiceFit> {
  const whole = measureVoice(samples)
  const [seen, unseen] = halves(samples).map(measureVoice)
  if (!whole || !seen || !unseen || whole.speech_seconds < leastSpeechSeconds) throw tooLittle()
  const steps = most_syntheses + 2
  const { candidate, syntheses } = await fitProfile(seen, speak, (done) => onProgress(done / steps))
  const before = await speak(plain, 'judged')
  const after = await speak(candidate, 'judged')
  await onProgress(1)
  const both = (how: (one: VoiceMeasure, other: VoiceMeasure) => number) => ({
    before: how(before, unseen),
    after: how(after, unseen),
  })
  return {
    ...candidate,
    settings: fitted_settings,
    similarity: similarityOf(after, unseen),
    ceiling: similarityOf(seen, unseen),
    measured: {
      speech_seconds: whole.speech_seconds,
      pitch: whole.pitch,
      syllables_a_second: whole.syllables_a_second,
      pitch_error_semitones: both(pitchError),
      spectral_distance_db: { ...both(spectralDistance), between_halves: spectralDistance(seen, unseen) },
      syntheses: syntheses + 2,
    },
  }
}
