import { expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { journey } from './browser.ts'

const j = journey({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

it('where mail is sent, signing up says to check it; the link leads to a login with the address filled in', async () => {
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
