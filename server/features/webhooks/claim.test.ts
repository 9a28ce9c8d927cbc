import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { newAccountId } from '../../../test/people/someone.ts'
import { webhookStore as store } from './store.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { ROLES: 'api' } })
})
afterAll(() => t.stop())
beforeEach(() => t.app.db.query('truncate webhook_endpoints, webhook_events, webhook_deliveries'))

const account_id = newAccountId()

/** An endpoint with due deliveries; the first has waited longest. */
async function endpoint(count: number, { failing = false } = {}): Promise<string> {
  const id = randomUUID()
  const { db } = t.app
  await store.add(db, {
    id,
    account_id,
    url: 'https://a.example/',
    description: '',
    events: [],
    secret: '',
    failing_since: failing ? new Date() : null,
  })
  for (let n = 0; n < count; n++)
    await store.publish(db, { id: `evt_${id}_${n}`, account_id, type: 'job.failed', job_id: null, data: { n } }, [id])
  return id
}
async function claim(limit: number, per_endpoint = 4) {
  const claimed = await store.claim(t.app.db, { limit, per_endpoint })
  const counts = new Map<string, number>()
  for (const { endpoint_id } of claimed) counts.set(endpoint_id, (counts.get(endpoint_id) ?? 0) + 1)
  return { claimed, of: (id: string) => counts.get(id) ?? 0 }
}

it('a long queue at one endpoint leaves room for the others', async () => {
  const long = await endpoint(50)
  const others = [await endpoint(1), await endpoint(2)]
  const first = await claim(6)
  expect([first.of(long), ...others.map(first.of)]).toEqual([3, 1, 2])
  const second = await claim(20)
  expect([second.of(long), ...others.map(second.of)]).toEqual([1, 0, 0])
  expect((await claim(20)).claimed).toEqual([])
})
it('takes the first of each before the second of any, oldest first', async () => {
  const ids = [await endpoint(3), await endpoint(3), await endpoint(3)]
  const { claimed, of } = await claim(3)
  expect(ids.map(of)).toEqual([1, 1, 1])
  expect(claimed.map(({ event }) => event.data.n)).toEqual([0, 0, 0])
})
it('a failing endpoint has one delivery under way', async () => {
  const id = await endpoint(5, { failing: true })
  expect((await claim(20)).of(id)).toBe(1)
  expect((await claim(20)).of(id)).toBe(0)
})
it('two concurrent claims never take the same delivery', async () => {
  for (let n = 0; n < 10; n++) await endpoint(4)
  const both = await Promise.all(Array.from({ length: 4 }, () => claim(20)))
  const ids = both.flatMap(({ claimed }) => claimed.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(0)
})
it('leased, future and finished deliveries are not claimed', async () => {
  const id = await endpoint(4)
  const { db } = t.app
  const set = (what: string, n: number) =>
    db.query(`update webhook_deliveries set ${what} where event_id = $1`, [`evt_${id}_${n}`])
  await set(`next_try_at = now() + interval '1 minute'`, 0)
  await set(`status = 'delivered'`, 1)
  await set(`lease_until = now() + interval '1 minute'`, 2)
  await set(`lease_until = now() - interval '1 second'`, 3)
  const { claimed } = await claim(20)
  expect(claimed.map(({ event }) => event.data.n)).toEqual([3])
})
it('the outcome of a lost lease changes nothing', async () => {
  await endpoint(1)
  const { claimed } = await claim(1)
  const attempt = { status: 200, ms: 1, error: null, response: '' }
  const end = { status: 'delivered', next_in_seconds: 0, disable: null, counts_as_failure: false } as const
  const record = () => t.app.db.tx((tx) => store.record(tx, claimed[0]!, { attempt, end }))
  expect([await record(), await record()]).toEqual([true, false])
  expect(await t.app.db.query('select attempts from webhook_deliveries')).toEqual([{ attempts: 1 }])
})
