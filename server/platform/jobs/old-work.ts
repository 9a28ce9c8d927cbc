import type { JobKind } from '#core/contract/jobs.ts'
import { purging } from '../chores.ts'
import type { Feature } from '../feature.ts'

type Removal = (days: number) => Promise<number>
/** Removes old jobs of one kind; `createJobHistory` makes it. */
export type KeptHistory = { kind: string; removeOld: Removal; removeOldSound: Removal }

/** Removes jobs, or only their audio, after their retention. */
export function oldWorkFeature(given: {
  /** Null if jobs are kept until their owner deletes them. */
  days: { job_days: number | null; audio_days: number | null }
  histories: KeptHistory[]
}): Feature {
  const { days, histories } = given
  return {
    chores: histories.flatMap(({ removeOld, removeOldSound }) => [
      ...purging('old work', days.job_days, removeOld),
      ...purging('old sounds', days.audio_days, removeOldSound),
    ]),
  }
}

/** Boot refuses a kind whose old jobs no feature would ever remove. */
export function checkHistories(kinds: JobKind[], histories: KeptHistory[]): void {
  const removed = new Set(histories.map(({ kind }) => kind))
  for (const { kind, retention } of kinds)
    if (retention === 'history' && !removed.has(kind))
      throw new Error(`No area hands in a history of job kind ${kind}.`)
}
