import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { full, itInFull } from '../../../test/runs.ts'
import { projectPath } from '../../platform/project.ts'
import type { VoiceCloner } from '../../ports/voice-cloner.ts'
import { most_syntheses } from './child/fit.ts'
import { similarityOf } from './child/likeness.ts'
import { openSpeaking } from './child/speaking.ts'
import { fakeVoiceCloner } from './fake.ts'
import { type Fitted, fitTo, fitted, left, nearerToOwn, type Target, type Trial } from './trials.conformance.ts'
import {
  expectGoodFit,
  openStudio,
  people,
  reading,
  type Studio,
  voiceClonerConformance,
} from './voice-cloner.conformance.ts'
import { profileCloner } from './voice-profile.ts'

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 3_600_000 })
const model_dir = projectPath('models', 'ht-voice')

let studio: Studio
let cloner: VoiceCloner
beforeAll(async () => {
  studio = await openStudio()
  cloner = profileCloner({ model_dir })
})
afterAll(async () => {
  await cloner.close()
  await studio.close()
})

/** A fast speaker, so that each attempt to clone the voice is short. */
async function quickSpeaker(): Promise<Target> {
  const [, woman] = people(2, 'espeak-ng')
  const profile = { ...woman!.profile, rate: 1.5, breath: 0, tone_db: [-9, -6, -3, 0, 3, 6, 6] }
  const recorded = await reading({ ...woman!, profile }, { seconds: 7 })
  return { name: 'quick', samples: [await studio.file('quick', recorded)] }
}

/**
 * Real speakers and voices of both our engines, with noise and at other levels; one speaker without `npm run
 * test:full`.
 */
async function targets(): Promise<Target[]> {
  if (!full) return [await quickSpeaker()]
  const found: Target[] = []
  for (const name of ['jfk', 'two-cities'] as const)
    found.push({ name, samples: [await studio.file(name, await studio.clip(name), 16_000)] })
  for (const [n, person] of [...people(6, 'ht-voice', 3), ...people(6, 'espeak-ng', 5)].entries()) {
    const recorded = { seconds: 30, from: 9 * n, noise_db: [25, 60, 15][n % 3]!, gain: [0.2, 1][n % 2]! }
    found.push({ name: person.name, samples: [await studio.file(person.name, await reading(person, recorded))] })
  }
  return found
}

describe('a fitted voice', () => {
  const fits: Fitted[] = []
  const trials: Trial[] = []
  beforeAll(async () => {
    const speak = full ? await openSpeaking(model_dir) : null
    for (const target of await targets())
      if (speak) trials.push(await fitTo(target, { cloner, speak }))
      else fits.push(await fitted(target, cloner))
    fits.push(...trials)
  })
  it('halves the distance of pitch and spectrum to speech it was not fitted to', () => {
    expect(left(fits, 'pitch_error_semitones')).toBeLessThanOrEqual(0.5)
    expect(left(fits, 'spectral_distance_db')).toBeLessThanOrEqual(0.5)
    for (const { name, fit } of fits) {
      const { pitch_error_semitones: pitch, spectral_distance_db: spectrum } = fit.measured
      expect(Math.min(pitch.after, pitch.after - pitch.before), name).toBeLessThanOrEqual(1)
      expect(spectrum.after, name).toBeLessThan(spectrum.before)
    }
  })
  itInFull('is nearer to its own speaker than to the others', () => {
    const { share, wrong } = nearerToOwn(trials)
    expect(share, wrong.join(', ')).toBeGreaterThanOrEqual(0.95)
  })
  it('is a profile any synthesizer takes, and reports progress', () => {
    // others of the full run are of more seconds
    expectGoodFit(fits[0]!.fit, fits[0]!.shares)
  })
  it('reports its similarity to the samples, and the similarity of the samples to each other', () => {
    for (const { fit, name } of fits) {
      expect(fit.similarity, name).toBeGreaterThan(0.2)
      expect(fit.ceiling, name).toBeGreaterThan(0.2)
      expect(fit.measured.syntheses, name).toBeLessThanOrEqual(most_syntheses + 2)
    }
  })
  itInFull('measures the same in another process', () => {
    for (const { fit, name, spoken, unseen } of trials) expect(similarityOf(spoken, unseen), name).toBe(fit.similarity)
  })
})

// the process that has loaded its voice for the fit above
voiceClonerConformance('the voice profile', async () => ({ cloner }), { clones: full })

voiceClonerConformance('the fake', async () => ({ cloner: fakeVoiceCloner() }), { clones: true })
