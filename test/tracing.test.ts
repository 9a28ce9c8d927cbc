import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { espeakSynthesizer } from '../server/adapters/synthesizer/espeak.ts'
import { type CollectedSpan, startCollector } from './collector.ts'
import { eventually } from './eventually.ts'
import { type SignedInUser, startTestApp } from './harness.ts'
import { keptLog } from './kept-log.ts'

const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerSpan = '00f067aa0ba902b7'
const text = 'Bonjou, se Mari k ap pale.'

let collector: Awaited<ReturnType<typeof startCollector>>
let who: SignedInUser
let job_id: string
const log = keptLog()
beforeAll(async () => {
  collector = await startCollector()
  const synthesizer = espeakSynthesizer({ processes: 1 })
  const t = await startTestApp({
    synthesizer,
    log_to: log.stream,
    settings: {
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=kreyol,authorization=Bearer%20sent',
      OTEL_SERVICE_NAME: 'pawol-test',
    },
  })
  who = await t.newUser()
  const headers = { authorization: `Bearer ${who.token}`, traceparent: `00-${trace_id}-${callerSpan}-01` }
  job_id = (await t.inject(createSpeech, { body: { text, voice_id: 'nadege' } }, headers)).json().id
  await eventually(async () => (await t.call(getSpeech, { params: { id: job_id } }, who)).status === 'delivered')
  await t.inject(getSpeech, { params: { id: job_id } }, { traceparent: `00-${'a'.repeat(32)}-${callerSpan}-01` })
  await t.inject(getSpeech, { params: { id: job_id } }, { traceparent: `00-${'b'.repeat(32)}-${callerSpan}-00` })
  await t.app.http.inject('/readyz')
  await t.stop()
})
afterAll(() => collector.close())

const attributesOf = ({ attributes }: CollectedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const inTrace = () => collector.spans().filter(({ traceId }) => traceId === trace_id)
const named = (name: string) => {
  const found = inTrace().find((span) => span.name === name)
  if (!found) expect.fail(`${name} is not among ${inTrace().map((span) => span.name)}`)
  return found
}

describe('a request whose caller names a trace', () => {
  it('is one trace with the queue, the worker, the engine and the storage', () => {
    const request = named('POST /api/v1/tts/jobs/')
    const enqueued = named('enqueue tts')
    const job = named('job tts')
    expect(request.parentSpanId).toBe(callerSpan)
    expect(enqueued.parentSpanId).toBe(request.spanId)
    expect(named('queue tts').parentSpanId).toBe(enqueued.spanId)
    expect(job.parentSpanId).toBe(enqueued.spanId)
    expect(named('engine espeak').parentSpanId).toBe(job.spanId)
    expect(named('storage put').parentSpanId).toBe(job.spanId)
    for (const span of inTrace()) expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true)
  })
  it('tells of routes, kinds, sizes and codes', () => {
    expect(attributesOf(named('POST /api/v1/tts/jobs/'))).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/tts/jobs/',
      'http.response.status_code': '201',
    })
    expect(attributesOf(named('job tts'))).toEqual({ 'job.kind': 'tts', 'job.attempt': '1', 'job.status': 'delivered' })
    expect(Number(attributesOf(named('storage put'))['storage.bytes'])).toBeGreaterThan(100)
    const refused = collector.spans().find(({ traceId }) => traceId === 'a'.repeat(32))!
    expect(attributesOf(refused)).toMatchObject({ 'http.response.status_code': '401', 'error.type': 'unauthenticated' })
  })
  it('is in the lines of the log, of the server and of the worker', () => {
    const lines = log
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const traced = lines.filter((line) => line.trace_id === trace_id).map(({ msg }) => msg)
    expect(traced).toEqual(expect.arrayContaining(['request', 'job']))
  })
})

it('nothing that is sent tells of a person or of what they wrote', () => {
  const sent = collector.bodies.map(({ body }) => body).join('\n')
  const { user, account_id, user_id, token } = who
  for (const secret of ['Bonjou', 'Mari', user.email, user.username, account_id, user_id, job_id, token])
    expect(sent).not.toContain(secret)
})

it('a trace the caller does not sample is not sent, and neither are the questions of operators', () => {
  expect(collector.spans().filter(({ traceId }) => traceId === 'b'.repeat(32))).toEqual([])
  expect(collector.spans().filter(({ name }) => /readyz/.test(name))).toEqual([])
})

it('says who sends it, with the headers of the settings, and what /metrics says besides', () => {
  expect(collector.bodies.every(({ headers }) => headers['x-tenant'] === 'kreyol')).toBe(true)
  expect(collector.bodies.every(({ headers }) => headers.authorization === 'Bearer sent')).toBe(true)
  expect(collector.resources()[0]!.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'pawol-test' },
  })
  const metrics = collector.metrics()
  expect(metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['http_request_seconds', 'job_run_seconds', 'disk_free_bytes', 'ready']),
  )
  expect(metrics.find(({ name }) => name === 'job_run_seconds')).toMatchObject({
    histogram: { aggregationTemporality: 2, dataPoints: expect.arrayContaining([expect.objectContaining({})]) },
  })
})

it('without a collector nothing is traced: a job has no trace, and a line names none', async () => {
  const quiet = keptLog()
  const t = await startTestApp({ settings: { LOG_LEVEL: 'info' }, log_to: quiet.stream, worker: false })
  const someone = await t.newUser()
  const headers = { authorization: `Bearer ${someone.token}`, traceparent: `00-${trace_id}-${callerSpan}-01` }
  await t.inject(createSpeech, { body: { text, voice_id: 'nadege' } }, headers)
  expect(await t.app.db.query('select trace from jobs where account_id is not null')).toEqual([{ trace: null }])
  await t.stop()
  expect(quiet.text()).not.toContain('trace_id')
})
