import type { SpeechSettings } from '#core/contract/tts/tts.ts'
import { settingShare } from '#core/rules/speech/voice-settings.ts'
import { seeded } from '../sound/seeded.ts'
import type { Phrase } from './speech-plan.ts'

/** How one phrase departs from the others. */
export type Departure = {
  semitones: number
  /** Width of its melody and its tempo, relative to the others'. */
  range: number
  tempo: number
  /** By how much its last word is drawn out. */
  final_stretch: number
  gain_db: number
}
export type PhraseSettings = Pick<SpeechSettings, 'stability' | 'style'>
export type PhraseTraits = {
  /** Semitones from the first sentence of a paragraph to the last. */
  declination: number
  /** By how much the last word before a break is drawn out. */
  final_stretch: number
}
type Given = { traits: PhraseTraits; settings: PhraseSettings; seed: number }

export function departureOf(phrase: Phrase, { traits, settings, seed }: Given): Departure {
  const chance = seeded(seed)
  const restless = 1 - settingShare('stability', settings.stability)
  const { style } = settings
  const [melody, width, pace, force] = [chance(), chance(), chance(), chance()]
  const falling = traits.declination * (0.5 - Math.min(1, phrase.sentence / 4))
  return {
    semitones: (2.4 * restless + 1.2 * style) * melody + falling,
    range: 1 + 0.35 * restless * width,
    tempo: 1 + (0.12 * restless + 0.08 * style) * pace,
    final_stretch: isCut(phrase) ? 1 : traits.final_stretch + 0.12 * style,
    gain_db: (0.6 * restless + 2.5 * style) * force,
  }
}

/** Ended for its length alone, the phrase goes on. */
const isCut = ({ ending, silence_ms }: Phrase) => ending === ',' && silence_ms === 0
