import { filter, scaled } from '../sound/biquad.ts'
import { declick, declick_sight } from '../sound/declick.ts'
import { ceiling, limit, limit_sight, whole } from '../sound/limiter.ts'
import { sample_rate } from '../sound/resample.ts'
import { seedOf } from '../sound/seeded.ts'
import { moved, stretch, type TimeMap } from '../sound/stretch.ts'
import { texture } from '../sound/texture.ts'
import { departureOf, type PhraseSettings } from '../speech/departure.ts'
import { type Phrase, ratesOf } from '../speech/speech-plan.ts'
import { clamp } from './frames.ts'
import type { Networks } from './networks.ts'
import { type Melody, type Pronounced, revoice, type Voiced } from './voice.ts'
import type { NaturalSound } from './voice-sound.ts'

export type Voicing = { sound: NaturalSound; settings: PhraseSettings; gain: number }
/** A part of a phrase; of all of it the length, and where each of its groups begins, in samples. */
export type SaidPart = { samples: Int16Array; length: number; starts: number[] }

/** Beyond these the networks no longer sound like people; the rest is stretched. */
const slowest = 0.6
const fastest = 1.5
/** What comes next may still change so much of the end. */
const lookAhead = limit_sight + declick_sight
/** A person's breath is heard above the voice. */
const air = { low_hz: 3500, high_hz: 10_000 }

const finished = (samples: Float32Array) => whole(declick(limit(samples, ceiling), ceiling))

/** One phrase in the voice and manner asked for, at once or in two parts: the first is heard while the second is made. */
export async function* sayPhrase(
  networks: Networks,
  given: { phrase: Phrase; said: Pronounced },
  voicing: Voicing & { in_parts?: boolean },
): AsyncGenerator<SaidPart> {
  const { voiced, stretched, shape } = await begin(networks, given, voicing)
  const { from, to, starts } = boundsOf(given, voiced)
  if (stretched !== 1) {
    const slow = paced((await inOnePart(voiced)).slice(from, to), starts, stretched)
    const samples = finished(shape(slow.samples, true))
    return yield { samples, length: samples.length, starts: slow.starts }
  }
  const raw = new Float32Array(voiced.length)
  let [made, said] = [0, 0]
  for await (const more of voiced.sound(voicing.in_parts ?? false)) {
    raw.set(more, made)
    made += more.length
    const ended = made === raw.length
    const until = ended ? to - from : made - from - lookAhead
    if (until <= said) continue
    // shaped from the start each time: filters and limiter go on as if there were one part
    const samples = finished(shape(raw.slice(from, ended ? to : made), ended)).slice(said, until)
    said = until
    yield { samples, length: to - from, starts }
  }
}

/** The same as numbers whose peaks may still be too high. */
export async function samplesOf(
  networks: Networks,
  given: { phrase: Phrase; said: Pronounced },
  voicing: Voicing,
): Promise<Float32Array> {
  const { voiced, stretched, shape } = await begin(networks, given, voicing)
  const { from, to, starts } = boundsOf(given, voiced)
  return shape(paced((await inOnePart(voiced)).slice(from, to), starts, stretched).samples, true)
}

async function begin(
  networks: Networks,
  { phrase, said }: { phrase: Phrase; said: Pronounced },
  { sound, settings, gain }: Voicing,
) {
  const { traits, voice_id, blend, resonance, soft_hiss_db, breath, roughness } = sound
  const seed = seedOf(`${voice_id} ${phrase.sentence} ${phrase.groups.map(({ sounds }) => sounds.join('')).join(' ')}`)
  const departure = departureOf(phrase, { traits, settings, seed })
  const rates = ratesOf(phrase.groups)
  const tempo = sound.tempo * departure.tempo * rates.common
  const speed = clamp(tempo, slowest, fastest)
  const voiced = await revoice(networks, said, {
    blend,
    resonance,
    soft_hiss_db,
    roughness,
    speed,
    seed,
    steps: traits.steps,
    start: traits.start,
    temperature: traits.temperature,
    pitch_hz: sound.pitch_hz * 2 ** (departure.semitones / 12),
    melody: melodyOf(phrase, sound.melody * departure.range),
    word_rates: rates.each,
    final_stretch: departure.final_stretch,
  })
  const [first, ...others] = sound.filters
  const filters = [scaled(first!, gain * 10 ** (departure.gain_db / 20)), ...others]
  const stretched = Math.abs(speed / tempo - 1) < 0.001 ? 1 : speed / tempo
  function shape(samples: Float32Array, ended: boolean): Float32Array {
    const alive = breath > 0 ? texture(samples, { breath, air, seed }, sample_rate) : samples
    return faded(filter(alive, filters), ended)
  }
  return { voiced, stretched, shape }
}

const inOnePart = async ({ sound }: Voiced) => (await sound(false).next()).value as Float32Array

/** Semitones by which the end of a phrase rises or falls, beside what eSpeak's own melody does. */
const endings: Record<Phrase['ending'], number> = { '.': -1.5, '!': -1, ':': 0.5, ',': 1, '?': 8 }
const melodyOf = (phrase: Phrase, width: number): Melody => ({ width, ending: endings[phrase.ending] })

/** A little air before the first sound and behind the last, so that neither is cut. */
const lead = Math.round(0.008 * sample_rate)
const tail = Math.round(0.03 * sample_rate)

/** Without the silence around the phrase; pauses are put there by who joins phrases. */
function boundsOf({ phrase, said: { phones } }: { phrase: Phrase; said: Pronounced }, { length, edges }: Voiced) {
  const first = Math.max(
    0,
    phones.findIndex(({ ipa }) => ipa !== ''),
  )
  const last = phones.findLastIndex(({ ipa }) => ipa !== '')
  const from = Math.max(0, edges[first]! - lead)
  const to = Math.min(length, (edges[last + 1] ?? length) + tail)
  return { from, to, starts: startsOf(phones, edges, { from, to, groups: phrase.groups.length }) }
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

function paced(samples: Float32Array, starts: number[], factor: number): { samples: Float32Array; starts: number[] } {
  if (factor === 1) return { samples, starts }
  const map: TimeMap = [
    [0, 0],
    [samples.length, Math.round(samples.length * factor)],
  ]
  return { samples: stretch(samples, map), starts: starts.map((start) => Math.round(moved(map, start))) }
}

const fadeIn = Math.round(0.006 * sample_rate)
const fadeOut = Math.round(0.02 * sample_rate)

/** A phrase begins and ends softly. */
function faded(samples: Float32Array, ended: boolean): Float32Array {
  const { length } = samples
  for (let i = 0; i < Math.min(fadeIn, length); i++) samples[i] = (samples[i]! * (i + 0.5)) / fadeIn
  for (let i = 0; ended && i < Math.min(fadeOut, length); i++) samples[length - 1 - i]! *= (i + 0.5) / fadeOut
  return samples
}
