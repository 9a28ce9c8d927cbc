import { setTimeout as wait } from 'node:timers/promises'
import { withDeadline } from '../async/with-deadline.ts'
import type { Log } from '../observability/log.ts'

export type Sender = ReturnType<typeof createSender>
export type Collector = { endpoint: string; headers: Record<string, string> }

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
