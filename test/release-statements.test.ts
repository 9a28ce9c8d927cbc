import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { projectPath } from '../server/platform/project.ts'
import { eventually } from './eventually.ts'
import { startTestApp, type TestApp } from './harness.ts'

/** What the release before sends (`scripts/release/release-statements.mjs`). */
const statements: string[] = JSON.parse(readFileSync(projectPath('test/fixtures/release-statements.json'), 'utf8'))

let t: TestApp
let old: pg.Client
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  old = new pg.Client({ connectionString: t.database.url })
  await old.connect()
})
afterAll(async () => {
  await old.end()
  await t.stop()
})

it('PostgreSQL accepts every statement of the release before on the tables of this one', async () => {
  const refused: string[] = []
  for (const text of statements)
    await old.query(`prepare before as ${text}`).then(
      () => old.query('deallocate before'),
      (err: Error) => refused.push(`${err.message}: ${text}`),
    )
  expect(refused).toEqual([])
  expect(statements.length).toBeGreaterThan(300)
})

const theOne = (pattern: RegExp) => {
  const found = statements.filter((text) => pattern.test(text))
  expect(found, String(pattern)).toHaveLength(1)
  return found[0]!
}

it('a worker of the release before does what was ordered here, and the other way round', async () => {
  const who = await t.newUser()
  const ordered = await t.call(createSpeech, { body: { text: 'Bonjou', voice_id: 'nadege' } }, who)
  const claimed = await old.query(theOne(/^update jobs set state = 'running'.*skip locked/), ['tts', 'before', 30, 1])
  expect(claimed.rows.map(({ id, state }) => [id, state])).toEqual([[ordered.id, 'running']])
  const step = await old.query(theOne(/^update jobs set step = \$4, progress/), [
    ...[ordered.id, 'before', 1, 'processing', 50],
  ])
  expect(step.rows).toHaveLength(1)
  expect(await t.call(getSpeech, { params: { id: ordered.id } }, who)).toMatchObject({ status: 'processing' })

  const order = { ...claimed.rows[0].input, text: 'Bonswa' }
  const insert = theOne(
    /^insert into jobs \(id, kind, account_id, state, input.*on conflict \(account_id, client_key\)/,
  )
  const id = randomUUID()
  const values = [id, 'tts', who.account_id, 'queued', JSON.stringify(order), 0, 0, 3, 'once', null, null, null, null]
  const again = [...values, who.user_id, 'bonswa', null]
  expect((await old.query(insert, again)).rows).toHaveLength(1)
  expect((await old.query(insert, again)).rows).toHaveLength(0)
  t.app.jobs.startWorker()
  await eventually(async () => (await t.call(getSpeech, { params: { id } }, who)).status === 'delivered')
})
