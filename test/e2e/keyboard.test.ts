import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { logoutEverywhere } from '#core/contract/account/account.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { eventually } from '../eventually.ts'
import { describeInFull } from '../runs.ts'
import { journey, untilSignedOut } from './browser.ts'
import { press, pressOn, tabTo, typeInto } from './keys.ts'

const j = journey()
const desktop = { viewport: { width: 1440, height: 900 } }
const focused = (one: Locator) => eventually(() => one.evaluate((element) => element === document.activeElement))

describeInFull('with the keyboard alone', () => {
  it('a user signs up, signs out and in again, and changes the profile', async () => {
    const page = await j.open('/register', desktop)
    await typeInto(page.getByLabel('Email'), 'fabyola@example.com')
    await typeInto(page.getByLabel('Username'), 'fabyola')
    await typeInto(page.getByLabel('Password', { exact: true }), 'kabrit mawon')
    await press(page, 'Enter')
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/docs/changelog')

    const settings = page.getByRole('button', { name: 'Account Settings' })
    await pressOn(settings)
    await pressOn(page.getByRole('button', { name: 'Sign Out' }))
    await pressOn(page.getByRole('link', { name: 'Sign In' }))
    await typeInto(page.getByLabel('Email'), 'fabyola@example.com')
    await typeInto(page.getByLabel('Password', { exact: true }), 'kabrit mawon')
    await pressOn(page.getByRole('button', { name: 'Login' }))
    await page.waitForURL((url) => url.pathname !== '/login')

    await pressOn(settings)
    await pressOn(page.getByRole('dialog').getByRole('link', { name: 'Profile' }))
    await typeInto(page.getByLabel('Username'), 'fabyola-jo')
    await pressOn(page.getByRole('button', { name: 'Save details' }))
    await page.getByText('Details saved').waitFor()
  })

  it('a user opens the account panel’s submenus and changes the language', async () => {
    const page = await j.openSignedIn('/docs/changelog', desktop)
    const panel = page.getByRole('dialog')
    await pressOn(page.getByRole('button', { name: 'Account Settings' }))
    for (const name of [/^Theme/, 'Docs & Resources', 'Terms & Privacy']) {
      await pressOn(panel.getByRole('button', { name }))
      await focused(panel.getByRole('button', { name: 'Back' }))
      await press(page, 'Enter')
      await focused(panel.getByRole('button', { name }))
    }
    await pressOn(panel.getByRole('button', { name: /^Language/ }))
    await tabTo(panel.getByRole('radio', { name: 'English' }))
    await press(page, 'ArrowDown')
    await eventually(() => page.evaluate(() => document.documentElement.lang === 'ht'))
  })

  it('a user whose session expired signs in again', async () => {
    const someone = await j.t.newUser()
    const page = await j.openSignedIn('/profile', { as: someone, ...desktop })
    await typeInto(page.getByLabel('Username'), 'non.nouvo')
    const save = page.getByRole('button', { name: 'Save details' })
    await tabTo(save)
    await j.t.call(logoutEverywhere, { body: { proof: { password: someone.password } } }, someone)
    const dialog = await untilSignedOut(page, () => save.press('Enter', { timeout: 1_000 }))
    await pressOn(dialog.getByRole('button', { name: 'Log In Again' }))
    await typeInto(page.getByLabel('Email'), someone.user.email)
    await typeInto(page.getByLabel('Password', { exact: true }), someone.password)
    await press(page, 'Enter')
    await page.waitForURL((url) => url.pathname === '/profile')
  })

  it('a user compares plans and packages, and reads the checkout', async () => {
    const page = await j.openSignedIn('/subscription', desktop)
    await tabTo(page.getByRole('radio', { name: 'Monthly' }))
    await press(page, 'ArrowRight')
    await page.getByText('$220.00').waitFor()
    await tabTo(page.getByRole('tab', { name: 'Subscription' }), 'Shift+Tab')
    await press(page, 'ArrowRight')
    await page.waitForURL('**/subscription?tab=credits')
    const purchase = page.getByRole('button', { name: 'Purchase 100K credits' })
    await pressOn(purchase)
    const checkout = page.getByRole('alertdialog', { name: /^Checkout/ })
    await checkout.getByText('Card payment is not configured.').waitFor()
    await pressOn(checkout.getByRole('button', { name: 'Close', exact: true }))
    await checkout.waitFor({ state: 'detached' })
    await focused(purchase)
  })

  it('a user creates, copies, rotates and revokes an API key', async () => {
    const page = await j.openSignedIn('/api-keys', { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
    await pressOn(page.getByRole('button', { name: 'Create API key' }).first())
    const form = page.getByRole('dialog', { name: 'Create API key' })
    await typeInto(form.getByLabel('Name'), 'Radyo Lakay')
    await pressOn(form.getByRole('button', { name: 'Create API key' }))
    const once = page.getByRole('alertdialog', { name: 'Your new API key' })
    await pressOn(once.getByRole('button', { name: 'Copy' }))
    await once.getByRole('button', { name: 'Copied' }).waitFor()
    const key = await page.evaluate(() => navigator.clipboard.readText())
    await pressOn(once.getByRole('button', { name: 'Done' }))
    await once.waitFor({ state: 'detached' })
    const actions = page.getByRole('button', { name: 'Actions for Radyo Lakay' })
    const choose = async (name: string) => {
      await pressOn(actions)
      const item = page.getByRole('menuitem', { name })
      await item.waitFor()
      for (let i = 0; i < 5 && !(await item.evaluate((element) => element === document.activeElement)); i++)
        await press(page, 'ArrowDown')
      await press(page, 'Enter')
      await pressOn(page.getByRole('alertdialog', { name: `${name} Radyo Lakay?` }).getByRole('button', { name }))
    }
    await choose('Rotate')
    await pressOn(once.getByRole('button', { name: 'Done' }))
    await once.waitFor({ state: 'detached' })
    await expect(j.t.call(getBalance, {}, { token: key })).rejects.toThrow()
    await choose('Revoke')
    await page.getByText('No API keys yet').waitFor()
  })

  it('staff inspect a token, grant credits and read the audit log', async () => {
    const someone = await j.t.newUser()
    const { key } = await j.t.call(createApiKey, { body: { name: 'Klinik' } }, someone)
    const page = await j.openSignedIn('/test-token', { is_staff: true, ...desktop })
    await typeInto(page.getByRole('region', { name: 'Show the claims of a token' }).getByLabel('Token'), key)
    await pressOn(page.getByRole('button', { name: 'Show claims' }))
    await page.getByText(someone.user.email).waitFor()
    await pressOn(page.getByRole('button', { name: 'Mint token' }))
    await page.getByText(/^Ends in [45]:\d\d$/).waitFor()

    await page.goto('/admin/users')
    await typeInto(page.getByLabel('Email or username'), someone.user.email)
    await press(page, 'Enter')
    await pressOn(page.getByRole('button', { name: `Grant credits to ${someone.user.username}` }))
    const dialog = page.getByRole('dialog')
    await typeInto(dialog.getByLabel('Credits'), '2500')
    await typeInto(dialog.getByLabel('Reason'), 'Pou radyo a')
    await pressOn(dialog.getByRole('button', { name: 'Grant credits' }))
    await page.getByText('2,500 credits granted').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await tabTo(page.getByRole('tab', { name: 'Users' }), 'Shift+Tab')
    await press(page, 'ArrowRight')
    await page.getByRole('listitem').filter({ hasText: 'Pou radyo a' }).waitFor()
  })
})
