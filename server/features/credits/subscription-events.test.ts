import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanId } from '#core/rules/plans.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { newAccountId } from '../../../test/people/someone.ts'
import { runs } from '../../../test/runs.ts'
import type { AccountId } from '../../platform/ids.ts'
import { createCredits } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ worker: false })
})
afterAll(() => t.stop())

// far off: nothing is due to the chores of the app, which go by the real clock
const start = new Date('2126-01-31T12:00:00.000Z')
let now = start
const credits = () => createCredits({ db: t.app.db, now: () => now })
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

type Told = {
  reference: string
  occurred_at: Date
  plan: PlanId | null
  billing_cycle: 'monthly' | 'yearly'
  paid_until: Date
}

async function subscriber(plan: PlanId): Promise<AccountId> {
  const id = newAccountId()
  now = start
  await t.app.db.tx(async (tx) => {
    await credits().open(tx, id, 'free')
    const paid = { billing_cycle: 'monthly', paid_until: at(40 * 86_400), reference: id, occurred_at: start } as const
    if (plan !== 'free') await credits().startSubscription(tx, id, { plan, ...paid })
  })
  return id
}
/** References are made of the user's id: no two people share an event. */
const tell = (id: AccountId, { plan, reference, occurred_at, ...paid }: Told) =>
  t.app.db.tx<unknown>((tx) =>
    plan
      ? credits().changePlan(tx, id, { plan, ...paid, occurred_at, reference: `${id} ${reference}` })
      : credits().cancelSubscription(tx, id, { occurred_at, reference: `${id} ${reference}` }),
  )
async function stateOf(id: AccountId) {
  const { subscription, ...balance } = await credits().balance(id)
  return { balance, subscription }
}

const told: fc.Arbitrary<Told[]> = fc
  .array(
    fc.record({
      plan: fc.constantFrom(null, 'free', 'starter', 'creator', 'pro', 'scale'),
      second: fc.integer({ min: 1, max: 4 }),
      billing_cycle: fc.constantFrom('monthly', 'yearly'),
      days: fc.integer({ min: 20, max: 60 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ plan, second, billing_cycle, days }, n) => {
      return { plan, billing_cycle, occurred_at: at(second), paid_until: at(days * 86_400), reference: `e${n}` }
    }),
  )
const isInOrder = (one: Told, other: Told) =>
  one.occurred_at.getTime() - other.occurred_at.getTime() ||
  (kindOf(one) + one.reference < kindOf(other) + other.reference ? -1 : 1)
const kindOf = ({ plan }: Told) => (plan ? 'change:' : 'cancel:')

describe('what is told of a subscription', () => {
  it('ends the same in any order, however often it is told', { timeout: 180_000 }, async () => {
    const story = told.chain((events) =>
      fc.record({
        events: fc.constant(events),
        base: fc.constantFrom<PlanId>('free', 'creator', 'pro'),
        deliveries: fc
          .tuple(
            fc.shuffledSubarray(events, { minLength: events.length }),
            fc.array(fc.constantFrom(...events), { maxLength: 5 }),
          )
          .chain(([once, again]) =>
            fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
          ),
        at_once: fc.boolean(),
      }),
    )
    await fc.assert(
      fc.asyncProperty(story, async ({ events, base, deliveries, at_once }) => {
        const [ordered, wild] = [await subscriber(base), await subscriber(base)]
        now = at(10)
        for (const event of [...events].sort(isInOrder)) await tell(ordered, event)
        if (at_once) await Promise.all(deliveries.map((event) => tell(wild, event)))
        else for (const event of deliveries) await tell(wild, event)
        expect(await stateOf(wild)).toEqual(await stateOf(ordered))
        now = at(29 * 86_400)
        await t.app.db.tx((tx) => credits().renew(tx, ordered))
        await t.app.db.tx((tx) => credits().renew(tx, wild))
        expect(await stateOf(wild)).toEqual(await stateOf(ordered))
      }),
      runs(60, { usually: 12 }),
    )
  })

  const change = (plan: PlanId, second: number, reference: string): Told => {
    return { plan, billing_cycle: 'monthly', paid_until: at(30 * 86_400), occurred_at: at(second), reference }
  }
  const cancel = { ...change('free', 2, 'cancel'), plan: null }

  it('a change told again does not undo a cancellation, nor change the running cycle', async () => {
    const id = await subscriber('creator')
    now = at(10)
    const upgrade = change('pro', 1, 'up')
    await tell(id, upgrade)
    await tell(id, cancel)
    const before = await stateOf(id)
    expect(before.subscription).toMatchObject({ status: 'canceled', plan: { id: 'pro' } })
    for (const billing_cycle of ['monthly', 'yearly'] as const) await tell(id, { ...upgrade, billing_cycle })
    expect(await stateOf(id)).toEqual(before)
  })
  it('a change that happened before the cancellation, and is told after it, brings its credits and no more', async () => {
    const id = await subscriber('creator')
    now = at(10)
    await tell(id, cancel)
    expect(await tell(id, change('pro', 1, 'late'))).toEqual({ credit_adjustment: 400_000, scheduled_downgrade: null })
    expect((await stateOf(id)).subscription).toMatchObject({ status: 'canceled', plan: { id: 'pro' } })
  })
  it('what happened in a period that is over is not taken up again', async () => {
    const id = await subscriber('creator')
    now = at(29 * 86_400)
    await t.app.db.tx((tx) => credits().renew(tx, id))
    await tell(id, change('creator', 29 * 86_400, 'kept'))
    const before = await stateOf(id)
    expect(await tell(id, change('scale', 5, 'old'))).toMatchObject({ credit_adjustment: 0 })
    expect(await stateOf(id)).toEqual(before)
  })
  it('goes with the account', async () => {
    const id = await subscriber('pro')
    const count = () => t.app.db.query('select event_id from credit_subscription_events where account_id = $1', [id])
    expect(await count()).toHaveLength(1)
    await t.app.db.tx((tx) => credits().close(tx, id))
    expect(await count()).toEqual([])
  })
})
