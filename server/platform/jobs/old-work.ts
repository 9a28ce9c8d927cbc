import type { Feature } from '../feature.ts'

/** Removes what has ended longer ago than an installation keeps work, with all that goes with it. */
export function oldWorkFeature(given: {
  /** Null where it is kept until its owner deletes it. */
  days: number | null
  histories: { removeOld(days: number): Promise<number> }[]
}): Feature {
  const { days, histories } = given
  if (days === null) return {}
  const removeAll = async (stop: AbortSignal) => {
    for (const history of histories) while (!stop.aborted && (await history.removeOld(days)) > 0);
  }
  return { chores: [{ name: 'old work', run: removeAll }] }
}
