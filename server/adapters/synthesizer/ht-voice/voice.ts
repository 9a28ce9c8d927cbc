import { cepstraOf } from './cepstra.ts'
import { normals } from './chance.ts'
import { durationFeatures, frameFeatures, type Guide, type Phone } from './features.ts'
import { bandAt, bandHz, clamp, frame_width, hop, mel_bands } from './frames.ts'
import type { Blend, Networks } from './networks.ts'
import { pitchTrack } from './pitch-track.ts'
import { filtered } from './vocoder.ts'

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
/** Edges of the phones in samples, one more than there are phones. */
export type Voiced = { samples: Float32Array; edges: number[] }

/** How far lengths go from eSpeak's to a person's. */
const rhythm = 0.7
/** Frames: shorter a sound is not heard. */
const shortest = 2
const longest_silence = 30
const usual_level = 0.1

/** Says a phrase again as a person would. */
export async function revoice(networks: Networks, said: Pronounced, manner: Manner): Promise<Voiced> {
  const guide = guideOf(said)
  const { phones } = said
  const edges = await edgesOf(networks, phones, guide, manner)
  const frames = Math.max(4, Math.ceil(edges.at(-1)!))
  const { articulations, figures } = networks
  const features = frameFeatures({ phones, edges, frames, guide, scale: figures }, articulations)
  const normal = normals(manner.seed)
  const spoken = await flowing(networks, features, manner, normal)
  const heard_end = edges[phones.findLastIndex(({ ipa }) => ipa !== '') + 1] ?? frames
  const { roughness } = manner
  const { input, octaves, voiced } = shaped(networks, spoken, manner, heard_end)
  const samples = filtered(await networks.filters(input), { octaves, voiced, roughness, normal })
  return { samples, edges: edges.map((edge) => Math.min(samples.length, Math.round(edge * hop))) }
}

function guideOf({ samples, phones }: Pronounced): Guide {
  const sound = levelled(samples)
  const { octaves, voiced } = pitchTrack(sound)
  const frames = (moment: number) => moment / hop
  return {
    ...{ cepstra: cepstraOf(sound), octaves, voiced },
    starts: phones.map(({ start }) => frames(start)),
    ends: phones.map(({ end }) => frames(end)),
  }
}

/** As loud as what the networks were trained on. */
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
  const gain = (count > 0 ? usual_level / (Math.sqrt(energy / count) + 1e-6) : 1) / 32_768
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
  const last_word = phones.findLast(({ ipa }) => ipa !== '')?.word
  const edges = [0]
  for (const [n, { ipa, word }] of phones.entries()) {
    const length = networks.articulations.of(ipa).silent
      ? Math.min(lengths[n]!, longest_silence)
      : Math.max(shortest, lengths[n]! * 2 ** (rhythm * clamp(longer[n]!, -1.5, 1.5)))
    const drawn = word === last_word ? manner.final_stretch : 1
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
const ending_frames = 35
const lowest_octaves = 5.8
const highest_octaves = 8.9

/** Pitch, melody and resonances as asked for, in the units of the filters' network. */
function shaped({ figures }: Networks, spoken: Float32Array, { pitch_hz, melody, resonance }: Manner, end: number) {
  const { mel_m, mel_s, voc_mel_m, voc_mel_s } = figures
  const frames = spoken.length / frame_width
  const input = new Float32Array(spoken.length)
  const octaves = new Float32Array(frames)
  const voiced = new Uint8Array(frames)
  const middle = Math.log2(pitch_hz)
  const places = Float64Array.from({ length: mel_bands }, (_, band) =>
    clamp(bandAt(bandHz(band) / resonance), 0, mel_bands - 1),
  )
  const voicing = (frame: number) => (frame >= 0 && frame < frames ? spoken[frame * frame_width + mel_bands + 1]! : 0)
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * frame_width
    const level = (band: number) => spoken[at + band]! * mel_s[band]! + mel_m[band]!
    for (let band = 0; band < mel_bands; band++) {
      const place = places[band]!
      const low = Math.floor(place)
      const level_there = level(low) + (level(Math.min(low + 1, mel_bands - 1)) - level(low)) * (place - low)
      input[at + band] = (level_there - voc_mel_m[band]!) / voc_mel_s[band]!
    }
    const turn = clamp(1 - (end - frame) / ending_frames, 0, 1)
    const moved = (spoken[at + mel_bands]! / 4) * melody.width + (melody.ending / 12) * turn * turn
    octaves[frame] = clamp(middle + moved, lowest_octaves, highest_octaves)
    voiced[frame] = voicing(frame) + 0.4 * (voicing(frame - 1) + voicing(frame + 1)) > 0 ? 1 : 0
    input[at + mel_bands] = (octaves[frame]! - 7.2) * 1.5
    input[at + mel_bands + 1] = voiced[frame]! * 2 - 1
  }
  return { input, octaves, voiced }
}
