import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { dataPath } from '../../server/platform/db/embedded-cluster.ts'
import { startEmbeddedPostgres } from '../../server/platform/db/embedded-postgres.ts'
import { findPostmaster } from '../../server/platform/db/embedded-process.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { type Relay, startRelay } from '../database/relay.ts'
import { createMember, type Member } from './member.ts'

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
