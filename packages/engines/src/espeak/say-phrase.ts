import { isVowel } from '@pawol/kreyol/ipa'
import type { SpeechSettings } from '#core/contract/tts/tts.ts'
import { filter, scaled } from '../sound/biquad.ts'
import { sample_rate } from '../sound/resample.ts'
import { seedOf } from '../sound/seeded.ts'
import { moved, rateMap, stretch, type TimeMap } from '../sound/stretch.ts'
import { texture } from '../sound/texture.ts'
import { type Departure, departureOf, type PhraseSettings } from '../speech/departure.ts'
import { type Phrase, ratesOf } from '../speech/speech-plan.ts'
import type { Pronounced } from '../voice/voice.ts'
import type { Engine, Manner, SaidPhrase } from './engine.ts'
import { mnemonics } from './mnemonics.ts'
import { middle_share, type VoiceSound } from './voice-sound.ts'

/** How one phrase departs from the others. */
type Prosody = Omit<Manner, 'variant'> &
  Pick<Departure, 'final_stretch' | 'gain_db'> & {
    /** By how much the engine's sound must still be stretched. */
    stretch: number
  }

type Given = { sound: VoiceSound; settings: PhraseSettings; seed: number }

function prosodyOf(phrase: Phrase, { sound, settings, seed }: Given): Prosody {
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

export type Voicing = {
  engine: Engine
  sound: VoiceSound
  settings: Pick<SpeechSettings, 'stability' | 'style'>
  gain: number
}

/** One phrase in the plain voice, with its sounds. */
export function pronouncePhrase({ groups, ending }: Phrase, engine: Engine): Pronounced {
  const words = groups.map(({ sounds }) => mnemonics(sounds))
  if (!hasVowel(groups)) engine.pronounce(["p|'a"], '.')
  return engine.pronounce(words, ending)
}

// without a vowel eSpeak mixes in what the phrase before has left in its buffers
const hasVowel = (groups: Phrase['groups']) => groups.some(({ sounds }) => sounds.some(isVowel))

/** One phrase in the voice and manner asked for; its peaks may still be too high. */
export function shapePhrase(phrase: Phrase, { engine, sound: usual, settings, gain }: Voicing): SaidPhrase {
  const { common, each } = ratesOf(phrase.groups)
  const sound = common === 1 ? usual : { ...usual, tempo: usual.tempo * common }
  const words = phrase.groups.map(({ sounds }) => mnemonics(sounds))
  const seed = seedOf(`${phrase.sentence} ${words.join(' ')}`)
  const prosody = prosodyOf(phrase, { sound, settings, seed })
  if (!hasVowel(phrase.groups)) engine.say(["p|'a"], { variant: sound.variant, ...prosody, rate: 450 })
  const paced = pace(engine.say(words, { variant: sound.variant, ...prosody }), prosody, each)
  const { breath, roughness, traits } = sound
  const alive = texture(paced.samples, { breath, roughness, drift: traits.drift, seed }, sample_rate)
  const [first, ...others] = sound.filters
  const level = scaled(first!, gain * 10 ** (prosody.gain_db / 20))
  return { samples: faded(filter(alive, [level, ...others])), starts: paced.starts }
}

function pace(said: SaidPhrase, { stretch: factor, final_stretch }: Prosody, rates?: number[]): SaidPhrase {
  const length = said.samples.length
  if (length === 0 || (factor === 1 && final_stretch === 1 && !rates)) return said
  const last = Math.max(said.starts.at(-1) ?? 0, length - sample_rate * 0.45)
  const turn = Math.round(last * factor)
  const map: TimeMap = rates
    ? rateMap(length, { starts: said.starts, rates, stretch: factor, last, final_stretch })
    : [
        [0, 0],
        [last, turn],
        [length, turn + Math.round((length - last) * factor * final_stretch)],
      ]
  return { samples: stretch(said.samples, map), starts: said.starts.map((start) => Math.round(moved(map, start))) }
}

const fade = 66

/** No click where silence is put beside it. */
function faded(samples: Float32Array): Float32Array {
  const length = samples.length
  for (let i = 0; i < Math.min(fade, length); i++) {
    samples[i] = (samples[i]! * (i + 1)) / fade
    samples[length - 1 - i] = (samples[length - 1 - i]! * (i + 1)) / fade
  }
  return samples
}
