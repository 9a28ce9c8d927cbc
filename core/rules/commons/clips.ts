import type { SampleAnalysis } from '../../contract/cloning/cloning.ts'
import { clips_before_votes_count } from './contributors.ts'

/** Why a clip is refused on arrival, worst first. */
export const clipProblems = [
  'silent',
  'too_short',
  'too_long',
  'too_quiet',
  'clipped',
  'noisy',
  'words_differ',
] as const
export type ClipProblem = (typeof clipProblems)[number]

export const clipSeconds = { min: 0.8, max: 20 } as const
const leastSpeechSeconds = 0.4
const leastPeak = 0.05
/** Clean speech without a pause measures 10 dB and more, because its softest sounds count as noise. */
const leastSnrDb = 8
const mostClipped = 0.002

type Heard = Pick<SampleAnalysis, 'duration' | 'peak_level' | 'clipped_ratio' | 'snr_db' | 'clean_speech_seconds'>

/** What is wrong with the sound of a clip; null if it can be used. */
export function clipProblem(heard: Heard): Exclude<ClipProblem, 'words_differ'> | null {
  const { duration, peak_level, clipped_ratio, snr_db, clean_speech_seconds } = heard
  if (duration > clipSeconds.max) return 'too_long'
  if ((peak_level ?? 0) < 0.01) return 'silent'
  if ((peak_level ?? 0) < leastPeak) return 'too_quiet'
  if (clean_speech_seconds < leastSpeechSeconds) return duration < clipSeconds.min ? 'too_short' : 'silent'
  if (duration < clipSeconds.min) return 'too_short'
  if ((clipped_ratio ?? 0) > mostClipped) return 'clipped'
  return snr_db !== null && snr_db < leastSnrDb ? 'noisy' : null
}

export const clipVoteReasons = ['noise', 'different_words', 'cut_off', 'not_kreyol'] as const
export type ClipVoteReason = (typeof clipVoteReasons)[number]

export type ReviewState = 'waiting' | 'accepted' | 'rejected'

/** Two of three votes decide. Only votes that count are given here. */
export function reviewState({ up, down }: { up: number; down: number }): ReviewState {
  const votes = up + down
  if (votes < 2 || up === down) return 'waiting'
  return up > down ? (up >= 2 ? 'accepted' : 'waiting') : down >= 2 ? 'rejected' : 'waiting'
}

/** Whether a contributor's votes count. */
export const votesCount = (voter: { is_staff: boolean; accepted_clips: number }): boolean =>
  voter.is_staff || voter.accepted_clips >= clips_before_votes_count
