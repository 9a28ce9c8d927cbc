import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { jobKind } from '#core/contract/jobs.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { someone } from '../../../test/people/someone.ts'
import { createListener, type Listener } from '../db/listener.ts'
import { type Db, openDb } from '../db/open.ts'
import { createLog } from '../observability/log.ts'
import { createJobs } from './jobs.ts'
import { runner } from './runner.ts'

const kind = jobKind({
  retention: { hours: 24 },
  kind: 'gated',
  input: z.object({ text: z.string() }),
  result: z.object({ said: z.string() }),
  live: { update: 'gated_update', delivered: 'gated_delivered', failed: 'gated_failed' },
})
const log = createLog({ level: 'silent' })
const owner = someone()
const gates = new Map<string, () => void>()
const open: (() => Promise<void>)[] = []
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 10 })
})
afterAll(async () => {
  for (const close of open) await close()
  await db.close()
  await database.drop()
})

/** One process of a fleet; its jobs end when their gate is opened. */
async function process({ replay_wait_seconds, deaf = false }: { replay_wait_seconds?: number; deaf?: boolean } = {}) {
  const listener = await createListener({ url: database.url, log })
  const heard: Listener = deaf ? { ...listener, on: () => () => {} } : listener
  const how = runner(kind, {
    attempts: 1,
    concurrency: 2,
    timeout_seconds: 20,
    run: ({ text }: { text: string }) =>
      new Promise((resolve) => {
        gates.set(text, () => resolve({ said: text }))
      }),
  })
  let looks = 0
  const watched: Db = {
    ...db,
    async query(text, values) {
      const rows = await db.query(text, values)
      if (text.startsWith('select jobs.*')) looks++
      return rows as never
    },
  }
  const common = { db: watched, kinds: [kind], runners: [how], worker_id: randomUUID(), log, replay_wait_seconds }
  const jobs = createJobs({ ...common, listener: heard })
  const stop = async () => {
    await jobs.stop(0)
    await listener.close()
  }
  open.push(stop)
  return {
    jobs,
    stop,
    looks: () => looks,
    now: (text: string) => jobs.runNow(kind, { ...owner, input: { text }, client_key: text }),
  }
}
const begun = (text: string) => eventually(() => gates.get(text))

it.each([
  ['hears of its end', false],
  ['sees its end at the next look when notices do not arrive', true],
])('a repeated request in another process %s', async (text, deaf) => {
  const [here, there] = [await process(), await process({ deaf })]
  const first = here.now(text)
  const finish = await begun(text)
  const again = there.now(text)
  await eventually(there.looks)
  finish()
  expect(await first).toMatchObject({ status: 'delivered', said: text })
  expect((await again).id).toBe((await first).id)
})

it('a repeated request gets a retry-after when the first takes too long', async () => {
  const [here, there] = [await process(), await process({ replay_wait_seconds: 0.2 })]
  const first = here.now('long')
  const finish = await begun('long')
  await expect(there.now('long')).rejects.toMatchObject({ code: 'request_in_progress', status: 409 })
  finish()
  await first
  expect(await there.now('long')).toMatchObject({ status: 'delivered' })
})

it('a process that stops ends all waits', async () => {
  const [here, there] = [await process(), await process()]
  const first = here.now('stop')
  const finish = await begun('stop')
  const again = there.now('stop')
  const refused = expect(again).rejects.toMatchObject({ code: 'request_in_progress' })
  await eventually(there.looks)
  await there.stop()
  await refused
  finish()
  await first
})
