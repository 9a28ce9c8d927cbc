import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCollector } from '../../../test/collector.ts'
import { eventually } from '../../../test/eventually.ts'
import { askServer } from '../engines/ask-server.ts'
import { createLog } from '../observability/log.ts'
import { createMetrics } from '../observability/metrics.ts'
import { withSpan } from './span.ts'
import { createSender, createSpanQueue, type Sender } from './telemetry.ts'
import { createTracer, type EndedSpan, isSampled, newTraceId, readTraceparent } from './tracer.ts'

const log = createLog({ level: 'silent' })
let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

function traced(share = 1) {
  const kept: EndedSpan[] = []
  return { kept, tracer: createTracer({ share, keep: (span) => void kept.push(span) }) }
}
const id = 'c'.repeat(32)

it.each([
  ['nothing', undefined],
  ['a word', 'garbage'],
  ['zeros', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`],
  ['capitals', `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`],
  ['the forbidden version', `ff-${id}-${'b'.repeat(16)}-01`],
  ['a very long one', `00-${id}-${'b'.repeat(16)}-01-${'x'.repeat(300)}`],
])('starts a new trace for %s', (_, parent) => {
  expect(readTraceparent(parent)).toBeNull()
  expect(traced().tracer.begin('a', { parent }).trace_id).toMatch(/^[0-9a-f]{32}$/)
})

it('samples the share of traces that begin here, each the same everywhere', () => {
  const ids = Array.from({ length: 4_000 }, newTraceId)
  const sampled = ids.filter((one) => isSampled(one, 0.25))
  expect(sampled.length / ids.length).toBeCloseTo(0.25, 1)
  expect(ids.filter((one) => isSampled(one, 0))).toEqual([])
  const { kept, tracer } = traced(0)
  tracer.begin('ours').end()
  tracer.begin('of who asks', { parent: `00-${id}-${'b'.repeat(16)}-01` }).end()
  expect(kept.map(({ name }) => name)).toEqual(['of who asks'])
})

it('records at most 200 spans of a trace per process, each ended once', () => {
  const { kept, tracer } = traced()
  const whole = tracer.begin('whole')
  for (let n = 0; n < 300; n++) {
    const part = whole.child('part')
    part.end()
    part.end({ error: 'internal' })
  }
  whole.end()
  expect(kept).toHaveLength(201)
  expect(kept.every(({ error }) => error === undefined)).toBe(true)
})

it('propagates the trace to a server that does an engine’s work', async () => {
  const { kept, tracer } = traced()
  const span = tracer.begin('job')
  const server = {
    name: 'translation server',
    url: collector.url,
    headers: {},
    timeout_seconds: 5,
    attempts: 1,
    backoff_ms: 1,
  }
  const { signal } = new AbortController()
  await withSpan(span, () => askServer(server, { body: {}, read: (answer) => answer, signal }))
  const [call] = kept
  expect(call).toMatchObject({ name: 'engine translation server', kind: 'client', trace_id: span.trace_id })
  expect(collector.bodies.at(-1)!.headers.traceparent).toBe(`00-${span.trace_id}-${call!.span_id}-01`)
  await askServer(server, { body: {}, read: (answer) => answer, signal })
  expect(collector.bodies.at(-1)!.headers.traceparent).toBeUndefined()
})

describe('sending', () => {
  const span = (name: string): EndedSpan => ({
    trace_id: id,
    span_id: 'd'.repeat(16),
    parent_id: undefined,
    name,
    kind: 'internal',
    attributes: {},
    began: 1,
    ended: 2,
    error: undefined,
  })
  const droppedBy = async ({ spans_dropped }: ReturnType<typeof createMetrics>) =>
    Object.fromEntries((await spans_dropped.get()).values.map(({ labels, value }) => [labels.why, value]))

  it('retries while the collector is busy, and not what it refuses', async () => {
    const sender = createSender({ endpoint: collector.url, headers: {}, log, backoff_ms: 1 })
    const { signal } = new AbortController()
    collector.answer(503)
    const sent = sender.send('traces', { n: 1 }, signal)
    collector.answer(200)
    expect(await sent).toBe(true)
    collector.answer(400)
    expect(await sender.send('traces', { n: 2 }, signal)).toBe(false)
    collector.answer(200)
  })
  it('counts unsent spans, and bounds the queue however slow the collector is', async () => {
    const metrics = createMetrics()
    let letGo = () => {}
    const send = vi.fn<Sender['send']>(
      () =>
        new Promise((resolve) => {
          letGo = () => resolve(false)
        }),
    )
    const queue = createSpanQueue({ sender: { send }, resource: {}, dropped: metrics.spans_dropped })
    for (let n = 0; n < 3_000; n++) queue.keep(span(`span ${n}`))
    expect(await droppedBy(metrics)).toEqual({ full: 3_000 - 512 - 2_048 })
    send.mockResolvedValue(true)
    letGo()
    await eventually(async () => (await droppedBy(metrics)).unsent === 512)
    await queue.close(1_000)
    expect(send.mock.calls.map(([, sent]) => JSON.stringify(sent).match(/"span \d+"/g)!.length)).toEqual([
      512, 512, 512, 512, 512,
    ])
  })
  it('does not keep a process from stopping when the collector never answers', async () => {
    const send: Sender['send'] = (_, __, stop) =>
      new Promise((resolve) => stop.addEventListener('abort', () => resolve(false), { once: true }))
    const metrics = createMetrics()
    const queue = createSpanQueue({ sender: { send }, resource: {}, dropped: metrics.spans_dropped })
    queue.keep(span('last'))
    await queue.close(20)
    expect(await droppedBy(metrics)).toEqual({ unsent: 1 })
  })
})
