import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { createLiveTicket, openLiveSocket } from '#core/contract/live.ts'
import { cancelSpeech, createSpeech } from '#core/contract/tts/jobs.ts'
import { percentile, report } from '../setting.ts'
import { handlesOf, memoryMb, type Person, sent, usedMs, type World } from './fleet-world.ts'

type Api = Awaited<ReturnType<World['start']>>
type Message = { type: string; topic?: string; job?: { id: string; status: string } }
export type OpenPage = { close(): void }

/** A page that hears of its account. */
export async function openPage(api: Api, { key }: Person, heard: (message: Message) => void): Promise<OpenPage> {
  const { ticket } = await sent<{ ticket: string }>(api.url, key, createLiveTicket)
  const socket = new WebSocket(`${api.url.replace('http', 'ws')}${openLiveSocket.path}?ticket=${ticket}`)
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message
      if (message.type === 'connection_established') resolve()
      else heard(message)
    })
  })
  return { close: () => socket.terminate() }
}

const pagesEach = 20
const changes = 1_000
const changesASecond = 50

/** The cost of so many open pages for one server process, and the latency of live messages. */
export async function measureLive(world: World, api: Api, wanted: number) {
  const people = await Promise.all(Array.from({ length: wanted / pagesEach }, () => world.person(api.url)))
  const pid = api.pid()!
  const before = { mb: memoryMb(pid), handles: handlesOf(pid) }
  let hear: (message: Message) => void = () => {}
  const pages: OpenPage[] = []
  for (const person of people)
    pages.push(...(await Promise.all(Array.from({ length: pagesEach }, () => openPage(api, person, (m) => hear(m))))))
  await delay(2_000)
  report(`${pages.length} open pages on one server process`, {
    'kB each': ((memoryMb(pid) - before.mb) * 1024) / pages.length,
    handles: handlesOf(pid) - before.handles,
  })

  const idle = usedMs(pid)
  await delay(60_000)
  report('nothing happens for a minute', { 'ms of a processor': usedMs(pid) - idle })

  const topics = await measured(changes, async (n, begins) => {
    begins(`n${n}`)
    const { account_id } = people[n % people.length]!
    await world.db.query(`select pg_notify('account_topic', $1)`, [`${account_id} n${n}`])
  })
  report(`a notice of PostgreSQL to its ${pagesEach} pages, ${changesASecond} a second`, topics)

  const jobs: { id: string; key: string }[] = []
  const created = await measured(changes, async (n, begins) => {
    const { key } = people[n % people.length]!
    const asked = { body: { text: 'Bonjou.', voice_id: 'nadege' } }
    const began = performance.now()
    const { id } = await sent<{ id: string }>(api.url, key, createSpeech, asked)
    begins(id, began)
    jobs.push({ id, key })
  })
  report(`a new job, from the request to its ${pagesEach} pages, ${changesASecond} a second`, created)
  for (const { id, key } of jobs) await sent(api.url, key, cancelSpeech, { params: { id } })
  for (const page of pages) page.close()

  /** Makes changes at an even pace, and answers how late each page heard of each. */
  async function measured(
    total: number,
    change: (n: number, begins: (name: string, at?: number) => void) => Promise<void>,
  ) {
    const began = new Map<string, number>()
    const early = new Map<string, number[]>()
    const late: number[] = []
    hear = ({ topic, job }) => {
      const name = topic ?? job?.id
      if (!name || name === 'credits') return
      const at = began.get(name)
      if (at !== undefined) late.push(performance.now() - at)
      else early.set(name, [...(early.get(name) ?? []), performance.now()])
    }
    const used = { api: usedMs(pid), database: await world.databaseMs() }
    const making: Promise<void>[] = []
    for (let n = 0; n < total; n++) {
      const begins = (name: string, at = performance.now()) => {
        began.set(name, at)
        for (const heard of early.get(name) ?? []) late.push(heard - at)
      }
      making.push(change(n, begins))
      await delay(1000 / changesASecond)
    }
    await Promise.all(making)
    await delay(3_000)
    hear = () => {}
    return {
      'heard of': `${late.length} of ${total * pagesEach}`,
      'p50 ms': percentile(late, 0.5),
      'p99 ms': percentile(late, 0.99),
      'most ms': Math.max(...late),
      'server, ms of a processor each': (usedMs(pid) - used.api) / total,
      'PostgreSQL, ms each': ((await world.databaseMs()) - used.database) / total,
    }
  }
}
