import { loudness } from '@pawol/engines/sound/loudness'
import { describe, expect, it, vi } from 'vitest'
import { VoiceProfile } from '#core/contract/voices.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { full } from '../../../test/runs.ts'
import { catalogue } from '../../features/voices/catalogue.ts'
import { type EngineName, engineNames, sayWith } from './in-process.conformance.ts'
import { floats, pitchOf, semitones, toneOf, truePeak } from './listening.conformance.ts'

const rate = 22_050
vi.setConfig({ testTimeout: 300_000 })
const short = 'Ayiti se yon bèl peyi, ak anpil mòn.'
const text = `${short} Nou achte mango, bannann ak pwason fre.`

/** The natural voice takes long: every tenth but for `npm run test:full`, and half the text of both. */
const isThorough = (engine: EngineName) => engine === 'espeak-ng' || full
const listenedTo = (engine: EngineName) =>
  Object.keys(voiceProfiles).filter((_, n) => isThorough(engine) || n % 10 === 0)

type Heard = {
  voice_id: string
  middle_hz: number
  spread: number
  seconds: number
  tone: number[]
  peak: number
  lufs: number
}

async function hear(engine: EngineName, voice_id: string): Promise<Heard> {
  const gender = catalogue.find((voice) => voice.voice_id === voice_id)!.gender
  const settings = { phrase_break_ms: 0, sentence_break_ms: 0 }
  const { samples, seconds } = await sayWith(engine)(full ? text : short, {
    speaker: { voice_id, gender, profile: voiceProfiles[voice_id]! },
    settings,
  })
  const sound = floats(samples)
  const { middle_hz, spread } = pitchOf(sound, rate)
  return {
    voice_id,
    middle_hz,
    spread,
    seconds,
    tone: toneOf(sound, rate),
    peak: truePeak(sound),
    lufs: loudness(sound, rate),
  }
}

/** One is about what a listener tells apart at once: a semitone and a half, two semitones of spread, 2 dB, a tenth of pace. */
function distance(one: Heard, other: Heard): number {
  const tone = Math.sqrt(one.tone.reduce((sum, db, n) => sum + (db - other.tone[n]!) ** 2, 0) / one.tone.length)
  return Math.hypot(
    semitones(one.middle_hz, other.middle_hz) / 1.5,
    (one.spread - other.spread) / 2,
    tone / 2,
    Math.log(one.seconds / other.seconds) / 0.1,
  )
}

const ranges = { male: [75, 165], female: [150, 320], neutral: [125, 185] }

describe('the built-in voices', () => {
  it('have figures for every voice of the catalogue and no other', () => {
    expect(Object.keys(voiceProfiles).toSorted()).toEqual(catalogue.map(({ voice_id }) => voice_id).toSorted())
    for (const profile of Object.values(voiceProfiles)) expect(VoiceProfile.parse(profile)).toEqual(profile)
  })
  it.each(engineNames)('differ by their sound, are plausible, equally loud and never clipped: %s', async (engine) => {
    const heard: Heard[] = []
    for (const voice_id of listenedTo(engine)) heard.push(await hear(engine, voice_id))
    for (const one of heard) {
      const { gender } = catalogue.find(({ voice_id }) => voice_id === one.voice_id)!
      expect(one.middle_hz, one.voice_id).toBeGreaterThan(ranges[gender][0]!)
      expect(one.middle_hz, one.voice_id).toBeLessThan(ranges[gender][1]!)
      expect(Math.abs(semitones(one.middle_hz, voiceProfiles[one.voice_id]!.pitch_hz)), one.voice_id).toBeLessThan(2)
      expect(Math.abs(one.lufs + 16), one.voice_id).toBeLessThan(1.5)
      expect(20 * Math.log10(one.peak), one.voice_id).toBeLessThanOrEqual(-1)
    }
    const pairs = heard.flatMap((one, n) =>
      heard.slice(n + 1).map((other) => ({ one, other, far: distance(one, other) })),
    )
    const closest = pairs.toSorted((a, b) => a.far - b.far)[0]!
    expect(closest.far, `${closest.one.voice_id} and ${closest.other.voice_id}`).toBeGreaterThan(1)
  })
})
