import { reportViolation } from '#core/contract/browser-reports.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { type Violation, violationsIn } from './violations.ts'

const hour_ms = 3_600_000
/** Anybody can make reports up: beyond so many kinds an hour they are counted, and no longer told. */
const most_kinds = 100

/** Counts what browsers refuse on our pages, and tells of each kind once an hour. Nothing is stored. */
export function browserReportsFeature(given: { log: Log; metrics: Pick<Metrics, 'csp_violations'> }) {
  const { log, metrics } = given
  const told = { since: 0, kinds: new Set<string>() }

  function tell(violation: Violation): void {
    if (Date.now() - told.since >= hour_ms) {
      told.since = Date.now()
      told.kinds.clear()
    }
    const kind = Object.values(violation).join(' ')
    if (told.kinds.has(kind) || told.kinds.size >= most_kinds) return
    told.kinds.add(kind)
    log.warn(violation, 'a browser refused part of a page')
  }
  return feature({
    routes: [
      route(reportViolation, ({ raw }) => {
        for (const violation of violationsIn(raw)) {
          metrics.csp_violations.inc({ directive: violation.directive })
          // what people have put into their browser is no fault of a page
          if (violation.blocked !== 'extension') tell(violation)
        }
        return { received: true as const }
      }),
    ],
  })
}
