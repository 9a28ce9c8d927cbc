import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listMyVoices } from '#core/contract/voices.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { eventually } from '../eventually.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere } from './looks.ts'

// sounds are really encoded and played; the engine does not matter here
const j = journey({ real_engines: true, synthesizer: fakeSynthesizer() })
const phone = { viewport: { width: 360, height: 780 } }
const desktop = { viewport: { width: 1440, height: 900 } }

const bar = (page: Page) => page.getByRole('region', { name: 'Audio player' })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
// searching by role computes the styles of the whole page
const names = (page: Page) => page.locator('ul[aria-label=Voices] h2').allTextContents()
/** Playback position in seconds, from the seek bar. */
const secondsIn = async (page: Page) => Number(await bar(page).getByRole('slider', { name: 'Seek' }).inputValue())

describe('the Voice Library', () => {
  it('is opened by tab, search and filter; every view has an address, and a phone shows filters in a sheet', async () => {
    const page = await j.open('/voices?category=staff-picks', desktop)
    await page.getByRole('heading', { level: 1, name: 'Voice Library' }).waitFor()
    await card(page, 'Nadège').waitFor()
    expect(await page.getByRole('tab', { name: /Staff Picks/ }).getAttribute('aria-selected')).toBe('true')
    expect(await names(page)).not.toContain('Klodèl')

    await page.getByRole('tab', { name: /All Voices/ }).click()
    await card(page, 'Klodèl').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=library')

    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: 'Okap' }).check()
    await eventually(async () => (await names(page)).length === 2)
    await filters.getByRole('checkbox', { name: 'Male', exact: true }).check()
    await eventually(async () => (await names(page)).join() === 'Jozèf')
    expect(new URL(page.url()).searchParams.get('region')).toBe('Okap')

    await page.goBack()
    await eventually(async () => (await names(page)).length === 2)
    expect(await filters.getByRole('checkbox', { name: 'Male', exact: true }).isChecked()).toBe(false)
    await page.reload()
    await eventually(async () => (await names(page)).length === 2)

    await page.getByRole('searchbox', { name: 'Search voices' }).fill('nadege')
    await page.getByText('No voices found').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await eventually(async () => (await names(page)).join() === 'Nadège')
    await page.getByRole('searchbox', { name: 'Search voices' }).fill('zzz')
    await page.getByText('No voices found').waitFor()
    if (full) await expectGoodLooksHere(page, 'a search for nothing')
    await page.getByText('Clear search', { exact: true }).click()
    await card(page, 'Klodèl').waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search voices' }).inputValue()).toBe('')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name')
    await eventually(async () => (await names(page))[0] === 'Dyesèl')
    await page.getByRole('tab', { name: /My Voices/ }).click()
    await page.getByRole('tabpanel').getByRole('link').first().waitFor()
    if (full) await expectGoodLooksHere(page, 'the voices of a visitor')

    await page.setViewportSize(phone.viewport)
    await page.getByRole('tab', { name: /All Voices/ }).click()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'Neutral' }).check()
    await sheet.getByRole('button', { name: 'Show voices' }).click()
    await eventually(async () => (await names(page)).sort().join() === 'Klodèl,Mano')
    await page.getByRole('button', { name: 'Filters, 1 on' }).waitFor()
  })

  itInFull('lets a visitor listen, and asks them to log in to keep a voice', async () => {
    const who = await j.t.newUser()
    const page = await j.open('/voices?tab=library&region=Okap', desktop)
    await page.getByRole('button', { name: 'Hear Jozèf' }).click()
    await bar(page).getByText('Jozèf, Okap').waitFor()
    await eventually(async () => (await secondsIn(page)) > 0.3)

    await page.getByRole('button', { name: 'Add Mirlande to my voices' }).click()
    const prompt = page.getByRole('alertdialog')
    await prompt.getByRole('heading', { name: 'Log in to add voices' }).waitFor()
    await prompt.getByRole('button', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(who.user.email)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/voices' && url.searchParams.get('region') === 'Okap')
    await page.getByRole('button', { name: 'Remove Jozèf from my voices' }).waitFor()
  })

  itInFull('keeps a user’s voices: added, shown at once, removed', async () => {
    const who = await j.t.newUser()
    const page = await j.openSignedIn('/voices', { ...desktop, as: who })
    await page.getByRole('button', { name: 'Add Mano to my voices' }).click()
    await page.getByRole('button', { name: 'Remove Mano from my voices' }).waitFor()
    await page.getByText('Mano is in your voices now.').waitFor()
    await page.getByRole('tab', { name: /My Voices/ }).click()
    expect(new URL(page.url()).search).toBe('?tab=my')
    await eventually(async () => (await names(page)).includes('Mano'))
    for (const name of ['Nadège', 'Jozèf', 'Wozlin', 'Mano']) {
      await page.getByRole('button', { name: `Remove ${name} from my voices` }).click()
      await card(page, name).waitFor({ state: 'detached' })
    }
    await page.getByText('No voices in your collection.').waitFor()
    await eventually(async () => (await j.t.call(listMyVoices, { query: {} }, who)).voices.length === 0)
    await page.getByRole('button', { name: 'Browse all voices' }).click()
    await card(page, 'Klodèl').waitFor()
  })
})

describe('the player', () => {
  itInFull('plays, pauses, seeks, changes speed and highlights each word, by keyboard alone', async () => {
    const page = await j.open('/voices?search=jozef', desktop)
    await page.getByRole('button', { name: 'Hear Jozèf' }).focus()
    await page.keyboard.press('Enter')
    const player = bar(page)
    await player.locator('.spoken-word').waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Hear Jozèf' }).waitFor()
    expect(await player.locator('.spoken-word').count()).toBe(0)

    const seek = player.getByRole('slider', { name: 'Seek' })
    await seek.focus()
    await page.keyboard.press('Home')
    expect(await secondsIn(page)).toBe(0)
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight')
    expect(await secondsIn(page)).toBeCloseTo(2, 1)
    expect(await seek.getAttribute('aria-valuetext')).toMatch(/^00:0[12] of 00:\d\d$/)

    await player.getByRole('button', { name: /Playback speed/ }).focus()
    await page.keyboard.press('Enter')
    const speed = page.getByRole('slider', { name: 'Playback speed' })
    await speed.waitFor()
    await expectGoodLooksHere(page, 'the player')
    await speed.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await player.getByRole('button', { name: 'Playback speed, 2.0×' }).waitFor()

    await player.getByRole('button', { name: 'Play', exact: true }).focus()
    await page.keyboard.press('Enter')
    // at the end the highlight is gone and the sound is back at its start
    await player.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await player.locator('.spoken-word').count()).toBe(0)
    expect(await secondsIn(page)).toBe(0)

    await player.getByRole('button', { name: 'Close player' }).focus()
    await page.keyboard.press('Enter')
    await player.waitFor({ state: 'detached' })
  })

  it('seeks with mouse and touch, plays one voice at a time and continues on other pages [S3-2.4-02] [S3-2.4-03]', async () => {
    const page = await j.open('/voices', { ...phone, hasTouch: true })
    await page.getByRole('button', { name: 'Hear Nadège' }).tap()
    await page.getByRole('button', { name: 'Pause Nadège' }).waitFor()
    await page.getByRole('button', { name: 'Hear Jozèf' }).tap()
    await page.getByRole('button', { name: 'Pause Jozèf' }).waitFor()
    await page.getByRole('button', { name: 'Hear Nadège' }).waitFor()
    // it may have ended, which is paused too
    await bar(page)
      .getByRole('button', { name: 'Pause' })
      .tap({ timeout: 3_000 })
      .catch(() => undefined)
    const seek = bar(page).getByRole('slider', { name: 'Seek' })
    const box = (await seek.boundingBox())!
    await page.touchscreen.tap(box.x + box.width * 0.75, box.y + box.height / 2)
    const length = Number(await seek.getAttribute('max'))
    await eventually(async () => Math.abs((await secondsIn(page)) / length - 0.75) < 0.1)
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 2)
    await eventually(async () => Math.abs((await secondsIn(page)) / length - 0.25) < 0.1)

    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Contact Us' }).tap()
    await page.waitForURL('**/contact')
    await bar(page).getByText('Jozèf, Okap').waitFor()
  })

  itInFull('says that a sound is missing, and plays it from a fresh address', async () => {
    const page = await j.open('/voices?search=wilne', desktop)
    await page.route('**/api/v1/files/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('button', { name: 'Hear Wilnè' }).click()
    await page.getByRole('alert').getByText('Audio File Not Found').waitFor()
    await page.unroute('**/api/v1/files/**')
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'Pause Wilnè' }).waitFor()
  })
})

itInFull('the home page plays a sentence, marks the current word, and offers another voice', async () => {
  const page = await j.open('/', desktop)
  const strip = page.getByRole('region', { name: 'Hear it now' })
  await strip.getByRole('button', { name: 'Play' }).click()
  await strip.locator('.spoken-word').waitFor()
  expect(await bar(page).count()).toBe(0)
  await strip.getByRole('radio', { name: 'Tant Roz' }).check()
  await strip.getByRole('button', { name: 'Play' }).waitFor()
  await strip.getByRole('button', { name: 'Play' }).click()
  await strip.locator('.spoken-word').waitFor()
})
