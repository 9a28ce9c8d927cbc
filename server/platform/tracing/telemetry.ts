import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { withDeadline, within } from '../async/with-deadline.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { encodeAttributes, encodeSpans, nanoseconds, type Resource, scope } from './otlp-spans.ts'
import { createTracer, type EndedSpan } from './tracer.ts'

export type Sender = ReturnType<typeof createSender>
type Collector = { endpoint: string; headers: Record<string, string> }

const answerMs = 10_000
const attempts = 5
const longestWaitMs = 30_000
/** The protocol's list of retryable statuses. */
const again = [429, 502, 503, 504]

type Answer = { taken: boolean; retry: boolean; why: string; after_ms?: number }

/** OTLP over HTTP in JSON. Never throws: a failing collector costs figures, and no request. */
export function createSender(options: Collector & { log: Pick<Log, 'warn' | 'info'>; backoff_ms?: number }) {
  const { log, backoff_ms = 1_000 } = options
  let failing = false

  async function once(signal: 'traces' | 'metrics', body: string, stop: AbortSignal): Promise<Answer> {
    try {
      return await withDeadline(answerMs, stop, async (late) => {
        const response = await fetch(`${options.endpoint}/v1/${signal}`, {
          method: 'POST',
          headers: { ...options.headers, 'content-type': 'application/json' },
          body,
          signal: late,
        })
        await response.arrayBuffer()
        const { ok, status, headers } = response
        const seconds = Number(headers.get('retry-after') ?? Number.NaN)
        const after_ms = Number.isFinite(seconds) ? seconds * 1000 : undefined
        return { taken: ok, retry: again.includes(status), why: `status ${status}`, after_ms }
      })
    } catch (err) {
      return { taken: false, retry: true, why: String((err as Error).cause ?? err) }
    }
  }

  return {
    /** Whether the collector accepted it in the end. */
    async send(signal: 'traces' | 'metrics', content: object, stop: AbortSignal): Promise<boolean> {
      const body = JSON.stringify(content)
      for (let attempt = 1; ; attempt++) {
        const { taken, retry, why, after_ms } = await once(signal, body, stop)
        // logged when failures begin and end
        if (!taken && !failing) log.warn({ why }, 'the trace collector does not accept data')
        if (taken && failing) log.info('the trace collector accepts data again')
        failing = !taken
        if (taken || !retry || attempt >= attempts || stop.aborted) return taken
        const growing = backoff_ms * 2 ** (attempt - 1) * (1 + Math.random() / 4)
        await wait(Math.min(after_ms ?? growing, longestWaitMs), undefined, { signal: stop, ref: false }).catch(
          () => {},
        )
      }
    },
  }
}

type Labels = Record<string, string | number>
type Value = { value: number; labels: Labels; metricName?: string }
type Family = { name: string; help: string; type: string; values: Value[] }
type Times = { startTimeUnixNano: string; timeUnixNano: string }

/** Since the process began. */
const cumulative = 2

/** The figures of /metrics in OTLP. */
async function encodeMetrics(resource: Resource, registry: Registry) {
  const families = (await registry.getMetricsAsJSON()) as unknown as Family[]
  const times = { startTimeUnixNano: nanoseconds(performance.timeOrigin), timeUnixNano: nanoseconds(Date.now()) }
  const metrics = families.flatMap((family) => encoded(family, times))
  return {
    resourceMetrics: [{ resource: { attributes: encodeAttributes(resource) }, scopeMetrics: [{ scope, metrics }] }],
  }
}

function encoded({ name, help: description, type, values }: Family, times: Times): object[] {
  const known = values.filter(({ value }) => Number.isFinite(value))
  const numbers = () =>
    known.map(({ value, labels }) => ({ asDouble: value, attributes: encodeAttributes(labels), ...times }))
  if (known.length === 0) return []
  if (type === 'counter')
    return [
      { name, description, sum: { dataPoints: numbers(), aggregationTemporality: cumulative, isMonotonic: true } },
    ]
  if (type === 'gauge') return [{ name, description, gauge: { dataPoints: numbers() } }]
  if (type !== 'histogram') return []
  const dataPoints = [...bySeries(known)].map(([, series]) => histogramPoint(name, series, times))
  return [{ name, description, histogram: { dataPoints, aggregationTemporality: cumulative } }]
}

const labelsOf = ({ le: _, ...labels }: Labels) => labels

function bySeries(values: Value[]): Map<string, Value[]> {
  const series = new Map<string, Value[]>()
  for (const value of values) {
    const key = JSON.stringify(Object.entries(labelsOf(value.labels)).sort())
    series.set(key, [...(series.get(key) ?? []), value])
  }
  return series
}

/** Prometheus buckets are cumulative; OTLP's are not. */
function histogramPoint(name: string, series: Value[], times: Times) {
  const one = (suffix: string) => series.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0
  const buckets = series
    .filter(({ metricName, labels }) => metricName === `${name}_bucket` && Number.isFinite(Number(labels.le)))
    .sort((a, b) => Number(a.labels.le) - Number(b.labels.le))
  const upTo = [...buckets.map(({ value }) => value), one('count')]
  return {
    count: String(one('count')),
    sum: one('sum'),
    explicitBounds: buckets.map(({ labels }) => Number(labels.le)),
    bucketCounts: upTo.map((count, at) => String(count - (upTo[at - 1] ?? 0))),
    attributes: encodeAttributes(labelsOf(series[0]!.labels)),
    ...times,
  }
}

const mostWaiting = 2_048
const batchSize = 512
const everyMs = 5_000

type Given = { sender: Sender; resource: Resource; dropped: Metrics['spans_dropped'] }

/** Ended spans that wait for the next batch. The queue is bounded, however slow the collector; spans beyond it are counted and dropped. */
export function createSpanQueue({ sender, resource, dropped }: Given) {
  const waiting: EndedSpan[] = []
  const stopping = new AbortController()
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize)
      const taken = await sender.send('traces', encodeSpans(resource, batch), stopping.signal)
      if (!taken) dropped.inc({ why: 'unsent' }, batch.length)
    }
  }
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(send, everyMs).unref()

  return {
    keep(span: EndedSpan): void {
      if (waiting.length >= mostWaiting) dropped.inc({ why: 'full' })
      else waiting.push(span)
      if (waiting.length >= batchSize) void send()
    },
    /** Sends what waits, within that time. */
    async close(withinMs: number): Promise<void> {
      clearInterval(timer)
      const late = setTimeout(() => stopping.abort(), withinMs)
      await send()
      clearTimeout(late)
    },
  }
}

export type TelemetryOptions = Collector & {
  service: string
  /** The sampled share of traces that begin here. */
  share: number
  /** Whether the figures of /metrics are pushed too. */
  metrics: boolean
}
export type Telemetry = ReturnType<typeof openTelemetry>

const figuresEveryMs = 60_000
const closeMs = 2_000

/** Sends traces and metrics to a collector. Loaded only where one is configured. */
export function openTelemetry(options: TelemetryOptions, given: { version: string; metrics: Metrics; log: Log }) {
  const { metrics, log } = given
  const resource = {
    'service.name': options.service,
    'service.version': given.version,
    'service.instance.id': randomUUID(),
  }
  const sender = createSender({ ...options, log })
  const queue = createSpanQueue({ sender, resource, dropped: metrics.spans_dropped })
  let pushing: { timer: NodeJS.Timeout; push(stop: AbortSignal): Promise<void> } | undefined

  return {
    tracer: createTracer({ share: options.share, keep: queue.keep }),
    /** Pushes the figures of /metrics every minute; `refresh` updates them first. */
    pushFigures(refresh: () => Promise<void>): void {
      if (!options.metrics) return
      async function push(stop: AbortSignal): Promise<void> {
        await refresh()
        await sender.send('metrics', await encodeMetrics(resource, metrics.registry), stop)
      }
      const timer = setInterval(() => {
        push(AbortSignal.timeout(figuresEveryMs)).catch((err) => log.warn({ err }, 'figures could not be pushed'))
      }, figuresEveryMs)
      pushing = { timer: timer.unref(), push }
    },
    /** Sends what is left, within a short time. */
    async close(): Promise<void> {
      clearInterval(pushing?.timer)
      const last = pushing?.push(AbortSignal.timeout(closeMs)).catch(() => {})
      await within(Promise.all([queue.close(closeMs), last]), closeMs + 500)
    },
  }
}
