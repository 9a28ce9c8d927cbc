import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createExportPreset } from '#core/contract/exports/presets.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { press, pressOn, tabTo, typeInto } from './keys.ts'
import { applyLook, violations } from './looks.ts'
import { seedJob } from './speech-jobs.ts'
import { openTranslator, rows, scriptedTranslator } from './translate-page.ts'

const j = journey({ real_engines: true, synthesizer: fakeSynthesizer(), translator: scriptedTranslator() })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export Options' })
const within = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

async function openHistory(
  as: Awaited<ReturnType<typeof j.t.newUser>>,
  width = 1440,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const form = JSON.stringify({ tab: 'history', text: '', uploadedFile: null })
  const page = await j.openSignedIn('/text-to-speech', {
    as,
    prepare,
    viewport: { width, height: 900 },
    kept: { ttsFormData: form, ttsSidePanelWidth: '60' },
  })
  await page.getByLabel('Search TTS jobs').waitFor()
  return page
}
async function bytesOf(coming: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const download = await coming
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

it('speech is exported as audio, as documents with the keyboard alone, and again by a preset [S3-2.6-01] [S3-9-23] [S3-2.6-13]', async () => {
  const who = await j.t.newUser()
  await seedJob(j.t, who.account_id, { text: 'Bonjou tout moun' })
  const page = await openHistory(who)
  await page.getByRole('button', { name: 'Export Bonjou tout moun' }).click()
  await dialog(page).getByRole('tab', { name: 'Audio Export', selected: true }).waitFor()
  await dialog(page).getByLabel('Format', { exact: true }).selectOption('flac')
  let coming = page.waitForEvent('download')
  await within(page, 'Export').click()
  const sound = await bytesOf(coming)
  expect([sound.name, sound.bytes.toString('latin1', 0, 4)]).toEqual([
    expect.stringMatching(/^Bonjou tout moun_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.flac$/),
    'fLaC',
  ])
  await dialog(page).waitFor({ state: 'detached' })

  await pressOn(page.getByRole('button', { name: /^Show details/ }))
  await pressOn(card(page, 'Bonjou').getByRole('button', { name: 'Export transcript' }))
  await dialog(page).getByRole('tab', { name: 'Document Export', selected: true }).waitFor()
  await pressOn(dialog(page).getByLabel('SRT'), 'Space')
  await pressOn(dialog(page).getByLabel('Save as preset'), 'Space')
  await typeInto(dialog(page).getByLabel('Preset name'), 'Soutit')
  await pressOn(dialog(page).getByLabel('Use it each time this dialog opens'), 'Space')
  coming = page.waitForEvent('download')
  await pressOn(within(page, 'Export'))
  const several = await bytesOf(coming)
  expect([several.name.endsWith('.zip'), several.bytes.toString('latin1', 0, 2)]).toEqual([true, 'PK'])
  await dialog(page).waitFor({ state: 'detached' })

  await pressOn(card(page, 'Bonjou').getByRole('button', { name: 'Export transcript' }))
  await dialog(page).getByLabel('Preset', { exact: true }).waitFor()
  expect(await dialog(page).getByLabel('Preset', { exact: true }).locator('option:checked').innerText()).toBe(
    'Soutit (Default)',
  )
  expect(await dialog(page).getByLabel('SRT').isChecked()).toBe(true)
  // a single format is no ZIP
  await dialog(page).getByLabel('PDF').uncheck()
  coming = page.waitForEvent('download')
  await within(page, 'Export').click()
  const captions = await bytesOf(coming)
  expect(captions.name).toMatch(/\.srt$/)
  expect(captions.bytes.toString()).toMatch(/^1\r?\n00:00:00,\d{3} --> .*\r?\nNadège: Bonjou tout moun/)
})

/** A theme changes only colours. */
const seenIn = (theme: string) => ({
  within: '[role=dialog]',
  ...(theme === 'dark' ? { rules: ['color-contrast'], contrast: 'of each kind' as const } : {}),
})

it('an export survives its page, and several make one ZIP, on a phone [S3-4-46]', async () => {
  const who = await j.t.newUser()
  for (const text of ['Premye fraz', 'Dezyèm fraz']) await seedJob(j.t, who.account_id, { text })
  const page = await openHistory(who, 360)
  await page.getByRole('checkbox', { name: 'Select all visible' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click()
  await dialog(page).getByText('2 jobs, in one ZIP').waitFor()
  for (const tab of ['Audio Export', 'Document Export']) {
    await dialog(page).getByRole('tab', { name: tab }).click()
    for (const theme of full ? ['light', 'dark'] : []) {
      await applyLook(page, { theme, textSize: '125' })
      expect(await violations(page, seenIn(theme)), `${tab}, ${theme}`).toEqual([])
    }
    const over = await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(over, tab).toBe(0)
  }
  // the page must not learn of the end before it is left
  await page.route('**/api/v1/export/jobs/*-*/', (route) => route.abort())
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/export/jobs/bulk/'))
  await within(page, 'Export').click()
  await ordered
  await within(page, 'Close, and tell me when it is ready').click()
  await page.unroute('**/api/v1/export/jobs/*-*/')
  await page.reload()
  await page.getByText('Your export is ready').waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Download' }).click()
  const zip = await bytesOf(coming)
  expect(zip.name).toMatch(/\.zip$/)
  const names = zip.bytes.toString('utf8')
  for (const name of ['Premye fraz', 'Dezyèm fraz']) expect(names).toContain(name)
})

/** Counts the polls of an export, with or without live messages. */
async function withLive(page: Page, { up, onAsked }: { up: boolean; onAsked: () => void }): Promise<void> {
  await page.route(/\/export\/jobs\/[\da-f-]{36}\/$/, (route) => {
    onAsked()
    return route.continue()
  })
  if (!up) {
    await page.routeWebSocket('**/live/socket*', (socket) => socket.close({ code: 1013 }))
    await page.route('**/live/events*', (route) => route.abort())
  }
}

itInFull.each([
  ['by a message', true],
  ['by asking every 2 s where none come', false],
])('learns %s that an export has ended', async (_, up) => {
  const who = await j.t.newUser()
  await seedJob(j.t, who.account_id, { text: 'Bonjou tout moun' })
  let asked = 0
  const onAsked = () => {
    asked += 1
  }
  const page = await openHistory(who, 1440, (opening) => withLive(opening, { up, onAsked }))
  await page
    .getByRole('button', { name: up ? 'Live' : 'Offline', exact: true })
    .first()
    .waitFor()
  const opener = page.getByRole('button', { name: 'Export Bonjou tout moun' })
  await pressOn(opener)
  // arrow keys move from tab to tab
  await tabTo(dialog(page).getByRole('tab', { name: 'Audio Export' }))
  await press(page, 'ArrowRight')
  await dialog(page).getByRole('tab', { name: 'Document Export', selected: true }).waitFor()
  const began = Date.now()
  const coming = page.waitForEvent('download')
  await pressOn(within(page, 'Export'))
  expect((await bytesOf(coming)).bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  await dialog(page).waitFor({ state: 'detached' })
  const polls = Math.ceil((Date.now() - began) / (up ? 12_000 : 2_000))
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(up ? polls + 1 : polls)
  // the element that had the focus before
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

itInFull('a preset is renamed with the keyboard; Escape ends that, then closes the dialog', async () => {
  const who = await j.t.newUser()
  await seedJob(j.t, who.account_id, { text: 'Bonjou tout moun' })
  const settings = { name: 'Soutit', job_type: 'tts', export_type: 'both', is_default: true, settings: {} } as const
  await j.t.call(createExportPreset, { body: settings }, who)
  const page = await openHistory(who)
  await page.getByRole('button', { name: 'Export Bonjou tout moun' }).click()
  const list = dialog(page).getByLabel('Preset', { exact: true })
  const rename = async () => {
    await pressOn(within(page, /^What to do with/))
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
    await press(page, 'Enter')
    await dialog(page).getByLabel('Preset name').waitFor()
  }
  await rename()
  for (const theme of ['light', 'dark']) {
    await applyLook(page, { theme })
    expect(await violations(page, seenIn(theme)), theme).toEqual([])
  }
  await press(page, 'Escape')
  await list.waitFor()
  await rename()
  await press(page, 'Control+A')
  await page.keyboard.type('Radyo')
  await press(page, 'Enter')
  await list.locator('option', { hasText: 'Radyo (Default)' }).waitFor({ state: 'attached' })
  expect(await list.evaluate((element) => element === document.activeElement)).toBe(true)
  await press(page, 'Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

itInFull('a translation is exported in both languages [S2-2.6-22]', async () => {
  const someone = await j.t.newUser()
  await j.t.call(translate, { body: { text: 'Good morning, everyone.', source_language: 'en' } }, someone)
  const page = await openTranslator(j, { as: someone })
  await rows(page)
    .first()
    .getByRole('button', { name: /^Export/ })
    .click()
  await dialog(page).getByLabel('Plain text').check()
  await dialog(page).getByLabel('PDF').uncheck()
  await tabTo(within(page, 'Export'))
  const coming = page.waitForEvent('download')
  await press(page, 'Enter')
  const { name, bytes } = await bytesOf(coming)
  expect(name).toMatch(/\.txt$/)
  for (const text of ['Good morning, everyone.', 'Bonjou tout moun.']) expect(bytes.toString()).toContain(text)
})
