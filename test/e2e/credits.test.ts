import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { BillingCycle, PlanId } from '#core/rules/plans.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { doPaidWork, paidWork } from '../paid-work.ts'
import { journey, runAheadTo } from './browser.ts'
import { expectGoodLooks } from './looks.ts'

const j = journey({ more: paidWork })

const spend = (as: SignedInUser, credits: number) =>
  j.t.call(doPaidWork, { body: { text: 'a'.repeat(credits), now: true } }, as)
const subscribe = (as: SignedInUser, plan: PlanId, billing_cycle: BillingCycle = 'monthly') =>
  j.t.app.db.tx((tx) =>
    j.t.app.credits.startSubscription(tx, as.account_id, {
      ...{ plan, billing_cycle },
      paid_until: new Date(Date.now() + 40 * 86_400_000),
      reference: `${as.user.id}-${plan}`,
    }),
  )
/** Counts what the page asks for. */
function watch(page: Page, path: string) {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.count += 1
  })
  return seen
}
const balancePath = '/api/v1/credits/balance/'

describe('plan header strip', () => {
  it('shows the plan and the balance [S1-2.7-01] [S1-2.7-02] [S2-1-10]', async () => {
    const someone = await j.t.newUser()
    const page = await j.openSignedIn('/api-keys', { as: someone })
    const strip = page.getByRole('region', { name: 'Plan and credits' })
    await strip.getByText('Free Plan').waitFor()
    await strip.getByText('10K credits').waitFor()
    await subscribe(someone, 'scale')
    await strip.getByText('Business').waitFor()
    await strip.getByText('2M credits').waitFor()
  })

  it('leads to the plans [S1-2.7-03] [S1-2.7-04]', async () => {
    const page = await j.openSignedIn('/api-keys')
    const strip = page.getByRole('region', { name: 'Plan and credits' })
    await strip.getByRole('link', { name: 'Update Plan' }).click()
    await page.waitForURL('**/subscription')
    await page.getByRole('heading', { name: 'Subscription', level: 1 }).waitFor()
  })

  it('is refreshed every 30 s, and at once by a live message [S1-4.1-13]', async () => {
    const someone = await j.t.newUser()
    const page = await j.openSignedIn('about:blank', { as: someone })
    await page.clock.install()
    await page.goto('/voices')
    const strip = page.getByRole('region', { name: 'Plan and credits' })
    await strip.getByText('10K credits').waitFor()
    await spend(someone, 9_100)
    await strip.getByText('900 credits').waitFor()
    for (const path of [balancePath, '/api/v1/credits/subscription/']) {
      const asked = watch(page, path)
      await page.clock.runFor(29_000)
      const early = asked.count
      await page.clock.runFor(2_000)
      await eventually(() => asked.count > early)
    }
  })

  it('says why there is no balance, and asks again [S1-8-06]', async () => {
    const page = await j.openSignedIn('about:blank')
    await page.route(`**${balancePath}`, (route) => route.fulfill({ status: 524, body: '<h1>A timeout occurred</h1>' }))
    await page.clock.install()
    await page.goto('/voices')
    const strip = page.getByRole('region', { name: 'Plan and credits' })
    await runAheadTo(page, strip.getByText('Request timed out. Please try again.'))
    await page.unroute(`**${balancePath}`)
    await strip.getByRole('button', { name: 'Retry' }).click()
    await strip.getByText('10K credits').waitFor()
  })
})

describe('asking for credits', () => {
  it('waits for somebody to be signed in [S1-4.1-01]', async () => {
    const page = await j.open('about:blank')
    const asked = watch(page, balancePath)
    await page.goto('/voices')
    await page.getByRole('heading', { name: 'Voice Library' }).waitFor()
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await page.getByRole('heading', { name: 'Contact Us' }).waitFor()
    expect(asked.count).toBe(0)
  })

  it('is not repeated within 30 s, whatever shows them [S1-4.1-02] [S1-7-01] [S1-7-03]', async () => {
    const page = await j.openSignedIn('about:blank')
    const asked = watch(page, balancePath)
    const live = page.waitForEvent('websocket')
    await page.goto('/voices')
    await (await live).waitForEvent('framereceived')
    await page.getByText('10K credits').waitFor()
    await eventually(() => asked.count >= 1)
    await page.getByRole('link', { name: 'Update Plan' }).click()
    await page.getByRole('tab', { name: 'Credits' }).click()
    await page.getByText('Available Credits').waitFor()
    // the first answer, and the one after the live connection opened
    expect(asked.count).toBeLessThanOrEqual(2)
  })
})

describe('credit status', () => {
  it.each([
    [524, '<h1>A timeout occurred</h1>', 'Request timed out. Please try again.', '[S1-8-06]'],
    [
      503,
      '{"code":"unavailable","error":"x"}',
      'Service temporarily unavailable. Please try again in a few minutes.',
      '[S1-8-07]',
    ],
    [500, 'oops', 'Failed to load credits', '[S1-8-08]'],
  ])(
    'answered with %d %s: counts its retries, then says "%s" and Retry helps %s [S1-4.1-03] [S1-4.1-04] [S1-7-02]',
    async (status, body, words) => {
      const page = await j.openSignedIn('about:blank')
      const asked = watch(page, balancePath)
      await page.route(`**${balancePath}`, (route) => route.fulfill({ status, body }))
      const before = asked.count
      await page.clock.install()
      await page.goto('/subscription?tab=credits')
      const main = page.getByRole('tabpanel')
      await main.getByText('Loading credits').waitFor()
      await main.getByText('retry 1 of 3').waitFor()
      await runAheadTo(page, main.getByText('retry 3 of 3'))
      await runAheadTo(page, main.getByText(words))
      expect(asked.count - before).toBeGreaterThanOrEqual(4)
      await page.unroute(`**${balancePath}`)
      await main.getByRole('button', { name: 'Retry' }).click()
      await main.getByText('Available Credits').waitFor()
      await main.getByText('10K', { exact: true }).waitFor()
    },
  )

  it('warns when little is left, and stops when there is more [S1-8-09] [S1-8-10] [S1-8-11]', async () => {
    const someone = await j.t.newUser()
    const page = await j.openSignedIn('/subscription?tab=credits', { as: someone })
    const warning = page
      .getByRole('tabpanel')
      .getByText('Low credits remaining. Consider purchasing more credits or upgrading your plan.')
    await page.getByRole('tabpanel').getByText('100% left').waitFor()
    expect(await warning.count()).toBe(0)
    await spend(someone, 9_001)
    await warning.waitFor()
    await page.getByRole('tabpanel').getByText('9% left').waitFor()
    const gift = { kind: 'grant', source: 'staff', reason: 'For the radio', reference: someone.user.id } as const
    await j.t.app.db.tx((tx) => j.t.app.credits.grantPurchased(tx, someone.account_id, { ...gift, credits: 50_000 }))
    await warning.waitFor({ state: 'detached' })
  })
})

describe('the subscription page', () => {
  it('compares the plans by month and by year, with the promotion where it applies [S1-1-14] [S1-4.6-03] [S1-4.6-04]', async () => {
    const page = await j.openSignedIn('/subscription')
    const plan = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await plan('Free').getByText('Current plan').waitFor()
    await plan('Creator').getByText('$22.00').waitFor()
    await plan('Creator').getByText('First month $11.00').waitFor()
    await plan('Business').getByText('$330.00').waitFor()
    await page.getByLabel('Yearly').click()
    await plan('Creator').getByText('$220.00').waitFor()
    expect(await page.getByText('First month').count()).toBe(0)
  })

  it('marks the plan one has, and says what will be of it', async () => {
    const someone = await j.t.newUser()
    await subscribe(someone, 'pro', 'yearly')
    const page = await j.openSignedIn('/subscription?tab=subscription', { as: someone })
    const plan = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await plan('Pro').getByText('Current plan').waitFor()
    await page.getByText('Billed yearly').waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    expect(await page.getByLabel('Yearly').isChecked()).toBe(true)
    expect(await plan('Pro').getByRole('button').count()).toBe(0)
    await plan('Creator').getByRole('button', { name: 'Downgrade to Creator' }).waitFor()
    await page.getByLabel('Monthly').click()
    await plan('Pro').getByRole('button', { name: 'Switch to monthly' }).waitFor()
    expect(await page.getByText('First month').count()).toBe(0)
    await j.t.app.db.tx((tx) => j.t.app.credits.cancelSubscription(tx, someone.account_id))
    await page.getByText('Canceled', { exact: true }).waitFor()
    await page.getByText(/^Ends on /).waitFor()
  })

  it('a plan and a package lead to checkout, which is not configured yet [S1-8-21] [S1-2.1-18]', async () => {
    const page = await j.openSignedIn('/subscription')
    const said = async () => {
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText('Card payment is not configured.').waitFor()
      await dialog.getByText('Please contact support to complete your purchase.').waitFor()
      await dialog.getByRole('button', { name: 'OK' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Choose Creator' }).click()
    await said()
    await page.getByRole('tab', { name: 'Credits' }).click()
    await page.waitForURL('**/subscription?tab=credits')
    await page.getByText('$22.00').waitFor()
    await page.getByRole('button', { name: 'Purchase 100K credits' }).click()
    await said()
  })

  it('lists what changed the balance, by kind, and more on request', async () => {
    const someone = await j.t.newUser()
    for (let i = 1; i <= 24; i++) await spend(someone, i)
    const page = await j.openSignedIn('/subscription?tab=credits', { as: someone })
    const rows = page.getByRole('row')
    await page.getByText('24 characters').waitFor()
    expect(await rows.count()).toBe(21)
    await page.getByRole('button', { name: 'Load More' }).click()
    await page.getByText('1 character', { exact: true }).waitFor()
    expect(await rows.count()).toBe(26)
    await page.getByRole('cell', { name: '+10,000' }).waitFor()
    expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Monthly allocation' }).click()
    await eventually(async () => (await rows.count()) === 2)
    await page.getByRole('button', { name: 'Gift' }).click()
    await page.getByText('Nothing here yet').waitFor()
  })

  it('says when plans, packages and history cannot be loaded', async () => {
    const page = await j.openSignedIn('about:blank')
    const broken = /\/api\/v1\/credits\/(plans|packages|transactions)\//
    await page.route(broken, (route) => route.fulfill({ status: 403, json: { code: 'forbidden', error: 'x' } }))
    await page.goto('/subscription')
    await page.getByText('Could not load the plans').waitFor()
    await page.getByRole('tab', { name: 'Credits' }).click()
    await page.getByText('Could not load the packages').waitFor()
    await page.getByText('Could not load your history').waitFor()
    await page.unroute(broken)
    const retry = page.getByRole('button', { name: 'Retry' })
    for (const left of [1, 0]) {
      await retry.first().click()
      await eventually(async () => (await retry.count()) === left)
    }
    await page.getByRole('button', { name: 'Purchase 2M credits' }).waitFor()
  })

  it.each(['/subscription', '/subscription?tab=credits'])('%s looks right everywhere', async (path) => {
    const someone = await j.t.newUser()
    await spend(someone, 9_500)
    const gift = { kind: 'grant', source: 'staff', reason: 'W'.repeat(200), reference: someone.user.id } as const
    await j.t.app.db.tx((tx) => j.t.app.credits.grantPurchased(tx, someone.account_id, { ...gift, credits: 5 }))
    await expectGoodLooks(await j.openSignedIn('about:blank', { as: someone }), path)
  })
})
