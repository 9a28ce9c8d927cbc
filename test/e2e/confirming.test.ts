import { expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'

const j = journey({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

it('where mail is sent, sign-up says to check it; the link opens the login with the address filled in', async () => {
  const [email, password] = ['woz@example.com', 'kabrit mawon']
  const page = await j.open('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill('woz')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.getByText(email).waitFor()
  const mails = () => j.t.mailer.sent.filter((mail) => mail.to === email)
  await eventually(() => mails().length === 1)
  await page.getByRole('button', { name: 'Send again' }).click()
  await eventually(() => mails().length === 2)

  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Please confirm your email address first. We have sent you the mail again.').waitFor()

  const newest = await eventually(() => mails()[2])
  await page.goto(`/verify-email${new URL(/https?:\/\/\S+/.exec(newest.text)![0]).search}`)
  await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
  await page.getByRole('link', { name: 'Login' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

itInFull('an account older than mail delivery reads how to get the free credits, and its storage limit', async () => {
  const { db, openAccount, passwords } = j.t.app
  const [email, password] = ['granmoun@example.com', 'kabrit mawon']
  const password_hash = await passwords.hash(password)
  const { id } = await db.tx((tx) => openAccount(tx, { email, username: 'granmoun', password_hash }))
  const confirmedAt = (moment: 'now()' | 'null') =>
    db.query(`update users set email_verified_at = ${moment} where id = '${id}'`)
  await confirmedAt('now()')
  const page = await j.openSignedIn('/docs/changelog', { as: { user: { email }, password } as SignedInUser })
  await confirmedAt('null')

  await page.goto('/subscription')
  const notice = page.getByText('Confirm your email address to get your 10,000 free credits')
  await notice.first().waitFor()
  await page.getByText('Storage: 0 B of 500 MB').waitFor()
  await page.getByRole('button', { name: 'Send the mail again' }).first().click()
  const mail = await eventually(() => j.t.mailer.sent.find((each) => each.to === email))
  await page.goto(`/verify-email${new URL(/https?:\/\/\S+/.exec(mail.text)![0]).search}`)
  await page.getByRole('heading', { name: 'Email confirmed' }).waitFor()
  await page.goto('/subscription')
  await page.getByText('10,000').first().waitFor()
  expect(await notice.count()).toBe(0)
})
