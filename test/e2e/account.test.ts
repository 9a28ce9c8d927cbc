import { expect, it } from 'vitest'
import { register } from '#core/contract/account.ts'
import { createMailStore } from '../../server/features/mail/store.ts'
import { eventually } from '../eventually.ts'
import { journey } from './browser.ts'

const j = journey()
const tokenFor = async (email: string, subject: RegExp) => {
  const mail = await eventually(() => j.t.mailer.sent.find((m) => m.to === email && subject.test(m.subject)))
  return new URL(/https?:\/\/\S+/.exec(mail.text)![0]).search
}

it('sign up, confirm, sign out, sign in, change the profile', async () => {
  const page = await j.open('/register')
  await page.getByLabel('Email').fill('mari@example.com')
  await page.getByLabel('Username').fill('mari')
  await page.getByLabel('Password', { exact: true }).fill('kabrit')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('kabrit mawon')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto(`/verify-email${await tokenFor('mari@example.com', /Confirm/)}`)
  await page.getByText('Email confirmed').waitFor()

  await page.goto('/profile')
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await page.getByLabel('Username').fill('mari.jo')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Details saved').waitFor()
  await page.getByText('This device').waitFor()

  await page.reload()
  expect(await page.getByLabel('Username').inputValue()).toBe('mari.jo')
})

it('a mail is confirmed once, also when it turns out only then who opened the link, and after a call that failed', async () => {
  const [email, password] = ['wozlin@example.com', 'kabrit mawon']
  await j.t.call(register, { body: { email, username: 'wozlin', password } })
  const page = await j.openSignedIn('/docs/changelog', { as: await j.t.signIn(email, password) })
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

it('a forgotten password is replaced from the mail', async () => {
  const someone = await j.t.newUser()
  const page = await j.open('/forgot-password')
  await page.getByLabel('Email').fill(someone.user.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('Check your mail').waitFor()
  await page.goto(`/reset-password${await tokenFor(someone.user.email, /password/)}`)
  await page.getByLabel('New password').fill('yon modpas tou nèf')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Password changed', { exact: true }).waitFor()
  await page.goto('/login')
  await page.getByLabel('Email').fill(someone.user.email)
  await page.getByLabel('Password', { exact: true }).fill(someone.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('The email or the password is not right.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('yon modpas tou nèf')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

it('another device is signed out from the profile', async () => {
  const someone = await j.t.newUser()
  const [here, there] = [
    await j.openSignedIn('/profile', { as: someone }),
    await j.openSignedIn('/profile', { as: someone }),
  ]
  await here.reload()
  await here.getByText('This device').waitFor()
  const others = here.getByRole('button', { name: /^Sign out (?!everywhere)./ })
  expect(await others.count()).toBe(2)
  for (const _ of [1, 2]) {
    const left = await others.count()
    await others.first().click()
    await eventually(async () => (await others.count()) === left - 1)
  }
  const told = there.getByText(
    'Your session has expired for security reasons. Please log in again to continue using the application.',
  )
  // its live connection may have told it before it asks
  const save = there.getByRole('button', { name: 'Save details' })
  await eventually(
    async () => (await told.isVisible()) || void (await save.click({ timeout: 1_000 }).catch(() => undefined)),
  )
})

it('staff read the dev outbox; to others the page does not exist', async () => {
  await createMailStore(j.t.app.db).keep({
    to: 'mari@example.com',
    subject: 'Konfime adrès imèl ou',
    text: 'Bonjou Mari',
  })
  const staff = await j.openSignedIn('/admin/outbox', { is_staff: true })
  await staff.getByText('Konfime adrès imèl ou').first().waitFor()
  const other = await j.openSignedIn('/admin/outbox')
  await other.getByRole('heading', { name: /not found|exist/i }).waitFor()
})
