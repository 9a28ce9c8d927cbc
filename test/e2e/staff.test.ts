import { describe, expect, it } from 'vitest'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { eventually } from '../eventually.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere, visit } from './looks.ts'

const j = journey()

describe('staff pages', () => {
  it('do not exist for other users [S1-2.1-12] [S1-2.1-14] [S1-1-04]', async () => {
    const page = await j.openSignedIn('/test-token')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    for (const path of ['/admin/users', '/admin/crypto-subscriptions']) {
      await visit(page, path)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    }
  })

  it('do not include Voice Cloning, which opens for every user although only staff have an entry for it [S1-1-06]', async () => {
    const page = await j.openSignedIn('/voice-cloning')
    await page.getByRole('heading', { level: 1, name: 'Voice Cloning' }).waitFor()
    const entries = await page.locator('[data-open] nav[aria-label=Main] li').allTextContents()
    expect(entries).toContain('Text To Speech')
    expect(entries).not.toContain('Voice Cloning')
  })

  it('ask a visitor to sign in, return to the page, and share a navigation that marks it', async () => {
    const staff = await j.t.newUser({ is_staff: true })
    const page = await j.open('/admin/users?tab=audit')
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByLabel('Email').fill(staff.user.email)
    await page.getByLabel('Password', { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/admin/users?tab=audit')
    const pages = page.getByRole('navigation', { name: 'Staff pages' })
    const current = pages.locator('[aria-current=page]')
    await pages.getByRole('link').first().waitFor()
    const names = await pages.getByRole('link').allTextContents()
    expect(names).toHaveLength(8)
    for (const name of names) {
      await pages.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      expect(await current.allTextContents()).toEqual([name])
      expect(await pages.getByRole('link').allTextContents()).toEqual(names)
    }
  })

  it('Test Token shows the claims of a token and creates one [S1-2.1-11]', async () => {
    const someone = await j.t.newUser()
    const { key } = await j.t.call(createApiKey, { body: { name: 'Radyo Lakay', scopes: ['tts', 'credits'] } }, someone)
    const page = await j.openSignedIn('/test-token', { is_staff: true })
    const inspect = page.getByRole('region', { name: 'Show the claims of a token' })
    const look = async (token: string) => {
      await inspect.getByLabel('Token').fill(token)
      await inspect.getByRole('button', { name: 'Show claims' }).click()
    }
    await look(key)
    for (const text of ['API key', 'Active', someone.user.email, 'tts, credits', 'Never'])
      await inspect.getByText(text, { exact: true }).first().waitFor()
    expect(await inspect.getByText(key).count()).toBe(0)
    await look(someone.token)
    await inspect.getByText('Access token', { exact: true }).waitFor()
    await inspect.getByText('Session id').waitFor()
    await look('nobody ever got this')
    await inspect.getByText('No token like this was ever given out.').waitFor()

    const mint = page.getByRole('region', { name: 'Mint a token' })
    await mint.getByRole('button', { name: 'Mint token' }).click()
    await mint.getByText(/^Ends in [45]:\d\d$/).waitFor()
    const token = await mint.getByLabel('Access token').inputValue()
    expect(await j.t.call(getBalance, {}, { token })).toMatchObject({ balance: 11_000_000 })
  })

  itInFull('Users: search, plan and balance, a grant with a reason, and its audit entry', async () => {
    const someone = await j.t.newUser()
    const { username, email } = someone.user
    const staff = await j.t.newUser({ is_staff: true })
    const page = await j.openSignedIn('/admin/users', { as: staff })
    await page.getByLabel('Email or username').fill(email.slice(0, 12))
    await page.getByRole('button', { name: 'Search' }).click()
    const row = page.getByRole('listitem').filter({ hasText: email })
    for (const text of ['Plan: Free Plan', '10,000', '10K subscription, 0 purchased'])
      await row.getByText(text, { exact: true }).waitFor()

    await row.getByRole('button', { name: `Grant credits to ${username}` }).click()
    const dialog = page.getByRole('dialog', { name: `Grant credits to ${username}` })
    await dialog.getByRole('button', { name: 'Grant credits' }).click()
    await dialog.getByText('Use whole numbers only.').waitFor()
    await dialog.getByText('Say why.').waitFor()
    await dialog.getByLabel('Credits').fill('2500')
    await dialog.getByLabel('Reason').fill('For the radio')
    await dialog.getByRole('button', { name: 'Grant credits' }).click()
    await page.getByText(`2,500 credits granted to ${username}`).waitFor()
    await row.getByText('12,500', { exact: true }).waitFor()
    expect(await j.t.call(getBalance, {}, someone)).toMatchObject({ balance: 12_500, purchased_credits: 2_500 })

    await page.getByRole('tab', { name: 'Audit log' }).click()
    await page.waitForURL('**/admin/users?tab=audit')
    await page.getByLabel('Kind of action').selectOption('Grant')
    const line = page.getByRole('listitem').filter({ hasText: 'For the radio' })
    await line.getByText(staff.user.username).waitFor()
    await line.getByText(`→ ${username}`).waitFor()
    await expectGoodLooksHere(page, 'the audit log')

    const theirs = await j.openSignedIn('/subscription?tab=credits', { as: someone })
    await theirs.getByRole('row').filter({ hasText: 'For the radio' }).getByText('+2,500').waitFor()
  })

  it('a grant sent again after a lost answer is given once', async () => {
    const someone = await j.t.newUser()
    const page = await j.openSignedIn('/admin/users', { is_staff: true })
    const grants = '**/grant-credits/'
    let lost = 0
    await page.route(grants, async (route) => {
      await route.fetch()
      lost += 1
      await route.abort()
    })
    await page.getByRole('button', { name: `Grant credits to ${someone.user.username}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Credits').fill('700')
    await dialog.getByLabel('Reason').fill('Lekòl la')
    await dialog.getByRole('button', { name: 'Grant credits' }).click()
    await dialog.getByText('No connection. Please check your internet and try again.').waitFor()
    await page.unroute(grants)
    await dialog.getByRole('button', { name: 'Grant credits' }).click()
    await page.getByText('700 credits granted').waitFor()
    await eventually(() => lost === 1)
    expect(await j.t.call(getBalance, {}, someone)).toMatchObject({ purchased_credits: 700 })
  })
})
