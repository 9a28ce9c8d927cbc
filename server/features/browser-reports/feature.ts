import { z } from 'zod'
import { reportViolation } from '#core/contract/browser-reports.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'

/** The stored part of a report: nothing that identifies the visitor or their content. */
type Violation = { directive: string; blocked: string; path: string }

const mostAtOnce = 20

const text = z.string().catch('')
/** The format of `report-uri`. */
const Single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
/** The format of `report-to`. */
const Several = z.array(z.unknown()).transform((all) => all.slice(0, mostAtOnce))
const One = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
})

/** The readable reports of a body, whatever was sent. */
function violationsIn(bytes: Uint8Array): Violation[] {
  const sent = jsonOf(bytes)
  const single = Single.safeParse(sent).data?.['csp-report']
  if (single) {
    const directive = single['effective-directive'] || single['violated-directive']
    return [violation({ directive, blocked: single['blocked-uri'], document: single['document-uri'] })]
  }
  return (Several.safeParse(sent).data ?? []).flatMap((one) => {
    const body = One.safeParse(one).data?.body
    if (!body) return []
    return [violation({ directive: body.effectiveDirective, blocked: body.blockedURL, document: body.documentURL })]
  })
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}

function violation(sent: { directive: string; blocked: string; document: string }): Violation {
  return { directive: directiveOf(sent.directive), blocked: blockedOf(sent.blocked), path: pathOf(sent.document) }
}

const directives =
  /^(default|script|style|img|font|media|connect|frame|worker|object|child|manifest)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors)$/

/** A counter's label: only directives that a policy can name. */
function directiveOf(sent: string): string {
  const [name = ''] = sent.split(' ', 1)
  return directives.test(name) ? name : 'other'
}

const urlOf = (sent: string) => (URL.canParse(sent) ? new URL(sent) : null)

const keywords = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'trusted-types-policy']

/** The host alone: an address may contain anything. */
function blockedOf(sent: string): string {
  if (keywords.includes(sent)) return sent
  const url = urlOf(sent)
  if (!url) return 'other'
  if (/^https?:$|^wss?:$/.test(url.protocol)) return url.hostname.slice(0, 100)
  if (url.protocol.endsWith('-extension:')) return 'extension'
  return url.protocol.slice(0, 20)
}

/** The page's path, without segments that may name a user's objects. */
function pathOf(sent: string): string {
  const path = urlOf(sent)?.pathname ?? ''
  const parts = path.split('/').map((part) => (/^[a-z][a-z-]{0,30}$/.test(part) || part === '' ? part : '*'))
  return parts.slice(0, 6).join('/') || '/'
}

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
