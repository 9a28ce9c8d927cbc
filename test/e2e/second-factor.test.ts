import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { getProfile } from '#core/contract/account/account.ts'
import { stepAt, totpCode } from '../../server/features/second-factor/factors.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { visit } from './looks.ts'

const j = journey()
/** Passkeys need a domain name. */
const named = () => j.url.replace('127.0.0.1', 'localhost')
/** Page at that address, which has fetched the program once for all tests; each starts by signing out. */
let page: Page
beforeAll(async () => {
  page = await j.open('/robots.txt', { baseURL: named() })
})

async function logIn(page: Page, { user, password }: { user: { email: string }; password: string }) {
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
async function confirmWith(page: Page, password: string, action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: action }).click()
}
/** Clears the browser's session while no application is open that would notice. */
async function forget(page: Page) {
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}
const atHome = (page: Page) => page.waitForURL((url) => url.pathname === '/')

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const add = (sum: number, entry: PerformanceEntry) =>
          sum + (entry as PerformanceEntry & { value: number }).value
        const seen = (list: PerformanceObserverEntryList) => resolve(list.getEntries().reduce(add, 0))
        new PerformanceObserver(seen).observe({ type: 'layout-shift', buffered: true })
        // layout shifts are reported within two frames
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

it('an authenticator app is set up and asked for, and a recovery code replaces it', async () => {
  const someone = await j.t.newUser()
  await forget(page)
  await page.goto('/login')
  await logIn(page, someone)
  await atHome(page)
  await visit(page, '/profile')
  const other = await j.t.signIn(someone.user.email, someone.password)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByText('Turning this on signs out your other devices.').waitFor()
  await confirmWith(page, someone.password, 'Continue')
  const dialog = page.getByRole('alertdialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = await dialog.getByLabel('Or enter this key by hand').inputValue()
  // the 30 s step may end before the code is read: a code also works in the next step, and the next code is for signing
  // in
  await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret, stepAt(Date.now())))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('alertdialog', { name: 'Your recovery codes' })
  await codes.waitFor()
  const kept = await codes.getByRole('listitem').allInnerTexts()
  expect(kept).toHaveLength(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 left').waitFor()
  await expect(j.t.call(getProfile, {}, other)).rejects.toMatchObject({ code: 'session_expired' })

  await forget(page)
  await page.goto('/login')
  await logIn(page, someone)
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor()
  const code = page.getByLabel('Code', { exact: true })
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  await code.fill('12')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('Enter the 6 digits of the code.').waitFor()
  await code.fill(totpCode(secret, stepAt(Date.now()) + 1))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await atHome(page)

  await forget(page)
  await page.goto('/login')
  await logIn(page, someone)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(kept[0]!)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await atHome(page)

  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
  const removal = page.getByRole('dialog')
  await removal.getByRole('button', { name: 'Use a recovery code' }).click()
  await removal.getByLabel('Recovery code').fill(kept[1]!)
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Authenticator app removed').waitFor()
})

it('a passkey is added, signs in alone, and is removed', async () => {
  const someone = await j.t.newUser()
  await forget(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  // 0.007 when a button moved by its height; a late font moves letters by less than a pixel
  expect(await layoutShift(page), 'what one is about to press moves').toBeLessThan(0.001)
  await logIn(page, someone)
  await atHome(page)
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmWith(page, someone.password, 'Continue')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name of the passkey').fill('Telefòn mwen')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByText('Telefòn mwen').waitFor()

  await forget(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await atHome(page)

  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Remove Telefòn mwen' }).click()
  const removal = page.getByRole('dialog')
  // the password alone removes no factor
  expect(await removal.getByLabel('Password', { exact: true }).count()).toBe(0)
  await removal.getByRole('button', { name: 'Use my passkey' }).click()
  await page.getByText('Passkey removed').waitFor()
  await devtools.detach()
})

it('passkeys are not offered on an address that does not support them', async () => {
  const page = await j.open('/login')
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
})

itInFull('a new password shows its strength, and only then loads the list of common ones', async () => {
  const page = await j.open('/register')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const list = () => asked.filter((url) => url.includes('common-passwords'))
  await page.getByLabel('Username').fill('wozlin')
  expect(list()).toEqual([])
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('sun')
  await page.getByText('Strength: too short.').waitFor()
  await password.fill('sunshine')
  await page.getByText('Strength: weak. This is one of the passwords people try first. Choose another one.').waitFor()
  expect(list()).toHaveLength(1)
  await password.fill('wozlin!2026')
  await page.getByText('This is too close to your username.').waitFor()
  await password.fill('Kabrit mawon 7 fwa!')
  await page.getByText('Strength: strong.').waitFor()
  await password.fill('sunshine')
  await page.getByLabel('Email').fill('wozlin@example.com')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByText('Choose another one.').nth(1).waitFor()
})
