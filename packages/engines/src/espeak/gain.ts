import { loudness } from '../sound/loudness.ts'
import { sample_rate } from '../sound/sample-rate.ts'
import { trialPhrase } from '../speech/trial-phrase.ts'
import type { Engine } from './engine.ts'
import { shapePhrase } from './say-phrase.ts'
import type { VoiceSound } from './voice-sound.ts'

const kept = 200

/** By how much the trial is louder than this engine's speech on the whole. */
const trialAboveDb = 1.5

/** The one gain of a voice and its settings, so that no sentence is raised or lowered because of another. */
export function gainFinder(engine: Engine): (sound: VoiceSound) => number {
  const known = new Map<string, number>()
  return (given) => {
    // slower than this, sound is only stretched, which leaves its loudness as it is
    const sound = { ...given, tempo: Math.round(10 * Math.max(0.7, given.tempo)) / 10 }
    const { variant, filters, breath, roughness, tempo, target_lufs } = sound
    const key = JSON.stringify([variant, filters, breath, roughness, tempo, target_lufs])
    const gain = known.get(key) ?? measured(engine, sound)
    known.delete(key)
    known.set(key, gain)
    if (known.size > kept) known.delete(known.keys().next().value!)
    return gain
  }
}

function measured(engine: Engine, sound: VoiceSound): number {
  const { samples } = shapePhrase(trialPhrase, { engine, sound, settings: { stability: 1, style: 0 }, gain: 1 })
  return 10 ** ((sound.target_lufs + trialAboveDb - loudness(samples, sample_rate)) / 20)
}
