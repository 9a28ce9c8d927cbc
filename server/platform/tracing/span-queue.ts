import type { Metrics } from '../observability/metrics.ts'
import type { Sender } from './otlp-sender.ts'
import { encodeSpans, type Resource } from './otlp-spans.ts'
import type { EndedSpan } from './tracer.ts'

const most_waiting = 2_048
const batch_size = 512
const every_ms = 5_000

type Given = { sender: Sender; resource: Resource; dropped: Metrics['spans_dropped'] }

/** Ended spans that wait for the next batch. The queue is bounded, however slow the collector; spans beyond it are counted and dropped. */
export function createSpanQueue({ sender, resource, dropped }: Given) {
  const waiting: EndedSpan[] = []
  const stopping = new AbortController()
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batch_size)
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
  const timer = setInterval(send, every_ms).unref()

  return {
    keep(span: EndedSpan): void {
      if (waiting.length >= most_waiting) dropped.inc({ why: 'full' })
      else waiting.push(span)
      if (waiting.length >= batch_size) void send()
    },
    /** Sends what waits, within that time. */
    async close(within_ms: number): Promise<void> {
      clearInterval(timer)
      const late = setTimeout(() => stopping.abort(), within_ms)
      await send()
      clearTimeout(late)
    },
  }
}
