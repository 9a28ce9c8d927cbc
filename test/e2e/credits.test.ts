import { describe, it } from 'vitest'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { doPaidWork, paidWork } from '../payments/paid-work.ts'
import { subscribe as subscribeAccount } from '../people/subscribe.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooks, expectGoodLooksHere } from './looks.ts'

const j = journey({ more: paidWork })

const spend = (as: SignedInUser, credits: number) =>
  j.t.call(doPaidWork, { body: { text: 'a'.repeat(credits), now: true } }, as)
const subscribe = (as: SignedInUser, plan: PlanId, billing_cycle: BillingCycle = 'monthly') =>
  subscribeAccount(j.t.app, as.account_id, { plan, billing_cycle })
const give = (to: SignedInUser, credits: number, reason: string) => {
  const gift = { kind: 'grant', source: 'staff', reason, reference: to.user.id } as const
  return j.t.app.db.tx((tx) => j.t.app.credits.grantPurchased(tx, to.account_id, { ...gift, credits }))
}

// web/features/credits tests the pages for other answers of the server
describe('credits and plans', () => {
  it('update live when credits are spent, paid and granted [S1-2.7-01] [S1-2.7-02] [S1-1-14]', async () => {
    const someone = await j.t.newUser()
    const page = await j.openSignedIn('/api-keys', { as: someone })
    const strip = page.getByRole('region', { name: 'Plan and credits' })
    await strip.getByText('Free Plan').waitFor()
    await strip.getByText('10K credits').waitFor()
    await spend(someone, 9_100)
    await strip.getByText('900 credits').waitFor()

    await strip.getByRole('link', { name: 'Update Plan' }).click()
    await page.waitForURL('**/subscription')
    await page.getByRole('heading', { name: 'Subscription', level: 1 }).waitFor()
    const plan = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await plan('Free Plan').getByText('Current plan').waitFor()
    await plan('Creator').getByText('First month $11.00').waitFor()
    await plan('Business').getByText('$330.00').waitFor()
    await plan('Creator').getByRole('button', { name: 'Choose Creator' }).click()
    await page.getByRole('alertdialog', { name: 'Checkout' }).getByRole('button', { name: 'Close' }).click()

    await page.getByRole('tab', { name: 'Credits' }).click()
    await page.waitForURL('**/subscription?tab=credits')
    const panel = page.getByRole('tabpanel')
    const warning = panel.getByText('Low credits remaining. Consider purchasing more credits or upgrading your plan.')
    await panel.getByText('9% left').waitFor()
    await warning.waitFor()
    await panel.getByText('9,100 characters').waitFor()
    await panel.getByRole('button', { name: 'Purchase 100K credits' }).waitFor()
    await give(someone, 50_000, 'For the radio')
    await warning.waitFor({ state: 'detached' })
    await panel.getByRole('row').filter({ hasText: 'For the radio' }).getByText('+50,000').waitFor()
    await panel.getByRole('button', { name: 'Gift' }).click()
    await eventually(async () => (await panel.getByRole('row').count()) === 2)

    await subscribe(someone, 'scale', 'yearly')
    await page.getByRole('tab', { name: 'Subscription' }).click()
    await plan('Business').getByText('Current plan').waitFor()
    await page.getByText('Prepaid by the year').waitFor()
    await j.t.app.db.tx((tx) => j.t.app.credits.cancelSubscription(tx, someone.account_id))
    await page.getByText('Canceled', { exact: true }).waitFor()
    await page.getByText(/^Ends on /).waitFor()
  })

  itInFull('look right everywhere, with few credits left and every notice', async () => {
    const someone = await j.t.newUser()
    await spend(someone, 9_500)
    await give(someone, 5, 'W'.repeat(200))
    const page = await j.openSignedIn('about:blank', { as: someone })
    await expectGoodLooks(page, '/subscription')
    await page.getByRole('tab', { name: 'Credits' }).click()
    await page.getByText('W'.repeat(200)).waitFor()
    await expectGoodLooksHere(page, 'the tab of credits')
  })
})
