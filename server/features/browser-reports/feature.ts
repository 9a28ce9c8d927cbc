import { reportViolation } from '#core/contract/browser-reports.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import { type Violation, violationsIn } from './violations.ts'

const hourMs = 3_600_000
/** Anyone can invent reports: beyond this many kinds an hour they are counted and not logged. */
const mostKinds = 100

/** Counts what browsers refuse on our pages, and logs each kind once an hour. Stores nothing. */
export function browserReportsFeature(given: { log: Log; metrics: Pick<Metrics, 'csp_violations'> }) {
  const { log, metrics } = given
  const logged = { since: 0, kinds: new Set<string>() }

  function tell(violation: Violation): void {
    if (Date.now() - logged.since >= hourMs) {
      logged.since = Date.now()
      logged.kinds.clear()
    }
    const kind = Object.values(violation).join(' ')
    if (logged.kinds.has(kind) || logged.kinds.size >= mostKinds) return
    logged.kinds.add(kind)
    log.warn(violation, 'a browser refused part of a page')
  }
  return feature({
    routes: [
      route(reportViolation, ({ raw }) => {
        for (const violation of violationsIn(raw)) {
          metrics.csp_violations.inc({ directive: violation.directive })
          // a user's browser extension is no fault of the page
          if (violation.blocked !== 'extension') tell(violation)
        }
        return { received: true as const }
      }),
    ],
  })
}
