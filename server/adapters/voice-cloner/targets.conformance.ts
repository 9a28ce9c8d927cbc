import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VoiceGender, VoiceProfile } from '#core/contract/voices.ts'
import type { SpeechFile } from '../../ports/voice-cloner.ts'
import { sentencesIn, withNoise } from '../aligner/speech-with-times.conformance.ts'
import { samplesOf } from '../media/measure.conformance.ts'
import { wavOf } from '../media/media.conformance.ts'
import { nodeAvMedia } from '../media/node-av.ts'
import { type EngineName, sayWith } from '../synthesizer/in-process.conformance.ts'
import { floats } from '../synthesizer/listening.conformance.ts'
import { filter, highShelf, lowShelf, peaking } from '../synthesizer/sound/biquad.ts'
import { seeded } from '../synthesizer/sound/seeded.ts'
import { fixtures, recording } from '../transcriber/transcriber.conformance.ts'

/** Somebody to sound like: what is theirs is known only to the test. */
export type Person = { name: string; engine: EngineName; gender: VoiceGender; profile: VoiceProfile }
type Recorded = { seconds: number; from?: number; noise_db?: number; gain?: number }

export const our_rate = 22_050
const sentences = sentencesIn('ht').filter(({ length }) => length > 25 && length < 110)

/** People made by chance, each with a voice that no step of the search tries. */
export function people(count: number, engine: EngineName, seed = 7): Person[] {
  const chance = seeded(seed)
  const between = (low: number, high: number) => low + (high - low) * (0.5 + 0.5 * chance())
  return Array.from({ length: count }, (_, n) => {
    // in turn low and high, so that neighbours differ and all of the range is there
    const high = n % 2 === 1
    const pitch_hz = high ? between(165, 265) : between(82, 155)
    const timbre = [between(0, 1), between(0, 1), between(0, 1), between(0, 1)].map((one) => one ** 2)
    const whole = timbre.reduce((sum, one) => sum + one, 0)
    return {
      ...{ name: `${engine} ${n + 1}`, engine },
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
