import { AppError } from '#core/contract/errors.ts'
import { Refusal } from '../../platform/processes/serve-tasks.ts'
import type { VoiceSamples } from '../../ports/voice-samples.ts'
import { heardSample, preparedParts } from './child/listen.ts'

/** Runs in this process, for tests whose samples are short. */
export function fakeVoiceSamples(): VoiceSamples {
  return {
    async analyse({ path }, { handling, signal }) {
      signal?.throwIfAborted()
      return heardSample(path, handling).catch(refused)
    },
    async *prepare({ path }, { segments, signal }) {
      const parts = preparedParts(path, segments)
      for (;;) {
        signal?.throwIfAborted()
        const { done, value } = await parts.next().catch(refused)
        if (done) return
        yield value
      }
    },
    close: async () => {},
  }
}

function refused(error: unknown): never {
  throw error instanceof Refusal ? new AppError('invalid_request', { detail: error.message }) : error
}
