import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportAccount } from '#core/contract/account/account.ts'
import * as contract from '#core/contract/analytics.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { doPaidWork, paidWork } from '../../../test/payments/paid-work.ts'
import { csv } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ more: paidWork, worker: false })
})
afterAll(() => t.stop())

const today = () => new Date().toISOString().slice(0, 10)
const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
const usage = (who: SignedInUser, query: { group?: contract.UsageGroup; from?: string; to?: string } = {}) =>
  t.call(contract.getUsage, { query }, who)
const work = (as: { token: string }, body: { text: string; voice_id?: string; fails?: boolean; worth?: number }) =>
  t.call(doPaidWork, { body: { ...body, now: true } }, as)

describe('usage', () => {
  it('counts settled work by day, product, key and voice', async () => {
    const who = await t.newUser()
    const { key, id } = await t.call(createApiKey, { body: { name: 'robo' } }, who)
    await work(who, { text: 'abc', voice_id: 'mari' })
    await work(who, { text: 'abcdef', voice_id: 'jan', worth: 2 })
    await work({ token: key }, { text: 'abcd', voice_id: 'mari' })
    await work(who, { text: 'abcd', fails: true })
    const total = { credits: 9, characters: 13, jobs: 3 }
    const byDay = await usage(who)
    expect(byDay).toMatchObject({ from: daysAgo(29), to: today(), group: 'day', total })
    expect(byDay.rows).toHaveLength(30)
    expect(byDay.rows.at(-1)).toEqual({ value: today(), label: null, ...total })
    expect(byDay.rows[0]).toMatchObject({ value: daysAgo(29), credits: 0, jobs: 0 })
    expect((await usage(who, { group: 'product' })).rows).toEqual([{ value: 'tts', label: null, ...total }])
    expect((await usage(who, { group: 'voice' })).rows).toEqual([
      { value: 'mari', label: null, credits: 7, characters: 7, jobs: 2 },
      { value: 'jan', label: null, credits: 2, characters: 6, jobs: 1 },
    ])
    expect((await usage(who, { group: 'key' })).rows).toEqual([
      { value: '', label: null, credits: 5, characters: 9, jobs: 2 },
      { value: id, label: 'robo', credits: 4, characters: 4, jobs: 1 },
    ])
  })
  it('is limited to the requested days, and to the caller', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    await work(who, { text: 'abc' })
    await t.app.db.query('update usage_days set day = day - 40 where account_id = $1', [who.account_id])
    await work(who, { text: 'ab' })
    expect((await usage(who)).total.credits).toBe(2)
    expect((await usage(who, { from: daysAgo(40) })).total.credits).toBe(5)
    expect((await usage(who, { from: daysAgo(41), to: daysAgo(39), group: 'product' })).rows[0]?.credits).toBe(3)
    expect((await usage(other)).total).toEqual({ credits: 0, characters: 0, jobs: 0 })
  })
  it('counts each day once over months, wherever the range begins and ends', async () => {
    const who = await t.newUser()
    // one credit on each day of fourteen months
    await t.app.db.query(
      `insert into usage_days select $1::uuid, d, day, v, 1, 2, 1 from generate_series('2025-01-01'::date, '2026-02-28', '1 day') day,
       (values ('day', ''), ('voice', 'mari')) as of (d, v)`,
      [who.account_id],
    )
    await t.app.db.query(
      `insert into usage_months select account_id, dimension, date_trunc('month', day), value, sum(credits), sum(characters), sum(jobs)
       from usage_days where account_id = $1 and dimension = 'voice' group by 1, 2, 3, 4`,
      [who.account_id],
    )
    const ranges = [
      ['2025-01-01', '2025-12-31', 365],
      ['2025-01-15', '2025-01-15', 1],
      ['2025-01-01', '2025-01-31', 31],
      ['2025-01-02', '2025-01-31', 30],
      ['2025-01-01', '2025-02-01', 32],
      ['2025-01-31', '2025-03-01', 30],
      ['2025-01-31', '2025-02-27', 28],
      ['2025-02-15', '2026-02-14', 365],
      ['2025-12-31', '2026-01-01', 2],
    ] as const
    for (const [from, to, credits] of ranges) {
      const { rows, total } = await usage(who, { group: 'voice', from, to })
      expect([from, to, rows[0]?.credits, total.credits]).toEqual([from, to, credits, credits])
      expect(rows[0]).toMatchObject({ characters: credits * 2, jobs: credits })
    }
  })
  it.each([
    ['backwards', { from: '2026-02-02', to: '2026-02-01' }],
    ['longer than a year', { from: '2025-01-01', to: '2026-01-02' }],
    ['no dates', { from: 'yesterday' }],
    ['before all days', { to: '0000-01-01' }],
  ])('refuses a range that is %s', async (_, query) => {
    await expect(usage(await t.newUser(), query)).rejects.toMatchObject({ code: 'invalid_request' })
  })
  it('equals a recount of the ledger after concurrent work', { timeout: 60_000 }, async () => {
    const people = [await t.newUser(), await t.newUser()]
    const keys = await Promise.all(people.map((who) => t.call(createApiKey, { body: { name: 'k' } }, who)))
    await Promise.all(
      Array.from({ length: 120 }, (_, n) => {
        const as = n % 3 ? people[n % 2]! : { token: keys[n % 2]!.key }
        return work(as, {
          text: 'x'.repeat(1 + (n % 7)),
          ...(n % 7 ? { voice_id: `voice${n % 7}` } : {}),
          fails: n % 5 === 0,
          ...(n % 6 === 0 ? { worth: n % 2 } : {}),
        })
      }),
    )
    for (const { account_id } of people) {
      const kept = await t.app.db.query(
        `select dimension, day::text, value, credits::int, characters::int, jobs from usage_days where account_id = $1 order by 1, 2, 3`,
        [account_id],
      )
      expect(kept).toEqual(await t.app.db.query(recount, [account_id]))
      const months = await t.app.db.query(
        `select dimension, value, credits::int, characters::int, jobs from usage_months where account_id = $1 order by 1, 2`,
        [account_id],
      )
      const summed = kept.filter((row) => row.dimension !== 'day').map(({ day: _, ...row }) => row)
      expect(months).toEqual(summed)
      expect(kept.length).toBeGreaterThan(5)
    }
  })
  const recount = `
    select d.dimension, ((j.created_at at time zone 'utc')::date)::text as day, d.value,
      (-sum(j.amount))::int as credits, sum(coalesce(j.characters, 0))::int as characters, count(*)::int as jobs
    from credit_journal j, lateral (values ('day', ''), ('product', j.product), ('key', coalesce(j.api_key_id::text, '')),
      ('voice', coalesce(j.voice_id, ''))) as d (dimension, value)
    where j.kind = 'usage' and j.account_id = $1 group by 1, 2, 3 order by 1, 2, 3`
})

describe('the export of an account', () => {
  it('holds every day of years, a page in memory at a time', async () => {
    const who = await t.newUser()
    await t.app.db.query(
      `insert into usage_days (account_id, dimension, day, value, credits, characters, jobs)
       select $1, dimension, date '2026-01-01' - n, dimension || n % 3, n, n, 1
       from generate_series(1, 700) n, (values ('product'), ('voice')) as d (dimension)`,
      [who.account_id],
    )
    const query = vi.spyOn(t.app.db, 'query')
    const data = JSON.parse(await (await t.call(exportAccount, {}, who)).text())
    const read = await Promise.all(query.mock.results.map(({ value }) => value))
    query.mockRestore()
    expect(data.usage).toHaveLength(1_400)
    const days = new Set(data.usage.map((row: { dimension: string; day: string }) => `${row.dimension} ${row.day}`))
    expect(days.size).toBe(1_400)
    expect(data.usage[0]).toEqual({
      dimension: 'product',
      day: '2024-02-01',
      value: 'product1',
      credits: 700,
      characters: 700,
      jobs: 1,
    })
    expect(Math.max(...read.map((rows) => rows.length))).toBeLessThanOrEqual(500)
  })
})

describe('the file', () => {
  it('has a line per day and value, in the format spreadsheets read', async () => {
    const who = await t.newUser()
    const { key, id } = await t.call(createApiKey, { body: { name: '=cmd, "x"' } }, who)
    await work({ token: key }, { text: 'abc' })
    const reply = await t.inject(
      contract.getUsageCsv,
      { query: { group: 'key' } },
      { authorization: `Bearer ${who.token}` },
    )
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain(`pawol-usage-${daysAgo(29)}-${today()}.csv`)
    expect(reply.body).toBe(`\ufeffday,key,name,credits,characters,jobs\r\n${today()},${id},"'=cmd, ""x""",3,3,1\r\n`)
  })
  it('by day has no value column', async () => {
    const who = await t.newUser()
    await work(who, { text: 'abc' })
    const reply = await t.inject(contract.getUsageCsv, {}, { authorization: `Bearer ${who.token}` })
    expect(reply.body).toBe(`\ufeffday,credits,characters,jobs\r\n${today()},3,3,1\r\n`)
  })
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['=1+1', "'=1+1"],
    ['@x', "'@x"],
    [-5, '-5'],
  ])('writes %j as %j', (value, written) => expect(csv([[value]])).toBe(`\ufeff${written}\r\n`))
})
