import { normals } from '../sound/seeded.ts'
import { cepstraOf } from './cepstra.ts'
import { durationFeatures, frameFeatures, type Guide, type Phone } from './features.ts'
import { bandAt, bandHz, clamp, frame_width, hop, mel_bands } from './frames.ts'
import type { Blend, Networks } from './networks.ts'
import { pitchTrack } from './pitch-track.ts'
import { openVocoder } from './vocoder.ts'

/** What eSpeak made of a phrase; moments count samples. */
export type Pronounced = { samples: Int16Array; phones: readonly (Phone & { start: number; end: number })[] }

/** Its width, relative to the speakers', and by how many semitones its end rises. */
export type Melody = { width: number; ending: number }

export type Manner = {
  blend: Blend
  /** The middle of the voice. */
  pitch_hz: number
  melody: Melody
  /** Resonances, relative to the speakers'; above 1 is a smaller person. */
  resonance: number
  /** By how much sounds without voice are softened above 3 kHz. */
  soft_hiss_db: number
  /** 0 to 1: how unlike one period of the voice is to the next. */
  roughness: number
  speed: number
  /** How fast each word is beside that. */
  word_rates?: readonly number[] | undefined
  /** By how much the last word before the end is drawn out. */
  final_stretch: number
  /** How far each frame may stray from the likeliest, 0 to 1. */
  temperature: number
  /** Steps from noise to speech, and how far from noise they set out. */
  steps: number
  start: number
  seed: number
}
/** Its length, edges of the phones in samples, one more than there are phones, and the sound, at once or in two parts. */
export type Voiced = {
  length: number
  edges: number[]
  sound(inParts: boolean): AsyncGenerator<Float32Array>
}

/** How far lengths go from eSpeak's to a person's. */
const rhythm = 0.7
/** Frames: shorter sounds are not audible. */
const shortest = 2
const longestSilence = 30
const usualLevel = 0.1
/** After the last sound, which eSpeak may end without a pause. */
const tailFrames = 3
/** The first part, played while the rest is made: three quarters of a second. */
const earlyFrames = 64
/** How far to both sides the network of the filters looks. */
const contextFrames = 27

/** Converts a phrase to a human voice. */
export async function revoice(networks: Networks, said: Pronounced, manner: Manner): Promise<Voiced> {
  const guide = guideOf(said)
  const { phones } = said
  const edges = await edgesOf(networks, phones, guide, manner)
  const heardEnd = edges[phones.findLastIndex(({ ipa }) => ipa !== '') + 1] ?? edges.at(-1)!
  const frames = Math.max(4, Math.ceil(Math.max(edges.at(-1)!, heardEnd + tailFrames)))
  const { articulations, figures } = networks
  const features = frameFeatures({ phones, edges, frames, guide, scale: figures }, articulations)
  const normal = normals(manner.seed)
  const spoken = await flowing(networks, features, manner, normal)
  const { input, octaves, voiced } = shaped(networks, spoken, manner, heardEnd)
  const vocode = openVocoder({ octaves, voiced, roughness: manner.roughness, normal })
  async function* sound(inParts: boolean): AsyncGenerator<Float32Array> {
    const turn = inParts && frames > 2 * earlyFrames ? earlyFrames : 0
    if (turn > 0) {
      const filters = await networks.filters(input.subarray(0, (turn + contextFrames) * frame_width))
      yield vocode(filters, { from: 0, until: turn })
    }
    const from = Math.max(0, turn - contextFrames)
    yield vocode(await networks.filters(input.subarray(from * frame_width)), { from, until: frames })
  }
  const length = frames * hop
  return { length, edges: edges.map((edge) => Math.min(length, Math.round(edge * hop))), sound }
}

/** Whether other voices may use this phrase as well. */
const guides = new WeakMap<Pronounced, Guide>()

function guideOf(said: Pronounced): Guide {
  const guide = guides.get(said) ?? newGuide(said)
  guides.set(said, guide)
  return guide
}

function newGuide({ samples, phones }: Pronounced): Guide {
  const sound = levelled(samples)
  const { octaves, voiced } = pitchTrack(sound)
  const frames = (moment: number) => moment / hop
  return {
    cepstra: cepstraOf(sound),
    octaves,
    voiced,
    starts: phones.map(({ start }) => frames(start)),
    ends: phones.map(({ end }) => frames(end)),
  }
}

/** Normalises the level to that of the training data. */
function levelled(samples: Int16Array): Float32Array {
  const out = new Float32Array(samples.length)
  let energy = 0
  let count = 0
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i]! / 32_768
    if (sample < 0.01 && sample > -0.01) continue
    energy += sample * sample
    count++
  }
  const gain = (count > 0 ? usualLevel / (Math.sqrt(energy / count) + 1e-6) : 1) / 32_768
  for (let i = 0; i < samples.length; i++) out[i] = samples[i]! * gain
  return out
}

async function edgesOf(
  networks: Networks,
  phones: Pronounced['phones'],
  guide: Guide,
  manner: Manner,
): Promise<number[]> {
  const lengths = phones.map((_, n) => guide.ends[n]! - guide.starts[n]!)
  const longer = await networks.lengths(durationFeatures(phones, lengths, networks.articulations), manner.blend)
  const lastWord = phones.findLast(({ ipa }) => ipa !== '')?.word
  const edges = [0]
  for (const [n, { ipa, word }] of phones.entries()) {
    const length = networks.articulations.of(ipa).silent
      ? Math.min(lengths[n]!, longestSilence)
      : Math.max(shortest, lengths[n]! * 2 ** (rhythm * clamp(longer[n]!, -1.5, 1.5)))
    const drawn = word === lastWord ? manner.final_stretch : 1
    edges.push(edges[n]! + (length * drawn) / (manner.speed * (manner.word_rates?.[word] ?? 1)))
  }
  return edges
}

/** Small steps at first, where the most is decided. */
const swayed = (t: number) => t - 0.6 * (Math.cos((Math.PI / 2) * t) - 1 + t)

async function flowing(networks: Networks, features: Float32Array, manner: Manner, normal: () => number) {
  const { steps, start, temperature, blend } = manner
  const encoded = await networks.encode(features, blend)
  const guess = encoded.guess.data as Float32Array
  const frames = Float32Array.from(guess, (value) => (1 - start) * normal() * temperature + start * value)
  const moment = (n: number) => start + (1 - start) * swayed(n / steps)
  for (let n = 0; n < steps; n++) {
    const [here, next] = [moment(n), moment(n + 1)]
    const velocity = await networks.flow(frames, here, encoded)
    for (let i = 0; i < frames.length; i++) frames[i]! += (next - here) * velocity[i]!
  }
  return frames
}

/** About the last word: 0.4 seconds. */
const endingFrames = 35
const lowestOctaves = 5.8
const highestOctaves = 8.9

/** In the recordings a voice at rest breaks into creak, an octave down: pulses so far apart that each is heard as a click. */
const withoutCreak = (octaves: number) => (octaves > -0.3 ? octaves : -0.3 + 0.2 * Math.tanh((octaves + 0.3) / 0.2))

/** Frames: voicing neither stops nor begins for less; a single pulse is heard as a click. */
const shortestVoice = 3

function withoutBlips(voiced: Uint8Array): void {
  for (const [what, shortest] of [
    [0, 2],
    [1, shortestVoice],
  ] as const)
    for (let from = 0, to: number; from < voiced.length; from = to) {
      to = from + 1
      while (to < voiced.length && voiced[to] === voiced[from]) to++
      const isInside = from > 0 && to < voiced.length
      if (voiced[from] === what && to - from < shortest && (isInside || what === 1)) voiced.fill(1 - what, from, to)
    }
}

/** Pitch, melody and resonances as asked for, in the units of the filters' network. */
function shaped({ figures }: Networks, spoken: Float32Array, manner: Manner, end: number) {
  const { pitch_hz, melody, resonance, soft_hiss_db } = manner
  const { mel_m, mel_s, voc_mel_m, voc_mel_s } = figures
  const frames = spoken.length / frame_width
  const input = new Float32Array(spoken.length)
  const octaves = new Float32Array(frames)
  const voiced = new Uint8Array(frames)
  const middle = Math.log2(pitch_hz)
  const places = Float64Array.from({ length: mel_bands }, (_, band) =>
    clamp(bandAt(bandHz(band) / resonance), 0, mel_bands - 1),
  )
  const softer = Float64Array.from(
    { length: mel_bands },
    (_, band) => ((soft_hiss_db * Math.LN10) / 20) * clamp((bandHz(band) - 2500) / 2000, 0, 1),
  )
  const voicing = (frame: number) => (frame >= 0 && frame < frames ? spoken[frame * frame_width + mel_bands + 1]! : 0)
  for (let frame = 0; frame < frames; frame++)
    voiced[frame] = voicing(frame) + 0.4 * (voicing(frame - 1) + voicing(frame + 1)) > 0 ? 1 : 0
  withoutBlips(voiced)
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * frame_width
    const [before, here, after] = [voiced[frame - 1] ?? 0, voiced[frame]!, voiced[frame + 1] ?? 0]
    const voiceless = 1 - (before + 2 * here + after) / 4
    const level = (band: number) => spoken[at + band]! * mel_s[band]! + mel_m[band]!
    for (let band = 0; band < mel_bands; band++) {
      const place = places[band]!
      const low = Math.floor(place)
      const levelThere = level(low) + (level(Math.min(low + 1, mel_bands - 1)) - level(low)) * (place - low)
      input[at + band] = (levelThere - voiceless * softer[band]! - voc_mel_m[band]!) / voc_mel_s[band]!
    }
    const turn = clamp(1 - (end - frame) / endingFrames, 0, 1)
    const moved = withoutCreak(spoken[at + mel_bands]! / 4) * melody.width + (melody.ending / 12) * turn * turn
    octaves[frame] = clamp(middle + moved, lowestOctaves, highestOctaves)
    input[at + mel_bands] = (octaves[frame]! - 7.2) * 1.5
    input[at + mel_bands + 1] = voiced[frame]! * 2 - 1
  }
  return { input, octaves, voiced }
}
