import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OurSettings, toOurSettings, toVendorSettings } from './vendor-settings.ts'

const theirs = (given: Partial<OurSettings> = {}): OurSettings => ({
  stability: 0.5,
  similarity_boost: 0.5,
  style: 0,
  speed: 1,
  use_speaker_boost: true,
  ...given,
})

describe('theirs to ours', () => {
  it.each<[string, Parameters<typeof toOurSettings>[0], Partial<OurSettings>]>([
    ['nothing said', {}, {}],
    ['null is nothing said', { stability: null, speed: null, use_speaker_boost: null }, {}],
    [
      'the lowest',
      { stability: 0, similarity_boost: 0, style: 0 },
      { stability: 0.18, similarity_boost: 0.65, style: 0 },
    ],
    [
      'the highest',
      { stability: 1, similarity_boost: 1, style: 1 },
      { stability: 0.48, similarity_boost: 0.95, style: 1 },
    ],
    [
      'the middle is where our sliders start',
      { stability: 0.5, similarity_boost: 0.5 },
      { stability: 0.33, similarity_boost: 0.8 },
    ],
    ['their own defaults', { stability: 0.5, similarity_boost: 0.75 }, { stability: 0.33, similarity_boost: 0.875 }],
    [
      'speed and boost mean the same',
      { speed: 1.2, use_speaker_boost: false },
      { speed: 1.2, use_speaker_boost: false },
    ],
  ])('%s', (_, given, ours) => expect(toOurSettings(given)).toEqual(ours))
})

describe('ours to theirs', () => {
  it.each<[string, Partial<OurSettings>, OurSettings]>([
    ['our defaults', {}, theirs()],
    ['the lowest', { stability: 0.18, similarity_boost: 0.65 }, theirs({ stability: 0, similarity_boost: 0 })],
    [
      'the highest',
      { stability: 0.48, similarity_boost: 0.95, style: 1 },
      theirs({ stability: 1, similarity_boost: 1, style: 1 }),
    ],
    ['speed and boost', { speed: 0.25, use_speaker_boost: false }, theirs({ speed: 0.25, use_speaker_boost: false })],
  ])('%s', (_, ours, expected) => expect(toVendorSettings(ours)).toEqual(expected))
})

it('a round trip keeps values to a hundredth', () => {
  const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
  fc.assert(
    fc.property(share, share, (stability, similarity_boost) => {
      const back = toVendorSettings(toOurSettings({ stability, similarity_boost }))
      expect(back.stability).toBeCloseTo(stability, 3)
      expect(back.similarity_boost).toBeCloseTo(similarity_boost, 3)
    }),
  )
})
