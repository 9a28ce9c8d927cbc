import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { register, type SignedIn } from '#core/contract/account/account.ts'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import { createLiveTicket, openLiveSocket } from '#core/contract/live.ts'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { createTestDatabase } from './database/database.ts'
import { eventually } from './eventually.ts'
import { launcher } from './programs/launch.ts'
import { full } from './runs.ts'

let dir: string
/** Outside the full run one that has its tables already. */
let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined
const { start, killAll } = launcher(() => dir)

/** A server that speaks on demand. */
const asked: { input: string; response: ServerResponse }[] = []
const speaker = createServer(async (request, response) => {
  asked.push({ input: JSON.parse(await text(request)).input, response })
})
const sound = Buffer.from(Int16Array.from({ length: 24_000 }, (_, at) => 6_000 * Math.sin(at / 20)).buffer)
const speak = (word: string) =>
  asked
    .find(({ input, response }) => input.includes(word) && !response.writableEnded && !response.destroyed)!
    .response.end(Buffer.concat([wavHeader({ sample_rate: 24_000 }, sound.length), sound]))
const isAsked = (word: string) => eventually(() => asked.some(({ input }) => input.includes(word)))

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-drain-'))
  if (!full) database = await createTestDatabase()
  await new Promise<void>((resolve) => speaker.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  killAll()
  speaker.closeAllConnections()
  speaker.close()
  await database?.drop()
  await rm(dir, { recursive: true, force: true })
})

const caller = (url: string, token: string) =>
  async function call<Answer>(endpoint: Endpoint, { id = '', body }: { id?: string; body?: object }): Promise<Answer> {
    const reply = await fetch(url + pathFor(endpoint, { id }), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await reply.json()) as Answer
  }

/** A connection that stays open after an answer, and what was answered on it. */
function keptConnection(url: string) {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => {})
  return {
    ask: () => void socket.write('GET /readyz HTTP/1.1\r\nHost: pawol\r\n\r\n'),
    heard: () => heard,
    ended: new Promise<void>((resolve) => socket.on('close', () => resolve())),
  }
}

it('a stopping program finishes what it can, releases the rest, and sends clients to other processes', {
  timeout: 120_000,
}, async () => {
  const { port } = speaker.address() as AddressInfo
  const settings = {
    SPEECH_URL: `http://127.0.0.1:${port}/v1`,
    DRAIN_SECONDS: '10',
    ...(database ? { DATABASE_URL: database.url, SECRET: 's'.repeat(32) } : {}),
  }
  const first = await start(settings)
  const person = { email: 'mari@example.com', username: 'mari', password: 'yon bon modpas' }
  const { access_token } = await caller(first.url, '')<SignedIn>(register, { body: person })
  const call = caller(first.url, access_token)
  type Job = { id: string; status: string; attempts: number }
  const say = (words: string) => call<Job>(createSpeech, { body: { text: words, voice_id: 'nadege' } })
  const [quick, slow] = [await say('Lekòl'), await say('Travay')]
  await Promise.all([isAsked('lékole'), isAsked('travaille')])

  const { ticket } = await call<{ ticket: string }>(createLiveTicket, {})
  const page = new WebSocket(`${first.url.replace('http', 'ws')}${openLiveSocket.path}?ticket=${ticket}`)
  const messages: string[] = []
  page.on('message', (data) => messages.push(JSON.parse(String(data)).type))
  const closed = new Promise<number>((resolve) => page.on('close', resolve))
  const [busy, idle] = [keptConnection(first.url), keptConnection(first.url)]
  idle.ask()
  await eventually(() => messages.length > 0 && idle.heard().includes('200 OK'))
  expect(idle.heard()).not.toMatch(/connection: close/i)

  first.child.kill('SIGTERM')
  // pages are notified at once, other clients by their next response
  expect(await closed).toBe(1012)
  expect(messages.at(-1)).toBe('reconnect')
  await idle.ended
  busy.ask()
  await busy.ended
  expect(busy.heard()).toContain('503')
  expect(busy.heard()).toMatch(/connection: close/i)
  expect(busy.heard()).toContain('draining')
  speak('lékole')
  expect(await first.ended).toBe(0)

  const second = await start(settings)
  const again = caller(second.url, access_token)
  expect(await again<Job>(getSpeech, { id: quick.id })).toMatchObject({ status: 'delivered', attempts: 1 })
  // another worker need not wait for the lease to expire, and the attempt does not count
  const job = await eventually(async () => {
    const found = await again<Job>(getSpeech, { id: slow.id })
    return found.status !== 'queued' && found
  })
  expect(job).toMatchObject({ attempts: 1 })
  await eventually(() => asked.filter(({ input }) => input.includes('travaille')).length === 2)
  speak('travaille')
  await eventually(async () => (await again<Job>(getSpeech, { id: slow.id })).status === 'delivered')
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})
