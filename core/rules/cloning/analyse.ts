import type { SampleAnalysis } from '../../contract/cloning/cloning.ts'
import { cuttable, split, truncated } from './cuts.ts'
import { issuesOf, qualityColour, qualityScore, type SampleFacts, warningsOf } from './quality.ts'
import { estimatedSeconds, type LongFileHandling } from './sample-files.ts'
import {
  averageLevel,
  clippedRatio,
  outlineOf,
  peakLevel,
  type Range,
  type Sound,
  secondsOf,
  signalToNoise,
} from './sound.ts'

/** Distinguishes voices by pitch only: a man from a woman, but not two women (decision 065). */
const heardRate = 4_000
const framesASecond = 25
const window = 160
const lowestHz = 65
const highestHz = 400
const leastAlike = 0.7
/** Voiced frames per window, about a second and a half of speech. */
const stretch = 22
/** Minimum semitones between two voices, and the factor by which that exceeds one voice's variation. */
const leastGap = 6
const leastClear = 2.5
const leastShare = 0.15
const leastStretches = 3
/** Only this much of a file is analysed. */
const mostSeconds = 180

/** Whether a sample has windows of two clearly different pitches. */
function hasTwoSpeakers(sound: Sound): boolean {
  const stretches = stretchPitches(sound).sort((a, b) => a - b)
  const least = Math.max(leastStretches, Math.ceil(leastShare * stretches.length))
  for (let turn = least; turn <= stretches.length - least; turn++) {
    const [low, high] = [stretches.slice(0, turn), stretches.slice(turn)]
    const gap = middleOf(high) - middleOf(low)
    if (gap >= leastGap && gap >= leastClear * (wanderOf(low) + wanderOf(high))) return true
  }
  return false
}

const middleOf = (sorted: readonly number[]) => sorted[sorted.length >> 1]!
const wanderOf = (values: readonly number[]) => {
  const middle = middleOf(values)
  return values.reduce((sum, one) => sum + Math.abs(one - middle), 0) / values.length
}

/** Median pitch of each window of voiced speech, in semitones. */
function stretchPitches(sound: Sound): number[] {
  const pitches = framePitches(thinned({ ...sound, samples: sound.samples.subarray(0, mostSeconds * sound.rate) }))
  const middles: number[] = []
  for (let at = 0; at + stretch <= pitches.length; at += stretch)
    middles.push(middleOf(pitches.slice(at, at + stretch).sort((a, b) => a - b)))
  return middles
}

/** Downsamples; averaging neighbours twice is a sufficient filter for pitch. */
function thinned({ samples, rate }: Sound): Float32Array {
  const step = rate / heardRate
  const thin = new Float32Array(Math.max(0, Math.floor(samples.length / step) - 1))
  const means = new Float32Array(thin.length + 1)
  for (let n = 0; n < means.length; n++) {
    const [from, to] = [Math.floor(n * step), Math.max(Math.floor(n * step) + 1, Math.floor((n + 1) * step))]
    for (let at = from; at < to; at++) means[n]! += (samples[at] ?? 0) / (to - from)
  }
  for (let n = 0; n < thin.length; n++) thin[n] = (means[n]! + means[n + 1]!) / 2
  return thin
}

/** Semitones above 1 Hz of the frames that have a pitch, by autocorrelation. */
function framePitches(samples: Float32Array): number[] {
  const [shortest, longest] = [Math.floor(heardRate / highestHz), Math.ceil(heardRate / lowestHz)]
  const hop = heardRate / framesASecond
  const alike = new Float64Array(longest + 2)
  const found: number[] = []
  let power = 0
  for (const sample of samples) power += sample * sample
  const floor = (0.2 * power * window) / samples.length
  for (let from = 0; from + window + longest + 2 < samples.length; from += hop) {
    const own = energy(samples, from)
    if (own <= floor) continue
    let most = 0
    for (let lag = shortest - 1; lag <= longest + 1; lag++) {
      let product = 0
      for (let i = from; i < from + window; i++) product += samples[i]! * samples[i + lag]!
      alike[lag] = product / Math.sqrt(own * energy(samples, from + lag) + 1e-12)
      if (alike[lag]! > most) most = alike[lag]!
    }
    if (most < leastAlike) continue
    for (let lag = shortest; lag <= longest; lag++) {
      const [before, here, after] = [alike[lag - 1]!, alike[lag]!, alike[lag + 1]!]
      if (here < 0.9 * most || here < before || here < after) continue
      const period = lag + (before - after) / (2 * (before - 2 * here + after) || 1)
      found.push(12 * Math.log2(heardRate / period))
      break
    }
  }
  return found
}

function energy(samples: Float32Array, from: number): number {
  let sum = 0
  for (let i = from; i < from + window; i++) sum += samples[i]! * samples[i]!
  return sum
}

/** S3 §9: silence is a level under 0.01 lasting 0.2 s. Samples are 32-bit, and so is the limit. */
const silentBelow = Math.fround(0.01)
const shortestPause = (rate: number) => Math.ceil(rate / 5)

/** The silences of a recording. */
export function pausesOf({ samples, rate }: Sound): Range[] {
  const pauses: Range[] = []
  const least = shortestPause(rate)
  let start = 0
  for (let at = 0; at <= samples.length; at++) {
    if (at < samples.length && Math.abs(samples[at]!) < silentBelow) continue
    if (at - start >= least) pauses.push({ start, end: at })
    start = at + 1
  }
  return pauses
}

/** How many samples of a part are silent. */
function silentIn(pauses: readonly Range[], { start, end }: Range): number {
  return pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(pause.end, end) - Math.max(pause.start, start)), 0)
}

const total = (ranges: readonly Range[]) => ranges.reduce((sum, { start, end }) => sum + end - start, 0)

/** The analysis of a sample, computed in a page's worker and on the server. */
export function analyseSample(sound: Sound, handling: LongFileHandling): SampleAnalysis {
  const { samples, rate } = sound
  const whole = { start: 0, end: samples.length }
  const pauses = pausesOf(sound)
  const cut = handling === 'truncate' ? truncated(cuttable(sound, pauses)) : null
  const parts = handling === 'split' ? split(cuttable(sound, pauses)) : null
  const used = parts ?? [cut ?? whole]
  const facts = {
    seconds: secondsOf(sound),
    silence_ratio: samples.length > 0 ? silentIn(pauses, whole) / samples.length : 0,
    peak_level: peakLevel(samples),
    truncated: cut !== null,
    segments: parts?.length ?? null,
  } satisfies SampleFacts
  const beyond = { snr_db: signalToNoise(sound), clipped_ratio: clippedRatio(samples) }
  const speech = total(used) - used.reduce((sum, part) => sum + silentIn(pauses, part), 0)
  return {
    duration: total(used) / rate,
    original_duration: facts.seconds,
    trimmed_duration: cut ? (cut.end - cut.start) / rate : null,
    silence_ratio: facts.silence_ratio,
    average_level: averageLevel(samples),
    peak_level: facts.peak_level,
    sample_rate: rate,
    issues: issuesOf(facts),
    warnings: warningsOf({ ...beyond, two_speakers: hasTwoSpeakers(sound) }),
    quality_score: qualityScore(facts),
    segments: used.map(({ start, end }) => ({ start: start / rate, end: end / rate })),
    is_estimate: false,
    ...beyond,
    clean_speech_seconds: speech / rate,
  }
}

/** The analysis of a file that cannot be decoded; only its length is estimated. */
export function estimateSample(file: { name: string; size: number }): SampleAnalysis {
  const seconds = estimatedSeconds(file)
  const facts: SampleFacts = { seconds, silence_ratio: null, peak_level: null, truncated: false, segments: null }
  return {
    duration: seconds,
    original_duration: seconds,
    trimmed_duration: null,
    silence_ratio: null,
    average_level: null,
    peak_level: null,
    sample_rate: null,
    issues: issuesOf(facts),
    warnings: [],
    quality_score: qualityScore(facts),
    segments: [{ start: 0, end: seconds }],
    is_estimate: true,
    snr_db: null,
    clipped_ratio: null,
    clean_speech_seconds: 0,
  }
}

/** Recommended seconds of speech. */
export const enough_speech_seconds = 180

/** Seconds of speech in all usable samples. */
export function cleanSpeechSoFar(samples: readonly SampleAnalysis[]): number {
  return samples.reduce(
    (sum, { quality_score, clean_speech_seconds }) =>
      qualityColour(quality_score) === 'red' ? sum : sum + clean_speech_seconds,
    0,
  )
}

/** A waveform: its outline, and the used ranges as fractions from 0 to 1. */
export function waveformOf({ samples }: Sound, { segments, original_duration }: SampleAnalysis, parts?: number) {
  const share = (seconds: number) => (original_duration > 0 ? seconds / original_duration : 0)
  return {
    peaks: outlineOf(samples, parts),
    used: segments.map(({ start, end }) => ({ start: share(start), end: share(end) })),
  }
}
