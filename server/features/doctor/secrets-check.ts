import type { Standing } from '../../platform/secrets/seal.ts'
import { type Check, type Finding, fault, ok, warn } from './checkup.ts'

type Counted = Record<Standing, number>

/** Whether every sealed value can be opened, and whether that still needs an old secret. */
export function secretsCheck(parts: { count(): Promise<Counted | null>; others: number }): Check {
  return {
    name: 'secrets',
    within_ms: 30_000,
    todo: 'Ask again once the database answers.',
    async run() {
      const counted = await parts.count()
      if (!counted) return [warn('There is no database to look for sealed values in.', 'Mend the database first.')]
      return findings(counted, parts.others)
    },
  }
}

function findings({ current, old, lost }: Counted, others: number): Finding[] {
  const found: Finding[] = []
  const all = current + old + lost
  if (lost > 0)
    found.push(
      fault(
        `${lost} of ${all} values are sealed with a secret that is not set.`,
        'Add the previous secret to SECRET_OLD. If it is lost, owners must set up their authenticator apps and webhooks again.',
      ),
    )
  if (old > 0)
    found.push(
      warn(
        `${old} of ${all} values are sealed with a secret of SECRET_OLD.`,
        'Keep SECRET_OLD: a worker seals them again within ten minutes of its start.',
      ),
    )
  if (found.length > 0) return found
  const says = `${current} ${current === 1 ? 'value is' : 'values are'} sealed, all with SECRET`
  return [ok(others > 0 ? `${says}; SECRET_OLD is needed for links of before alone` : says)]
}
