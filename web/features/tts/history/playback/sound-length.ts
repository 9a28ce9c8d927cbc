import { formatDuration } from '#core/rules/format.ts'
import type { ShownJob } from '../shown-job.ts'

/** How long the sound is; nothing where that cannot be told, shown as N/A (S2 §8). */
export function soundLength({ duration_seconds }: Pick<ShownJob, 'duration_seconds'>): string | undefined {
  const known = typeof duration_seconds === 'number' && Number.isFinite(duration_seconds) && duration_seconds >= 0
  return known ? formatDuration(duration_seconds) : undefined
}
