import { AppError } from '#core/contract/errors.ts'
import { Refusal } from '../../platform/processes/serve-tasks.ts'
import type { SpeakerComparison, VoiceCloner } from '../../ports/voice-cloner.ts'
import { fitted_settings } from './child/candidate.ts'
import { tooLittle } from './child/clone.ts'
import { compareSpeakers } from './child/compare.ts'
import { firstGuess } from './child/fit.ts'
import { halves, measureVoice } from './child/measure.ts'
import { heardThroughout, recordingsHeard } from './child/recording.ts'

/**
 * Measures the samples and guesses, without synthesis. `down` makes it unavailable, `beforeStep` may wait or throw, and
 * `verdict` overrides the comparison.
 */
export type FakeVoiceCloner = VoiceCloner & {
  down: boolean
  beforeStep: (share: number) => Promise<void> | void
  verdict?: SpeakerComparison['verdict']
}

export function fakeVoiceCloner(): FakeVoiceCloner {
  const fake: FakeVoiceCloner = {
    engine: 'fake',
    version: '1',
    down: false,
    beforeStep: () => undefined,
    clone: ({ samples, onProgress, signal }) =>
      refusing(async () => {
        const step = async (share: number) => {
          await fake.beforeStep(share)
          signal?.throwIfAborted()
          if (fake.down) throw new AppError('unavailable', {})
          onProgress?.(share)
        }
        await step(0)
        const heard = await recordingsHeard(samples)
        const whole = measureVoice(heard)
        const [seen, unseen] = halves(heard).map(measureVoice)
        if (!whole || !seen || !unseen) throw tooLittle()
        await step(0.5)
        await step(1)
        return {
          ...firstGuess(seen),
          settings: fitted_settings,
          similarity: 0.6,
          ceiling: 0.8,
          measured: {
            speech_seconds: whole.speech_seconds,
            pitch: whole.pitch,
            syllables_a_second: whole.syllables_a_second,
            pitch_error_semitones: { before: 8, after: 1 },
            spectral_distance_db: { before: 8, after: 3, between_halves: 2 },
            syntheses: 0,
          },
        }
      }),
    compare: ({ samples, recording, signal }) =>
      refusing(async () => {
        signal?.throwIfAborted()
        if (fake.down) throw new AppError('unavailable', {})
        const [one, other] = [await heardThroughout(samples), await heardThroughout([recording])].map(measureVoice)
        signal?.throwIfAborted()
        if (!one || !other) throw tooLittle()
        const compared = compareSpeakers(one, other)
        return fake.verdict ? { ...compared, verdict: fake.verdict } : compared
      }),
    async check(signal) {
      signal?.throwIfAborted()
      if (fake.down) throw new AppError('unavailable', {})
    },
    async close() {
      fake.down = true
    },
  }
  return fake
}

/** Reports a refused task as the pool does. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? new AppError('invalid_request', { detail: error.message }) : error
  }
}
