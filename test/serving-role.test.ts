import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { deleteAccount, register, type SignedIn } from '#core/contract/account/account.ts'
import { createSpeech, deleteSpeech, getSpeech, listSpeech } from '#core/contract/tts/jobs.ts'
import { backup } from '../server/commands/backup.ts'
import { staff } from '../server/commands/staff.ts'
import { askDatabase } from '../server/features/doctor/store.ts'
import { migrate, waitForSchema } from '../server/platform/db/migrate.ts'
import { projectPath } from '../server/platform/project.ts'
import { createTestDatabase } from './database/database.ts'
import { eventually } from './eventually.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { keptLog } from './kept-log.ts'

const role = `serving_${randomBytes(4).toString('hex')}`
const password = randomBytes(12).toString('hex')
/** With psql's variables filled in. */
const script = readFileSync(projectPath('deploy/postgres/serving-role.sql'), 'utf8')
  .replaceAll(`:'role'`, `'${role}'`)
  .replaceAll(`:"role"`, `"${role}"`)
  .replaceAll(`:'password'`, `'${password}'`)

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const log = keptLog()
let t: TestApp
let owned: Awaited<ReturnType<typeof createTestDatabase>>
let servingUrl: string
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-serving-'))
  owned = await createTestDatabase('template1')
  // before there is a table, as in Compose; tables made by migrations inherit the grants
  for (const _ of ['first', 'again']) await asOwner(owned.url, (client) => client.query(script))
  await migrate(owned.url)
  servingUrl = Object.assign(new URL(owned.url), { username: role, password }).href
  const settings = { LOG_LEVEL: 'warn', LOG_PRETTY: 'false' }
  t = await startTestApp({ database: { ...owned, url: servingUrl }, settings, log_to: log.stream })
})
afterAll(async () => {
  await t.stop()
  await asOwner(inject('test_server').admin_url, (client) => client.query(`drop role if exists ${role}`))
  await rm(dir, { recursive: true, force: true })
})

const environment = () => ({
  DATABASE_URL: servingUrl,
  SECRET: 's'.repeat(32),
  DATA_DIR: dir,
  MIGRATIONS: 'wait',
  LOG_LEVEL: 'error',
  // nothing is spoken here: no engine has to be kept warm
  SPEECH_URL: 'http://127.0.0.1:9/v1',
})

it('a role that changes no table is enough to register, speak, look back, delete and leave', async () => {
  await waitForSchema(servingUrl, { log: { info: () => {} }, within_ms: 0 })
  const given = { email: 'moun@example.com', username: 'moun', password: 'yon bon modpas' }
  const { access_token: token } = (await t.call(register, { body: given })) as SignedIn
  const { id } = await t.call(createSpeech, { body: { text: 'Bonjou tout moun', voice_id: 'nadege' } }, { token })
  const spoken = async () => (await t.call(getSpeech, { params: { id } }, { token })).status === 'delivered'
  await eventually(spoken)
  expect((await t.call(listSpeech, { query: {} }, { token })).results.map((job) => job.id)).toEqual([id])
  await t.call(deleteSpeech, { params: { id } }, { token })
  await t.call(deleteAccount, { body: { password: given.password } }, { token })
  await eventually(async () => (await t.app.db.query('select from jobs where account_id is not null')).length === 0)
})

it('nor do chores and jobs ask for more', () => {
  expect(log.text()).not.toMatch(/permission denied|must be owner|chore failed/)
})

it('the tools of the operator work with it too', async () => {
  const said: string[] = []
  const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) }
  const added = await staff({ args: ['add', 'chef@example.com'], environment: environment(), ...terminal })
  expect([added, said.join('\n')]).toEqual([0, expect.stringContaining('chef@example.com is staff')])
  expect((await askDatabase(servingUrl, new AbortController().signal)).schema.pending).toEqual([])
  const { complain } = terminal
  const quiet = { complain, show: () => {}, stdin: process.stdin, stdout: process.stdout }
  const code = await backup({ args: [dir], environment: environment(), terminal: quiet })
  expect([code, said.join('\n')]).toEqual([0, expect.not.stringContaining('permission denied')])
})

it.each([
  'create table gift (id int)',
  'alter table users add column gift text',
  'drop table users',
  'truncate users cascade',
  'create role thief',
  'alter table staff_audit disable trigger all',
])('it may not %s', async (statement) => {
  await expect(t.app.db.query(statement)).rejects.toThrow(/permission denied|must be owner/)
})
