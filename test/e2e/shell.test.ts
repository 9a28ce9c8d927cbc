import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logoutEverywhere } from '#core/contract/account/account.ts'
import { eventually } from '../eventually.ts'
import { full, itInFull } from '../runs.ts'
import { journey, untilSignedOut } from './browser.ts'
import { pressOn, tabTo } from './keys.ts'
import { visit } from './looks.ts'

const j = journey()
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Account Settings' })
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account Settings' })
const focused = (one: Locator) => eventually(() => one.evaluate((element) => element === document.activeElement))
const railWidth = (page: Page) => page.locator('[data-open]').evaluate((rail) => rail.clientWidth)

it('/ is Home in four languages, /login is Login, and an unknown address is not found [S1-2.1-01] [S1-2.1-15] [S1-1-18]', async () => {
  const page = await j.open('/', desktop)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.getByRole('heading', { level: 1, name: 'Kreyòl pale, kreyòl konprann.' }).waitFor()
  expect(await page.locator('[aria-current=page]').textContent()).toBe('Home')
  expect(await page.title()).toBe('Haitian Creole text to speech · Pawòl')
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description).toMatch(/^Haitian Creole text to speech /)
  // rendered at build time, the page reacts to presses a moment after it shows
  const nadege = page.getByRole('radio', { name: 'Nadège' })
  await eventually(async () => nadege.click().then(() => nadege.isChecked()))
  for (const [language, heading] of [
    ['Kreyòl ayisyen', 'Yon sèl etabli pou tout sa kreyòl gen pou di'],
    ['Français', 'Un seul atelier pour tout ce que le créole a à dire'],
    ['Español', 'Un solo taller para todo lo que el criollo tiene que decir'],
    ['English', 'One workbench for everything Kreyòl has to say'],
  ] as const) {
    await page.locator('footer').getByRole('button', { name: language }).click()
    await page.getByRole('heading', { level: 2, name: heading }).waitFor()
  }
  // every address is the same document, so it is loaded once
  const go = (path: string) => (full ? page.goto(path) : visit(page, path))
  await go('/login')
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await page.title()).toBe('Login · Pawòl')
  expect((await page.goto('/nowhere/at-all'))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  // the browser names the address it did not find
  expect(errors.filter((text) => !text.includes('404'))).toEqual([])
})

it('the sidebar collapses, stays collapsed over a reload, and opens on hover and by keyboard [S1-2.2-21] [S1-2.2-25] [S1-3-28]', async () => {
  const page = await j.open('/docs/ai-speech-classifier', desktop)
  const main = page.locator('main')
  const left = () => main.evaluate((element) => element.getBoundingClientRect().left)
  await page.getByRole('button', { name: 'Unpin sidebar' }).click()
  await page.mouse.move(900, 400)
  await eventually(async () => (await railWidth(page)) < 80)
  const collapsed = await left()
  await page.mouse.move(20, 300)
  await eventually(async () => (await railWidth(page)) > 200)
  expect(await left()).toBe(collapsed)
  await page.mouse.move(900, 400)
  await eventually(async () => (await railWidth(page)) < 80)
  expect(await page.evaluate(() => localStorage.getItem('sidebarPinned'))).toBe('false')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await railWidth(page)).toBeLessThan(80)
  await page.mouse.move(20, 300)
  await page.getByRole('button', { name: 'Pin sidebar', exact: true }).click()
  await page.mouse.move(900, 400)
  await eventually(async () => (await left()) > 200)

  // the keyboard opens it by focusing it
  await pressOn(page.getByRole('button', { name: 'Unpin sidebar' }))
  await tabTo(page.locator('main a, main button'))
  await eventually(async () => (await railWidth(page)) < 80)
  await tabTo(page.getByRole('link', { name: 'Voice Library' }), 'Shift+Tab')
  await eventually(async () => (await railWidth(page)) > 200)
  await tabTo(page.getByRole('button', { name: 'Pin sidebar', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await eventually(async () => (await left()) > 200)
})

it('a phone has a bar with a menu below 768 px, and a sidebar above [S1-2.2-28] [S1-2.2-29]', async () => {
  const page = await j.open('/', { viewport: { width: 768, height: 740 } })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await page.locator('[data-open]').waitFor()
  expect(await menu.isVisible()).toBe(false)
  await page.setViewportSize({ width: 767, height: 740 })
  await menu.waitFor()
  expect(await page.locator('[data-open]').isVisible()).toBe(false)
})

it('a phone has a drawer with the same entries, by touch and by keyboard [S1-2.2-30] [S1-2.2-31]', async () => {
  const page = await j.open('/', phone)
  const entries = (within: string) => page.locator(`${within} nav[aria-label=Main] li`).allTextContents()
  const menu = page.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 768, height: 740 })
  await page.locator('[data-open]').waitFor()
  const inRail = await entries('[data-open]')
  await page.setViewportSize(phone.viewport)

  await menu.tap()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  expect(await entries('[role=dialog]')).toEqual(inRail)
  await drawer.getByRole('link', { name: 'Login' }).waitFor()
  await drawer.getByRole('link', { name: 'Voice Library' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Voice Library' }).waitFor()
  await drawer.waitFor({ state: 'detached' })

  await menu.focus()
  await page.keyboard.press('Enter')
  await drawer.waitFor()
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await tabTo(drawer.getByRole('link', { name: 'Login' }))
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await focused(menu)
  await page.keyboard.press('Enter')
  await pressOn(drawer.getByRole('link', { name: 'Contact Us' }))
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
  await drawer.waitFor({ state: 'detached' })
})

it('theme, text size and language stay over a reload [S1-3-32] [S1-3-33]', async () => {
  const page = await j.openSignedIn('/', desktop)
  const look = () =>
    page.evaluate(() => {
      const { dataset, lang } = document.documentElement
      return [dataset.theme, dataset.textSize, lang, getComputedStyle(document.documentElement).fontSize]
    })
  await accountButton(page).click()
  await page.getByRole('switch', { name: 'Dark Theme' }).check()
  await page.getByRole('radio', { name: '112.5%' }).check()
  await page.getByRole('button', { name: 'Language English' }).click()
  await page.getByRole('radio', { name: 'Kreyòl ayisyen' }).check()
  await page.getByRole('dialog', { name: 'Lang', exact: true }).waitFor()
  await eventually(() => page.evaluate(() => document.documentElement.lang === 'ht'))
  expect(await look()).toEqual(['dark', '112.5', 'ht', '18px'])
  await page.reload()
  await page.getByRole('button', { name: 'Paramèt Kont' }).waitFor()
  expect(await look()).toEqual(['dark', '112.5', 'ht', '18px'])
  expect(await page.title()).toBe('Tèks kreyòl ayisyen an vwa · Pawòl')
})

describe('the account panel', () => {
  it('opens beside the sidebar, locks its pin, traps the focus, and closes [S1-2.2-24] [S1-2.2-37] [S1-2.3-01]', async () => {
    const page = await j.openSignedIn('/docs/ai-speech-classifier', desktop)
    await accountButton(page).click()
    const panel = panelOf(page)
    await panel.getByText('10,000').first().waitFor()
    // even the shortest transition has a first frame
    await eventually(async () => (await panel.boundingBox())?.x === 240)
    expect((await panel.boundingBox())?.width).toBe(384)
    expect(await page.locator('button[title="Unpin sidebar"]').isDisabled()).toBe(true)
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab')
      expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await focused(accountButton(page))
    expect(await page.locator('button[title="Unpin sidebar"]').isDisabled()).toBe(false)
    expect(await page.getByRole('img', { name: '10K credits, 100% left' }).count()).toBeGreaterThan(0)
  })

  it('fills a phone; the user opens a page and returns [S1-2.1-02] [S1-2.1-29] [S1-2.3-31]', async () => {
    const page = await j.openSignedIn('/?openAccountSettings=true', phone)
    const panel = panelOf(page)
    await panel.waitFor()
    await page.waitForURL((url) => url.pathname === '/' && url.search === '')
    expect((await panel.boundingBox())?.width).toBe(360)
    await panel.getByRole('link', { name: 'Return Home' }).waitFor()
    await panel.getByRole('link', { name: 'Profile' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Back' }).tap()
    await panel.waitFor()
    await page.waitForURL((url) => url.pathname === '/' && url.search === '')
    await panel.getByRole('button', { name: 'Sign Out' }).tap()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  })
})

it('the strip of an expired session leaves the tabs of a scrolled page in reach', async () => {
  const someone = await j.t.newUser()
  const page = await j.openSignedIn('/text-to-speech', { as: someone, viewport: { width: 360, height: 640 } })
  const settings = page.getByRole('tab', { name: 'Settings' })
  await settings.waitFor()
  await j.t.call(logoutEverywhere, { body: { proof: { password: someone.password } } }, someone)
  const history = page.getByRole('tab', { name: 'History' })
  const dialog = await untilSignedOut(page, () => history.click({ timeout: 1_000 }))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await settings.click()
  await page.getByText('These settings are kept on this device.').scrollIntoViewIfNeeded()
  const strip = await page.getByText('You are signed out.').locator('xpath=../..').boundingBox()
  expect((await settings.boundingBox())!.y).toBeGreaterThanOrEqual(strip!.y + strip!.height)
})

itInFull('input survives an expired session [S1-2.4-05]', async () => {
  const someone = await j.t.newUser()
  const page = await j.openSignedIn('/profile', { as: someone, ...desktop })
  const username = page.getByLabel('Username')
  await username.fill('non_nouvo')
  await j.t.call(logoutEverywhere, { body: { proof: { password: someone.password } } }, someone)
  const save = page.getByRole('button', { name: 'Save details' })
  const dialog = await untilSignedOut(page, () => save.click({ timeout: 1_000 }))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await username.inputValue()).toBe('non_nouvo')
  await username.fill('non_tou_nouvo')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(someone.user.email)
  await page.getByLabel('Password', { exact: true }).fill(someone.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/profile')
  expect(await username.inputValue()).toBe('non_tou_nouvo')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Details saved').waitFor()
})
