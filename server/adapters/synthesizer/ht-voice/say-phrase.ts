import { departureOf, type PhraseSettings } from '../departure.ts'
import { filter, scaled } from '../sound/biquad.ts'
import { sample_rate } from '../sound/sample-rate.ts'
import { seedOf } from '../sound/seeded.ts'
import { stretch } from '../sound/stretch.ts'
import { texture } from '../sound/texture.ts'
import { moved, type TimeMap } from '../sound/time-map.ts'
import { type Phrase, ratesOf } from '../speech-plan.ts'
import { clamp } from './frames.ts'
import type { Networks } from './networks.ts'
import { type Melody, type Pronounced, revoice, type Voiced } from './voice.ts'
import type { NaturalSound } from './voice-sound.ts'

export type Voicing = { sound: NaturalSound; settings: PhraseSettings; gain: number }
/** Where each group of the phrase begins, in samples. */
export type SaidPhrase = { samples: Float32Array; starts: number[] }

/** Beyond these the networks no longer sound like people; the rest is stretched. */
const slowest = 0.6
const fastest = 1.5
/** A person's breath is heard above the voice. */
const air = { low_hz: 3500, high_hz: 10_000 }

/** One phrase in the voice and manner asked for; its peaks may still be too high. */
export async function sayPhrase(
  networks: Networks,
  { phrase, said }: { phrase: Phrase; said: Pronounced },
  { sound, settings, gain }: Voicing,
): Promise<SaidPhrase> {
  const { traits, voice_id, blend, resonance, breath, roughness } = sound
  const seed = seedOf(`${voice_id} ${phrase.sentence} ${phrase.groups.map(({ sounds }) => sounds.join('')).join(' ')}`)
  const departure = departureOf(phrase, { traits, settings, seed })
  const rates = ratesOf(phrase.groups)
  const tempo = sound.tempo * departure.tempo * rates.common
  const speed = clamp(tempo, slowest, fastest)
  const voiced = await revoice(networks, said, {
    ...{ blend, resonance, roughness, speed, seed },
    ...{ steps: traits.steps, start: traits.start, temperature: traits.temperature },
    pitch_hz: sound.pitch_hz * 2 ** (departure.semitones / 12),
    melody: melodyOf(phrase, sound.melody * departure.range),
    word_rates: rates.each,
    final_stretch: departure.final_stretch,
  })
  const heard = paced(withoutRests(said, voiced, phrase.groups.length), speed / tempo)
  const alive = breath > 0 ? texture(heard.samples, { breath, air, seed }, sample_rate) : heard.samples
  const [first, ...others] = sound.filters
  const level = scaled(first!, gain * 10 ** (departure.gain_db / 20))
  return { samples: faded(filter(alive, [level, ...others])), starts: heard.starts }
}

/** Semitones by which the end of a phrase rises or falls, beside what eSpeak's own melody does. */
const endings: Record<Phrase['ending'], number> = { '.': -1.5, '!': -1, ':': 0.5, ',': 1, '?': 8 }
const melodyOf = (phrase: Phrase, width: number): Melody => ({ width, ending: endings[phrase.ending] })

/** A little air before the first sound and behind the last, so that neither is cut. */
const lead = Math.round(0.008 * sample_rate)
const tail = Math.round(0.03 * sample_rate)

/** Without the silence around the phrase; pauses are put there by who joins phrases. */
function withoutRests({ phones }: Pronounced, { samples, edges }: Voiced, groups: number): SaidPhrase {
  const first = Math.max(
    0,
    phones.findIndex(({ ipa }) => ipa !== ''),
  )
  const last = phones.findLastIndex(({ ipa }) => ipa !== '')
  const from = Math.max(0, edges[first]! - lead)
  const to = Math.min(samples.length, (edges[last + 1] ?? samples.length) + tail)
  return { samples: samples.slice(from, to), starts: startsOf(phones, edges, { from, to, groups }) }
}

/** A group nothing is heard of begins where the next one does; the first where the sound does. */
function startsOf(
  phones: Pronounced['phones'],
  edges: readonly number[],
  { from, to, groups }: { from: number; to: number; groups: number },
): number[] {
  const starts: number[] = Array.from({ length: groups })
  let next = to
  for (let group = groups - 1; group >= 0; group--) {
    const phone = phones.findIndex(({ word, ipa }) => word === group && ipa !== '')
    next = phone < 0 ? next : Math.min(next, edges[phone]!)
    starts[group] = group === 0 ? 0 : Math.max(0, next - from)
  }
  return starts
}

function paced({ samples, starts }: SaidPhrase, factor: number): SaidPhrase {
  if (Math.abs(factor - 1) < 0.001) return { samples, starts }
  const map: TimeMap = [
    [0, 0],
    [samples.length, Math.round(samples.length * factor)],
  ]
  return { samples: stretch(samples, map), starts: starts.map((start) => Math.round(moved(map, start))) }
}

const fade_in = Math.round(0.006 * sample_rate)
const fade_out = Math.round(0.02 * sample_rate)

/** A phrase begins and ends softly. */
function faded(samples: Float32Array): Float32Array {
  const { length } = samples
  for (let i = 0; i < Math.min(fade_in, length); i++) samples[i] = (samples[i]! * (i + 0.5)) / fade_in
  for (let i = 0; i < Math.min(fade_out, length); i++) samples[length - 1 - i]! *= (i + 0.5) / fade_out
  return samples
}
