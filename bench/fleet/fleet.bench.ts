import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { getProfile } from '#core/contract/account/account.ts'
import { getBalance } from '#core/contract/credits.ts'
import { createLiveTicket } from '#core/contract/live.ts'
import { createSpeech, getSpeech, listSpeech } from '#core/contract/tts/jobs.ts'
import { wavHeader } from '#core/rules/speech/wav-header.ts'
import { percentile, perSecond, report } from '../setting.ts'
import { measureLive, type OpenPage, openPage } from './fleet-live.ts'
import { childrenOf, handlesOf, memoryMb, openWorld, type Person, sent, usedMs, type World } from './fleet-world.ts'

const seconds = 5
const batch = 20

/** How many notices a second PostgreSQL hands to so many processes that listen, and what each hand-over costs it. */
async function measureNotices(world: World, listeners: number) {
  const connect = async () => {
    const client = new pg.Client({ connectionString: world.db.url })
    await client.connect()
    return client
  }
  let heard = 0
  const listening = await Promise.all(Array.from({ length: listeners }, connect))
  for (const client of listening) {
    client.on('notification', () => heard++)
    await client.query('listen measured')
  }
  const writers = await Promise.all(Array.from({ length: 4 }, connect))
  const used = await world.databaseMs()
  const until = performance.now() + seconds * 1000
  let sent = 0
  await Promise.all(
    writers.map(async (client) => {
      while (performance.now() < until) {
        await client.query(`select pg_notify('measured', gen_random_uuid()::text) from generate_series(1, ${batch})`)
        sent += batch
        // listeners must keep up
        while (heard < (sent - 2_000) * listeners) await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }),
  )
  while (heard < sent * listeners) await new Promise((resolve) => setTimeout(resolve, 5))
  const took = (performance.now() - until + seconds * 1000) / 1000
  const cost = (await world.databaseMs()) - used
  report(`NOTIFY to ${listeners} processes that listen`, {
    'notices a second': sent / took,
    'ms of PostgreSQL for a thousand': (cost / sent) * 1000,
    'of that for each who listens': (cost / sent / listeners) * 1000,
  })
  await Promise.all([...listening, ...writers].map((client) => client.end()))
}

const minutes = Number(process.argv[2] ?? 2)
const world = await openWorld()
const text = { text: 'Bonjou tout moun, kouman nou ye jodi a?', voice_id: 'nadege' }
type Process = Awaited<ReturnType<typeof world.start>>
const say = (api: Process, { key }: Person) => sent<{ id: string }>(api.url, key, createSpeech, { body: text })
const left = async () => {
  const [row] = await world.db.query<{ n: number }>(
    `select count(*)::int as n from jobs where kind = 'tts' and state in ('queued', 'running')`,
  )
  return row!.n
}

const api = await world.start('api')
const people = await Promise.all(Array.from({ length: 20 }, () => world.person(api.url)))
await requests()
await measureLive(world, api, 1_000)
for (const listeners of [1, 10, 50]) await measureNotices(world, listeners)
await workers()
await soak()
await world.close()

/** What each kind of request costs the server process and PostgreSQL. */
async function requests() {
  const one = people[0]!
  const { id } = await say(api, one)
  const kinds: [string, () => Promise<unknown>][] = [
    ['a profile', () => sent(api.url, one.key, getProfile)],
    ['a balance', () => sent(api.url, one.key, getBalance)],
    ['a page of a history', () => sent(api.url, one.key, listSpeech)],
    ['one job', () => sent(api.url, one.key, getSpeech, { params: { id } })],
    ['a ticket', () => sent(api.url, one.key, createLiveTicket)],
  ]
  for (const [what, ask] of kinds) {
    await perSecond(200, 8, ask)
    const before = { api: usedMs(api.pid()!), database: await world.databaseMs() }
    const total = 2_000
    const aSecond = await perSecond(total, 8, ask)
    report(what, {
      'requests a second': aSecond,
      'server, ms of a processor each': (usedMs(api.pid()!) - before.api) / total,
      'PostgreSQL, ms each': ((await world.databaseMs()) - before.database) / total,
    })
  }
  await world.db.query(
    `update jobs set state = 'cancelled', completed_at = now() where state = 'queued' and kind = 'tts'`,
  )
}

/** Jobs a second with one, two and three workers: with the engine inside, and with one elsewhere that takes its time. */
async function workers() {
  const sound = Buffer.from(Int16Array.from({ length: 24_000 }, (_, at) => 6_000 * Math.sin(at / 20)).buffer)
  const elsewhere = createServer((_, reply) => {
    setTimeout(() => reply.end(Buffer.concat([wavHeader({ sample_rate: 24_000 }, sound.length), sound])), 400)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  for (const [engine, env, jobs] of [
    ['the engine inside', {}, 300],
    ['an engine elsewhere, 400 ms', { SPEECH_URL: `http://127.0.0.1:${port}/v1` }, 200],
  ] as const) {
    let alone = 0
    for (const count of [1, 2, 3]) {
      const started: Process[] = []
      for (let n = 0; n < count; n++) started.push(await world.start('worker', env))
      // engines are warm before it counts
      await finished(20)
      const pids = started.map((worker) => worker.pid()!)
      const used = () => pids.flatMap((pid) => [pid, ...childrenOf(pid)]).reduce((sum, pid) => sum + usedMs(pid), 0)
      const own = () => pids.reduce((sum, pid) => sum + usedMs(pid), 0)
      const before = { used: used(), own: own(), api: usedMs(api.pid()!), database: await world.databaseMs() }
      const aSecond = await finished(jobs)
      if (count === 1) alone = aSecond
      report(`${engine}, ${count} workers`, {
        'jobs a second': aSecond,
        'against one': aSecond / alone,
        'workers, ms of a processor each': (own() - before.own) / jobs,
        'with their engines': (used() - before.used) / jobs,
        'server, ms each': (usedMs(api.pid()!) - before.api) / jobs,
        'PostgreSQL, ms each': ((await world.databaseMs()) - before.database) / jobs,
      })
      await Promise.all(started.map((worker) => worker.stop()))
    }
  }
  elsewhere.close()
}

async function finished(jobs: number): Promise<number> {
  const began = performance.now()
  await perSecond(jobs, 4, (n) => say(api, people[n % people.length]!))
  while ((await left()) > 0) await delay(20)
  return (jobs / (performance.now() - began)) * 1000
}

/** A steady load for some minutes: whatever grows shows. */
async function soak() {
  const worker = await world.start('worker')
  const named = { server: api.pid()!, worker: worker.pid()! }
  const pages: OpenPage[] = []
  let stop = false
  const load = people.map(async (person) => {
    while (!stop) {
      pages.push(await openPage(api, person, () => {}))
      if (pages.length > 200) pages.shift()!.close()
      const { id } = await say(api, person)
      await sent(api.url, person.key, getSpeech, { params: { id } })
      await sent(api.url, person.key, listSpeech)
      await delay(4_000)
    }
  })
  const looks = 10
  const seen: Record<string, number>[] = []
  for (let n = 0; n < looks; n++) {
    await delay((minutes * 60_000) / looks)
    const [connections] = await world.db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name like 'pawol%'`,
    )
    const look: Record<string, number> = { connections: connections!.n, waiting: await left() }
    for (const [name, pid] of Object.entries(named)) {
      look[`${name} MB`] = memoryMb(pid)
      look[`${name} engines MB`] = childrenOf(pid).reduce((sum, child) => sum + memoryMb(child), 0)
      look[`${name} handles`] = handlesOf(pid)
    }
    seen.push(look)
    report(`after ${(((n + 1) * minutes) / looks).toFixed(1)} minutes`, look)
  }
  stop = true
  await Promise.all(load)
  for (const what of Object.keys(seen[0]!)) {
    const values = seen.slice(2).map((look) => look[what]!)
    report(`${minutes} minutes: ${what}`, {
      least: Math.min(...values),
      median: percentile(values, 0.5),
      most: Math.max(...values),
      'last against third': values.at(-1)! / values[0]!,
    })
  }
}
