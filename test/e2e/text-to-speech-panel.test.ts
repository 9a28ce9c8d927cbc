import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { journey } from './browser.ts'
import { expectGoodLooks } from './looks.ts'
import { button, editor, openSpeech, speechPath, write } from './speech-page.ts'

const j = journey()
const json = (status: number, body: object) => ({ status, contentType: 'application/json', body: JSON.stringify(body) })
const voiceField = (page: Page) => page.getByRole('button', { name: /^Voice / })
const modelField = (page: Page) => page.getByRole('button', { name: /^Model / })

describe('choosing a voice', () => {
  it('finds, hears and takes one of one’s own [S2-1-03] [S2-2.3-01] [S2-2.3-02] [S2-2.3-03] [S2-2.3-07] [S2-2.3-08] [S2-2.3-09] [S2-2.3-11] [S2-2.3-12]', async () => {
    const page = await openSpeech(j, { voice: 'gone' })
    await voiceField(page).click()
    const list = page.getByRole('dialog', { name: 'Select Voice' })
    await list.getByRole('button', { name: /^Nadège/ }).waitFor()
    expect(await list.getByRole('listitem').count()).toBe(3)
    const row = list.getByRole('listitem').filter({ hasText: 'Nadège' })
    await row.getByText('Pòtoprens').waitFor()
    await row.getByText('Female,').waitFor()
    expect(await row.getByText(/^(news|radio|warm)$/).count()).toBeLessThanOrEqual(3)
    await list.getByPlaceholder('Search voices...').fill('zzz')
    await list.getByText('No voices found').waitFor()
    await list.getByRole('button', { name: 'Clear search' }).last().click()
    await row.getByRole('button', { name: 'Hear Nadège' }).click()
    await row.getByRole('button', { name: 'Pause Nadège' }).waitFor()
    await list.getByRole('button', { name: 'Back to Settings' }).click()
    await list.waitFor({ state: 'detached' })
    await voiceField(page).click()
    await list.getByRole('button', { name: /^Nadège/ }).click()
    await page.getByRole('button', { name: /^Voice Nadège/ }).waitFor()
    await page.getByRole('region', { name: 'Inference configuration' }).getByText('Pòtoprens').waitFor()
  })

  it('says what went wrong, and tries again [S2-2.3-04] [S2-2.3-05] [S2-7-03] [S2-8-38] [S2-8-39]', async () => {
    const page = await openSpeech(j)
    let asked = 0
    await page.route('**/users/my-voices/**', (route) => {
      asked += 1
      return route.fulfill(json(503, { code: 'unavailable', error: '' }))
    })
    await page.reload()
    await page.getByText('Unable to load your voice collection').first().waitFor({ timeout: 30_000 })
    expect(asked).toBe(4)
    await page.unroute('**/users/my-voices/**')
    await button(page, 'Try again').click()
    await page.getByRole('button', { name: /^Voice Nadège/ }).waitFor()
  })

  it('leads to the library where there are none [S2-2.1-26] [S2-2.1-27] [S2-2.1-33] [S2-2.1-34] [S2-8-37]', async () => {
    const page = await openSpeech(j)
    await page.route('**/users/my-voices/**', (route) => route.fulfill(json(200, { success: true, voices: [] })))
    await page.reload()
    await page
      .getByText('No voices in your collection. Please visit the Voice Library page to preview and add voices.')
      .waitFor()
    const library = page.getByRole('tabpanel').getByRole('link', { name: 'Voice Library' })
    expect(await library.getAttribute('href')).toBe('/voices')
    await page.getByRole('button', { name: 'Voice Tap to Visit the Voice Library to Add Voices' }).click()
    await page.waitForURL('**/voices?**category=staff-picks**')
  })
})

describe('choosing a model', () => {
  it('shows what each can do [S2-2.4-01] [S2-2.4-02] [S2-2.4-03] [S2-2.4-06] [S2-2.4-07] [S2-2.4-08] [S2-2.4-09]', async () => {
    const page = await openSpeech(j, { plan: 'starter' })
    await modelField(page).click()
    const list = page.getByRole('dialog', { name: 'Select Model' })
    const first = list.getByRole('listitem').filter({ hasText: 'ccl_ht_v100' })
    for (const fact of ['Default', '1.0.0', '8.5/10', 'Fast', 'Haitian']) await first.getByText(fact).first().waitFor()
    const second = list.getByRole('listitem').filter({ hasText: 'ccl_ht_expressive_v100' })
    await second.getByText('Premium').waitFor()
    await list.getByPlaceholder('Search models...').fill('melody')
    await eventually(async () => (await list.getByRole('listitem').count()) === 1)
    const asked = page.waitForRequest((request) => request.url().includes('/tts/models/?refresh=true'))
    await list.getByRole('button', { name: 'Refresh models' }).click()
    await asked
    await second.getByRole('button').click()
    await page.getByRole('button', { name: /^Model Pawòl Kreyòl Expressive/ }).waitFor()
  })

  it('slides in and out within 300 ms [S2-2.2-13]', async () => {
    const page = await openSpeech(j)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await modelField(page).click()
    const list = page.getByRole('dialog', { name: 'Select Model' })
    await list.waitFor()
    expect(await list.evaluate((panel) => getComputedStyle(panel).animationDuration)).toBe('0.3s')
    await list.getByRole('button', { name: 'Close' }).click()
    await list.waitFor({ state: 'detached' })
  })

  it('goes on without the list [S2-2.4-04] [S2-2.4-05] [S2-8-33] [S2-8-35]', async () => {
    const page = await openSpeech(j)
    const detail = 'The inference service is currently unavailable. Please try again later.'
    await page.route('**/tts/*models/**', (route) =>
      route.fulfill(json(503, { code: 'unavailable', error: '', detail })),
    )
    await page.evaluate(() => localStorage.removeItem('ttsModelsCache'))
    await page.reload()
    await page.getByText('Failed to load models').waitFor()
    await page.getByRole('button', { name: /^Model .*ccl_ht_v100/ }).click()
    const list = page.getByRole('dialog', { name: 'Select Model' })
    await list.getByText(detail).waitFor()
    await list.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/tts/*models/**')
    await list.getByRole('button', { name: 'Force refresh' }).click()
    await list.getByText('ccl_ht_expressive_v100').waitFor()
  })
})

describe('voice settings', () => {
  it('are typed, moved and put back [S2-2.2-01] [S2-2.2-02] [S2-2.2-03] [S2-2.2-04] [S2-2.2-05]', async () => {
    const page = await openSpeech(j)
    const speed = page.getByRole('textbox', { name: 'Speed' })
    expect(await speed.inputValue()).toBe('1x')
    expect(await page.getByRole('textbox', { name: 'Stability' }).inputValue()).toBe('50%')
    await speed.fill('9')
    await speed.press('Enter')
    expect(await speed.inputValue()).toBe('1.75x')
    await page.getByRole('slider', { name: 'Style' }).press('ArrowRight')
    expect(await page.getByRole('textbox', { name: 'Style' }).inputValue()).toBe('5%')
    await page.getByRole('switch', { name: 'Speaker boost' }).uncheck()
    await page.reload()
    expect(await speed.inputValue()).toBe('1.75x')
    await button(page, 'Reset Standard Settings').click()
    expect(await speed.inputValue()).toBe('1x')
    expect(await page.getByRole('switch', { name: 'Speaker boost' }).isChecked()).toBe(true)
  })

  it('have pauses and rules behind Advanced [S2-2.2-07] [S2-2.2-09] [S2-2.2-10] [S2-2.2-11] [S2-5-62]', async () => {
    const page = await openSpeech(j)
    await page.getByRole('radio', { name: 'Advanced' }).check()
    const sentence = page.getByRole('textbox', { name: 'Sentence break' })
    await sentence.fill('777')
    await sentence.press('Enter')
    expect(await sentence.inputValue()).toBe('780 ms')
    await button(page, 'Reset Pauses').click()
    expect(await sentence.inputValue()).toBe('400 ms')
    const category = page.getByRole('switch', { name: 'Liaison and linking' })
    await page.getByRole('button', { name: /^Liaison and linking/ }).click()
    const rule = page.getByRole('switch', { name: 'Numbers before an, è and èdtan' })
    await rule.uncheck()
    await category.uncheck()
    expect(await rule.isDisabled()).toBe(true)
    await button(page, 'Reset Rules').click()
    expect(await rule.isChecked()).toBe(true)
    expect(await rule.isDisabled()).toBe(false)
  })
})

describe('the page', () => {
  it('keeps its steps as they were left [S2-2.1-15] [S2-2.1-16] [S2-2.1-17] [S2-2.1-18] [S2-2.1-19] [S2-2.1-20]', async () => {
    const page = await openSpeech(j)
    const second = page.getByRole('region', { name: 'Inference configuration' })
    await second.getByText('Pawòl Kreyòl 1.0').waitFor()
    await second.getByText('Standard', { exact: true }).waitFor()
    await button(page, 'Show step 2').click()
    for (const field of ['Voice', 'Model', 'Processing Mode'])
      await second.getByText(field, { exact: true }).first().waitFor()
    await button(page, 'Hide step 1').click()
    await button(page, 'Hide step 3').click()
    await page.reload()
    await button(page, 'Show step 1').waitFor()
    await button(page, 'Hide step 2').waitFor()
    await button(page, 'Show step 3').click()
    await editor(page).waitFor()
  })

  it('has a divider that moves by pointer and keys [S2-2.1-10] [S2-2.1-07]', async () => {
    const page = await openSpeech(j)
    const divider = page.getByRole('separator', { name: 'Resize panes' })
    expect(await divider.getAttribute('aria-valuenow')).toBe('33')
    await divider.press('ArrowLeft')
    expect(await divider.getAttribute('aria-valuenow')).toBe('38')
    const before = (await divider.boundingBox())!
    await page.mouse.move(before.x, 400)
    await page.mouse.down()
    await page.mouse.move(before.x - 100, 400)
    await page.mouse.up()
    const kept = await page.evaluate(() => Number(localStorage.getItem('ttsSidePanelWidth')))
    expect(kept).toBeGreaterThan(42)
    await divider.press('Home')
    await page.reload()
    await eventually(async () => (await divider.getAttribute('aria-valuenow')) === '20')
    for (const tab of ['Speech', 'History', 'Settings']) await page.getByRole('tab', { name: tab }).waitFor()
  })

  it('has settings of this device, and for staff its log [S2-2.2-14] [S2-2.2-15] [S2-2.1-21] [S2-2.1-22] [S2-2.1-23] [S2-2.1-24] [S2-2.1-25] [S2-6-10] [S2-6-11] [S2-6-13]', async () => {
    const other = await openSpeech(j)
    await other.evaluate(() => localStorage.setItem('showDebugButton', 'true'))
    await other.reload()
    await other.getByRole('tab', { name: 'Settings' }).click()
    await other.getByRole('region', { name: 'TTS Request Settings' }).waitFor()
    await other.getByRole('region', { name: 'General Settings' }).waitFor()
    expect(await other.getByText('App Debugging').count()).toBe(0)
    expect(await other.getByRole('region', { name: 'Debug log' }).count()).toBe(0)

    const page = await openSpeech(j, { is_staff: true })
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('switch', { name: 'Infer-Develop-Service' }).waitFor()
    await page.getByRole('switch', { name: 'Show debug button' }).check()
    const log = page.getByRole('region', { name: 'Debug log' })
    await log.getByText('models').waitFor()
    const saved = page.waitForEvent('download')
    await button(page, 'Download debug log').click()
    expect((await saved).suggestedFilename()).toBe('pawol-debug.txt')
    await log.getByRole('button', { name: 'Copy all' }).waitFor()
    await log.getByRole('button', { name: 'Download' }).waitFor()
    await log.getByRole('button', { name: 'Clear' }).click()
    await log.getByText('Nothing logged yet.').waitFor()
    await log.getByRole('button', { name: 'Hide' }).click()
    await log.waitFor({ state: 'detached' })
  })

  it('has the text’s tools, and says what it costs [S2-2.1-03] [S2-2.1-04]', async () => {
    const page = await openSpeech(j)
    await button(page, 'Upload a document').waitFor()
    await button(page, 'Insert a pause of ½s').click()
    await editor(page).locator('.pause-pill').waitFor()
    await button(page, 'Clear text').click()
    await button(page, 'Enter Text').waitFor()
  })

  it('looks right everywhere', async () => {
    const page = await openSpeech(j)
    await write(page, 'Bonjou tout moun, mwen kontan wè nou jodi a. Ale sou website nou an pou n li plis bagay.')
    await page.getByText('1 unknown word:').waitFor()
    await expectGoodLooks(page, speechPath)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('tab', { name: 'Settings' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('tab', { name: 'Speech' }).click()
    await button(page, 'Generate Speech').waitFor()
  })
})
