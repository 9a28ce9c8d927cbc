import { describe, expect, it } from 'vitest'
import { VoiceProfile } from '#core/contract/voices.ts'
import { full } from '../../../test/runs.ts'
import { engineNames, sayWith } from './in-process.conformance.ts'

/** What no voice of the library has, but one that was fitted to strange recordings may. */
const usual: VoiceProfile = {
  pitch_hz: 180,
  pitch_spread: 4,
  formant_scale: 1.1,
  rate: 1,
  breath: 0,
  roughness: 0,
  tone_db: [0, 0, 0, 0, 0, 0, 0],
}
const limits: [string, Partial<VoiceProfile>][] = [
  ['low and wide', { pitch_hz: 50, pitch_spread: 24 }],
  ['high and wide', { pitch_hz: 400, pitch_spread: 24 }],
  ['low and flat', { pitch_hz: 50, pitch_spread: 0, formant_scale: 0.75, rate: 0.6 }],
  ['small, quick and hoarse', { pitch_hz: 400, formant_scale: 1.35, rate: 1.5, breath: 1, roughness: 1 }],
  ['all tone', { tone_db: [12, -12, 12, -12, 12, -12, 12], timbre: [1, 1, 1, 1] }],
]

describe.each(engineNames)('%s speaks with whatever figures the contract allows', (engine) => {
  it.each(limits)('%s', async (_, figures) => {
    const profile = VoiceProfile.parse({ ...usual, ...figures })
    const speaker = { voice_id: 'any', gender: 'female' as const, profile }
    for (const style of full ? [0, 1] : [1]) {
      const settings = { similarity_boost: 0.95, use_speaker_boost: false, style }
      const { samples } = await sayWith(engine)(full ? 'Bonjou, kijan ou ye?' : 'Bonjou.', { speaker, settings })
      expect(samples.length).toBeGreaterThan(full ? 10_000 : 3_000)
      expect(samples.some((one) => Math.abs(one) > 1_000)).toBe(true)
    }
  })
})
