import { ceiling, limit } from '../sound/limiter.ts'
import { loudness } from '../sound/loudness.ts'
import { sample_rate } from '../sound/resample.ts'
import type { Phrase } from '../speech/speech-plan.ts'
import type { Networks } from './networks.ts'
import { samplesOf } from './say-phrase.ts'
import type { Pronounced } from './voice.ts'
import type { NaturalSound } from './voice-sound.ts'

/** By how much the trial is louder than this engine's speech on the whole. */
const trialAboveDb = 0.8

/** The one gain of a voice and its settings, so that no sentence is raised or lowered because of another. */
export async function gainFor(networks: Networks, trial: { phrase: Phrase; said: Pronounced }, given: NaturalSound) {
  const sound = onTrial(given)
  const samples = await samplesOf(networks, trial, { sound, settings: { stability: 1, style: 0 }, gain: 1 })
  const missing = (soundNow: Float32Array) =>
    10 ** ((sound.target_lufs + trialAboveDb - loudness(soundNow, sample_rate)) / 20)
  const gain = missing(samples)
  // the limiter softens every strong s
  const limited = limit(
    samples.map((one) => one * gain),
    ceiling,
  )
  return gain * missing(limited)
}

export const gainKey = (sound: NaturalSound): string => JSON.stringify(onTrial(sound))

/** Slower or faster, with more or less melody, it is as loud; and whichever of these came first, the gain is the same. */
const onTrial = (sound: NaturalSound): NaturalSound => ({
  ...sound,
  voice_id: '',
  pitch_hz: Math.round(sound.pitch_hz),
  melody: sound.traits.melody,
  tempo: 1,
})
