import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAccount } from '#core/contract/account/account.ts'
import { readLegalFacts } from '#core/contract/legal.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour)
let before: TestApp
beforeAll(async () => {
  before = await startTestApp({ worker: false })
})
afterAll(() => before.stop())

/** Chores run when a process starts. */
async function started<T>(settings: Record<string, string>, use: (t: TestApp) => Promise<T>): Promise<T> {
  const { database, storage } = before
  const t = await startTestApp({ database, storage, settings })
  try {
    return await use(t)
  } finally {
    await t.app.stop()
  }
}

/** Log tables, the column of their age, and a row of each. */
const logs: [string, string, string][] = [
  ['staff_audit', 'created_at', `(staff_id, action, detail) values ($1, 'search_users', '{}')`],
  ['team_events', 'created_at', `(organisation_id, kind) values ((select id from organisations limit 1), $1)`],
  ['webhook_events', 'created_at', `(id, account_id, type, data) values ($1, gen_random_uuid(), 'x', '{}')`],
  [
    'webhook_deliveries',
    'created_at',
    `(event_id, endpoint_id, account_id, status) values ($1, gen_random_uuid(), gen_random_uuid(), 'failed')`,
  ],
  ['webhook_attempts', 'at', `(delivery_id, account_id, ms, response) values ($1, gen_random_uuid(), 1, '')`],
  ['outbox_mails', 'created_at', `("to", subject, text) values ($1, '', '')`],
  [
    'sessions',
    'expires_at',
    `(user_id, user_agent, address, expires_at) values ((select id from users limit 1), $1, '', now())`,
  ],
]

it.each([
  { how: 'as the program has it', log_days: null, kept: { webhook_days: 30, past_session_days: 60 } },
  { how: 'for ten days at most', log_days: 10, kept: { webhook_days: 10, past_session_days: 10 } },
])('logs are kept $how, and nothing younger is deleted', async ({ log_days, kept }) => {
  const { db } = before.app
  const { account_id } = await before.newUser()
  await db.query(`insert into organisations (account_id, name) values ($1, 'Radyo') on conflict do nothing`, [
    account_id,
  ])
  const limits: Record<string, number | null> = {
    staff_audit: log_days,
    team_events: log_days,
    outbox_mails: log_days,
    sessions: kept.past_session_days,
    webhook_events: kept.webhook_days,
    webhook_deliveries: kept.webhook_days,
    webhook_attempts: kept.webhook_days,
  }
  const rows: { table: string; id: string; stays: boolean }[] = []
  for (const [table, column, values] of logs) {
    const limit = limits[table]!
    const around = (limit ?? 400) * 24
    const near = fc.sample(fc.integer({ min: Math.max(0, around - 72), max: around + 72 }), 6)
    for (const hours of [1, ...near].filter((n) => n !== around)) {
      const [row] = await db.query<{ id: string }>(`insert into ${table} ${values} returning id::text as id`, [
        randomUUID(),
      ])
      await db.tx(async (tx) => {
        await tx.query('set local session_replication_role = replica')
        await tx.query(`update ${table} set ${column} = $2 where id::text = $1`, [row!.id, ago(hours)])
      })
      rows.push({ table, id: row!.id, stays: limit === null || hours < limit * 24 })
    }
  }
  const present = async (which: typeof rows) => {
    const found = await Promise.all(
      which.map(({ table, id }) => db.query(`select id from ${table} where id::text = $1`, [id])),
    )
    return found.map((one) => one.length)
  }
  const settings: Record<string, string> = log_days === null ? {} : { LOG_DAYS: String(log_days) }
  await started(settings, async (t) => {
    const due = rows.filter(({ stays }) => !stays)
    await eventually(async () => (await present(due)).every((count) => count === 0))
    expect((await t.call(readLegalFacts, {})).retention).toMatchObject({ ...kept, audit_days: log_days })
  })
  expect(await present(rows.filter(({ stays }) => stays))).toEqual(rows.filter(({ stays }) => stays).map(() => 1))
})

it('accounting records of a deleted account are erased after so many days, and never those of an existing one', async () => {
  const { db } = before.app
  const [gone, recent, living] = [await before.newUser(), await before.newUser(), await before.newUser()]
  for (const { account_id } of [gone, recent, living]) {
    const id = randomUUID()
    await db.query(
      `insert into payment_orders (id, account_id, method, kind, status, is_test, amount_cents, created_at)
       values ($1, $2, 'card', 'package', 'applied', true, 500, $3)`,
      [id, account_id, ago(90 * 24)],
    )
    await db.query(`insert into payment_events (order_id, source, kind) values ($1, 'app', 'applied')`, [id])
  }
  for (const who of [gone, recent]) await before.call(deleteAccount, { body: { password: who.password } }, who)
  const left = async ({ account_id }: { account_id: string }) => {
    const [row] = await db.query<Record<string, number>>(
      `select (select count(*) from credit_balances where account_id = $1)::int as balances,
         (select count(*) from credit_journal where account_id = $1)::int as movements,
         (select count(*) from credit_entries e join credit_journal j on j.id = e.journal_id where j.account_id = $1)::int as sides,
         (select count(*) from payment_orders where account_id = $1)::int as orders,
         (select count(*) from payment_events e join payment_orders o on o.id = e.order_id where o.account_id = $1)::int as events`,
      [account_id],
    )
    return row!
  }
  await db.tx(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    for (const [who, hours] of [
      [gone, 30 * 24 + 1],
      [recent, 30 * 24 - 1],
      [living, 60 * 24],
    ] as const)
      await tx.query('update credit_journal set created_at = $2 where account_id = $1', [who.account_id, ago(hours)])
  })
  const known = { recent: await left(recent), living: await left(living) }
  expect(known.recent).toMatchObject({ balances: 1, orders: 1, events: 1 })
  await started({ DELETED_ACCOUNT_DAYS: '30' }, async (t) => {
    await eventually(async () => Object.values(await left(gone)).every((count) => count === 0))
    expect((await t.call(readLegalFacts, {})).retention.deleted_account_days).toBe(30)
  })
  expect({ recent: await left(recent), living: await left(living) }).toEqual(known)

  // for any caller
  const forget = (table: string) =>
    db.tx(async (tx) => {
      await tx.query(`select set_config('pawol.forgetting', 'on', true)`)
      await tx.query(`delete from ${table}`)
    })
  for (const table of ['credit_entries', 'credit_journal']) await expect(forget(table)).rejects.toThrow('never changed')
})

it('the database refuses to delete audit entries of the last week', async () => {
  const { db } = before.app
  await db.query(`insert into staff_audit (staff_id, action, detail) values ($1, 'search_users', '{}')`, [randomUUID()])
  const forgotten = db.tx(async (tx) => {
    await tx.query(`select set_config('pawol.forgetting', 'on', true)`)
    await tx.query('delete from staff_audit')
  })
  await expect(forgotten).rejects.toThrow('within a week')
})
