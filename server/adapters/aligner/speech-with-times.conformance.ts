import { readFileSync } from 'node:fs'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { catalogue } from '../../features/voices/catalogue.ts'
import { projectPath } from '../../platform/project.ts'
import type { AlignedWord } from '../../ports/aligner.ts'
import type { MediaSource } from '../../ports/media.ts'
import type { SpeechPiece, SpeechRequest } from '../../ports/synthesizer.ts'
import { type Engine, engine_rate } from './child/engine.ts'
import type { SpokenText } from './child/spoken-text.ts'

/** Speech whose word times are known, in milliseconds. */
export type KnownSpeech = { samples: Float32Array; words: { text: string; start_ms: number; end_ms: number }[] }
export type Speaking = { speak(request: SpeechRequest): AsyncIterable<SpeechPiece> | Iterable<SpeechPiece> }
export const rate = 22_050

/** Kreyòl by our own synthesis, which counts samples. */
export async function sayKreyol(
  synthesizer: Speaking,
  text: string,
  { voice_id, speed }: { voice_id: string; speed: number },
): Promise<KnownSpeech> {
  const { gender } = catalogue.find((voice) => voice.voice_id === voice_id)!
  const speaker = { voice_id, gender, profile: voiceProfiles[voice_id]! }
  const settings = SpeechSettings.parse({ speed })
  const parts: KnownSpeech[] = []
  for await (const piece of synthesizer.speak({ text, speaker, model_id: defaultModelId, settings }))
    parts.push({
      samples: new Float32Array(piece.samples).map((sample) => sample / 32_768),
      words: piece.words.map(({ word, start_time, end_time }) => ({
        text: word,
        start_ms: 1000 * start_time,
        end_ms: 1000 * end_time,
      })),
    })
  return { samples: joined(parts.map(({ samples }) => samples)), words: parts.flatMap(({ words }) => words) }
}

/** Other languages by another voice of eSpeak; a word it joins to the previous one has no known time. */
export function sayForeign(
  engine: Engine,
  { phrases, words, voice }: SpokenText,
  { variant, words_a_minute }: { variant: string; words_a_minute: number },
): KnownSpeech {
  const known: KnownSpeech['words'] = words.map(({ text }) => ({ text, start_ms: Number.NaN, end_ms: Number.NaN }))
  const parts: Float32Array[] = []
  let total = 0
  for (const phrase of phrases) {
    const said = engine.say(phrase.text, { voice: `${voice}+${variant}`, rate: words_a_minute })
    for (const { word, place } of phrase.words) {
      const start = said.words.get(place)
      if (start !== undefined) known[word]!.start_ms = (1000 * (total + start)) / engine_rate
    }
    parts.push(said.samples)
    total += said.samples.length
  }
  return { samples: joined(parts), words: known }
}

export function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Deterministic random numbers. */
export function chance(seed = 1): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** White noise, this many decibels below the speech. */
export function withNoise(samples: Float32Array, decibels: number, random = chance()): Float32Array {
  const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
  const height = Math.sqrt(3 * power) * 10 ** (-decibels / 20)
  return samples.map((one) => one + height * (2 * random() - 1))
}

/** Notes, each with overtones, and a drum. */
export function music(seconds: number, random = chance(7)): Float32Array {
  const samples = new Float32Array(seconds * rate)
  for (let at = 0; at < samples.length; at += rate / 4) {
    const hz = 110 * 2 ** (Math.floor(24 * random()) / 12)
    for (let i = 0; i < rate / 4 && at + i < samples.length; i++) {
      const fading = Math.exp((-6 * i) / rate)
      let sum = 0.1 * (random() - 0.5) * Math.exp((-60 * i) / rate)
      for (let overtone = 1; overtone < 6; overtone++)
        sum += (0.12 / overtone) * fading * Math.sin((2 * Math.PI * hz * overtone * i) / rate)
      samples[at + i] = sum
    }
  }
  return samples
}

export const sourceOf = (samples: Float32Array, sample_rate = rate): MediaSource => ({
  pcm: { sample_rate, channels: 1, samples: samples.map((one) => Math.max(-1, Math.min(1, one))) },
})

/** Absolute errors of where words begin; those without a known time are left out. */
export function startErrors(
  found: readonly Pick<AlignedWord, 'start_ms'>[],
  known: KnownSpeech['words'],
  offsetMs = 0,
): number[] {
  return found
    .map((word, n) => Math.abs(word.start_ms - known[n]!.start_ms - offsetMs))
    .filter((error) => !Number.isNaN(error))
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0
}

/** Sentences of our own, by language. */
export function sentencesIn(language: 'ht' | 'en' | 'fr'): string[] {
  const plain = readFileSync(projectPath(`packages/kreyol/samples/sentences-${language}.txt`), 'utf8').split('\n')
  const rows = readFileSync(projectPath('test/translation/samples/prose.tsv'), 'utf8').split('\n').slice(1)
  const prose = rows
    .map((row) => row.split('\t'))
    .map(([from, text, ht]) => (language === 'ht' ? ht : from === language && text))
  return [...plain, ...prose].map((line) => (line || '').trim()).filter((line) => line && !line.startsWith('#'))
}

export const voices_heard = ['nadege', 'jozef', 'fabiola', 'wilne'] as const
