import { randomUUID } from 'node:crypto'
import { within } from '../async/within.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics.ts'
import { encodeMetrics } from './otlp-metrics.ts'
import { type Collector, createSender } from './otlp-sender.ts'
import { createSpanQueue } from './span-queue.ts'
import { createTracer } from './tracer.ts'

export type TelemetryOptions = Collector & {
  service: string
  /** The sampled share of traces that begin here. */
  share: number
  /** Whether the figures of /metrics are pushed too. */
  metrics: boolean
}
export type Telemetry = ReturnType<typeof openTelemetry>

const figures_every_ms = 60_000
const close_ms = 2_000

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
        push(AbortSignal.timeout(figures_every_ms)).catch((err) => log.warn({ err }, 'figures could not be pushed'))
      }, figures_every_ms)
      pushing = { timer: timer.unref(), push }
    },
    /** Sends what is left, within a short time. */
    async close(): Promise<void> {
      clearInterval(pushing?.timer)
      const last = pushing?.push(AbortSignal.timeout(close_ms)).catch(() => {})
      await within(Promise.all([queue.close(close_ms), last]), close_ms + 500)
    },
  }
}
