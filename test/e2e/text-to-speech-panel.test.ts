import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { journey, runAheadTo } from './browser.ts'
import { expectGoodLooks } from './looks.ts'
import { button, editor, openSpeech, speechPath, write } from './speech-page.ts'

const j = journey()
const json = (status: number, body: object) => ({ status, contentType: 'application/json', body: JSON.stringify(body) })
const voiceField = (page: Page) => page.getByRole('button', { name: /^Voice / })
const modelField = (page: Page) => page.getByRole('button', { name: /^Model / })

describe('choosing a voice', () => {
  it('finds, hears and takes one of one’s own [S2-1-03] [S2-2.3-02] [S2-2.3-08]', async () => {
    const page = await openSpeech(j, { voice: 'gone' })
    await voiceField(page).click()
    const list = page.getByRole('dialog', { name: 'Select Voice' })
    await list.getByRole('button', { name: /^Nadège/ }).waitFor()
    expect(await list.getByRole('listitem').count()).toBe(3)
    const row = list.getByRole('listitem').filter({ hasText: 'Nadège' })
    await row.getByText('Pòtoprens').waitFor()
    await row.getByText('Female,').waitFor()
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

  it('says what went wrong, and tries again [S2-2.3-05] [S2-7-03] [S2-8-39]', async () => {
    let asked = 0
    const page = await openSpeech(j, {
      prepare: async (page) => {
        await page.clock.install()
        await page.route('**/users/my-voices/**', (route) => {
          asked += 1
          return route.fulfill(json(503, { code: 'unavailable', error: '' }))
        })
      },
    })
    await runAheadTo(page, page.getByText('Unable to load your voice collection').first())
    expect(asked).toBe(4)
    await voiceField(page).click()
    const list = page.getByRole('dialog', { name: 'Select Voice' })
    await runAheadTo(page, list.getByText('Failed to load your voices'))
    await page.unroute('**/users/my-voices/**')
    await list.getByRole('button', { name: 'Try again' }).click()
    await list.getByRole('button', { name: /^Nadège/ }).waitFor()
  })

  const openWithout = () =>
    openSpeech(j, {
      prepare: (page) =>
        page.route('**/users/my-voices/**', (route) => route.fulfill(json(200, { success: true, voices: [] }))),
    })
  it('says where there are none, and links to the library [S2-2.1-33] [S2-8-37]', async () => {
    const page = await openWithout()
    await page
      .getByText('No voices in your collection. Please visit the Voice Library page to preview and add voices.')
      .waitFor()
    const library = page.getByRole('tabpanel').getByRole('link', { name: 'Voice Library' })
    expect(await library.getAttribute('href')).toBe('/voices')
  })
  it('leads to the library where there are none, and opens no list [S2-2.1-26] [S2-2.1-27] [S2-2.1-34]', async () => {
    const page = await openWithout()
    await page.getByRole('button', { name: 'Voice Tap to Visit the Voice Library to Add Voices' }).click()
    await page.waitForURL('**/voices?**category=staff-picks**')
    expect(await page.getByRole('dialog', { name: 'Select Voice' }).count()).toBe(0)
  })
})

describe('choosing a model', () => {
  it('shows what each can do [S2-2.4-01] [S2-2.4-02] [S2-2.4-03]', async () => {
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

  const detail = 'The inference service is currently unavailable. Please try again later.'
  const failModels = (page: Page) =>
    page.route('**/tts/*models/**', (route) => route.fulfill(json(503, { code: 'unavailable', error: '', detail })))

  it('goes on with an old list, and says so [S2-8-33]', async () => {
    const page = await openSpeech(j)
    await failModels(page)
    await eventually(() => page.evaluate(() => localStorage.getItem('ttsModelsCache')))
    await page.evaluate(() => {
      const cache = JSON.parse(localStorage.getItem('ttsModelsCache')!)
      localStorage.setItem('ttsModelsCache', JSON.stringify({ ...cache, saved_at: 1 }))
    })
    await page.clock.install()
    await page.reload()
    await runAheadTo(page, page.getByText('Using cached models. The inference service may be unavailable.'))
  })

  it('goes on without a list, and offers to ask again [S2-8-35] [S2-2.4-04] [S2-2.4-05]', async () => {
    const page = await openSpeech(j, {
      prepare: async (page) => {
        await page.clock.install()
        await failModels(page)
      },
    })
    await runAheadTo(page, page.getByText('Failed to load models'))
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
  // none of these leaves anything changed
  let page: Page
  beforeAll(async () => {
    page = await openSpeech(j)
  })
  const openTab = (name: 'Standard' | 'Advanced') =>
    page.getByRole('group', { name: 'Voice Settings' }).getByRole('radio', { name }).check()

  it('stand under voice, model and mode, in two tabs [S2-2.2-01] [S2-2.2-02] [S2-2.2-03]', async () => {
    const panel = page.getByRole('tabpanel', { name: 'Speech' })
    await panel.getByRole('button', { name: /^Voice / }).waitFor()
    await panel.getByRole('button', { name: /^Model / }).waitFor()
    const modes = panel.getByRole('group', { name: 'Processing Mode' }).getByRole('radio')
    expect(await modes.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent))).toEqual([
      'Standard',
      'Express',
    ])
    const tabs = panel.getByRole('group', { name: 'Voice Settings' }).getByRole('radio')
    expect(await tabs.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent))).toEqual([
      'Standard',
      'Advanced',
    ])
  })

  it('are typed, moved and put back [S2-2.2-04] [S2-2.2-05]', async () => {
    await openTab('Standard')
    for (const name of ['Speed', 'Stability', 'Similarity boost', 'Style'])
      await page.getByRole('slider', { name, exact: true }).waitFor()
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

  it('have pauses behind Advanced [S2-2.2-07]', async () => {
    await openTab('Advanced')
    for (const name of ['Phrase break', 'Sentence break', 'Paragraph break'])
      await page.getByRole('slider', { name, exact: true }).waitFor()
    const sentence = page.getByRole('textbox', { name: 'Sentence break' })
    await sentence.fill('777')
    await sentence.press('Enter')
    expect(await sentence.inputValue()).toBe('780 ms')
    await button(page, 'Reset Pauses').click()
    expect(await sentence.inputValue()).toBe('400 ms')
  })

  const openRules = async () => {
    await openTab('Advanced')
    const category = page.getByRole('switch', { name: 'Liaison and linking' })
    await category.waitFor()
    const rule = page.getByRole('switch', { name: 'Numbers before an, è and èdtan' })
    if (!(await rule.isVisible())) await page.getByRole('button', { name: /^Liaison and linking/ }).click()
    await rule.waitFor()
    return { category, rule }
  }
  it('have rules by category behind Advanced, which are off with it [S2-2.2-09] [S2-2.2-10] [S2-5-62]', async () => {
    const { category, rule } = await openRules()
    expect(await rule.isDisabled()).toBe(false)
    await category.uncheck()
    expect(await rule.isDisabled()).toBe(true)
    await category.check()
  })
  it('have rules that are put back [S2-2.2-11]', async () => {
    const { category, rule } = await openRules()
    await rule.uncheck()
    await category.uncheck()
    await button(page, 'Reset Rules').click()
    expect(await rule.isChecked()).toBe(true)
    expect(await rule.isDisabled()).toBe(false)
  })
})

describe('the page', () => {
  let shared: Page
  beforeAll(async () => {
    shared = await openSpeech(j)
  })

  it('has a way in, a configuration, and a line that sums it up [S2-2.1-17] [S2-2.1-18] [S2-2.1-19]', async () => {
    const page = shared
    for (const way of ['Manual Text', 'Text Document']) await page.getByRole('radio', { name: way }).waitFor()
    const second = page.getByRole('region', { name: 'Inference configuration' })
    await second.getByText('Pawòl Kreyòl 1.0').waitFor()
    await second.getByText('Standard', { exact: true }).waitFor()
    await button(page, 'Show step 2').click()
    for (const field of ['Voice', 'Model', 'Processing Mode'])
      await second.getByText(field, { exact: true }).first().waitFor()
  })

  it('has an editor or a document as its last step, under one header [S2-2.1-02] [S2-2.1-20]', async () => {
    const page = shared
    await page.getByRole('heading', { name: 'Text To Speech', level: 1 }).waitFor()
    await editor(page).waitFor()
    await page.getByRole('radio', { name: 'Text Document' }).check()
    await button(page, 'Choose a document').waitFor()
    expect(await editor(page).count()).toBe(0)
    await page.getByRole('radio', { name: 'Manual Text' }).check()
  })

  it('keeps its steps as they were left [S2-2.1-15] [S2-2.1-16] [S1-3-35]', async () => {
    const page = await openSpeech(j)
    await button(page, 'Show step 2').click()
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

  it('has settings of this device, and a log for staff alone [S2-2.2-14] [S2-2.2-15] [S2-2.1-21]', async () => {
    const other = await openSpeech(j, { kept: { showDebugButton: 'true' } })
    await other.getByRole('tab', { name: 'Settings' }).click()
    await other.getByRole('region', { name: 'TTS Request Settings' }).waitFor()
    await other.getByRole('region', { name: 'General Settings' }).waitFor()
    expect(await other.getByText('App Debugging').count()).toBe(0)
    expect(await other.getByRole('region', { name: 'Debug log' }).count()).toBe(0)
  })

  const openLog = async () => {
    const page = await openSpeech(j, { is_staff: true })
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('switch', { name: 'Show debug button' }).check()
    const log = page.getByRole('region', { name: 'Debug log' })
    await log.getByText('models').waitFor()
    return { page, log }
  }
  it('has switches for staff, and a button for the log [S2-6-10] [S2-6-11] [S2-6-13]', async () => {
    const { page } = await openLog()
    await page.getByRole('switch', { name: 'Infer-Develop-Service' }).waitFor()
    const saved = page.waitForEvent('download')
    await button(page, 'Download debug log').click()
    expect((await saved).suggestedFilename()).toBe('pawol-debug.txt')
  })

  it('has a log that is saved and copied whole [S2-2.1-22] [S2-2.1-23]', async () => {
    const { page, log } = await openLog()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const saved = page.waitForEvent('download')
    await log.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe('pawol-debug.txt')
    await log.getByRole('button', { name: 'Copy all' }).click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('models')
  })

  it('has a log that is cleared and hidden [S2-2.1-24] [S2-2.1-25]', async () => {
    const { log } = await openLog()
    await log.getByRole('button', { name: 'Clear' }).click()
    await log.getByText('Nothing logged yet.').waitFor()
    await log.getByRole('button', { name: 'Hide' }).click()
    await log.waitFor({ state: 'detached' })
  })

  it('has the text’s tools, and says what it costs [S2-2.1-03] [S2-2.1-04] [S2-5-24]', async () => {
    const page = shared
    const pauses = page.getByRole('button', { name: /^Insert a pause of/ })
    await pauses.first().waitFor()
    expect(await pauses.allTextContents()).toEqual(['¼s', '½s', '1s', '2s', '3s', '4s'])
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
