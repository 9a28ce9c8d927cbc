import type { SampleAnalysis } from '../../contract/cloning/cloning.ts'
import { cuttable, split, truncated } from './cuts.ts'
import { signalToNoise } from './noise.ts'
import { issuesOf, qualityColour, qualityScore, type SampleFacts, warningsOf } from './quality.ts'
import { estimatedSeconds, type LongFileHandling } from './sample-files.ts'
import { averageLevel, clippedRatio, outlineOf, peakLevel, type Range, type Sound, secondsOf } from './sound.ts'
import { hasTwoSpeakers } from './speakers.ts'

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
