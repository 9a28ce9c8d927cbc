import { longest_seconds } from './cuts.ts'

/** S3 §5: the quality score of a sample. Values exactly at a limit are allowed. */
const shortestSeconds = 5
const mostSilence = 0.4
const leastPeak = 0.1

export const ideal_seconds = [15, 30] as const

export const sampleIssues = [
  'Too short',
  'Too long',
  'Too much silence',
  'Audio too quiet',
  'Could not create valid segments',
] as const
export type SampleIssue = (typeof sampleIssues)[number]

/** In tenths, because 1 - 0.3 - 0.2 is less than 0.5 in floating point. */
const costs: Record<SampleIssue, number> = {
  'Too short': 3,
  'Too long': 2,
  'Too much silence': 2,
  'Audio too quiet': 2,
  'Could not create valid segments': 3,
}
const truncationGain = 2

/** Null for values that could not be measured. */
export type SampleFacts = {
  seconds: number
  silence_ratio: number | null
  peak_level: number | null
  truncated: boolean
  /** Segments left after splitting; null if nothing was split. */
  segments: number | null
}

export function issuesOf(facts: SampleFacts): SampleIssue[] {
  const { seconds, silence_ratio, peak_level, segments } = facts
  const has: Record<SampleIssue, boolean> = {
    'Too short': seconds < shortestSeconds,
    'Too long': seconds > longest_seconds,
    'Too much silence': silence_ratio !== null && silence_ratio > mostSilence,
    'Audio too quiet': peak_level !== null && peak_level < leastPeak,
    'Could not create valid segments': segments === 0,
  }
  return sampleIssues.filter((issue) => has[issue])
}

/** From 0 to 1. */
export function qualityScore(facts: SampleFacts): number {
  const cost = issuesOf(facts).reduce((sum, issue) => sum + costs[issue], 0)
  return Math.min(10, Math.max(0, 10 - cost + (facts.truncated ? truncationGain : 0))) / 10
}

export type QualityColour = 'green' | 'yellow' | 'red'

export function qualityColour(score: number): QualityColour {
  if (score >= 0.7) return 'green'
  return score >= 0.5 ? 'yellow' : 'red'
}

/** Checks beyond the specification; they do not lower the score. */
export const sampleWarnings = ['Background noise', 'Distorted by clipping', 'More than one speaker'] as const
export type SampleWarning = (typeof sampleWarnings)[number]
const leastSnrDb = 15
const mostClipped = 0.001

type BeyondFacts = { snr_db: number | null; clipped_ratio: number; two_speakers: boolean }

export function warningsOf(facts: BeyondFacts): SampleWarning[] {
  const has: Record<SampleWarning, boolean> = {
    'Background noise': facts.snr_db !== null && facts.snr_db < leastSnrDb,
    'Distorted by clipping': facts.clipped_ratio > mostClipped,
    'More than one speaker': facts.two_speakers,
  }
  return sampleWarnings.filter((warning) => has[warning])
}
