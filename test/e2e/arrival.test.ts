import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'

const j = journey({ first_visits: true })
const proverb = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kreyòl pale, kreyòl konprann.' })

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page, which = '*'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${which}.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const whenIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

it('the home page shows without any script, in the language of the browser', async () => {
  const page = await j.open('/', { javaScriptEnabled: false, locale: 'fr-HT' })
  await proverb(page).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('ht')
  await page.getByRole('link', { name: 'Bibliyotèk Vwa' }).first().click()
  await page.waitForURL((url) => url.pathname === '/voices')
})

itInFull('the prerendered page becomes interactive without a redraw', async () => {
  const page = await j.open('about:blank', { viewport: { width: 360, height: 780 } })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-seen', '')),
  )
  await page.goto(j.url)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await page.locator('h1[data-seen]').count()).toBe(1)
})

it('input and submits before the sign-in page is interactive are not lost', async () => {
  const someone = await j.t.newUser()
  const page = await j.open('about:blank')
  const release = await holdScripts(page)
  await page.goto(`${j.url}/login`)
  await page.getByLabel('Email').fill(someone.user.email)
  await page.getByLabel('Password', { exact: true }).fill(someone.password)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${j.url}/login`)
  release()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Account Settings' }).waitFor()
})

it('an early press on the prerendered page runs once, when the page is interactive', async () => {
  const page = await j.open('about:blank', { viewport: { width: 360, height: 780 } })
  const release = await holdScripts(page)
  await page.goto(j.url)
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

itInFull('a press by a returning user works at once, and once, while the page itself loads', async () => {
  const page = await j.openSignedIn('/docs/changelog')
  const release = await holdScripts(page, 'home-page-*')
  await page.goto(j.url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Account Settings' }).click()
  const dark = page.getByRole('switch', { name: 'Dark Theme' })
  await dark.check()
  release()
  // behind the open panel the heading has no role
  await page.locator('h1', { hasText: 'Kreyòl pale' }).waitFor()
  await whenIdle(page)
  expect(await dark.isChecked()).toBe(true)
})

itInFull('a password half typed before the page is interactive can be finished', async () => {
  const someone = await j.t.newUser()
  const page = await j.open('about:blank')
  const release = await holdScripts(page)
  await page.goto(`${j.url}/login`)
  await page.getByLabel('Email').fill(someone.user.email)
  await page.getByLabel('Password', { exact: true }).pressSequentially(someone.password.slice(0, 4))
  release()
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.locator('input[name=password][type=text]').waitFor()
  await page.getByLabel('Password', { exact: true }).press('End')
  await page.keyboard.type(someone.password.slice(4))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
})

itInFull('a user who chose another language never sees the browser’s', async () => {
  const page = await j.open('about:blank')
  await page.addInitScript(() => localStorage.setItem('language', 'ht'))
  await page.route('**/assets/index-*.js', async (route) => {
    expect(await proverb(page).isVisible()).toBe(false)
    await route.continue()
  })
  await page.goto(j.url)
  await page.getByRole('link', { name: 'Bibliyotèk Vwa' }).first().waitFor()
  expect(await page.getByText('Voice Library').count()).toBe(0)
})

itInFull(
  'the tip on a phone: 5 s after the page has loaded, until it is dismissed [S2-1-26] [S2-1-28] [S2-1-29]',
  async () => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
    const page = await j.open('about:blank', { userAgent, viewport: { width: 360, height: 780 }, isMobile: true })
    const tip = page.getByText('Keep Pawòl on your home screen')
    await page.clock.install()
    await page.goto(j.url)
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    await page.clock.runFor(3000)
    expect(await tip.count()).toBe(0)
    await page.clock.runFor(2000)
    await tip.waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await tip.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('pwa-tip-dismissed'))).toBe('true')
    await page.reload()
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    await page.clock.runFor(10_000)
    expect(await tip.count()).toBe(0)
  },
)
