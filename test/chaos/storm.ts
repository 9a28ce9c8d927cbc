import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { dataPath } from '../../server/platform/db/embedded-cluster.ts'
import { findPostmaster } from '../../server/platform/db/embedded-launch.ts'
import { startEmbeddedPostgres } from '../../server/platform/db/embedded-postgres.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { type Relay, startRelay } from '../database/relay.ts'
import { createMember, type Member } from './member.ts'

type Fault = { name: string; happen(): Promise<unknown> }

/** How long something is unavailable, in milliseconds: sometimes longer than a lease of the fleet. */
const moment = [300, 2_000] as const
const while_ = [1_000, 4_000] as const
const lease = [5_500, 8_000] as const

/** The faults of a fleet, each with its target. */
function deck({ servers, database, storage }: Fleet, random: Random): Fault[] {
  const some = (role: 'api' | 'worker') => random.oneOf(servers.filter((server) => server.role === role))
  const any = () => random.oneOf(servers)
  const ms = ([from, to]: readonly [number, number]) => random.between(from, to)
  const [worker, lost, cutOff, deaf] = [some('worker'), some('worker'), some('worker'), some('worker')]
  const [api, slow] = [some('api'), some('api')]
  const [cut, refused, stalled, withoutFiles, slowFiles] = [any(), any(), any(), any(), any()]
  return [
    { name: `${lost.name} is killed`, happen: async () => lost.kill() },
    { name: `${api.name} is killed`, happen: async () => api.kill() },
    { name: `${worker.name} pauses for longer than its leases`, happen: () => worker.pause(ms(lease)) },
    { name: `${slow.name} pauses`, happen: () => slow.pause(ms(while_)) },
    { name: 'PostgreSQL is killed', happen: () => database.kill() },
    { name: 'PostgreSQL pauses', happen: () => database.pause(ms(moment)) },
    { name: 'S3 is killed', happen: async () => storage.kill() },
    { name: 'S3 pauses', happen: () => storage.pause(ms(while_)) },
    { name: `${cut.name} loses its connections to PostgreSQL`, happen: async () => cut.to_database.cut() },
    { name: `${refused.name} does not reach PostgreSQL`, happen: () => apart(refused.to_database, ms(while_)) },
    {
      name: `${cutOff.name} does not reach PostgreSQL for a lease`,
      happen: () => apart(cutOff.to_database, ms(lease)),
    },
    { name: `${stalled.name} waits for PostgreSQL`, happen: () => stall(stalled.to_database, ms(while_)) },
    { name: `${deaf.name} hears nothing more from PostgreSQL`, happen: async () => deaf.to_database.swallow() },
    { name: `${withoutFiles.name} does not reach S3`, happen: () => apart(withoutFiles.to_storage, ms(while_)) },
    { name: `${slowFiles.name} waits for S3`, happen: () => stall(slowFiles.to_storage, ms(while_)) },
  ]
}

async function apart(relay: Relay, ms: number) {
  relay.refuse(true)
  relay.cut()
  await delay(ms)
  relay.refuse(false)
}
async function stall(relay: Relay, ms: number) {
  relay.stall(true)
  await delay(ms)
  relay.stall(false)
}

/** Injects every fault, in any order and overlapping, until the end; answers what happened. */
export async function storm(
  fleet: Fleet,
  { random, pause, enough }: { random: Random; pause: readonly [number, number]; enough(decks: number): boolean },
): Promise<string[]> {
  const began = Date.now()
  const happened: string[] = []
  const underWay: Promise<unknown>[] = []
  for (let decks = 0; !enough(decks); decks++)
    for (const { name, happen } of random.shuffled(deck(fleet, random))) {
      await delay(random.between(...pause))
      if (decks > 0 && enough(decks)) break
      happened.push(`${((Date.now() - began) / 1000).toFixed(1)} s: ${name}`)
      underWay.push(happen())
    }
  await Promise.all(underWay)
  return happened
}

/** Numbers from 0 to 1, reproducible by seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from: number, to: number) => from + next() * (to - from),
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  }
}
type Random = ReturnType<typeof randomOf>

export type Fleet = Awaited<ReturnType<typeof startFleet>>
type Server = Member & { role: 'api' | 'worker'; url: string; to_database: Relay; to_storage: Relay }

/** PostgreSQL as a fleet's operator runs it: a separate process that restarts when it dies. */
async function startDatabase(dir: string) {
  // killing a process loses nothing that the kernel has
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '120', scram_iterations: '1' }
  const postgres = await startEmbeddedPostgres({ dir, settings, log: pino({ level: 'silent' }) })
  await migrate(postgres.url)
  const all = async () => {
    const pid = await findPostmaster(dataPath(dir))
    if (!pid) return []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return [pid, ...children]
  }
  const signal = (pids: number[], which: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, which)
      } catch {
        // it has ended already
      }
  }
  return {
    url: postgres.url,
    kill: async () => signal((await all()).slice(0, 1), 'SIGKILL'),
    async pause(ms: number) {
      const stood = await all()
      signal(stood, 'SIGSTOP')
      await delay(ms)
      signal(stood, 'SIGCONT')
    },
    stop: postgres.stop,
  }
}

async function startStorage(dir: string, program: string[]) {
  await mkdir(dir)
  const port = await freePort()
  const storage = createMember({ name: 'S3', args: [...program, String(port), dir], ready: /ready/ })
  await storage.start()
  return Object.assign(storage, { port })
}

/** The built program as processes of a fleet, with a network between them and what they share. */
export async function startFleet(options: { dir: string; storage_program: string[]; env?: Record<string, string> }) {
  const { dir } = options
  const [database, storage] = await Promise.all([
    startDatabase(join(dir, 'postgres')),
    startStorage(join(dir, 'objects'), options.storage_program),
  ])
  const servers: Server[] = []

  async function addServer(role: Server['role']): Promise<Server> {
    const name = `${role} ${servers.filter((one) => one.role === role).length + 1}`
    const to_database = await startRelay(() => Number(new URL(database.url).port))
    const to_storage = await startRelay(() => storage.port)
    const port = role === 'api' ? await freePort() : null
    const own = join(dir, name.replace(' ', '-'))
    const env = {
      HOME: own,
      DATA_DIR: own,
      ROLES: role,
      HOST: '127.0.0.1',
      PORT: port ? String(port) : '',
      DATABASE_URL: Object.assign(new URL(database.url), { port: String(to_database.port) }).href,
      DATABASE_POOL: '8',
      MIGRATIONS: 'wait',
      SECRET: 'x'.repeat(40),
      LEASE_SECONDS: '5',
      DRAIN_SECONDS: '1',
      S3_BUCKET: 'pawol-test',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
      S3_ENDPOINT: `http://127.0.0.1:${to_storage.port}`,
      SPEECH_ENGINE: 'espeak',
      WEBHOOK_ALLOW: '127.0.0.0/8',
      PAYMENTS: 'off',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      LOG_PRETTY: 'false',
      ...options.env,
    }
    const args = ['dist/server/main.js']
    const member = createMember({ name, args, env, ready: /is ready/ })
    const server = Object.assign(member, { role, url: `http://127.0.0.1:${port}`, to_database, to_storage })
    servers.push(server)
    return server
  }

  return {
    database,
    storage,
    servers,
    addServer,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      for (const { to_database, to_storage } of servers) for (const relay of [to_database, to_storage]) relay.close()
      await storage.stop()
      await database.stop()
    },
  }
}

async function freePort(): Promise<number> {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  await new Promise((resolve) => taken.close(resolve))
  return port
}
