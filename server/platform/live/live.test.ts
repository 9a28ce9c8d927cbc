import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { logoutEverywhere } from '#core/contract/account/account.ts'
import { jobKind } from '#core/contract/jobs.ts'
import { createLiveTicket, openLiveEvents, openLiveSocket } from '#core/contract/live.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { acting } from '../../../test/people/someone.ts'
import type { Connection } from '../http/route.ts'
import { runner } from '../jobs/runner.ts'
import { createLog } from '../observability/log.ts'
import { createMetrics } from '../observability/metrics.ts'
import { announceTopic, createGateway } from './gateway.ts'

const songKind = jobKind({
  retention: { hours: 24 },
  kind: 'song',
  input: z.object({ title: z.string(), fail: z.boolean().optional() }),
  result: z.object({ verses: z.number() }),
  steps: { running: ['processing'] },
  live: { update: 'song_update', delivered: 'song_delivered', failed: 'song_failed' },
})
const songRunner = runner(songKind, {
  attempts: 1,
  concurrency: 4,
  timeout_seconds: 10,
  async run({ fail }, { step }) {
    await step('processing', 50)
    if (fail) throw new Error('out of tune')
    return { verses: 3 }
  },
})

type Message = { type: string; topic?: string; job?: { id: string; status: string; title: string } }
type Page = { heard: Message[]; closed: Promise<string>; close(): void }

let t: TestApp
let base: string
beforeAll(async () => {
  t = await startTestApp({ more: { kinds: [songKind], runners: [songRunner] } })
  base = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.stop())

const ticketOf = async (who: SignedInUser) => (await t.call(createLiveTicket, {}, who)).ticket

/** Leaves only the greeting: news of the new account, such as its credits, may come after it. Messages keep their order. */
async function forgetNews({ account_id }: SignedInUser, heard: Message[]): Promise<void> {
  await eventually(() => heard.length)
  announceTopic(t.app.db, account_id, 'begun')
  await eventually(() => heard.some((message) => message.topic === 'begun'))
  heard.splice(1)
}
async function bySocket(who: SignedInUser): Promise<Page> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}${openLiveSocket.path}?ticket=${await ticketOf(who)}`)
  const heard: Message[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  const closed = new Promise<string>((done) => socket.on('close', (_, reason) => done(String(reason))))
  await forgetNews(who, heard)
  return { heard, closed, close: () => socket.terminate() }
}
async function byEvents(who: SignedInUser): Promise<Page> {
  const heard: Message[] = []
  const request = get(`${base}${openLiveEvents.path}?ticket=${await ticketOf(who)}`)
  const closed = new Promise<string>((done) => request.on('close', () => done('')))
  request.on('error', () => {})
  request.on('response', (response) => {
    expect(response.headers['content-type']).toBe('text/event-stream')
    let rest = ''
    response.on('error', () => {})
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice(6)))
    })
  })
  await forgetNews(who, heard)
  return { heard, closed, close: () => request.destroy() }
}

describe.each([
  ['a WebSocket', bySocket],
  ['server-sent events', byEvents],
])('over %s', (_, open) => {
  it('a page gets messages of its own jobs, in order, and of no others', async () => {
    const [ana, bo] = [await t.newUser(), await t.newUser()]
    const [page, other] = [await open(ana), await open(bo)]
    const job = await t.app.jobs.enqueue(songKind, {
      account_id: ana.account_id,
      created_by: ana.user_id,
      input: { title: 'Choukoun' },
    })
    await eventually(() => page.heard.find((m) => m.type === 'song_delivered'))
    expect(page.heard[0]).toEqual({ type: 'connection_established' })
    const statuses = page.heard.slice(1).map((m) => m.job!.status)
    expect(statuses).toEqual([...statuses].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
    expect(page.heard.at(-1)).toMatchObject({
      type: 'song_delivered',
      job: { id: job.id, status: 'delivered', title: 'Choukoun', verses: 3 },
    })
    expect(other.heard).toEqual([{ type: 'connection_established' }])
    page.close()
    other.close()
  })
  it('a page gets failures and topics too', async () => {
    const ana = await t.newUser()
    const page = await open(ana)
    await t.app.jobs.enqueue(songKind, {
      account_id: ana.account_id,
      created_by: ana.user_id,
      input: { title: 'x', fail: true },
    })
    await eventually(() => page.heard.find((m) => m.type === 'song_failed'))
    announceTopic(t.app.db, ana.account_id, 'credits')
    await eventually(() => page.heard.find((m) => m.topic === 'credits'))
    page.close()
  })
  it('signing out closes it', async () => {
    const ana = await t.newUser()
    const page = await open(ana)
    await t.call(logoutEverywhere, { body: { proof: { password: ana.password } } }, ana)
    await page.closed
  })
})
const order = ['queued', 'processing', 'delivered']

describe('a ticket', () => {
  it('opens one connection, once', async () => {
    const ana = await t.newUser()
    const ticket = await ticketOf(ana)
    const open = () =>
      new Promise<number>((done) => {
        const request = get(`${base}${openLiveEvents.path}?ticket=${ticket}`, (response) => {
          done(response.statusCode!)
          response.on('error', () => {})
          request.destroy()
        })
        request.on('error', () => {})
      })
    expect([await open(), await open()]).toEqual([200, 401])
  })
  it('opens nothing when expired', async () => {
    const ana = await t.newUser()
    const ticket = await ticketOf(ana)
    await t.app.db.query('update live_tickets set expires_at = now()')
    expect((await t.inject(openLiveEvents, { query: { ticket } })).json()).toMatchObject({ code: 'unauthenticated' })
  })
  it('is needed for a socket, which is otherwise refused before it opens', async () => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}${openLiveSocket.path}?ticket=none`)
    const status = await new Promise((done) =>
      socket.on('unexpected-response', (_, response) => done(response.statusCode)),
    )
    expect(status).toBe(401)
  })
})

it('asks pages to refetch after the database connection broke', async () => {
  const ana = await t.newUser()
  const page = await bySocket(ana)
  await t.app.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pawol-listen' and datname = current_database()`,
  )
  await eventually(() => page.heard.find((m) => m.type === 'resync'))
  await t.app.jobs.enqueue(songKind, { account_id: ana.account_id, created_by: ana.user_id, input: { title: 'ankò' } })
  await eventually(() => page.heard.find((m) => m.type === 'song_delivered'))
  page.close()
})

describe('a gateway alone', () => {
  const someone = acting('ana')
  function gatewayAlone() {
    const heard = new Map<string, (payload: string) => void>()
    const listener = {
      on(channel: string, hear: (payload: string) => void) {
        heard.set(channel, hear)
        return () => true
      },
      onGap: () => () => true,
      connected: () => true,
      close: async () => {},
    }
    const jobs = {
      get: async () => {
        throw new Error('unused')
      },
      kindOf: () => undefined,
    }
    const gateway = createGateway({
      listener,
      jobs,
      watch: { add: () => () => {} },
      log: createLog({ level: 'silent' }),
      metrics: createMetrics(),
    })
    return { gateway, topic: (name: string) => heard.get('account_topic')!(`${someone.account_id} ${name}`) }
  }
  it('sends pages elsewhere before it stops, and refuses new ones', () => {
    const { gateway } = gatewayAlone()
    const sent: unknown[] = []
    gateway.subscribe({ ...someone, session_id: 's' })({
      send: (data) => sent.push(JSON.parse(data).type) > 0,
      writable: () => {},
      close: (_, code) => void sent.push(code),
    })
    gateway.sendAway()
    expect(sent).toEqual(['connection_established', 'reconnect', 1012])
    expect(() => gateway.subscribe({ ...someone, session_id: 's' })).toThrowError(
      expect.objectContaining({ code: 'unavailable', retry: true }),
    )
  })
  it('sends a slow page nothing until it catches up, and then one resync', () => {
    const { gateway, topic } = gatewayAlone()
    const sent: string[] = []
    let ready = () => {}
    let full = false
    const connection: Connection = {
      send: (data) => sent.push(data) > 0 && !full,
      writable: (f) => {
        ready = f
      },
      close: () => {},
    }
    const close = gateway.subscribe({ ...someone, session_id: 's' })(connection)
    topic('a')
    full = true
    topic('b')
    topic('c')
    topic('d')
    full = false
    ready()
    topic('e')
    expect(sent.map((s) => JSON.parse(s).topic ?? JSON.parse(s).type)).toEqual([
      'connection_established',
      'a',
      'b',
      'resync',
      'e',
    ])
    close()
  })
  it('closes the oldest of too many pages of one user for the newest', () => {
    const { gateway } = gatewayAlone()
    let closed = 0
    const opened = Array.from({ length: 25 }, () =>
      gateway.subscribe({ ...someone, session_id: 's' })({
        send: () => true,
        writable: () => {},
        close: () => void closed++,
      }),
    )
    expect(closed).toBe(5)
    for (const close of opened) close()
  })
})
