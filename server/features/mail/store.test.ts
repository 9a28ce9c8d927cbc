import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/database.ts'
import { type Db, openDb } from '../../platform/db/open.ts'
import { createMailStore } from './store.ts'

describe('the outbox', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase()
    db = openDb({ url: database.url, pool: 4 })
  })
  afterAll(async () => {
    await db?.close()
    await database?.drop()
  })
  beforeEach(() => db.query('truncate outbox_mails'))

  const mail = (n: number, to = 'marie@example.com') => ({ to, subject: `Lèt ${n}`, text: `Bonjou ${n}` })

  it('keeps a mail unchanged', async () => {
    const store = createMailStore(db)
    await store.keep({ ...mail(1), html: '<p>Mèsi</p>' })
    await store.keep(mail(2))
    const [second, first] = await store.list()
    expect(first).toMatchObject({ ...mail(1), html: '<p>Mèsi</p>' })
    expect(second).toMatchObject({ ...mail(2), html: null })
    expect(first!.id).toMatch(/^[\da-f-]{36}$/)
    expect(Math.abs(first!.created_at.getTime() - Date.now())).toBeLessThan(60_000)
  })
  it('lists the newest hundred, or those to one address', async () => {
    const store = createMailStore(db)
    for (let n = 0; n < 103; n++) await store.keep(mail(n, n % 10 === 0 ? 'jan@example.com' : undefined))
    const subjects = (await store.list()).map(({ subject }) => subject)
    expect(subjects).toEqual(Array.from({ length: 100 }, (_, i) => `Lèt ${102 - i}`))
    const toJan = await store.list({ to: 'jan@example.com' })
    expect(toJan.map(({ subject }) => subject)).toEqual(
      [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0].map((n) => `Lèt ${n}`),
    )
    expect(await store.list({ to: 'unknown@example.com' })).toEqual([])
  })
  it('drops the oldest beyond five hundred', async () => {
    const store = createMailStore(db)
    await db.query(`
      insert into outbox_mails ("to", subject, text, created_at)
      select 'marie@example.com', 'old ' || n, '', now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, 520) n`)
    await store.keep(mail(1))
    const [{ count }] = (await db.query<{ count: string }>('select count(*) from outbox_mails')) as [{ count: string }]
    expect(Number(count)).toBe(500)
    expect((await store.list())[0]).toMatchObject(mail(1))
    const old = await db.query<{ subject: string }>('select subject from outbox_mails order by created_at limit 1')
    expect(old[0]?.subject).toBe('old 22')
  })
  it('takes many mails at once', async () => {
    const store = createMailStore(db)
    await Promise.all(Array.from({ length: 40 }, (_, n) => store.keep(mail(n))))
    expect(await store.list()).toHaveLength(40)
  })
})
