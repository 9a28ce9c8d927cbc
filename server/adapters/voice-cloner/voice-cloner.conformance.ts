import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filter, highShelf, lowShelf, peaking } from '@pawol/engines/sound/biquad'
import { seeded } from '@pawol/engines/sound/seeded'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { type VoiceGender, VoiceProfile } from '#core/contract/voices.ts'
import type { SpeechFile, VoiceCloner, VoiceFit } from '../../ports/voice-cloner.ts'
import { sentencesIn, withNoise } from '../aligner/speech-with-times.conformance.ts'
import { samplesOf } from '../media/measure.conformance.ts'
import { wavOf } from '../media/media.conformance.ts'
import { nodeAvMedia } from '../media/node-av.ts'
import { type EngineName, sayWith } from '../synthesizer/in-process.conformance.ts'
import { floats } from '../synthesizer/listening.conformance.ts'
import { fixtures, recording } from '../transcriber/transcriber.conformance.ts'

/** A speaker to clone, whose true figures only the test knows. */
export type Person = { name: string; engine: EngineName; gender: VoiceGender; profile: VoiceProfile }
type Recorded = { seconds: number; from?: number; noise_db?: number; gain?: number }

export const our_rate = 22_050
const sentences = sentencesIn('ht').filter(({ length }) => length > 25 && length < 110)

/** Random speakers, each with a voice that no step of the search tries. */
export function people(count: number, engine: EngineName, seed = 7): Person[] {
  const chance = seeded(seed)
  const between = (low: number, high: number) => low + (high - low) * (0.5 + 0.5 * chance())
  return Array.from({ length: count }, (_, n) => {
    // alternately low and high, so that neighbours differ and cover the range
    const high = n % 2 === 1
    const pitch_hz = high ? between(165, 265) : between(82, 155)
    const timbre = [between(0, 1), between(0, 1), between(0, 1), between(0, 1)].map((one) => one ** 2)
    const whole = timbre.reduce((sum, one) => sum + one, 0)
    return {
      name: `${engine} ${n + 1}`,
      engine,
      gender: pitch_hz > 165 ? 'female' : pitch_hz < 130 ? 'male' : 'neutral',
      profile: {
        pitch_hz,
        pitch_spread: between(3, 8),
        formant_scale: high ? between(1.05, 1.22) : between(0.9, 1.06),
        rate: between(0.82, 1.25),
        breath: between(0, 0.5),
        roughness: 0,
        tone_db: Array.from({ length: 7 }, () => between(-5, 5)),
        timbre: timbre.map((one) => one / whole),
      },
    }
  })
}

/** A person saying this. */
export async function saying({ name, engine, gender, profile }: Person, text: string): Promise<Float32Array> {
  const settings = { similarity_boost: 0.95, use_speaker_boost: false }
  const said = await sayWith(engine)(text, { speaker: { voice_id: name, gender, profile }, settings })
  return floats(said.samples)
}

/** A person reading sentences from the `from`th on, for about so many seconds, softer or louder and with noise. */
export async function reading(
  person: Person,
  { seconds, from = 0, noise_db = 60, gain = 1 }: Recorded,
): Promise<Float32Array> {
  const parts: Float32Array[] = []
  let length = 0
  for (let n = from; length < seconds * our_rate; n++) {
    parts.push(await saying(person, sentences[n % sentences.length]!), new Float32Array(0.35 * our_rate))
    length += parts.at(-2)!.length + parts.at(-1)!.length
  }
  const whole = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return withNoise(whole, noise_db).map((one) => one * gain)
}

/** The nth microphone: other lows, other highs and two humps. */
export function byMicrophone(samples: Float32Array, nth: number): Float32Array {
  const chance = seeded(nth + 1)
  const between = (low: number, high: number) => low + (high - low) * (0.5 + 0.5 * chance())
  return filter(Float32Array.from(samples), [
    lowShelf({ hz: between(120, 300), db: between(-8, 4) }, our_rate),
    highShelf({ hz: between(2_500, 5_000), db: between(-6, 6) }, our_rate),
    peaking({ hz: between(500, 1_500), db: between(-4, 4), q: 0.9 }, our_rate),
    peaking({ hz: between(1_800, 4_000), db: between(-4, 4), q: 0.9 }, our_rate),
  ])
}

export type Studio = {
  file(name: string, samples: Float32Array, rate?: number): Promise<SpeechFile>
  clip(name: 'jfk' | 'two-cities'): Promise<Float32Array>
  close(): Promise<void>
}

/** A folder for recordings, and the real ones as samples of 16 kHz. */
export async function openStudio(): Promise<Studio> {
  const dir = await mkdtemp(join(tmpdir(), 'pawol-cloner-'))
  const media = nodeAvMedia({ work_dir: join(dir, 'work'), readable_dirs: [fixtures], processes: 1 })
  return {
    async file(name, samples, rate = our_rate) {
      const path = join(dir, `${name}.wav`)
      const whole = Int16Array.from(samples, (one) => Math.max(-32_768, Math.min(32_767, Math.round(one * 32_767))))
      await writeFile(path, wavOf(whole, { sample_rate: rate }))
      return { path }
    },
    clip: (name) => samplesOf(media, recording(name), 16_000),
    async close() {
      await media.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

type Opened = { cloner: VoiceCloner; close?(): Promise<void> }
/** `clones`: whether a clone is cheap enough to be made twice here; another suite has made one. */
type Suite = { clones: boolean }
/** One second, on an idle machine. */
const slowestEndMs = 5_000
const failing = (code: ErrorCode) => (error: unknown) => error instanceof AppError && error.is(code)

let readings: ReturnType<typeof read> | undefined
/** One speaker three times, and another speaker. */
async function read() {
  const [man, woman] = people(2, 'espeak-ng')
  return [
    await reading(man!, { seconds: 5 }),
    await reading(man!, { seconds: 4, from: 20, gain: 0.5 }),
    await reading(man!, { seconds: 5, from: 40, gain: 0.3 }),
    await reading(woman!, { seconds: 5, from: 40 }),
  ] as const
}

/** Properties of every fit, with its progress reports. */
export function expectGoodFit(fit: VoiceFit, shares: readonly number[]): void {
  expect(VoiceProfile.parse(fit.profile)).toEqual(fit.profile)
  expect(['female', 'male', 'neutral']).toContain(fit.gender)
  for (const one of [fit.similarity, fit.ceiling]) {
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThanOrEqual(1)
  }
  expect(fit.measured.speech_seconds).toBeGreaterThan(5)
  expect(fit.measured.speech_seconds).toBeLessThan(16)
  const { p10_hz, p50_hz, p90_hz } = fit.measured.pitch
  expect([p10_hz, p50_hz, p90_hz]).toEqual([p10_hz, p50_hz, p90_hz].toSorted((a, b) => a - b))
  expect(shares.length).toBeGreaterThan(2)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
}

export function voiceClonerConformance(name: string, open: () => Promise<Opened>, { clones }: Suite): void {
  describe(`${name} as a voice cloner`, () => {
    let opened: Opened
    let studio: Studio
    let samples: SpeechFile[]
    let again: SpeechFile
    let other: SpeechFile
    let silent: SpeechFile
    beforeAll(async () => {
      studio = await openStudio()
      readings ??= read()
      const [one, two, third, foreign] = await readings
      samples = [await studio.file('one', one), await studio.file('two', two)]
      again = await studio.file('again', third)
      other = await studio.file('other', foreign)
      silent = await studio.file('silent', new Float32Array(16_000 * 2), 16_000)
      opened = await open()
    })
    afterAll(async () => {
      await opened.cloner.close()
      await opened.close?.()
      await studio.close()
    })

    if (clones)
      it('makes a profile any synthesizer takes, the same for the same files, and reports progress', async () => {
        const shares: number[] = []
        const fit = await opened.cloner.clone({ samples, onProgress: (share) => shares.push(share) })
        expectGoodFit(fit, shares)
        expect(await opened.cloner.clone({ samples })).toEqual(fit)
      })
    it('decides whether a recording is by the speaker of the samples', async () => {
      const [same, different] = [
        await opened.cloner.compare({ samples, recording: again }),
        await opened.cloner.compare({ samples, recording: other }),
      ]
      expect(same.verdict).toBe('same')
      expect(different.verdict).toBe('different')
      expect(same.score).toBeGreaterThan(different.score)
      for (const { score } of [same, different]) expect(score >= 0 && score <= 1).toBe(true)
    })
    it('refuses invalid files, missing files, and files without speech', async () => {
      const text = { path: `${again.path}.txt` }
      await writeFile(text.path, 'this is not a recording, whatever it claims to be')
      const fast = await studio.file('fast', new Float32Array(4_800), 48_000)
      for (const file of [text, fast, { path: `${again.path}.gone` }, silent]) {
        await expect(opened.cloner.clone({ samples: [file] }), file.path).rejects.toSatisfy(failing('invalid_request'))
        await expect(opened.cloner.compare({ samples: [again], recording: file }), file.path).rejects.toSatisfy(
          failing('invalid_request'),
        )
      }
      await expect(opened.cloner.clone({ samples: [] })).rejects.toSatisfy(failing('invalid_request'))
    })
    it('rejects with the reason of an aborted signal, and works on', async () => {
      const reason = new Error('enough')
      await expect(opened.cloner.clone({ samples, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      const leaving = new AbortController()
      let leftAt = 0
      const running = opened.cloner.clone({
        samples,
        signal: leaving.signal,
        onProgress() {
          leftAt = performance.now()
          leaving.abort(reason)
        },
      })
      await expect(running).rejects.toBe(reason)
      expect(performance.now() - leftAt).toBeLessThan(slowestEndMs)
      expect((await opened.cloner.compare({ samples, recording: again })).verdict).toBe('same')
    })
    it('answers a check, and is unavailable once closed', async () => {
      await opened.cloner.check()
      await opened.cloner.close()
      await expect(opened.cloner.clone({ samples })).rejects.toSatisfy(failing('unavailable'))
      await expect(opened.cloner.compare({ samples, recording: again })).rejects.toSatisfy(failing('unavailable'))
    })
  })
}
