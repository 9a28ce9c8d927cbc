import { formatDuration } from '#core/rules/format.ts'
import type { ShownJob } from '../shown-job.ts'

/** Returns the duration of the audio; undefined where it is unknown, shown as N/A (S2 §8). */
export function soundLength({ duration_seconds }: Pick<ShownJob, 'duration_seconds'>): string | undefined {
  const known = typeof duration_seconds === 'number' && Number.isFinite(duration_seconds) && duration_seconds >= 0
  return known ? formatDuration(duration_seconds) : undefined
}
