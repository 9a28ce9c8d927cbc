import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getProfile, register, resendConfirmation } from '#core/contract/account/account.ts'
import { createApiKey } from '#core/contract/apikeys.ts'
import { createMailStore } from '../../server/features/mail/store.ts'
import { eventually } from '../eventually.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { visit } from './looks.ts'

const j = journey()
const tokenFor = async (email: string, subject: RegExp) => {
  const mail = await eventually(() => j.t.mailer.sent.find((m) => m.to === email && subject.test(m.subject)))
  return new URL(/https?:\/\/\S+/.exec(mail.text)![0]).search
}

it('sign up, change the profile', async () => {
  const page = await j.open('/register')
  await page.getByLabel('Email').fill('mari@example.com')
  await page.getByLabel('Username').fill('adm1n')
  await page.getByLabel('Password', { exact: true }).fill('kabrit')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByText('This name is reserved. Please choose another one.').waitFor()
  await page.getByText('Use at least 8 characters.').waitFor()
  await page.getByLabel('Username').fill('mari')
  await page.getByLabel('Password', { exact: true }).fill('kabrit mawon')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await visit(page, '/profile')
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await page.getByLabel('Username').fill('mari-jo')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Details saved').waitFor()
  await page.getByText('This device', { exact: true }).waitFor()

  await page.reload()
  expect(await page.getByLabel('Username').inputValue()).toBe('mari-jo')
})

it('a name chosen under older rules stays valid while other details change', async () => {
  const someone = await j.t.newUser()
  await j.t.app.db.query(`update users set username = 'jan.pyè' where id = '${someone.user.id}'`)
  const page = await j.openSignedIn('/profile', { as: await j.t.signIn(someone.user.email, someone.password) })
  await page.getByLabel('Language').selectOption('fr')
  await page.getByRole('button', { name: 'Save details' }).click()
  await eventually(async () => (await j.t.call(getProfile, {}, someone)).language === 'fr')
  expect((await j.t.call(getProfile, {}, someone)).username).toBe('jan.pyè')
})

/**
 * Reads a recording from this browser's database, after adding `left` if given; also returns a text typed on the speech
 * page.
 */
const keptIn = (page: Page, left?: { id: string; user_id: string }) =>
  page.evaluate(async (left) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('recordings')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const within = database.transaction('recordings', 'readwrite').objectStore('recordings')
    if (left) {
      within.put({ ...left, type: 'audio/webm', started_at: Date.now(), seconds: 3 })
      localStorage.setItem('ttsFormData', JSON.stringify({ text: 'Sekrè mwen.' }))
    }
    const all = within.getAll()
    await new Promise((resolve) => {
      all.onsuccess = resolve
    })
    database.close()
    return { recordings: all.result.length, text: localStorage.getItem('ttsFormData') }
  }, left)

it('signing out everywhere also revokes API keys on request, and leaves no data of the account in the browser', async () => {
  const someone = await j.t.newUser()
  const { key } = await j.t.call(createApiKey, { body: { name: 'sèvè' } }, someone)
  const page = await j.openSignedIn('/profile', { as: someone })
  await eventually(() => page.evaluate(() => localStorage.getItem('keptFor')))
  expect(await keptIn(page, { id: 'left', user_id: someone.user.id })).toMatchObject({ recordings: 1 })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Revoke all API keys too').check()
  await dialog.getByLabel('Password', { exact: true }).fill('kabrit pa mwen')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByText('That is not your current password.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(someone.password)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await expect(j.t.call(getProfile, {}, { token: key })).rejects.toMatchObject({ code: 'invalid_api_key' })
  await eventually(async () => (await keptIn(page)).recordings === 0)
  expect((await keptIn(page)).text).toBeNull()
})

it('an address is confirmed once, also when the session is known only later, and after a failed call', async () => {
  const [email, password] = ['wozlin@example.com', 'kabrit mawon']
  await j.t.call(register, { body: { email, username: 'wozlin', password } })
  await j.t.app.db.query('update users set email_verified_at = null where email = $1', [email])
  await j.t.call(resendConfirmation, { body: { email } })
  const page = await j.openSignedIn('/docs/ai-speech-classifier', { as: await j.t.signIn(email, password) })
  const link = await tokenFor(email, /Confirm/)

  let cut = false
  await page.route('**/auth/verify-email/', (route) => {
    if (cut) return route.continue()
    cut = true
    return route.abort()
  })
  const confirmed = page.waitForResponse('**/auth/verify-email/')
  await page.route('**/auth/refresh/', async (route) => {
    await confirmed
    await route.continue()
  })
  await page.goto(`/verify-email${link}`)
  await page.getByRole('link', { name: 'Continue' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Email confirmed')
})

it('a forgotten password is reset through the mail', async () => {
  const someone = await j.t.newUser()
  const { key } = await j.t.call(createApiKey, { body: { name: 'sèvè' } }, someone)
  const page = await j.open('/forgot-password')
  await page.getByLabel('Email').fill(someone.user.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Check your mail').waitFor()
  await visit(page, `/reset-password${await tokenFor(someone.user.email, /Choose a new password/)}`)
  await page.getByLabel('New password').fill('yon modpas tou nèf')
  await page.getByLabel('Revoke all API keys too').check()
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Password changed', { exact: true }).waitFor()
  await expect(j.t.call(getProfile, {}, { token: key })).rejects.toMatchObject({ code: 'invalid_api_key' })
  await visit(page, '/login')
  await page.getByLabel('Email').fill(someone.user.email)
  await page.getByLabel('Password', { exact: true }).fill(someone.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('The email or the password is not right.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('yon modpas tou nèf')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

it('another device is signed out from the profile, with the password', async () => {
  const someone = await j.t.newUser()
  const there = await j.openSignedIn('/profile', { as: someone })
  const here = await j.openSignedIn('/profile', { as: someone })
  await here.getByText('This device', { exact: true }).waitFor()
  const others = here.getByRole('button', { name: /^Sign out (?!everywhere)./ })
  expect(await others.count()).toBe(2)
  for (const _ of [1, 2]) {
    const left = await others.count()
    await others.first().click()
    const dialog = here.getByRole('dialog')
    await dialog.getByLabel('Password', { exact: true }).fill(someone.password)
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await eventually(async () => (await others.count()) === left - 1)
  }
  const notice = there.getByText(
    'Your session has expired for security reasons. Please log in again to continue using the application.',
  )
  // the live connection may have reported the sign-out before the page asks
  const save = there.getByRole('button', { name: 'Save details' })
  await eventually(
    async () => (await notice.isVisible()) || void (await save.click({ timeout: 1_000 }).catch(() => undefined)),
  )
})

itInFull('staff read the dev outbox; to others the page does not exist', async () => {
  await createMailStore(j.t.app.db).keep({
    to: 'mari@example.com',
    subject: 'Konfime adrès imèl ou',
    text: 'Bonjou Mari: https://pawol.example/verify-email?token=abc',
  })
  const staff = await j.openSignedIn('/admin/outbox', { is_staff: true })
  await staff.getByText('Konfime adrès imèl ou').first().click()
  await staff.getByText('Bonjou Mari: [link hidden]').waitFor()
  await staff.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  await staff.waitForURL('**/profile#two-step')
  const other = await j.openSignedIn('/admin/outbox')
  await other.getByRole('heading', { name: /not found|exist/i }).waitFor()
})
