import { expect, it } from 'vitest'
import type { ConfidenceWord } from '#core/rules/translate/confidence.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { eventually } from '../eventually.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { countedActions, press, pressOn, tabTo } from './keys.ts'
import { applyLook, violations } from './looks.ts'
import {
  button,
  english,
  openTranslator,
  result,
  rows,
  scriptedTranslator,
  sentence,
  source,
  translate,
} from './translate-page.ts'

const translator = scriptedTranslator()
// text-to-speech.test.ts covers the embedded engine
const j = journey({ real_engines: true, translator, ...(full ? {} : { synthesizer: fakeSynthesizer() }) })
/** A log-probability at which a sentence gets this word, where it comes back whole when it is translated back. */
const means: Record<ConfidenceWord, number> = { good: -0.02, check: -0.2, doubtful: -1 }

it('on a phone it opens with its button in view, and works from a text to its sound with the keyboard alone [S2-2.6-02] [S2-2.6-03] [S2-2.6-04]', async () => {
  const query = new URLSearchParams({ mode: 'text', text: 'Good morning ⏱½s everyone.', scrollToButton: 'true' })
  const kept = { translateFormData: '{"mode":"document"}' }
  const page = await openTranslator(j, { path: `?${query}`, kept, width: 360 })
  await page.waitForURL((url) => url.pathname === '/translate' && url.search === '')
  expect(await page.getByRole('radio', { name: 'Manual Text' }).isChecked()).toBe(true)
  await source(page).getByText('Good morning').waitFor()
  expect(await source(page).locator('.pause-pill').count()).toBe(1)
  await eventually(() => button(page, 'Translate').evaluate((element) => element === document.activeElement))
  expect(
    await button(page, 'Translate').evaluate((element) => element.getBoundingClientRect().bottom < innerHeight),
  ).toBe(true)

  // the focus ring is drawn around the whole sheet
  while (!(await source(page).evaluate((here) => here === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
  await press(page, 'Control+A')
  await page.keyboard.type(english)
  await pressOn(button(page, 'Translate'))
  await sentence(page, 'Mèsi anpil.').waitFor()
  await tabTo(sentence(page, 'Bonjou tout moun.'))
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter')
  const card = page.getByRole('dialog', { name: 'About this sentence' })
  await pressOn(card.getByRole('button', { name: 'Correct' }))
  await press(page, 'Control+A')
  await page.keyboard.type('Mèsi anpil, tout moun.')
  await pressOn(card.getByRole('button', { name: 'Save' }))
  await sentence(page, 'Mèsi anpil, tout moun.').waitFor()
  for (const theme of full ? ['light', 'dark'] : []) {
    await applyLook(page, { theme })
    // a theme changes only colours
    const seen = theme === 'dark' ? { rules: ['color-contrast'] } : {}
    expect(await violations(page, { contrast: 'of each kind', ...seen }), theme).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await pressOn(button(page, 'Generate Speech'))
  const player = page.getByRole('region', { name: 'Speech of the translation' })
  await player.waitFor({ timeout: 60_000 })
  await pressOn(player.getByRole('button', { name: 'Play' }))
  await player.getByRole('button', { name: 'Pause' }).waitFor()
  await eventually(() => page.evaluate(() => CSS.highlights.has('spoken-word')))
  expect(await result(page).isVisible()).toBe(true)
  await eventually(async () => (await page.getByLabel('To', { exact: true }).inputValue()) === 'ht')

  const row = rows(page).first()
  await row.getByRole('button', { name: /^Play / }).click()
  await row.getByRole('button', { name: /^Pause / }).click()
  await row.getByRole('button', { name: /^Resume / }).click()
  await row.getByRole('button', { name: /^Pause / }).waitFor()
  const download = page.waitForEvent('download')
  await row
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.mp3$/)
})

it('highlights sentences of a long text on both sides, reads them back, corrects them, and keeps them over a reload [S2-5-92] [S2-5-93] [S2-5-94]', async () => {
  translator.confidence = ({ text }) => {
    const mean = means[text.startsWith('The school') ? 'doubtful' : text.startsWith('Good') ? 'check' : 'good']
    return { mean, min: mean }
  }
  const page = await openTranslator(j)
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
  // the same from the other side
  await source(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await result(page).locator('.lit-sentence', { hasText: 'Bonjou tout moun.' }).waitFor()

  await page.reload()
  await source(page).getByText(english).waitFor()
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
  translator.confidence = () => ({ mean: -0.1, min: -0.3 })
})

itInFull('keeps terms in a glossary, which translations follow; a file comes back in its own format', async () => {
  const page = await openTranslator(j)
  await button(page, 'Glossary').click()
  const dialog = page.getByRole('dialog', { name: 'Glossary' })
  await dialog.getByLabel('Term', { exact: true }).fill('school')
  await dialog.getByLabel('Translated as').fill('lekòl nasyonal')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove school' }).waitFor()
  const csv = Buffer.from('water,dlo\nbread,pen\n')
  await dialog.getByTestId('document-file').setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer: csv })
  await dialog.getByRole('button', { name: 'Remove bread' }).click()
  await dialog.getByRole('button', { name: 'Remove bread' }).waitFor({ state: 'detached' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('glossary-en-ht.csv')
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await translate(page, 'We like the school here.')
  await sentence(page, /lekòl nasyonal/).waitFor()

  await page.getByRole('radio', { name: 'Text Document' }).check()
  const part = page.getByRole('region', { name: 'Document' })
  const subtitles = `1\n00:00:01,000 --> 00:00:02,000\nGood morning, everyone.\n`
  await part
    .getByTestId('document-file')
    .setInputFiles({ name: 'film.srt', mimeType: 'text/plain', buffer: Buffer.from(subtitles) })
  await button(page, 'Translate').click()
  const translated = page.waitForEvent('download')
  await result(page).getByRole('link', { name: 'Download film.ht.srt' }).click({ timeout: 60_000 })
  let text = ''
  for await (const chunk of await (await translated).createReadStream()) text += chunk
  expect(text).toBe(subtitles.replace('Good morning, everyone.', 'Bonjou tout moun.'))
})

itInFull('a translation is restored after a lost connection', async () => {
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

// the journey above is by keyboard
it.each(full ? (['touch', 'keyboard'] as const) : (['touch'] as const))(
  'on a phone the button is in reach without scrolling past the steps, by %s',
  async (means) => {
    const page = await openTranslator(j, { width: 360 })
    await page.setViewportSize({ width: 360, height: 640 })
    const person = countedActions(page, means)
    await person.type(source(page), 'Thank you very much.')
    const inSight = () =>
      button(page, 'Translate').evaluate((pressed) => {
        // at every look: a busy browser may draw the typed text, and scroll to the caret, only after the first
        window.scrollTo(0, 0)
        const { top, bottom } = pressed.getBoundingClientRect()
        return scrollY === 0 && top >= 0 && bottom <= innerHeight
      })
    await expect.poll(inSight).toBe(true)
    await person.press(button(page, 'Translate'))
    await sentence(page, 'Mèsi anpil.').waitFor()
    expect(person.count(), 'actions from the opened page to the translation').toBeLessThanOrEqual(4)
  },
)
