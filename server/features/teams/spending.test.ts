import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#core/contract/account/account.ts'
import { getUsage } from '#core/contract/analytics.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import * as contract from '#core/contract/teams/teams.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { doPaidWork, paidKind, paidWork } from '../../../test/payments/paid-work.ts'
import { teamsOn } from '../../../test/people/team.ts'
import { runs } from '../../../test/runs.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ more: paidWork, worker: true })
})
afterAll(() => t.stop())
const team = teamsOn(() => t)

type Work = { worth?: number; fails?: boolean }
const work = (who: { token: string }, credits: number, more: Work = {}) =>
  t.call(doPaidWork, { body: { text: 'x'.repeat(credits), now: true, ...more } }, who)
const balanceOf = (who: { token: string }) => t.call(getBalance, {}, who)
const refused = (what: Promise<unknown>, code: string, data = {}) =>
  expect(what).rejects.toMatchObject({ code, data: expect.objectContaining(data) })
const usedBy = async (owner: SignedInUser, id: string, seat_id: string) =>
  (await team.seatsOf(owner, id)).find((seat) => seat.id === seat_id)!.credits_used_this_month
const business = 2_000_000

describe('a member’s work', () => {
  it('is paid by the organisation, and shown as such', async () => {
    const { owner, id } = await team.found()
    const { member, seat_id } = await team.join(owner, id, { credit_limit_per_month: 1_000 })
    expect(await balanceOf(member)).toMatchObject({
      available: 1_000,
      subscription: { plan: { id: 'scale' } },
      payer: { organisation_id: id, credit_limit_per_month: 1_000, credits_used_this_month: 0, problem: null },
    })
    await work(member, 300)
    expect(await balanceOf(owner)).toMatchObject({ balance: business - 300, payer: null })
    expect(await balanceOf(member)).toMatchObject({ available: 700, payer: { credits_used_this_month: 300 } })
    expect(await usedBy(owner, id, seat_id)).toBe(300)
    const [held] = await t.app.db.query<{ seat_id: string }>(
      `select seat_id from credit_journal where account_id = $1 and kind = 'hold'`,
      [owner.account_id],
    )
    expect(held).toEqual({ seat_id })
  })
  it('is paid by themselves once they choose so, and by the organisation again', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    await t.call(contract.choosePayer, { body: { organisation_id: null } }, member)
    await work(member, 10)
    expect(await balanceOf(member)).toMatchObject({
      balance: 9_990,
      payer: null,
      subscription: { plan: { id: 'free' } },
    })
    expect(await balanceOf(owner)).toMatchObject({ balance: business })
    await t.call(contract.choosePayer, { body: { organisation_id: id } }, member)
    await work(member, 10)
    expect(await balanceOf(owner)).toMatchObject({ balance: business - 10 })
  })
  it('follows the same rule through an API key', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id, { credit_limit_per_month: 15 })
    const { key } = await t.call(createApiKey, { body: { name: 'pwogram' } }, member)
    await work({ token: key }, 10)
    expect(await balanceOf(owner)).toMatchObject({ balance: business - 10 })
    await refused(work({ token: key }, 10), 'team_limit_reached', { credits_needed: 10, credits_available: 5 })
  })
  it('has the limits of the plan that pays', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    expect(await t.app.credits.planAtWork(member.account_id)).toBe('scale')
    await t.call(contract.choosePayer, { body: { organisation_id: null } }, member)
    expect(await t.app.credits.planAtWork(member.account_id)).toBe('free')
  })
  it('is refused above the limit of the month, and unused reservations do not count', async () => {
    const { owner, id } = await team.found()
    const { member, params } = await team.join(owner, id, { credit_limit_per_month: 100 })
    await work(member, 80, { worth: 30 })
    await work(member, 60)
    await refused(work(member, 11), 'team_limit_reached', { credits_available: 10, credit_limit_per_month: 100 })
    await expect(work(member, 10, { fails: true })).resolves.toMatchObject({ status: 'failed' })
    await t.call(contract.updateMember, { params, body: { credit_limit_per_month: null } }, owner)
    await work(member, 500)
    expect(await balanceOf(owner)).toMatchObject({ balance: business - 590 })
  })
  it('has a new limit each month', async () => {
    const { owner, id } = await team.found()
    const { member, seat_id } = await team.join(owner, id, { credit_limit_per_month: 100 })
    await work(member, 100)
    await refused(work(member, 1), 'team_limit_reached')
    await t.app.db.query(`update team_seat_months set month = month - interval '1 month' where seat_id = $1`, [seat_id])
    await work(member, 100)
  })
  it.each([
    ['their seat is suspended', 'seat_suspended'],
    ['the plan has ended', 'plan_ended'],
  ] as const)('is paid by themselves without a switch while %s, and by the organisation again', async (_, problem) => {
    const { owner, id } = await team.found()
    const { member, params } = await team.join(owner, id)
    if (problem === 'seat_suspended') await t.call(contract.suspendMember, { params }, owner)
    else await team.start(owner, 'free')
    await work(member, 10)
    expect(await balanceOf(member)).toMatchObject({
      available: 9_990,
      subscription: { plan: { id: 'free' } },
      payer: null,
      suspended_payer: { organisation_name: expect.any(String), problem },
    })
    expect(await t.app.credits.planAtWork(member.account_id)).toBe('free')
    const { organisations } = await t.call(contract.listOrganisations, {}, member)
    expect(organisations[0]).toMatchObject({ id, pays: false })
    await refused(t.call(contract.choosePayer, { body: { organisation_id: id } }, member), 'team_cannot_pay', {
      problem,
    })
    if (problem === 'seat_suspended') await t.call(contract.reactivateMember, { params }, owner)
    else await team.start(owner, 'scale')
    await work(member, 10)
    expect(await balanceOf(member)).toMatchObject({ payer: { organisation_id: id }, suspended_payer: null })
  })
  it('is refused, and not charged to them, when they may not use credits', async () => {
    const { owner, id } = await team.found()
    const { member, params } = await team.join(owner, id)
    const problem = 'credits_not_allowed'
    await t.call(contract.updateMember, { params, body: { can_use_credits: false } }, owner)
    await refused(work(member, 10), 'team_cannot_pay', { problem })
    expect(await balanceOf(member)).toMatchObject({ balance: 10_000, available: 0, payer: { problem } })
    await refused(t.call(contract.choosePayer, { body: { organisation_id: id } }, member), 'team_cannot_pay', {
      problem,
    })
    await t.call(contract.choosePayer, { body: { organisation_id: null } }, member)
    await work(member, 10)
    expect(await balanceOf(member)).toMatchObject({ balance: 9_990, payer: null })
  })
  it('is their own to pay once they left; jobs under way stay the organisation’s', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    const { account_id, user_id: created_by } = member
    const later = new Date(Date.now() + 3_600_000)
    const job = { account_id, created_by, input: { text: 'x'.repeat(50) }, run_at: later }
    const waiting = await t.app.jobs.enqueue(paidKind, job)
    await t.call(contract.leaveOrganisation, { params: { id } }, member)
    await work(member, 10)
    expect(await balanceOf(member)).toMatchObject({ balance: 9_990, reserved: 0, payer: null })
    expect(await balanceOf(owner)).toMatchObject({ balance: business, reserved: 50 })
    await t.app.jobs.cancel(waiting.id, account_id)
    expect(await balanceOf(owner)).toMatchObject({ balance: business, reserved: 0 })
  })
  it('finishes when the owner’s account is deleted meanwhile', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    const { account_id, user_id: created_by } = member
    const later = new Date(Date.now() + 3_600_000)
    const job = { account_id, created_by, input: { text: 'x'.repeat(50) }, run_at: later }
    const waiting = await t.app.jobs.enqueue(paidKind, job)
    await t.call(deleteAccount, { body: { password: owner.password } }, owner)
    expect(await t.app.jobs.cancel(waiting.id, account_id)).toMatchObject({ status: 'cancelled' })
    await work(member, 10)
    expect(await balanceOf(member)).toMatchObject({ balance: 9_990, payer: null })
  })
  it('can be paid only by an organisation of theirs', async () => {
    const { id } = await team.found()
    const outsider = await t.newUser()
    await refused(t.call(contract.choosePayer, { body: { organisation_id: id } }, outsider), 'not_found')
  })
})

describe('the usage report', () => {
  it('has the month, the total, each member’s use and the latest work [S1-3-24] [S1-3-25] [S1-7-41]', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    await work(owner, 20)
    await work(member, 50)
    await work(member, 5)
    const report = await t.call(contract.getTeamUsage, { params: { id }, query: {} }, owner)
    const now = new Date()
    expect(report).toMatchObject({
      period_start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString(),
      period_end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString(),
      total_credits_used: 75,
      usage_by_user: [
        { user: { username: member.user.username, email: member.user.email, is_owner: false }, credits_used: 55 },
        { user: { username: owner.user.username, email: owner.user.email, is_owner: true }, credits_used: 20 },
      ],
    })
    expect(report.usage_by_day).toHaveLength(now.getUTCDate())
    expect(report.usage_by_day.at(-1)).toMatchObject({ credits_used: 75 })
  })
  it('lists the last ten with kind, member, time and credits [S1-3-26] [S1-3-27]', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    for (let n = 1; n <= 12; n++) await work(n % 2 ? member : owner, n)
    const { recent_usage } = await t.call(contract.getTeamUsage, { params: { id }, query: {} }, owner)
    expect(recent_usage.map(({ credits_used }) => credits_used)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(recent_usage[1]).toEqual({
      id: expect.any(String),
      description: 'Text To Speech: 11 characters',
      product: 'tts',
      characters: 11,
      credits_used: 11,
      seat_user: { username: member.user.username },
      created_at: expect.any(String),
    })
  })
  it('is available as a file, with a line for each member and day', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    await work(owner, 20)
    await work(member, 50)
    const reply = await t.inject(
      contract.getTeamUsageCsv,
      { params: { id }, query: {} },
      { authorization: `Bearer ${owner.token}` },
    )
    const today = new Date().toISOString().slice(0, 10)
    expect(reply.body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'day,username,email,role,credits_used',
      `${today},${member.user.username},${member.user.email},,50`,
      `${today},${owner.user.username},${owner.user.email},owner,20`,
    ])
  })
  it('resets monthly and keeps departed members', async () => {
    const { owner, id } = await team.found()
    const { member, params } = await team.join(owner, id)
    await work(member, 50)
    await t.call(contract.removeMember, { params }, owner)
    const month = (query: { month?: string }) => t.call(contract.getTeamUsage, { params: { id }, query }, owner)
    expect((await month({})).usage_by_user[0]).toMatchObject({
      user: { username: member.user.username },
      credits_used: 50,
    })
    expect(await month({ month: '2020-02' })).toMatchObject({ total_credits_used: 0, recent_usage: [] })
    await refused(month({ month: '2020-13' }), 'invalid_request')
  })
  it('is separate from what the member sees of their own work', async () => {
    const { owner, id } = await team.found()
    const { member } = await team.join(owner, id)
    await work(member, 50)
    expect(await t.call(getUsage, { query: { group: 'product' } }, member)).toMatchObject({ total: { credits: 50 } })
  })
})

/** Actions on one organisation with two members, in any order and often at once. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      who: fc.nat(2),
      credits: fc.integer({ min: 1, max: 400 }),
      worth: fc.option(fc.nat(400), { nil: undefined }),
      fails: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      who: fc.nat(1),
      limit: fc.option(fc.nat(900), { nil: null }),
    }),
  },
  fc.record({
    do: fc.constantFrom(
      'suspend' as const,
      'reactivate' as const,
      'allow' as const,
      'forbid' as const,
      'own' as const,
      'team' as const,
    ),
    who: fc.nat(1),
  }),
  fc.record({ do: fc.constant('plan' as const), plan: fc.constantFrom('free' as const, 'scale' as const) }),
  fc.record({ do: fc.constant('month' as const) }),
)

describe('any sequence of concurrent actions', () => {
  it('no member passes their limit, nothing goes below zero, and every sum equals the ledger', {
    timeout: 1_800_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const { owner, id } = await team.found()
          const members = [await team.join(owner, id, { credit_limit_per_month: 500 }), await team.join(owner, id)]
          const people = [members[0]!.member, members[1]!.member, owner]
          let ended = 0
          const highest = [500, Number.POSITIVE_INFINITY]
          const spent = await seatSums(members.map(({ seat_id }) => seat_id))
          expect(spent).toEqual([])
          for (const round of rounds) {
            for (const each of round)
              if (each.do === 'limit')
                highest[each.who] = Math.max(highest[each.who]!, each.limit ?? Number.POSITIVE_INFINITY)
            await Promise.all(
              round.map(async (each) => {
                const params = 'who' in each && each.who < 2 ? members[each.who]!.params : { id, seat_id: '' }
                const who = 'who' in each ? people[each.who]! : owner
                const done = {
                  spend: () =>
                    work(who, 'credits' in each ? each.credits : 1, {
                      worth: 'worth' in each ? each.worth : undefined,
                      fails: 'fails' in each && each.fails,
                    }),
                  limit: () =>
                    t.call(
                      contract.updateMember,
                      { params, body: { credit_limit_per_month: 'limit' in each ? each.limit : null } },
                      owner,
                    ),
                  suspend: () => t.call(contract.suspendMember, { params }, owner),
                  reactivate: () => t.call(contract.reactivateMember, { params }, owner),
                  allow: () => t.call(contract.updateMember, { params, body: { can_use_credits: true } }, owner),
                  forbid: () => t.call(contract.updateMember, { params, body: { can_use_credits: false } }, owner),
                  own: () => t.call(contract.choosePayer, { body: { organisation_id: null } }, who),
                  team: () => t.call(contract.choosePayer, { body: { organisation_id: id } }, who),
                  plan: () => team.start(owner, 'plan' in each ? each.plan : 'scale'),
                  // after everything under way has ended, because a reservation knows its month
                  month: async () => {},
                }[each.do]
                await done().catch((err) => {
                  if (!allowed.includes(err.code)) throw err
                })
              }),
            )
            if (round.some((each) => each.do === 'month')) await endMonth(members, ++ended)
          }
          await audit(owner, members, highest)
        },
      ),
      runs(300, { usually: 12 }),
    )
  })
})
/** Moves the running month into the past. */
async function endMonth(members: { seat_id: string }[], ago: number): Promise<void> {
  await t.app.db.query(
    `update team_seat_months set month = month - make_interval(months => $2)
     where seat_id = any($1) and month = date_trunc('month', now() at time zone 'utc')::date`,
    [members.map(({ seat_id }) => seat_id), ago],
  )
}

const allowed = ['team_cannot_pay', 'team_limit_reached', 'insufficient_credits', 'seat_state', 'no_free_seat']

async function seatSums(seat_ids: string[]) {
  return t.app.db.query<{ seat_id: string; month: string; used: number }>(
    `select seat_id, month::text as month, credits::float8 as used from team_seat_months where seat_id = any($1)`,
    [seat_ids],
  )
}

async function audit(owner: SignedInUser, members: { seat_id: string; member: SignedInUser }[], highest: number[]) {
  const [row] = await t.app.db.query<Record<string, number>>(
    `select least(subscription, purchased, held_subscription, held_purchased)::float8 as least,
       (held_subscription + held_purchased)::float8 as held, usage::float8 as usage from credit_balances where account_id = $1`,
    [owner.account_id],
  )
  expect(row!.least).toBeGreaterThanOrEqual(0)
  expect(row!.held).toBe(0)
  const ledger = await t.app.db.query<{ seat_id: string | null; used: number }>(
    `select seat_id, -sum(amount)::float8 as used from credit_journal where account_id = $1 and kind = 'usage' group by 1`,
    [owner.account_id],
  )
  expect(ledger.reduce((sum, { used }) => sum + used, 0)).toBe(row!.usage)
  const months = await seatSums(members.map(({ seat_id }) => seat_id))
  for (const [n, { seat_id }] of members.entries()) {
    const counted = months.filter((month) => month.seat_id === seat_id)
    for (const { used } of counted) {
      expect(used).toBeGreaterThanOrEqual(0)
      expect(used).toBeLessThanOrEqual(highest[n]!)
    }
    const booked = ledger.find((each) => each.seat_id === seat_id)?.used ?? 0
    expect(counted.reduce((sum, { used }) => sum + used, 0)).toBe(booked)
  }
  const rolled = await t.app.db.query<{ value: string; used: number }>(
    `select value, sum(credits)::float8 as used from usage_days where account_id = $1 and dimension = 'seat' group by 1`,
    [owner.account_id],
  )
  expect(Object.fromEntries(rolled.map(({ value, used }) => [value, used]))).toEqual(
    Object.fromEntries(ledger.filter(({ seat_id }) => seat_id).map(({ seat_id, used }) => [seat_id, used])),
  )
}
