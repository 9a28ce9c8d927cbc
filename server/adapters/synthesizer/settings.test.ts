import { loudness } from '@pawol/engines/sound/loudness'
import { describe, expect, it, vi } from 'vitest'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { settingRanges } from '#core/rules/speech/voice-settings.ts'
import { full } from '../../../test/runs.ts'
import { engineNames, sayWith } from './in-process.conformance.ts'
import { floats, type Pitch, pitchOf, semitones, silences, toneOf, truePeak } from './listening.conformance.ts'
import { type Asked, defaultSpeaker, type Spoken } from './synthesizer.conformance.ts'

const rate = 22_050
// many seconds of speech are listened to; on a busy machine that takes a while
vi.setConfig({ testTimeout: 300_000 })
const texts = {
  long: 'Tout moun kontan. Ayiti se yon bèl peyi, ak anpil mòn, anpil solèy. Manman m ale nan mache a, li achte mango, ak pwason.',
  /** Phrases to compare with each other. */
  middle: 'Tout moun kontan. Ayiti bèl, li gen mòn. Manman m achte mango.',
  /** Two kinds of break. */
  short: 'Yon bèl peyi, ak mòn. Tout moun kontan.',
}
const deviation = (values: number[]) => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length)
}

/** The stretches between breaks. */
function phrases({ samples }: Spoken): Int16Array[] {
  const found: Int16Array[] = []
  let at = 0
  for (const { start, length } of [...silences(samples, 3_000), { start: samples.length, length: 0 }]) {
    if (start > at) found.push(samples.subarray(at, start))
    at = start + length
  }
  return found
}
const phrasePitches = (spoken: Spoken) =>
  phrases(spoken).map((one) => semitones(pitchOf(floats(one), rate).middle_hz, 100))
const pitches = new WeakMap<Spoken, Pitch>()
function pitch(spoken: Spoken): Pitch {
  const found = pitches.get(spoken) ?? pitchOf(floats(spoken.samples), rate)
  pitches.set(spoken, found)
  return found
}
const level = (spoken: Spoken) => loudness(floats(spoken.samples), rate)
/** Between words, in samples. */
const breaks = ({ words }: Spoken) =>
  words.slice(1).flatMap(({ start_time }, n) => {
    const samples = Math.round((start_time - words[n]!.end_time) * rate)
    return samples > 0 ? [samples] : []
  })
/** How much each phrase is drawn out or hurried against the same phrase elsewhere. */
const paces = (one: Spoken, other: Spoken) => phrases(one).map((p, n) => Math.log(p.length / phrases(other)[n]!.length))

/** Mean change of strength from one 8 ms to the next. */
function uneven({ samples }: Spoken): number {
  const levels: number[] = []
  for (let at = 0; at + 176 < samples.length; at += 176) {
    let peak = 0
    for (let i = at; i < at + 176; i++) peak = Math.max(peak, Math.abs(samples[i]!))
    if (peak > 2_000) levels.push(Math.log(peak))
  }
  return levels.slice(1).reduce((sum, one, n) => sum + Math.abs(one - levels[n]!), 0) / levels.length
}

describe.each(engineNames)('the settings of %s', (engine) => {
  const sayNow = sayWith(engine)
  const thorough = full
  /**
   * The natural voice takes twenty times as long: it says less, and nothing of the filters both engines share, but for
   * `npm run test:full`.
   */
  const filters = engine === 'espeak-ng' || full
  const slowest = filters ? 0.25 : 0.5
  const heard = new Map<string, Promise<Spoken>>()
  /** Cache: each sound is made once for all tests. */
  const sayOnce =
    (text: string) =>
    (settings: Partial<SpeechSettings>, rest: Asked = {}) => {
      const key = JSON.stringify([text, SpeechSettings.parse(settings), rest])
      const spoken = heard.get(key) ?? sayNow(text, { ...rest, settings })
      heard.set(key, spoken)
      return spoken
    }
  const said = sayOnce(thorough ? texts.long : filters ? texts.middle : texts.short)
  const saidAtLength = sayOnce(filters ? texts.long : texts.middle)
  const saidBriefly = sayOnce(full ? texts.long : texts.short)

  describe('speed', () => {
    it('makes speech as much longer or shorter as it says', async () => {
      const secondsAt = async (speed: number) => {
        const spoken = await saidBriefly({ speed })
        return spoken.seconds - breaks(spoken).reduce((sum, samples) => sum + samples / rate, 0)
      }
      const normal = await secondsAt(1)
      for (const speed of thorough ? [0.25, 0.5, 0.75, 1.5, 1.75] : [slowest, 1.75])
        expect(Math.abs((await secondsAt(speed)) / normal / (1 / speed) - 1), `speed ${speed}`).toBeLessThan(0.06)
    })
    it('leaves pitch and breaks as they are', async () => {
      const [slow, normal] = [await saidBriefly({ speed: slowest }), await saidBriefly({ speed: 1 })]
      expect(Math.abs(semitones(pitch(slow).middle_hz, pitch(normal).middle_hz))).toBeLessThan(0.7)
      expect(breaks(slow)).toEqual(breaks(normal))
      expect(new Set(breaks(normal))).toEqual(new Set([3_308, 8_820]))
    })
  })

  describe('stability', () => {
    const { min, max } = settingRanges.stability
    it('the lower, the more pitch and tempo change from phrase to phrase', async () => {
      const [loose, middle, firm] = [await said({ stability: min }), await said({}), await said({ stability: max })]
      const [spreadLoose, spreadMiddle, spreadFirm] = [loose, middle, firm].map((one) => deviation(phrasePitches(one)))
      expect(spreadLoose!).toBeGreaterThan(spreadMiddle! * 1.1)
      expect(spreadMiddle!).toBeGreaterThan(spreadFirm! * 1.1)
      expect(deviation(paces(loose, firm))).toBeGreaterThan(deviation(paces(middle, firm)) * 1.3)
      expect(deviation(paces(loose, firm))).toBeGreaterThan(0.03)
    })
  })

  describe('similarity boost', () => {
    const { min, max } = settingRanges.similarity_boost
    const profile = {
      ...defaultSpeaker.profile,
      pitch_hz: 160,
      pitch_spread: 8,
      formant_scale: 1.15,
      tone_db: [-9, -6, -3, 0, 3, 6, 6],
    }
    it('the higher, the closer to the figures of the voice', async () => {
      const speaker = { ...defaultSpeaker, profile }
      const at = (similarity_boost: number) => saidBriefly({ similarity_boost, stability: 0.48 }, { speaker })
      const [far, near] = [await at(min), await at(max)]
      const middle = thorough && (await at(0.8))
      // the plain voice lies seven semitones below
      const below = (spoken: Spoken) => semitones(profile.pitch_hz, pitch(spoken).middle_hz)
      expect(Math.abs(below(near))).toBeLessThan(1.2)
      expect(below(far)).toBeGreaterThan(below(near) + 0.8)
      if (middle) expect(below(middle)).toBeGreaterThan(below(near) + 0.4)
      if (middle) expect(below(far)).toBeGreaterThan(below(middle) + 0.4)
      if (thorough) expect(pitch(near).spread).toBeGreaterThan(pitch(far).spread)
    })
    it.runIf(filters)('the higher, the closer to its tone', async () => {
      // at the pitch of the plain voice: a person's voice is darker when it is higher
      const speaker = {
        ...defaultSpeaker,
        profile: { ...defaultSpeaker.profile, pitch_hz: 105, tone_db: profile.tone_db },
      }
      const [far, near] = await Promise.all(
        [min, max].map((similarity_boost) => saidBriefly({ similarity_boost, stability: 0.48 }, { speaker })),
      )
      const bright = (spoken: Spoken) => {
        const tone = toneOf(floats(spoken.samples), rate)
        return tone[5]! - tone[1]!
      }
      expect(bright(near!)).toBeGreaterThan(bright(far!) + 2)
    })
  })

  describe('style', () => {
    it('the higher, the wider the melody and the more loudness changes', async () => {
      const [plain, styled] = [await said({ style: 0 }), await said({ style: 1 })]
      expect(pitch(styled).spread).toBeGreaterThan(pitch(plain).spread * 1.2)
      if (thorough) {
        const half = await said({ style: 0.5 })
        expect(pitch(half).spread).toBeGreaterThan(pitch(plain).spread * 1.15)
        expect(pitch(styled).spread).toBeGreaterThan(pitch(half).spread * 1.05)
      }
      // a person's phrases differ by themselves: what counts is how each moves
      const levels = (spoken: Spoken) => phrases(spoken).map((one) => loudness(floats(one), rate))
      expect(deviation(levels(styled).map((one, n) => one - levels(plain)[n]!))).toBeGreaterThan(0.8)
    })
  })

  describe('speaker boost', () => {
    it.runIf(filters)('is louder, and clearer around 3 kHz', async () => {
      const [off, on] = [
        await saidBriefly({ use_speaker_boost: false }),
        await saidBriefly({ use_speaker_boost: true }),
      ]
      expect(level(on) - level(off)).toBeGreaterThan(1)
      expect(level(on) - level(off)).toBeLessThan(3)
      const presence = (spoken: Spoken) => {
        const tone = toneOf(floats(spoken.samples), rate)
        return tone[5]! + tone[4]! - tone[2]! - tone[1]!
      }
      expect(presence(on) - presence(off)).toBeGreaterThan(3)
    })
  })

  describe('the expressive model', () => {
    it('moves more and draws the ends of phrases out', async () => {
      const plain = await said({})
      const moved = await said({}, { model_id: 'ccl_ht_expressive_v100' })
      expect(pitch(moved).spread).toBeGreaterThan(pitch(plain).spread * 1.1)
      const last = ({ words }: Spoken) => words.at(-1)!.end_time - words.at(-1)!.start_time
      expect(moved.seconds).toBeGreaterThan(plain.seconds * 1.02)
      expect(last(moved) / last(plain)).toBeGreaterThan(1.05)
    })
  })

  describe('breath and roughness', () => {
    it.runIf(filters)('add air above the voice, and unevenness', async () => {
      const voice = (figures: object) =>
        saidBriefly({}, { speaker: { ...defaultSpeaker, profile: { ...defaultSpeaker.profile, ...figures } } })
      const plain = await saidBriefly({})
      const both = thorough ? undefined : await voice({ breath: 1, roughness: 1 })
      const [airy, rough] = [both ?? (await voice({ breath: 1 })), both ?? (await voice({ roughness: 1 }))]
      const air = (spoken: Spoken) => toneOf(floats(spoken.samples), rate)[6]!
      expect(air(airy)).toBeGreaterThan(air(plain) + 4)
      expect(uneven(rough)).toBeGreaterThan(uneven(plain) * 1.15)
    })
  })

  describe('melody', () => {
    it('rises at the end of a question and falls at the end of a statement', async () => {
      const end = async (sentence: string) => {
        const { frames } = pitch(await sayNow(sentence, { settings: { stability: 0.48 } }))
        return semitones(frames.at(-2)!, frames.at(Math.floor(frames.length * 0.5))!)
      }
      const [question, statement] = [await end('Ou ale nan mache a?'), await end('Ou ale nan mache a.')]
      expect(question).toBeGreaterThan(statement + 2)
    })
  })

  describe('loudness', () => {
    it('is near -16 LUFS with true peaks under -1 dBFS, for quick and slow, plain and moved speech', async () => {
      const moved = thorough ? { style: 1, stability: 0.18 } : { style: 1 }
      const sounds = {
        plain: await saidBriefly({}),
        slow: await saidBriefly({ speed: slowest }),
        quick: await saidAtLength({ speed: 1.75 }),
        moved: await said(moved),
      }
      for (const [name, spoken] of Object.entries(sounds)) {
        expect(Math.abs(level(spoken) + 16), name).toBeLessThan(1.5)
        expect(20 * Math.log10(truePeak(floats(spoken.samples)))).toBeLessThanOrEqual(-1)
      }
    })
    it('of a sentence does not depend on what follows', async () => {
      const first = 'Bonjou tout moun.'
      const [alone, before] = [await sayNow(first), await sayNow(`${first} KISA! Vin isit la kounye a!`)]
      const length = Math.round(alone.words.at(-1)!.end_time * rate)
      expect(alone.samples.subarray(0, length).every((one, n) => one === before.samples[n])).toBe(true)
    })
  })
})
