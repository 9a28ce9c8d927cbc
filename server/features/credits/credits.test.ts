import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount, getProfile, register, type SignedIn } from '#core/contract/account/account.ts'
import * as contract from '#core/contract/credits.ts'
import { createLiveTicket, openLiveEvents } from '#core/contract/live.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { doPaidWork, paidKind, paidWork } from '../../../test/payments/paid-work.ts'
import { newAccountId, newUserId } from '../../../test/people/someone.ts'
import { subscribe } from '../../../test/people/subscribe.ts'
import type { AccountId } from '../../platform/ids.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { createCredits } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ more: paidWork, worker: false })
})
afterAll(() => t.stop())

const balanceOf = (who: { token: string }) => t.call(contract.getBalance, {}, who)
const historyOf = async (who: SignedInUser, query = {}) =>
  (await t.call(contract.listTransactions, { query }, who)).transactions
const work = (who: SignedInUser, body: { text: string; now?: boolean; fails?: boolean; worth?: number }) =>
  t.call(doPaidWork, { body }, who)
/** Leaves exactly so many plan credits and purchased credits. */
async function userWith({ subscription = 0, purchased = 0 }): Promise<SignedInUser> {
  const who = await t.newUser()
  await work(who, { text: 'x'.repeat(10_000 - subscription), now: true })
  if (purchased) await give(who, purchased)
  return who
}
const give = (who: SignedInUser, credits: number, reference: string = crypto.randomUUID()) =>
  t.app.db.tx((tx) =>
    t.app.credits.grantPurchased(tx, who.account_id, {
      kind: 'purchase',
      source: 'test',
      reason: 'Package',
      reference,
      credits,
    }),
  )

describe('a new account', () => {
  it('holds the free plan’s credits at once [S1-1-02] [S1-1-03] [S3-1-01]', async () => {
    const given = { email: 'nouvo@example.com', username: 'nouvo', password: 'yon modpas' }
    const { access_token } = (await t.call(register, { body: given })) as SignedIn
    expect(await balanceOf({ token: access_token })).toMatchObject({
      balance: 10_000,
      subscription_credits: 10_000,
      purchased_credits: 0,
      reserved: 0,
      available: 10_000,
      subscription: {
        plan: { plan_type: 'free', name: 'Free', monthly_credits: 10_000, credits_included: 10_000 },
        credits_used_this_period: 0,
        billing_cycle: 'monthly',
        status: 'active',
      },
    })
  })
  it('gets none when it cannot be opened', async () => {
    const given = { email: 'nouvo@example.com', username: 'lòtmoun', password: 'yon modpas' }
    const before = await t.app.db.query('select 1 from credit_journal')
    await expect(t.call(register, { body: given })).rejects.toMatchObject({ code: 'email_taken' })
    expect(await t.app.db.query('select 1 from credit_journal')).toHaveLength(before.length)
  })
  it('of staff is on the staff plan; the best plan makes no account staff [S3-1-05]', async () => {
    const staff = await t.newUser({ is_staff: true })
    expect(await t.call(contract.getSubscription, {}, staff)).toMatchObject({ plan: { plan_type: 'staff' } })
    const who = await t.newUser()
    const reference = crypto.randomUUID()
    await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan: 'enterprise', reference }))
    expect(await t.app.credits.plan(who.account_id)).toBe('enterprise')
    const marked = async (one: SignedInUser) => (await t.call(getProfile, {}, one)).is_staff
    expect([await marked(staff), await marked(who)]).toEqual([true, false])
  })
})

describe('the calls', () => {
  it('answer the balance with its parts, of the plan and bought [S2-7-30] [S1-3-01] [S1-1-07]', async () => {
    const who = await userWith({ subscription: 40, purchased: 60 })
    await work(who, { text: 'x'.repeat(50) })
    expect(await balanceOf(who)).toMatchObject({
      balance: 100,
      subscription_credits: 40,
      purchased_credits: 60,
      reserved: 50,
      available: 50,
      subscription: { credits_used_this_period: 9_960 },
    })
  })
  it('answer the balance with the plan it comes from [S1-3-02] [S1-3-03]', async () => {
    const who = await userWith({ subscription: 40, purchased: 60 })
    expect((await balanceOf(who)).subscription).toMatchObject({
      plan: { name: 'Free', monthly_credits: 10_000, credits_included: 10_000 },
      credits_used_this_period: 9_960,
      billing_cycle: 'monthly',
      status: 'active',
    })
  })
  it('answer only a signed-in caller [S1-6-02] [S1-7-01] [S2-6-03]', async () => {
    await expect(t.call(contract.getBalance, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await balanceOf(await t.newUser())).balance).toBe(10_000)
  })
  it('answer 404 for a subscription on the free plan [S1-7-05] [S3-1-02]', async () => {
    const who = await t.newUser()
    const none = await t.inject(contract.getSubscription, {}, { authorization: `Bearer ${who.token}` })
    expect([none.statusCode, none.json().code]).toEqual([404, 'not_found'])
  })
  it('answer the paid plan [S1-3-04] [S1-7-04] [S2-7-27]', async () => {
    const who = await t.newUser()
    const paid_until = new Date(Date.now() + 31 * 86_400_000)
    await subscribe(t.app, who.account_id, { plan: 'scale', ends_at: paid_until })
    expect(await t.call(contract.getSubscription, {}, who)).toMatchObject({
      plan: { plan_type: 'scale', name: 'Business', max_characters_per_request: 20_000, monthly_credits: 2_000_000 },
      plan_name: 'Business',
      status: 'active',
      next_billing_date: paid_until.toISOString(),
      scheduled_plan: null,
    })
    expect(await t.app.credits.plan(who.account_id)).toBe('scale')
  })
  it('list six plans, one of them free, and staff separately [S1-1-13] [S2-1-09] [S2-1-11]', async () => {
    const plans = await t.call(contract.listPlans, {})
    expect(plans.map((plan) => plan.plan_type)).toEqual(['free', 'starter', 'creator', 'pro', 'scale', 'enterprise'])
    expect(plans.filter((plan) => plan.monthly_price === 0).map((plan) => plan.plan_type)).toEqual(['free'])
    const staff = await t.newUser({ is_staff: true })
    expect((await t.call(contract.getSubscription, {}, staff)).plan.plan_type).toBe('staff')
  })
  it('list plans and packages to anyone [S1-3-14] [S1-3-15] [S1-3-16]', async () => {
    const plans = await t.call(contract.listPlans, {})
    expect(plans.map((plan) => plan.id)).toEqual(['free', 'starter', 'creator', 'pro', 'scale', 'enterprise'])
    expect(plans.find((plan) => plan.id === 'creator')).toMatchObject({
      monthly_price: 22,
      yearly_price: 220,
      has_promotion: true,
      is_promotion_active: true,
      promotion_first_month_price: 11,
      promotion_discount_percent: 50,
    })
    expect(plans.filter((plan) => plan.has_promotion)).toHaveLength(1)
    expect((await t.call(contract.listPackages, {}))[0]).toMatchObject({ id: 'credits-20k', credits: 20_000, price: 5 })
  })
  it('page through the history, newest first, optionally of one kind', async () => {
    const who = await t.newUser()
    for (let n = 1; n <= 5; n++) {
      await give(who, n)
      await work(who, { text: 'x'.repeat(n), now: true })
      await work(who, { text: 'x', now: true, fails: true })
    }
    const seen: contract.Transaction[] = []
    for (let next: string | null = '', pages = 0; next !== null && pages < 10; pages++) {
      const query: { limit: number; cursor?: string } = { limit: 3, ...(next && { cursor: next }) }
      const page = await t.call(contract.listTransactions, { query }, who)
      seen.push(...page.transactions)
      next = page.next_cursor
    }
    // holds and releases change no balance and are not history
    expect(seen.map((row) => [row.kind, row.amount])).toEqual([
      ...[5, 4, 3, 2, 1].flatMap((n) => [
        ['usage', -n],
        ['purchase', n],
      ]),
      ['allocation', 10_000],
    ])
    expect(seen[0]).toMatchObject({ balance_after: 10_000, product: 'tts', characters: 5, job_id: expect.any(String) })
    expect((await historyOf(who, { kind: 'usage', limit: 2 })).map((row) => row.amount)).toEqual([-5, -4])
    expect(await historyOf(who, { kind: 'expiry' })).toEqual([])
  })
})

describe('work', () => {
  it('takes plan credits first, then purchased ones [S2-1-16] [S1-1-08] [S1-1-09]', async () => {
    const who = await userWith({ subscription: 10, purchased: 10 })
    await work(who, { text: 'x'.repeat(7), now: true })
    expect(await balanceOf(who)).toMatchObject({ subscription_credits: 3, purchased_credits: 10 })
    await work(who, { text: 'x'.repeat(7), now: true })
    expect(await balanceOf(who)).toMatchObject({ subscription_credits: 0, purchased_credits: 6, balance: 6 })
  })
  it.each([
    ['fails', { fails: true }, 0],
    ['is worth less than was held', { worth: 4 }, 4],
    ['is worth nothing', { worth: 0 }, 0],
    ['is worth half a credit more', { worth: 4.5 }, 5],
    ['would be worth more than was held', { worth: 400 }, 10],
  ])('%s costs the listed price', async (_, how, cost) => {
    const who = await userWith({ subscription: 20 })
    const job = await work(who, { text: 'x'.repeat(10), now: true, ...how })
    expect(await balanceOf(who)).toMatchObject({ balance: 20 - cost, reserved: 0 })
    expect(job.credits_used).toBe(job.status === 'delivered' ? cost : 0)
  })
  it('costs nothing when cancelled', async () => {
    const who = await userWith({ subscription: 3, purchased: 7 })
    const { id } = await work(who, { text: 'x'.repeat(10) })
    expect(await balanceOf(who)).toMatchObject({ balance: 10, reserved: 10, available: 0 })
    await t.app.jobs.cancel(id, who.account_id)
    expect(await balanceOf(who)).toMatchObject({ subscription_credits: 3, purchased_credits: 7, reserved: 0 })
  })
  it('above the balance is refused with the missing amount, and leaves no job [S2-8-06]', async () => {
    const who = await userWith({ subscription: 4 })
    const reply = await t.inject(
      doPaidWork,
      { body: { text: 'x'.repeat(9) } },
      { authorization: `Bearer ${who.token}` },
    )
    expect([reply.statusCode, reply.json()]).toEqual([
      402,
      {
        code: 'insufficient_credits',
        error: 'Insufficient credits. You need 9 credits but only have 4.',
        credits_needed: 9,
        credits_available: 4,
      },
    ])
    expect(await t.app.jobs.list({ account_id: who.account_id, kind: paidKind, limit: 5, states: ['queued'] })).toEqual(
      [],
    )
  })
  it('sent ten times at once with credits for one job starts once', async () => {
    const who = await userWith({ subscription: 3 })
    const send = () =>
      work(who, { text: 'abc' }).then(
        () => 'started',
        (err) => err.code,
      )
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.filter((answer) => answer === 'started')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'insufficient_credits')).toHaveLength(9)
    expect(await balanceOf(who)).toMatchObject({ balance: 3, reserved: 3, available: 0 })
    expect(
      await t.app.jobs.list({ account_id: who.account_id, kind: paidKind, limit: 20, states: ['queued'] }),
    ).toHaveLength(1)
  })
  it('sent twice with one client key is charged once', async () => {
    const who = await userWith({ subscription: 10 })
    const body = { text: 'abc', client_key: crypto.randomUUID(), now: true }
    await Promise.all([t.call(doPaidWork, { body }, who), t.call(doPaidWork, { body }, who)])
    expect(await balanceOf(who)).toMatchObject({ balance: 7, reserved: 0 })
  })
  it('notifies the owner’s open pages of changed credits, and no other user’s', async () => {
    const base = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
    const [who, other] = [await t.newUser(), await t.newUser()]
    const heard = await Promise.all([who, other].map((each) => listen(base, each)))
    await work(who, { text: 'bonjou', now: true })
    await eventually(() => heard[0]!.text.includes('"topic":"credits"'))
    // notices keep their order: once this one is here, an earlier one would be too
    announceTopic(t.app.db, other.account_id, 'later')
    await eventually(() => heard[1]!.text.includes('"topic":"later"'))
    expect(heard[1]!.text).not.toContain('credits')
    for (const each of heard) each.stop()
  })
  async function listen(base: string, who: SignedInUser) {
    const { ticket } = await t.call(createLiveTicket, {}, who)
    const abort = new AbortController()
    const reply = await fetch(`${base}${openLiveEvents.path}?ticket=${ticket}`, { signal: abort.signal })
    const heard = { text: '', stop: () => abort.abort() }
    const read = async () => {
      for await (const chunk of reply.body!) heard.text += Buffer.from(chunk).toString()
    }
    read().catch(() => {})
    // messages keep their order: those of the account's creation are here before this one
    announceTopic(t.app.db, who.account_id, 'begun')
    await eventually(() => heard.text.includes('"topic":"begun"'))
    heard.text = ''
    return heard
  }
})

describe('purchased credits', () => {
  it('are granted once, however often the purchase is reported [S2-1-17]', async () => {
    const who = await t.newUser()
    const reference = crypto.randomUUID()
    const grants = await Promise.all([give(who, 500, reference), give(who, 500, reference), give(who, 500, reference)])
    expect(grants.filter(Boolean)).toHaveLength(1)
    expect(await balanceOf(who)).toMatchObject({ purchased_credits: 500, balance: 10_500 })
  })
})

describe('deleting an account', () => {
  it('removes the history, ends the credits and keeps no plan', async () => {
    const who = await userWith({ subscription: 100, purchased: 50 })
    await work(who, { text: 'x'.repeat(120) })
    const file = (await t.inject(exportAccount, {}, { authorization: `Bearer ${who.token}` })).json()
    expect(file.credits).toMatchObject({ balance: 150, reserved: 120 })
    expect(file.credits.transactions.map((row: contract.Transaction) => row.kind)).toEqual([
      'purchase',
      'usage',
      'allocation',
    ])
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    expect(await t.app.credits.balance(who.account_id)).toMatchObject({ balance: 0, reserved: 0, subscription: null })
    const rows = await t.app.db.query('select sum(amount)::int as rest from credit_journal where account_id = $1', [
      who.account_id,
    ])
    expect(rows).toEqual([{ rest: 0 }])
  })
})

describe('time', () => {
  let now: Date
  const clock = () => createCredits({ db: t.app.db, now: () => now })
  const at = (text: string) => {
    now = new Date(`${text}T12:00:00.000Z`)
    return now
  }
  const tx = <T>(work: Parameters<typeof t.app.db.tx<T>>[0]) => t.app.db.tx(work)
  async function subscriber(plan: 'free' | 'creator' | 'pro', months = 1) {
    const id = newAccountId()
    at('2026-01-31')
    await tx((sql) => clock().open(sql, id, 'free'))
    if (plan !== 'free') await pay(id, plan, months)
    return id
  }
  const pay = (id: AccountId, plan: 'creator' | 'pro', months = 1) =>
    tx((sql) =>
      clock().addPeriod(sql, id, { plan, billing_cycle: 'monthly', months, price_cents: 100 * months, order_id: null }),
    )
  const stateOf = async (id: AccountId) => {
    const { balance, subscription_credits, subscription } = await clock().balance(id)
    return { balance, subscription_credits, plan: subscription!.plan.id, status: subscription!.status }
  }
  const spend = (id: AccountId, text: string) =>
    t.app.jobs.runNow(paidKind, { account_id: id, created_by: newUserId(), input: { text } })

  it('renews once per period with any number of processes, and expires the rest but no purchased credits [S1-1-10]', async () => {
    const id = await subscriber('free')
    await tx((sql) =>
      clock().grantPurchased(sql, id, { kind: 'purchase', source: 't', reason: 't', reference: `${id} p`, credits: 5 }),
    )
    await spend(id, 'x'.repeat(4_000))
    at('2026-02-27')
    await clock().renewDue()
    expect(await stateOf(id)).toMatchObject({ balance: 6_005 })
    at('2026-02-28')
    await Promise.all(Array.from({ length: 5 }, () => clock().renewDue()))
    await clock().renewDue()
    expect(await stateOf(id)).toMatchObject({ balance: 10_005, subscription_credits: 10_000 })
    expect(await clock().balance(id)).toMatchObject({ purchased_credits: 5 })
    const { transactions } = await clock().transactions(id, { limit: 10 })
    expect(transactions.slice(0, 2).map((row) => [row.kind, row.amount])).toEqual([
      ['allocation', 10_000],
      ['expiry', -6_000],
    ])
    expect((await clock().balance(id)).subscription).toMatchObject({
      credits_used_this_period: 0,
      period_end: '2026-03-31T12:00:00.000Z',
    })
  })
  it('gives accounts from before credits their first period', async () => {
    const id = newAccountId()
    at('2026-05-05')
    // what the migration leaves for them
    await t.app.db.query('insert into credit_balances (account_id) values ($1)', [id])
    await t.app.db.query(
      `insert into credit_subscriptions (account_id, plan, anchor_at, period_start, period_end) values ($1, 'free', $2, $2, $2)`,
      [id, now],
    )
    await Promise.all([clock().renewDue(), clock().renewDue()])
    expect(await stateOf(id)).toMatchObject({ balance: 10_000, plan: 'free', status: 'active' })
  })
  it('grants one period, not many, after a long time without renewals', async () => {
    const id = await subscriber('free')
    at('2026-09-15')
    await clock().renewDue()
    expect(await stateOf(id)).toMatchObject({ balance: 10_000 })
    expect((await clock().transactions(id, { kind: 'allocation', limit: 10 })).transactions).toHaveLength(2)
  })
  it('does not refuse work because the chore is late', async () => {
    const id = await subscriber('free')
    await spend(id, 'x'.repeat(10_000))
    await t.app.db.query(
      `update credit_subscriptions set period_end = now() - interval '1 minute' where account_id = $1`,
      [id],
    )
    expect(await spend(id, 'x'.repeat(9_000))).toMatchObject({ status: 'delivered' })
    expect(await t.app.credits.balance(id)).toMatchObject({ balance: 1_000 })
  })
  it('starts a paid plan at once', async () => {
    const id = await subscriber('creator')
    expect(await stateOf(id)).toEqual({
      balance: 100_000,
      subscription_credits: 100_000,
      plan: 'creator',
      status: 'active',
    })
    expect((await clock().balance(id)).subscription?.next_billing_date).toBe('2026-02-28T12:00:00.000Z')
  })
  it('grants the difference of a larger plan now, and lets a smaller one wait for the end of the period', async () => {
    const id = await subscriber('free')
    await tx((sql) => clock().changePlan(sql, id, { plan: 'creator', reference: `${id} first` }))
    await spend(id, 'x'.repeat(20_000))
    const up = await tx((sql) => clock().changePlan(sql, id, { plan: 'pro', reference: `${id} up` }))
    expect(up).toEqual({ credit_adjustment: 400_000, scheduled_downgrade: null })
    expect(await stateOf(id)).toMatchObject({ plan: 'pro', balance: 480_000 })
    expect(await tx((sql) => clock().changePlan(sql, id, { plan: 'pro', reference: `${id} up` }))).toMatchObject({
      credit_adjustment: 0,
    })
    const down = await tx((sql) => clock().changePlan(sql, id, { plan: 'creator', reference: `${id} down` }))
    expect(down).toEqual({ credit_adjustment: 0, scheduled_downgrade: 'creator' })
    expect(await stateOf(id)).toMatchObject({ plan: 'pro', balance: 480_000 })
    expect((await clock().balance(id)).subscription?.scheduled_plan).toBe('creator')
    at('2026-02-28')
    await clock().renewDue()
    expect(await stateOf(id)).toMatchObject({ plan: 'creator', balance: 100_000 })
  })
  it('a canceled plan lasts to the end of its paid time', async () => {
    const id = await subscriber('pro', 2)
    await tx((sql) => clock().cancelSubscription(sql, id))
    for (const moment of ['2026-01-31', '2026-03-01']) {
      at(moment)
      await clock().renewDue()
      expect(await stateOf(id)).toMatchObject({ plan: 'pro', status: 'canceled', balance: 500_000 })
    }
    at('2026-04-01')
    await clock().renewDue()
    expect(await stateOf(id)).toMatchObject({ plan: 'free', status: 'active', balance: 10_000 })
  })
  it('an unpaid plan is kept for three days, and goes on when the payment comes', async () => {
    const [late, never] = [await subscriber('pro'), await subscriber('pro')]
    at('2026-03-01')
    await clock().renewDue()
    expect(await stateOf(late)).toMatchObject({ plan: 'pro', status: 'past_due', balance: 500_000 })
    await pay(late, 'pro')
    expect(await stateOf(late)).toMatchObject({ plan: 'pro', status: 'active', balance: 500_000 })
    expect((await clock().transactions(late, { kind: 'allocation', limit: 9 })).transactions).toHaveLength(3)
    at('2026-03-04')
    await clock().renewDue()
    expect(await stateOf(never)).toMatchObject({ plan: 'free', status: 'active', balance: 10_000 })
    expect(await stateOf(late)).toMatchObject({ plan: 'pro' })
  })
})
