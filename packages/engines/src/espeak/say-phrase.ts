import { isVowel } from '@pawol/kreyol/ipa'
import type { SpeechSettings } from '#core/contract/tts/tts.ts'
import { filter, scaled } from '../sound/biquad.ts'
import { rateMap } from '../sound/rate-map.ts'
import { sample_rate } from '../sound/sample-rate.ts'
import { seedOf } from '../sound/seeded.ts'
import { stretch } from '../sound/stretch.ts'
import { texture } from '../sound/texture.ts'
import { moved, type TimeMap } from '../sound/time-map.ts'
import { type Phrase, ratesOf } from '../speech/speech-plan.ts'
import type { Pronounced } from '../voice/voice.ts'
import type { Engine, SaidPhrase } from './engine.ts'
import { mnemonics } from './mnemonics.ts'
import { type Prosody, prosodyOf } from './prosody.ts'
import type { VoiceSound } from './voice-sound.ts'

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
