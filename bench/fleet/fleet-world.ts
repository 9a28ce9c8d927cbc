import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register, type SignedIn } from '#core/contract/account/account.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import { creditsFeature } from '../../server/features/credits/feature.ts'
import { dataPath } from '../../server/platform/db/embedded-cluster.ts'
import { findPostmaster } from '../../server/platform/db/embedded-launch.ts'
import { openDb } from '../../server/platform/db/open.ts'
import type { AccountId } from '../../server/platform/ids.ts'
import { createMember } from '../../test/chaos/member.ts'
import { freshDatabase } from '../setting.ts'

export type World = Awaited<ReturnType<typeof openWorld>>
export type Person = { key: string; account_id: AccountId }

/** A durable PostgreSQL and processes of the built program on it, with one folder of files. */
export async function openWorld() {
  const database = await freshDatabase()
  const db = openDb({ url: database.url, pool: 4, answer_within_ms: 3_600_000 })
  const { credits } = creditsFeature({ db, isConfirmed: async () => true })
  const members: { stop(): Promise<void> }[] = []
  let port = 41_000 + Math.floor(Math.random() * 10_000)

  async function start(role: 'api' | 'worker', env: Record<string, string> = {}) {
    const settings = {
      HOME: database.dir,
      DATA_DIR: join(database.dir, 'data'),
      ROLES: role,
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      MIGRATIONS: 'wait',
      SECRET: 'x'.repeat(40),
      PAYMENTS: 'off',
      SPEECH_ENGINE: 'espeak',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
      PORT: '',
      ...(role === 'api' ? { PORT: String(++port) } : {}),
      ...env,
    }
    const member = createMember({ name: role, args: ['dist/server/main.js'], env: settings, ready: /is ready/ })
    members.push(member)
    await member.start()
    return Object.assign(member, { url: `http://127.0.0.1:${port}` })
  }
  async function person(url: string): Promise<Person> {
    const name = `moun${randomUUID().slice(0, 12)}`
    const body = { email: `${name}@example.com`, username: name, password: 'kabrit mawon nan mòn' }
    const { access_token, user } = await sent<SignedIn>(url, null, register, { body })
    const [row] = await db.query<{ account_id: AccountId }>('select account_id from users where id = $1', [user.id])
    const { account_id } = row!
    await db.tx((tx) => credits.changePlan(tx, account_id, { plan: 'enterprise', reference: name }))
    const { key } = await sent<{ key: string }>(url, access_token, createApiKey, { body: { name: 'bench' } })
    return { key, account_id }
  }
  return {
    db,
    start,
    person,
    /** What PostgreSQL has used of the processors, in milliseconds. */
    async databaseMs(): Promise<number> {
      const postmaster = (await findPostmaster(dataPath(join(database.dir, 'postgres'))))!
      return usedMs(postmaster, { ended: true }) + childrenOf(postmaster).reduce((sum, pid) => sum + usedMs(pid), 0)
    },
    async close() {
      await Promise.all(members.map((member) => member.stop()))
      await db.close()
      await database.close()
    },
  }
}

type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: object }
export async function sent<T>(url: string, key: string | null, endpoint: Endpoint, asked: Asked = {}): Promise<T> {
  const { params, query, body } = asked
  const reply = await fetch(url + pathFor(endpoint, params) + (query ? `?${new URLSearchParams(query)}` : ''), {
    method: endpoint.method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${endpoint.path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

const ticksASecond = 100

/** Processor time of one process; of its children that have ended too, where that is asked. */
export function usedMs(pid: number, { ended = false } = {}): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, ended ? 15 : 13).reduce((a, b) => a + b, 0)
    return (ticks / ticksASecond) * 1000
  } catch {
    return 0
  }
}
export function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return listed ? listed.split(' ').map(Number) : []
}
export const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length
