import { type Departure, departureOf, type PhraseSettings } from '../speech/departure.ts'
import type { Phrase } from '../speech/speech-plan.ts'
import type { Manner } from './engine.ts'
import { middle_share, type VoiceSound } from './voice-sound.ts'

/** How one phrase departs from the others. */
export type Prosody = Omit<Manner, 'variant'> &
  Pick<Departure, 'final_stretch' | 'gain_db'> & {
    /** By how much the engine's sound must still be stretched. */
    stretch: number
  }

type Given = { sound: VoiceSound; settings: PhraseSettings; seed: number }

export function prosodyOf(phrase: Phrase, { sound, settings, seed }: Given): Prosody {
  const { traits } = sound
  const { semitones, range, tempo, final_stretch, gain_db } = departureOf(phrase, { traits, settings, seed })
  return {
    ...pitchSteps(sound, semitones, range),
    ...pacing(sound.tempo * tempo),
    ending: phrase.ending,
    final_stretch,
    gain_db,
  }
}

/** eSpeak widens its range around 0.475 of it; its 0 to 99 move the base by two octaves and the range from 0 to 2. */
function pitchSteps({ middle_hz, base_hz, span_hz }: VoiceSound, semitones: number, range: number) {
  const step = Math.round(50 * Math.min(1.98, Math.max(0, range)))
  const wide = step / 50
  const wanted = middle_hz * 2 ** (semitones / 12) - (middle_share * wide - 0.475 * (wide - 1)) * span_hz
  const base = Math.max(0.5, Math.min(1.97, wanted / base_hz))
  return { pitch: Math.round(50 + 50 * Math.log2(base)), range: step }
}

/** Words a minute asked of eSpeak, and how fast that is, measured, relative to 150. */
const paces: [rate: number, tempo: number][] = [
  ...([
    [80, 0.542],
    [100, 0.649],
    [120, 0.788],
    [140, 0.933],
    [150, 1],
    [160, 1.073],
  ] as [number, number][]),
  ...([
    [180, 1.22],
    [200, 1.364],
    [220, 1.504],
    [250, 1.723],
    [300, 2.134],
    [350, 2.487],
  ] as [number, number][]),
  ...([
    [400, 2.769],
    [450, 3.077],
  ] as [number, number][]),
]

/** eSpeak cannot speak at half speed and slower; the sound is stretched afterwards. */
function pacing(tempo: number): { rate: number; stretch: number } {
  const able = Math.min(paces.at(-1)![1], Math.max(paces[1]![1], tempo))
  const n = paces.findIndex(([, one]) => one >= able)
  const [low, high] = [paces[Math.max(0, n - 1)]!, paces[n]!]
  const share = high[1] > low[1] ? (able - low[1]) / (high[1] - low[1]) : 0
  return { rate: Math.round(low[0] + (high[0] - low[0]) * share), stretch: able / tempo }
}
