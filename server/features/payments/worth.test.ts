import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { PaymentMethod } from '#core/contract/payments/payments.ts'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { createPlayer, histories, type Step } from '../../../test/payments/histories.ts'
import { createWitness } from '../../../test/payments/witness.ts'
import { openPaymentsWorld } from '../../../test/payments/world.ts'
import { runs } from '../../../test/runs.ts'
import { Refused } from '../../adapters/payments-sandbox/answers.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof openPaymentsWorld>>
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  w = await openPaymentsWorld(t.app.db)
})
afterAll(async () => {
  await w.sandbox.close()
  await t.stop()
})

const kinds = ['buy', 'act', 'webhook', 'advance', 'money_back', 'staff', 'control', 'later'] as const

const card = '4242424242424242'
const buy = (plan_id: PlanId, billing_cycle: BillingCycle = 'monthly', method: PaymentMethod = 'paypal'): Step => ({
  do: 'buy',
  method,
  choice: { plan_id, billing_cycle },
  card,
  key: 0,
})
const capture = (which: number): Step => ({ do: 'act', which, part: 1 })
const refund = (which: number): Step => ({ do: 'staff_refund', which })
const later = (plan: 'starter' | 'creator' | 'pro', billing_cycle: BillingCycle = 'monthly'): Step => {
  return { do: 'later', plan, billing_cycle }
}

/** Histories that once granted more than was paid for. */
const found: Step[][] = [
  // an extension at the price of the next plan, relabelled by resuming
  [buy('enterprise'), capture(0), later('starter'), buy('starter'), capture(1), { do: 'resume' }],
  [buy('enterprise'), capture(0), later('starter', 'yearly'), buy('starter', 'yearly'), capture(1), { do: 'resume' }],
  [buy('enterprise'), buy('starter'), capture(0), later('starter'), capture(1)],
  // several discounted first months, quoted before the first was paid
  [buy('creator'), buy('creator'), buy('creator'), buy('creator'), capture(0), capture(1), capture(2), capture(3)],
  [buy('creator'), buy('creator'), capture(0), { do: 'cancel' }, buy('creator'), capture(1)],
  // an upgrade in the first month, credited with the list price
  [buy('creator'), capture(0), buy('pro'), capture(1)],
  // a year's rate for the last month of a year
  [buy('creator', 'yearly'), capture(0), { do: 'advance', hours: 24 * 340 }, buy('pro', 'yearly'), capture(1)],
  [buy('starter', 'yearly'), capture(0), { do: 'advance', hours: 24 * 33 }, buy('pro', 'yearly'), capture(1)],
  // a year's months at a month's price, relabelled by a change of cycle
  [buy('starter', 'yearly'), capture(0), later('starter'), { do: 'resume' }],
  // an ended plan that was restored when a later one was refunded
  [buy('pro'), capture(0), { do: 'cancel' }, { do: 'advance', hours: 24 * 33 }, buy('starter'), capture(1), refund(1)],
  // an extension refunded after its month had begun, which kept the credits of that month
  [
    { ...buy('starter', 'monthly', 'card'), card: '4000002500003155' } as Step,
    buy('starter', 'monthly', 'card'),
    { do: 'act', which: 0, part: 0 },
    { do: 'refund', which: 0, cents: 1_000_000 },
  ],
  // a plan's payment that became more credits than a package would
  [buy('starter', 'yearly'), buy('creator', 'monthly', 'card'), capture(0)],
]

/** The server and the providers may refuse a step; any other error fails the test. */
function unlessRefused(err: unknown): void {
  if (!(err instanceof AppError) && !(err instanceof Refused)) throw err
}

it('never grants plan time and credits worth more than the money paid, whatever the history', {
  timeout: 14_400_000,
}, async () => {
  const { take, forgetAll } = createPlayer(w)
  await fc.assert(
    fc.asyncProperty(histories([...kinds], 14), async (steps) => {
      await forgetAll()
      const who = await w.person()
      const witness = createWitness(w, who)
      for (const step of steps) {
        if (step.do === 'advance') await witness.advance(step.hours)
        else await take(who, step).catch(unlessRefused)
        await witness.look()
      }
      await witness.lapse()
      const sums = await witness.sums()
      expect(sums.granted_cents).toBeLessThanOrEqual(sums.paid_cents)
      expect(sums.granted_after_refund_cents).toBeLessThanOrEqual(sums.kept_cents)
      expect(sums.plan_credits).toBeLessThanOrEqual(sums.plan_credits_of_months)
    }),
    {
      ...runs(20_000, { usually: 12 }),
      examples: found.map((steps) => [steps]),
    },
  )
})
