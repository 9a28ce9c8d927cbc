import { purging } from '../chores.ts'
import type { Feature } from '../feature.ts'

type Removal = (days: number) => Promise<number>

/** Removes what has ended longer ago than an installation keeps work, with all that goes with it, or keeps its sound. */
export function oldWorkFeature(given: {
  /** Null where it is kept until its owner deletes it. */
  days: { job_days: number | null; audio_days: number | null }
  histories: { removeOld: Removal; removeOldSound: Removal }[]
}): Feature {
  const { days, histories } = given
  return {
    chores: histories.flatMap(({ removeOld, removeOldSound }) => [
      ...purging('old work', days.job_days, removeOld),
      ...purging('old sounds', days.audio_days, removeOldSound),
    ]),
  }
}
