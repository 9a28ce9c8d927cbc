import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { type ConfidenceWord, confidenceOf } from '#core/rules/translate/confidence.ts'
import { eventually } from '../eventually.ts'
import { doPaidWork, paidWork } from '../paid-work.ts'
import { journey } from './browser.ts'
import {
  button,
  english,
  history,
  openTranslator,
  result,
  rows,
  sentence,
  source,
  toldTranslator,
  translate,
} from './translate-page.ts'

const translator = toldTranslator()
const j = journey({ more: paidWork, real_engines: true, translator })
const failing = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})
const region = (page: Parameters<typeof source>[0]) => page.getByRole('region', { name: 'Speech of the translation' })
/** A log-probability the engine would have for a sentence that is shown so. */
const meanOf = (word: ConfidenceWord) =>
  [-0.01, -0.2, -0.35, -0.5, -0.7, -1, -5].find((mean) => confidenceOf(mean, []) === word)!

describe('the page', () => {
  it('opens as its address says: the text, the mode, and the button in view [S2-2.6-02] [S2-2.6-03] [S2-2.6-04]', async () => {
    const query = new URLSearchParams({ mode: 'text', text: 'Good morning ⏱½s everyone.', scrollToButton: 'true' })
    const page = await openTranslator(j, {
      path: `?${query}`,
      kept: { translateFormData: '{"mode":"document"}' },
      width: 360,
    })
    await page.waitForURL((url) => url.pathname === '/translate' && url.search === '')
    expect(await page.getByRole('radio', { name: 'Manual Text' }).isChecked()).toBe(true)
    await source(page).getByText('Good morning').waitFor()
    expect(await source(page).locator('.pause-pill').count()).toBe(1)
    await eventually(() => button(page, 'Translate').evaluate((element) => element === document.activeElement))
    expect(
      await button(page, 'Translate').evaluate((element) => element.getBoundingClientRect().bottom < innerHeight),
    ).toBe(true)
  })

  // these leave it as it was, but for the text
  let shared: Page
  beforeAll(async () => {
    shared = await openTranslator(j)
  })

  it('has its four steps, and the fourth for Kreyòl alone [S2-2.6-01] [S2-2.6-09] [S2-2.6-11]', async () => {
    const page = shared
    await page.getByRole('heading', { level: 1, name: 'Universal Translator' }).waitFor()
    const steps = ['Select input mode', 'Configure translation', 'Text', 'Configure speech']
    for (const name of steps) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    const box = await source(page).locator('xpath=ancestor::*[contains(@class,"text-editor")]').boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(160)
    await page.getByLabel('To', { exact: true }).selectOption('fr')
    await page.getByRole('heading', { level: 2, name: 'Configure speech' }).waitFor({ state: 'detached' })
    await page.getByLabel('To', { exact: true }).selectOption('ht')
  })

  it('has pauses of its own, which stay whole [S2-5-27] [S2-5-28] [S2-5-29]', async () => {
    const page = shared
    const tools = page.getByRole('toolbar', { name: 'Text tools' })
    const names = await tools.getByRole('button', { name: /^Insert a pause/ }).allInnerTexts()
    expect(names).toEqual(['0.25s', '0.5s', '1s', '1.5s', '2.0s'])
    await source(page).fill('One. ')
    for (const [name, said] of [
      ['0.25s', 'pause, a quarter of a second'],
      ['1.5s', 'pause, 1.5 seconds'],
      ['2.0s', 'pause, 2 seconds'],
    ] as const) {
      await button(page, `Insert a pause of ${name}`).click()
      await source(page).getByRole('img', { name: said }).waitFor()
      await page.keyboard.type(' And. ')
    }
    await source(page).fill('Wait ⏱2s here, not ⏱ here.')
    await source(page).getByRole('img', { name: 'pause, 2 seconds' }).waitFor()
    expect(await source(page).locator('.pause-pill').count()).toBe(1)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' ⏱x')
    expect(await page.evaluate(() => document.querySelector('.cm-content')!.textContent!.includes('⏱'))).toBe(false)
  })

  it('keeps the text box between 160 and 600 px, and shows in red what is too much [S2-5-92] [S2-5-93] [S2-5-94]', async () => {
    const page = shared
    const height = () => page.locator('.text-editor').evaluate((box) => box.getBoundingClientRect().height)
    await source(page).fill('One line.')
    expect(await height()).toBeGreaterThanOrEqual(160)
    await source(page).fill('A line of text.\n'.repeat(70))
    expect(await height()).toBeLessThanOrEqual(600)
    const left = page.getByText('-120 of 1,000 characters left')
    await left.waitFor()
    expect(await left.evaluate((line) => getComputedStyle(line).color)).toBe('rgb(154, 45, 15)')
    await button(page, 'Translate').click()
    await page.getByText('Text exceeds maximum character limit of 1,000. Current length: 1,120.').waitFor()
  })
})

describe('a translation', () => {
  it('comes sentence by sentence, is a success for 3 s, and is off the page when its text changes [S2-5-83] [S2-4.7-06] [S2-4.7-07]', async () => {
    const page = await openTranslator(j)
    await page.clock.install()
    const go = translator.hold()
    await translate(page)
    const busy = button(page, 'Translating...')
    await busy.waitFor()
    expect(await busy.getAttribute('aria-disabled')).toBe('true')
    await result(page).getByRole('progressbar').waitFor()
    go()
    await button(page, 'Success!').waitFor()
    await sentence(page, 'Lekòl la louvri lendi.').waitFor()
    await result(page).getByText('Detected: English').waitFor()
    await page.clock.runFor(3000)
    await button(page, 'Translate').waitFor()
    await rows(page).filter({ hasText: 'Good morning' }).waitFor()
    await source(page).press('Control+End')
    await page.keyboard.type('!')
    await result(page).getByText('The translation appears here').waitFor()
    await button(page, 'Generate Speech').waitFor()
    expect(await button(page, 'Generate Speech').isDisabled()).toBe(true)
  })

  it('is lit on both sides, by pointer and by arrows, and says in words how sure it is', async () => {
    translator.confidence = ({ text }) => {
      const mean = meanOf(text.startsWith('The school') ? 'doubtful' : text.startsWith('Good') ? 'check' : 'good')
      return { mean, min: mean }
    }
    const page = await openTranslator(j)
    await translate(page)
    await sentence(page, /^Lekòl la louvri lendi\. Doubtful$/).hover()
    await source(page).locator('.lit-sentence', { hasText: 'The school opens on Monday.' }).waitFor()
    expect(await result(page).getByRole('list').first().innerText()).toBe('1 good\n1 to check\n1 doubtful')
    await sentence(page, /^Bonjou tout moun\. Check this$/).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await source(page).locator('.lit-sentence', { hasText: 'Thank you very much.' }).waitFor()
    await eventually(() => sentence(page, 'Mèsi anpil.').evaluate((element) => element === document.activeElement))
    await page.keyboard.press('Home')
    await eventually(() => sentence(page, /^Bonjou/).evaluate((element) => element === document.activeElement))
    // from the other side
    await source(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await result(page).locator('.lit-sentence', { hasText: 'Bonjou tout moun.' }).waitFor()
    translator.confidence = () => ({ mean: -0.1, min: -0.3 })
  })

  it('is read back, said another way, and corrected for the next time', async () => {
    const page = await openTranslator(j)
    await translate(page)
    await sentence(page, 'Mèsi anpil.').click()
    const card = page.getByRole('dialog', { name: 'About this sentence' })
    await card.getByRole('button', { name: 'Read it back' }).click()
    await card.getByText('Thank you very much.').waitFor()
    await card.getByRole('button', { name: 'Correct' }).click()
    await card.getByLabel('Your translation of this sentence').fill('Mèsi anpil anpil.')
    await card.getByRole('button', { name: 'Save' }).click()
    await sentence(page, 'Mèsi anpil anpil.').waitFor()
    await card.waitFor({ state: 'detached' })
    await translate(page, 'Thank you very much.')
    await sentence(page, 'Mèsi anpil anpil.').click()
    await card.getByText('from your corrections').waitFor()
  })

  it('can be swapped with its text, which can be had back, and copied [S2-2.6-07] [S2-1-12]', async () => {
    const page = await openTranslator(j)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await translate(page)
    await sentence(page, 'Mèsi anpil.').waitFor()
    await button(page, 'Copy the translation').click()
    await page.getByText('The translation was copied.').waitFor()
    const copied = 'Bonjou tout moun. Lekòl la louvri lendi. Mèsi anpil.'
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
    await button(page, 'Swap languages').click()
    await source(page).getByText(copied).waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('ht')
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('en')
    await button(page, 'Bring it back').click()
    await source(page).getByText(english).waitFor()
  })

  it('goes through Kreyòl only when its reader was asked, and says so', async () => {
    const page = await openTranslator(j)
    await page.getByLabel('To', { exact: true }).selectOption('fr')
    await translate(page)
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await question.getByText('Go through Kreyòl?').waitFor()
    await question.getByRole('button', { name: 'Translate through Kreyòl' }).click()
    await result(page).getByText('Went through Kreyòl').waitFor()
    await page.getByLabel('From', { exact: true }).selectOption('en')
    await page.getByText('There is no direct way from English to French here.').waitFor()
  })

  it('is cancelled on the way: nothing is charged, nothing written is lost', async () => {
    const someone = await j.t.newUser()
    const page = await openTranslator(j, { as: someone })
    const before = await j.t.call(getBalance, {}, someone)
    const go = translator.hold()
    await translate(page)
    await button(page, 'Cancel').click()
    await page.getByText('The translation was cancelled. Nothing was charged.').waitFor()
    go()
    await button(page, 'Translate').waitFor()
    expect(await source(page).innerText()).toBe(english)
    await eventually(async () => (await j.t.call(getBalance, {}, someone)).available === before.available)
  })

  it('is found again after a lost connection', async () => {
    const page = await openTranslator(j)
    const go = translator.hold()
    await translate(page)
    await button(page, 'Translating...').waitFor()
    await result(page).getByRole('progressbar').waitFor()
    await page.context().setOffline(true)
    j.t.app.http.server.closeAllConnections()
    await page.getByText(/Request failed. Retrying \(1\/3\)/).waitFor()
    go()
    await page.context().setOffline(false)
    await sentence(page, 'Mèsi anpil.').waitFor()
    expect(await rows(page).count()).toBe(1)
  })

  it('keeps its text and itself over a reload, and its text when the session has expired', async () => {
    const page = await openTranslator(j)
    await translate(page)
    await sentence(page, 'Mèsi anpil.').waitFor()
    await page.reload()
    await source(page).getByText(english).waitFor()
    await sentence(page, 'Mèsi anpil.').waitFor()
    await page.context().clearCookies()
    await page.route('**/api/v1/translate/stream/', (route) =>
      route.fulfill(failing(401, { code: 'session_expired', error: '' })),
    )
    await source(page).press('Control+End')
    await page.keyboard.type(' Bye.')
    await button(page, 'Translate').click()
    await page.getByRole('heading', { name: 'Session Expired' }).waitFor()
    await button(page, 'Cancel').click()
    expect(await source(page).innerText()).toBe(`${english} Bye.`)
  })

  it('of too many is counted down, and a failure keeps the text', async () => {
    const page = await openTranslator(j)
    const limited = { code: 'rate_limited', error: '', limit: 60, remaining: 0, reset: 1_900_000_000, retryAfter: 2 }
    await page.route('**/translate/stream/', (route) => route.fulfill(failing(429, limited)), { times: 1 })
    await translate(page)
    await page.getByText('Rate limit reached. Please wait before making more requests.').first().waitFor()
    await page.route('**/translate/stream/', (route) => route.fulfill(failing(500, { code: 'internal', error: '' })))
    await button(page, 'Translate').click()
    await page.getByRole('alert').getByText('Server error occurred. Please try again in a few moments.').waitFor()
    expect(await source(page).innerText()).toBe(english)
  })
})

describe('its speech', () => {
  it('is a success for 10 s, plays where it was made with its words lit, and goes with its text [S2-2.6-14] [S2-4.7-02] [S2-4.7-08]', async () => {
    const page = await openTranslator(j)
    await page.clock.install()
    await translate(page)
    await sentence(page, 'Mèsi anpil.').waitFor()
    await button(page, 'Generate Speech').click()
    await button(page, 'Generating...').waitFor()
    await page.getByRole('button', { name: 'Success!' }).last().waitFor({ timeout: 60_000 })
    await region(page).getByRole('button', { name: 'Play' }).click()
    await region(page).getByRole('button', { name: 'Pause' }).waitFor()
    await eventually(() => page.evaluate(() => CSS.highlights.has('spoken-word')))
    await page.clock.runFor(10_000)
    await button(page, 'Generate Speech').waitFor()
    await rows(page)
      .getByRole('button', { name: /^(Play|Pause) Good morning/ })
      .waitFor()
    await button(page, 'Clear text').click()
    await region(page).waitFor({ state: 'detached' })
    expect(await button(page, 'Generate Speech').isDisabled()).toBe(true)
  })

  it('fails for 3 s, and says to try again [S2-4.7-01] [S2-4.7-03] [S2-8-58]', async () => {
    const page = await openTranslator(j)
    await translate(page)
    await sentence(page, 'Mèsi anpil.').waitFor()
    await page.clock.install()
    await page.route('**/api/v1/tts/jobs/', (route) => route.fulfill(failing(500, { code: 'internal', error: '' })))
    await button(page, 'Generate Speech').click()
    await button(page, 'Failed!').waitFor()
    await page.getByText('Please try again', { exact: true }).waitFor()
    await page.clock.runFor(3000)
    await button(page, 'Generate Speech').waitFor()
  })

  it('needs a translation, and fails where the engine could not make it [S2-5-90] [S2-4.7-04]', async () => {
    const page = await openTranslator(j)
    await page.getByText('Translate a text first.').waitFor()
    expect(await button(page, 'Generate Speech').isDisabled()).toBe(true)
    await translate(page)
    await sentence(page, 'Mèsi anpil.').waitFor()
    const failed = { status: 'failed', error_code: 'speech_ran_over', error_message: 'The speech became too long.' }
    await page.route(/\/api\/v1\/tts\/jobs\/[\w-]+\/$/, async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...failed } })
    })
    await button(page, 'Generate Speech').click()
    await button(page, 'Failed!').waitFor()
  })

  it('tells where it is: queued, starting, synthesizing, uploading, completed [S2-4.7-05]', async () => {
    const page = await openTranslator(j)
    await page.clock.install()
    await translate(page)
    await sentence(page, 'Mèsi anpil.').waitFor()
    let now: object | undefined = { status: 'queued', progress: 0 }
    await page.route(/\/api\/v1\/tts\/jobs\/([\w-]+\/)?$/, async (route) => {
      const reply = await route.fetch()
      const told = now ? { audio_file_url: null, ...now } : {}
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...told } })
    })
    await button(page, 'Generate Speech').click()
    for (const [status, progress, words] of [
      ['queued', 0, 'Queued'],
      ['processing', 0, 'Starting'],
      ['processing', 40, 'Synthesizing'],
      ['synthesized', 90, 'Uploading'],
    ] as const) {
      now = { status, progress }
      await page.clock.runFor(15_000)
      await page.getByRole('status').getByText(words, { exact: true }).waitFor()
    }
    now = undefined
    await page.clock.runFor(15_000)
    await region(page).waitFor()
  })

  it('plays by itself where that is wished, which is kept [S2-2.6-12] [S2-2.6-13] [S2-3-57]', async () => {
    const page = await openTranslator(j)
    await page.getByRole('switch', { name: 'Auto-play the speech' }).check()
    expect(await page.evaluate(() => localStorage.getItem('autoPlayAfterTranslation'))).toBe('true')
    await page.getByLabel('Voice', { exact: true }).selectOption({ index: 1 })
    await translate(page)
    await sentence(page, 'Mèsi anpil.').waitFor()
    await button(page, 'Generate Speech').click()
    await region(page).getByRole('button', { name: 'Pause' }).waitFor({ timeout: 60_000 })
  })
})

it('asks for credits before it sends anything', async () => {
  const someone = await j.t.newUser()
  await j.t.call(doPaidWork, { body: { text: 'a'.repeat(9_995), now: true } }, someone)
  const page = await openTranslator(j, { as: someone })
  await page.getByRole('region', { name: 'Plan and credits' }).getByText('5 credits').waitFor()
  await translate(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Insufficient').first().waitFor()
  expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(['36', '5', '31'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await history(page).getByText('No translation history yet.').waitFor()
})
