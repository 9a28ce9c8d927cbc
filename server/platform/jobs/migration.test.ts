import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusOf } from '#core/contract/jobs.ts'
import { speechKind } from '#core/contract/tts/jobs.ts'
import { migrateUntil } from '../../../test/database/before.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDb } from '../db/open.ts'
import type { AccountId } from '../ids.ts'
import { countJobs } from './history.ts'
import { createQueue } from './queue.ts'
import { runner, runnersByKind } from './runner.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
const before = ['pending', 'queued', 'processing', 'synthesized', 'uploaded', 'delivered', 'failed', 'cancelled']

beforeAll(async () => {
  database = await createTestDatabase('template1')
  await migrateUntil(database.url, 'job-states')
  db = openDb({ url: database.url, pool: 4 })
  for (const status of before)
    await db.query(
      `insert into jobs (id, kind, user_id, status, input, max_attempts, worker_id, lease_until)
       values ($1, 'tts', $2, $3, '{"text": "bonjou"}', 3, $4, now() + make_interval(hours => $5))`,
      [randomUUID(), randomUUID(), status, ...(/process|synth|upload/.test(status) ? ['w', 1] : [null, null])],
    )
  await migrate(database.url)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('jobs from before states and steps were separate', () => {
  it('have a state each, and show the same status as before', async () => {
    type Row = { state: 'queued'; step: string | null }
    const rows = await db.query<Row>('select state, step from jobs order by created_at, ctid')
    expect(rows.map(({ state }) => state).sort()).toEqual(
      [...['queued', 'queued', 'running', 'running', 'running'], ...['cancelled', 'delivered', 'failed']].sort(),
    )
    const words = rows.map(({ state, step }) => statusOf(speechKind, state, step))
    expect(words.sort()).toEqual([...before].sort())
  })
  it('are claimed when waiting, and stay with their workers when running', async () => {
    const run = async () => ({}) as never
    const how = runner(speechKind, { attempts: 3, concurrency: 1, timeout_seconds: 9, run })
    const queue = createQueue({ db, runners: runnersByKind([speechKind], [how]) })
    expect(await queue.sweep()).toEqual([])
    const claimed = await queue.claim('tts', { worker_id: 'w', lease_seconds: 30, limit: 10 })
    expect(claimed.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['running', 1],
      ['running', 1],
    ])
  })
  it('are found by search', async () => {
    const [job] = await db.query<{ id: string; account_id: AccountId }>('select id, account_id from jobs limit 1')
    const counted = async (search: string) =>
      Object.values(await countJobs(db, { account_id: job!.account_id, kind: speechKind, search }))
    for (const search of ['Bonj', job!.id.slice(3, 20)]) expect(await counted(search)).toEqual([1])
    expect(await counted('bonswa')).toEqual([])
  })
  it('use the same indexes', async () => {
    const plan = await db.tx(async (tx) => {
      await tx.query('set local enable_seqscan = off')
      return tx.query<{ 'QUERY PLAN': string }>(
        `explain select id from jobs where state = 'queued' and kind = 'tts' and run_at <= now() order by priority desc, turn, run_at, id limit 1`,
      )
    })
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('Scan using jobs_rest_kind_priority_turn_run_at_id_idx')
    expect(lines).not.toContain('Sort  ')
  })
})
