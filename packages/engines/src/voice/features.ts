import type { Articulation, Articulations } from './articulation.ts'
import { cepstra } from './cepstra.ts'
import { clamp } from './frames.ts'

/** A sound with its word; lengths and edges count frames. */
export type Phone = { ipa: string; word: number }
export type Edges = readonly number[]

/** What eSpeak's sound was at each of its own frames. */
export type Guide = {
  cepstra: Float32Array
  octaves: Float32Array
  voiced: Uint8Array
  /** Where each phone begins and ends in it. */
  starts: readonly number[]
  ends: readonly number[]
}
export type GuideScale = { ec_m: readonly number[]; ec_s: readonly number[] }

const ownFeatures = 12
const guideFeatures = cepstra + 3
export const durationWidth = ({ width }: Articulations) => 2 * width + 8
export const featureWidth = ({ width }: Articulations) => 3 * width + ownFeatures + guideFeatures

const startsWord = (phones: readonly Phone[], n: number) => (phones[n]!.word !== phones[n - 1]?.word ? 1 : 0)
const endsWord = (phones: readonly Phone[], n: number) => (phones[n]!.word !== phones[n + 1]?.word ? 1 : 0)

/** Features of each phone before its length is known. */
export function durationFeatures(
  phones: readonly Phone[],
  lengths: readonly number[],
  articulations: Articulations,
): Float32Array {
  const width = durationWidth(articulations)
  const made = phones.map(({ ipa }) => articulations.of(ipa))
  const out = new Float32Array(phones.length * width)
  const until: number[] = []
  for (let n = phones.length - 1, left = 0; n >= 0; n--) {
    left = made[n]!.silent ? 0 : left + 1
    until[n] = left
  }
  let since = 0
  for (const [n, { first, last, stress, long, silent }] of made.entries()) {
    since = silent ? 0 : since + 1
    const at = n * width
    out.set(first, at)
    out.set(last, at + first.length)
    const rest = [
      ...[stress, long, startsWord(phones, n), endsWord(phones, n), Math.log1p(since) / 3, Math.log1p(until[n]!) / 3],
      ...[Math.exp(-until[n]! / 2), Math.log(Math.max(lengths[n]!, 0.5)) / 2],
    ]
    out.set(rest, at + 2 * first.length)
  }
  return out
}

type Given = { phones: readonly Phone[]; edges: Edges; frames: number; guide: Guide; scale: GuideScale }

/** Features of each frame: its phone and the neighbours, its position, and eSpeak's sound there. */
export function frameFeatures(
  { phones, edges, frames, guide, scale }: Given,
  articulations: Articulations,
): Float32Array {
  const width = featureWidth(articulations)
  const made = phones.map(({ ipa }) => articulations.of(ipa))
  const last = phones.length - 1
  const breath = breathGroups(made, edges)
  const out = new Float32Array(frames * width)
  for (let frame = 0, n = 0; frame < frames; frame++) {
    const time = frame + 0.5
    while (n < last && edges[n + 1]! <= time) n++
    const [start, end] = [edges[n]!, edges[n + 1]!]
    const share = clamp((time - start) / Math.max(end - start, 1e-3), 0, 1)
    const at = frame * width
    const near = { here: made[n]!, before: made[Math.max(n - 1, 0)]!, after: made[Math.min(n + 1, last)]! }
    writeArticulation(out.subarray(at, at + 3 * articulations.width), near, share, articulations)
    const { since, until } = breath(time)
    const own = at + 3 * articulations.width
    out[own] = share
    out[own + 1] = 1 - share
    out[own + 2] = Math.log(Math.max(end - start, 0.5)) / 2
    out[own + 3] = near.here.stress
    out[own + 4] = near.here.long
    out[own + 5] = startsWord(phones, n)
    out[own + 6] = endsWord(phones, n)
    out[own + 7] = Math.log1p(since) / 4
    out[own + 8] = Math.log1p(until) / 4
    out[own + 9] = Math.exp(-until / 15)
    out[own + 10] = time / frames
    out[own + 11] = near.after.stress
    const heard =
      guide.starts[n]! + ((time - start) / Math.max(end - start, 1e-3)) * (guide.ends[n]! - guide.starts[n]!)
    writeGuide(out.subarray(own + ownFeatures, at + width), guide, heard - 0.5, scale)
  }
  return out
}

type Neighbours = { here: Articulation; before: Articulation; after: Articulation }

function writeArticulation(
  out: Float32Array,
  { here, before, after }: Neighbours,
  share: number,
  { width, nasal, vowel, nasal_stop }: Articulations,
): void {
  const turn = clamp((share - 0.25) * 2, 0, 1)
  const late = turn * turn * (3 - 2 * turn)
  for (let i = 0; i < width; i++) {
    out[i] = here.first[i]! * (1 - late) + here.last[i]! * late
    out[width + i] = before.middle[i]!
    out[2 * width + i] = after.middle[i]!
  }
  // a vowel beside m, n or ŋ takes some of their nose
  if (here.first[vowel]! > 0)
    out[nasal] = Math.max(
      out[nasal]!,
      after.first[nasal_stop]! * clamp((share - 0.4) / 0.6, 0, 1),
      before.last[nasal_stop]! * clamp((0.35 - share) / 0.35, 0, 1),
    )
}

/** How long since the last silence and until the next. */
function breathGroups(made: readonly Articulation[], edges: Edges) {
  const starts = [edges[0]!]
  const ends: number[] = []
  for (const [n, { silent }] of made.entries())
    if (silent) {
      starts.push(edges[n + 1]!)
      ends.push(edges[n]!)
    }
  ends.push(edges[made.length]!)
  let [begun, ending] = [0, 0]
  return (time: number) => {
    while (begun + 1 < starts.length && starts[begun + 1]! <= time) begun++
    while (ending + 1 < ends.length && ends[ending]! < time) ending++
    return { since: Math.max(time - starts[begun]!, 0), until: Math.max(ends[ending]! - time, 0) }
  }
}

function writeGuide(out: Float32Array, guide: Guide, at: number, { ec_m, ec_s }: GuideScale): void {
  const count = guide.octaves.length
  const place = clamp(at, 0, count - 1)
  const low = Math.floor(place)
  const high = Math.min(low + 1, count - 1)
  const share = place - low
  for (let q = 0; q < cepstra; q++) {
    const value = guide.cepstra[low * cepstra + q]! * (1 - share) + guide.cepstra[high * cepstra + q]! * share
    out[q] = (value - ec_m[q]!) / ec_s[q]!
  }
  out[cepstra] = (clamp((guide.octaves[low]! - 6.6) * 60, -127, 127) / 60) * 3
  out[cepstra + 1] = guide.voiced[low]! * 2 - 1
  out[cepstra + 2] = 1
}
