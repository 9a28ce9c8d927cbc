import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { newAccountId } from '../../../test/people/someone.ts'
import { full, runs } from '../../../test/runs.ts'
import { type Db, openDb, type Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type JobFacts, ledger } from './ledger.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb({ url: database.url, pool: 12 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const facts = (job_id: string): JobFacts => ({
  job_id,
  product: 'tts',
  api_key_id: null,
  voice_id: null,
  characters: null,
})
const about = { source: 'test', reason: 'test' }
const give = (user: AccountId, credits: number, reference: string = randomUUID()) =>
  db.tx((tx) => ledger.grantPurchased(tx, user, { kind: 'grant', ...about, credits, reference }))
const renew = async (tx: Sql, user: AccountId, credits: number, reference: string = randomUUID()) =>
  ledger.startPeriod(tx, await ledger.lock(tx, user), { ...about, credits, reference })
const hold = (tx: Sql, user: AccountId, job: string, credits: number) =>
  ledger.hold(tx, { account_id: user, seat_id: null }, { credits, facts: facts(job) })
const resolve = (tx: Sql, job: string, credits: number) => ledger.resolve(tx, { credits, facts: facts(job) })

type Sums = Record<string, number>
const none = {
  subscription: 0,
  purchased: 0,
  held_subscription: 0,
  held_purchased: 0,
  grants: 0,
  usage: 0,
  expiry: 0,
}
async function running(user: AccountId): Promise<Sums> {
  const [row] = await db.query<{ sums: Sums }>(
    'select to_jsonb(b) as sums from credit_balances b where account_id = $1',
    [user],
  )
  return row?.sums ?? { ...none }
}

/** Invariants of every account, computed from the entries alone. */
async function audit(user: AccountId) {
  const sums = await db.query<{ account: string; amount: number }>(
    `select e.account, sum(e.amount)::float8 as amount from credit_journal j join credit_entries e on e.journal_id = j.id
     where j.account_id = $1 group by e.account`,
    [user],
  )
  const kept = await running(user)
  for (const account of Object.keys(kept).filter((a) => !['account_id', 'period', 'used_this_period'].includes(a)))
    expect([account, kept[account]]).toEqual([account, sums.find((s) => s.account === account)?.amount ?? 0])
  for (const account of ['subscription', 'purchased', 'held_subscription', 'held_purchased'])
    expect(kept[account] ?? 0).toBeGreaterThanOrEqual(0)
  expect(sums.reduce((all, { amount }) => all + amount, 0)).toBe(0)
  const [odd] = await db.query<{ unbalanced: number; twice: number; last: boolean | null }>(
    `select (select count(*)::int from (select from credit_journal j join credit_entries e on e.journal_id = j.id
               where j.account_id = $1 group by j.id having sum(e.amount) <> 0) x) as unbalanced,
            (select count(*)::int from (select from credit_journal where account_id = $1 and kind in ('usage', 'release')
               group by job_id having count(*) > 1) y) as twice,
            (select balance_after = (select subscription + purchased + held_subscription + held_purchased
               from credit_balances where account_id = $1) from credit_journal where account_id = $1 order by id desc limit 1) as last`,
    [user],
  )
  expect(odd).toMatchObject({ unbalanced: 0, twice: 0 })
  expect(odd!.last).not.toBe(false)
}

class Crash extends Error {}
const survived = (err: unknown) => {
  if (err instanceof Crash || (err instanceof AppError && err.is('insufficient_credits'))) return
  throw err
}

type Op =
  | { do: 'grant'; credits: number; again: boolean }
  | { do: 'renew'; credits: number; again: boolean }
  | { do: 'hold'; credits: number }
  | { do: 'settle' | 'release'; which: number; share: number }
type Step = Op & { crash: boolean }

const amount = fc.integer({ min: 0, max: 60 })
const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.oneof(
      fc.record({ do: fc.constantFrom('grant' as const), credits: amount, again: fc.boolean() }),
      fc.record({ do: fc.constantFrom('renew' as const), credits: amount, again: fc.boolean() }),
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constantFrom('hold' as const), credits: fc.integer({ min: 1, max: 50 }) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constantFrom('settle' as const, 'release' as const),
          which: fc.nat(20),
          share: fc.constantFrom(0, 0.3, 0.5, 1, 1.5),
        }),
      },
    ),
    fc.boolean().chain((maybe) => (maybe ? fc.boolean() : fc.constant(false))),
  )
  .map(([op, crash]) => ({ ...op, crash }) as Step)

/** An independent model of the ledger's rules. */
function createModel() {
  const sums = { ...none }
  let period = 0
  const holds: { job: string; s: number; p: number; period: number; done: boolean }[] = []
  return {
    sums,
    holds,
    grant(credits: number) {
      sums.purchased += credits
      sums.grants -= credits
    },
    renew(credits: number) {
      sums.expiry += sums.subscription
      sums.subscription = credits
      sums.grants -= credits
      period++
    },
    hold(job: string, credits: number) {
      if (sums.subscription + sums.purchased < credits) return
      const s = Math.min(credits, sums.subscription)
      const p = credits - s
      sums.subscription -= s
      sums.purchased -= p
      sums.held_subscription += s
      sums.held_purchased += p
      holds.push({ job, s, p, period, done: false })
    },
    resolve(index: number, credits: number) {
      const hold = holds[index]!
      if (hold.done) return
      hold.done = true
      const used = Math.min(credits, hold.s + hold.p)
      const fromSubscription = Math.min(used, hold.s)
      sums.held_subscription -= hold.s
      sums.held_purchased -= hold.p
      sums.usage += used
      sums.purchased += hold.p - (used - fromSubscription)
      if (hold.period === period) sums.subscription += hold.s - fromSubscription
      else sums.expiry += hold.s - fromSubscription
    },
  }
}

describe('any order of grants, holds, settlements, releases, renewals, repeats and crashes', () => {
  it('leaves what the rules say, and nothing else', {
    timeout: 600_000,
  }, async () => {
    const tally: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        const user = newAccountId()
        const model = createModel()
        const references = { grant: [] as string[], renew: [] as string[] }
        for (const at of steps) {
          await play(user, { at, model, references, tally })
          expect(await running(user)).toMatchObject(model.sums)
        }
        await audit(user)
      }),
      runs(2_000, { usually: 60 }),
    )
    for (const what of ['grant', 'grant again', 'renew', 'renew again', 'hold', 'settle', 'release', 'crash'])
      expect(tally[what] ?? 0, what).toBeGreaterThan(full ? 10 : 0)
  })

  type Game = {
    at: Step
    model: ReturnType<typeof createModel>
    references: { grant: string[]; renew: string[] }
    tally: Record<string, number>
  }
  async function play(user: AccountId, { at, model, references, tally }: Game) {
    const note = (what: string) => {
      tally[what] = (tally[what] ?? 0) + 1
    }
    const run = (work: (tx: Sql) => Promise<unknown>) =>
      db
        .tx(async (tx) => {
          await work(tx)
          // everything is written, nothing is committed: the process dies here
          if (at.crash) throw new Crash()
        })
        .catch(survived)
    if (at.crash) note('crash')
    if (at.do === 'grant' || at.do === 'renew') {
      const known = references[at.do]
      const again = at.again && known.length > 0
      const reference = again ? known[at.credits % known.length]! : randomUUID()
      note(again ? `${at.do} again` : at.do)
      await run((tx) =>
        at.do === 'grant'
          ? ledger.grantPurchased(tx, user, { kind: 'grant', ...about, credits: at.credits, reference })
          : renew(tx, user, at.credits, reference),
      )
      if (at.crash || again) return
      known.push(reference)
      model[at.do](at.credits)
    } else if (at.do === 'hold') {
      const job = randomUUID()
      note('hold')
      await run((tx) => hold(tx, user, job, at.credits))
      if (!at.crash) model.hold(job, at.credits)
    } else {
      if (!model.holds.length) return
      const index = at.which % model.holds.length
      const { job, s, p } = model.holds[index]!
      const credits = at.do === 'settle' ? Math.round((s + p) * at.share) : 0
      note(at.do)
      await run((tx) => resolve(tx, job, credits))
      if (!at.crash) model.resolve(index, credits)
    }
  }

  it('keeps every total under concurrency', { timeout: 400_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(3)), { minLength: 8, maxLength: 24 }), async (steps) => {
        const user = newAccountId()
        await db.tx((tx) => renew(tx, user, 60))
        await give(user, 40)
        const jobs = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
        const reference = randomUUID()
        await Promise.all(
          steps.map(([at, n]) =>
            db
              .tx(async (tx) => {
                if (at.do === 'grant')
                  await ledger.grantPurchased(tx, user, { kind: 'grant', ...about, credits: 7, reference })
                else if (at.do === 'renew') await renew(tx, user, 50, `${reference} renewal`)
                else if (at.do === 'hold') await hold(tx, user, jobs[n]!, at.credits)
                else await resolve(tx, jobs[n]!, at.do === 'settle' ? at.share * 20 : 0)
                if (at.crash) throw new Crash()
              })
              .catch(survived),
          ),
        )
        await audit(user)
        const granted = await db.query('select 1 from credit_journal where reference = $1', [reference])
        expect(granted.length).toBeLessThanOrEqual(1)
      }),
      runs(300, { usually: 30 }),
    )
  })
})

describe('concurrent calls', () => {
  it('200 holds on one account keep exact totals, and are refused beyond the last credit', async () => {
    const user = newAccountId()
    await db.tx((tx) => renew(tx, user, 300))
    await give(user, 200)
    const jobs = Array.from({ length: 200 }, () => randomUUID())
    const held = await Promise.all(
      jobs.map((job) =>
        db
          .tx((tx) => hold(tx, user, job, 3))
          .then(
            () => job,
            (err) => survived(err) ?? null,
          ),
      ),
    )
    const won = held.filter((job) => job !== null)
    expect(won).toHaveLength(166)
    expect(await running(user)).toMatchObject({
      subscription: 0,
      purchased: 2,
      held_subscription: 300,
      held_purchased: 198,
    })
    await Promise.all(won.map((job, i) => db.tx((tx) => resolve(tx, job, i % 2 ? 3 : 0))))
    expect(await running(user)).toMatchObject({ held_subscription: 0, held_purchased: 0, usage: 83 * 3 })
    await audit(user)
  })

  it('a settlement and a release of the same hold: one of them counts', async () => {
    for (let round = 0; round < 20; round++) {
      const [user, job] = [newAccountId(), randomUUID()]
      await give(user, 10)
      await db.tx((tx) => hold(tx, user, job, 10))
      const ends = await Promise.all([10, 0, 10, 0].map((credits) => db.tx((tx) => resolve(tx, job, credits))))
      expect(ends.filter(Boolean)).toHaveLength(1)
      await audit(user)
    }
  })
})

describe('a settlement', () => {
  it('never takes more than was held, and returns the rest to its source', async () => {
    const [user, more, less] = [newAccountId(), randomUUID(), randomUUID()]
    await db.tx((tx) => renew(tx, user, 10))
    await give(user, 10)
    await db.tx((tx) => hold(tx, user, more, 4))
    expect(await db.tx((tx) => resolve(tx, more, 400))).toMatchObject({ held: 4, used: 4 })
    await db.tx((tx) => hold(tx, user, less, 12))
    expect(await db.tx((tx) => resolve(tx, less, 7))).toMatchObject({ held: 12, used: 7 })
    expect(await running(user)).toMatchObject({ subscription: 0, purchased: 9, usage: 11, used_this_period: 10 })
  })
  it('of a hold from an earlier period returns nothing to the new one', async () => {
    const [user, job] = [newAccountId(), randomUUID()]
    await db.tx((tx) => renew(tx, user, 10))
    await db.tx((tx) => hold(tx, user, job, 8))
    await db.tx((tx) => renew(tx, user, 10))
    await db.tx((tx) => resolve(tx, job, 3))
    expect(await running(user)).toMatchObject({ subscription: 10, expiry: 7, usage: 3, used_this_period: 0 })
  })
})

describe('the database itself', () => {
  it.each([
    ['change a movement', 'update credit_journal set amount = 5'],
    ['delete a movement', 'delete from credit_journal'],
    ['empty the journal', 'truncate credit_journal cascade'],
    ['change a side', 'update credit_entries set amount = 5'],
    ['delete a side', 'delete from credit_entries'],
    ['empty the sides', 'truncate credit_entries'],
    ['change the audit', `update staff_audit set action = 'nothing'`],
    ['delete from the audit', 'delete from staff_audit'],
  ])('refuses to %s', async (_, statement) => {
    await give(newAccountId(), 1)
    await db.query(`insert into staff_audit (staff_id, action, detail) values ($1, 'something', '{}')`, [randomUUID()])
    await expect(db.query(statement)).rejects.toThrow('never changed or deleted')
  })
  it('refuses a movement whose sides do not sum to zero', async () => {
    const user = newAccountId()
    await give(user, 1)
    const [row] = await db.query<{ id: string }>('select id from credit_journal where account_id = $1', [user])
    await expect(
      db.query(`insert into credit_entries (journal_id, account, amount) values ($1, 'usage', 1)`, [row!.id]),
    ).rejects.toThrow('sum to zero')
  })
  it.each(['subscription = -1, grants = 1', 'purchased = 5'])('refuses a balance with %s', async (wrong) => {
    const user = newAccountId()
    await db.tx((tx) => ledger.lock(tx, user))
    await expect(db.query(`update credit_balances set ${wrong} where account_id = $1`, [user])).rejects.toThrow('check')
  })
})
