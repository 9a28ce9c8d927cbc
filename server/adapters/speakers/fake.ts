import { AppError } from '#core/contract/errors.ts'
import type { Speakers, SpeakerTurn } from '../../ports/speakers.ts'

/** Answers as configured; `there` makes it unavailable. */
export type FakeSpeakers = Speakers & { there: boolean; found: SpeakerTurn[]; alike: number }

export function fakeSpeakers(): FakeSpeakers {
  const fake: FakeSpeakers = {
    there: true,
    found: [],
    alike: 1,
    engine: () => (fake.there ? 'fake' : null),
    async turns(_, { signal } = {}) {
      signal?.throwIfAborted()
      if (!fake.there) throw new AppError('unavailable', {})
      return fake.found
    },
    async likeness(_, __, signal) {
      signal?.throwIfAborted()
      if (!fake.there) throw new AppError('unavailable', {})
      return fake.alike
    },
    async close() {
      fake.there = false
    },
  }
  return fake
}
