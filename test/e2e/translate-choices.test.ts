import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDictionary, listDictionaries } from '#core/contract/dictionaries.ts'
import { makeDocx, paragraph, run } from '../../server/adapters/document-reader/samples/docx.ts'
import { eventually } from '../eventually.ts'
import { journey } from './browser.ts'
import { press, pressOn, tabTo } from './keys.ts'
import { violations, wear } from './looks.ts'
import {
  button,
  english,
  openTranslator,
  result,
  sentence,
  source,
  toldTranslator,
  translate,
} from './translate-page.ts'

const translator = toldTranslator()
const j = journey({ real_engines: true, translator })
const engine = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const from = (page: Page) => page.getByLabel('From', { exact: true })
const to = (page: Page) => page.getByLabel('To', { exact: true })
const mode = (page: Page, name: RegExp | string) => page.getByRole('radio', { name })

describe('the input', () => {
  // each of these finds the page as it was opened: a text to be typed, none there, its language to be found
  let page: Page
  beforeAll(async () => {
    page = await openTranslator(j)
  })
  beforeEach(async () => {
    await mode(page, 'Manual Text').check()
    await from(page).selectOption('auto')
    await source(page).fill('')
  })

  it('is one of four, the microphone marked Creator+ [S2-2.6-05] [S2-2.6-06]', async () => {
    const modes = page.getByRole('group', { name: 'Select input mode' })
    expect((await modes.locator('label').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Manual Text',
      'Text Document',
      'Microphone Creator+',
      'Audio/Video',
    ])
  })

  it('by microphone needs a plan, leads to the plans, and is not Kreyòl [S2-5-84] [S2-8-60] [S2-8-61]', async () => {
    await from(page).selectOption('ht')
    await mode(page, /^Microphone/).check()
    await page.getByText('Voice Input Requires Creator+ Plan').waitFor()
    expect(await from(page).inputValue()).toBe('auto')
    await page.getByRole('main').getByRole('link', { name: 'View Plans' }).first().click()
    await page.waitForURL('**/subscription')
    await page.goBack()
    await page.waitForURL('**/translate')
  })

  it('that is heard clears Kreyòl, which is for texts and documents, and is written down first [S2-4.7-11] [S2-4.7-12] [S2-2.6-10]', async () => {
    const heard = await openTranslator(j, { plan: 'creator' })
    for (const [name, shown] of [
      [/^Microphone/, button(heard, 'Start recording')],
      [/^Audio\/Video/, heard.getByText('Choose an audio or video file')],
    ] as const) {
      await mode(heard, 'Manual Text').check()
      await from(heard).selectOption('ht')
      await mode(heard, name).check()
      expect(await from(heard).inputValue()).toBe('auto')
      expect(await button(heard, 'Transcribe + Translate').isDisabled()).toBe(true)
      await shown.waitFor()
    }
  })

  it('that is empty is not sent, and Kreyòl cannot be heard [S2-5-82] [S2-5-85] [S2-5-86]', async () => {
    expect(await button(page, 'Translate').isDisabled()).toBe(true)
    for (const name of [/^Microphone/, /^Audio\/Video/]) {
      await mode(page, name).check()
      const locked = from(page).locator('option[value=ht]')
      expect(await locked.textContent()).toBe('Haitian Creole (Text/Document only)')
      expect(await locked.getAttribute('disabled')).not.toBeNull()
      expect(await button(page, 'Transcribe + Translate').isDisabled()).toBe(true)
    }
    await mode(page, 'Text Document').check()
    expect(await from(page).locator('option[value=ht]').getAttribute('disabled')).toBeNull()
  })

  it('by document puts its text into the text box [S2-4.7-10] [S2-1-13]', async () => {
    await mode(page, 'Text Document').check()
    const box = page.getByRole('region', { name: 'Text of a document' })
    const file = { mimeType: 'application/octet-stream', buffer: makeDocx(paragraph(run(english))) }
    await box.getByTestId('document-file').setInputFiles({ name: 'istwa.exe', ...file })
    await box
      .getByText('Please select a valid document file. Supported formats: .txt, .pdf, .docx, .doc, .rtf')
      .waitFor()
    await box.getByTestId('document-file').setInputFiles({ name: 'letter.docx', ...file })
    await source(page).getByText(english).waitFor()
    expect(await mode(page, 'Manual Text').isChecked()).toBe(true)
    await button(page, 'Translate').click()
    await sentence(page, 'Mèsi anpil.').waitFor()
  })

  it('by document that cannot be read says why, and clears the file [S2-8-24] [S2-8-25]', async () => {
    await mode(page, 'Text Document').check()
    const box = page.getByRole('region', { name: 'Text of a document' })
    const file = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from(english) }
    const failed = { status: 500, contentType: 'application/json', body: '{"code":"internal","error":""}' }
    await page.route('**/documents/extract-text/', (route) => route.fulfill(failed), { times: 1 })
    await box.getByTestId('document-file').setInputFiles(file)
    await box.getByText('Failed to process document').waitFor()
    await box.getByRole('button', { name: 'Choose a document' }).waitFor()
    expect(await box.getByText('letter.txt').count()).toBe(0)
    await box
      .getByTestId('document-file')
      .setInputFiles({ ...file, name: 'letter.docx', buffer: Buffer.from('PK\x03\x04 broken') })
    await box.getByRole('alert').waitFor()
    expect(await box.getByText('Failed to process document').count()).toBe(0)
  })

  it('is a file that comes back in its own format', async () => {
    await mode(page, 'Text Document').check()
    const part = page.getByRole('region', { name: 'Translate this file' })
    const subtitles = `1\n00:00:01,000 --> 00:00:02,000\nGood morning, everyone.\n`
    await part
      .getByTestId('document-file')
      .setInputFiles({ name: 'film.srt', mimeType: 'text/plain', buffer: Buffer.from(subtitles) })
    const download = page.waitForEvent('download')
    await part.getByRole('link', { name: 'Download film.ht.srt' }).click({ timeout: 60_000 })
    const stream = await (await download).createReadStream()
    let text = ''
    for await (const chunk of stream) text += chunk
    expect(text).toBe(subtitles.replace('Good morning, everyone.', 'Bonjou tout moun.'))
  })
})

describe('the engine', () => {
  const all = ['GPT-3.5 Turbo', 'Claude 3 Haiku', 'GPT-4', 'GPT-5']
  it.each([
    ['free', [], '[S2-6-18]'],
    ['starter', [], '[S2-6-18]'],
    ['creator', ['GPT-3.5 Turbo', 'Claude 3 Haiku'], '[S2-6-19]'],
    ['pro', ['GPT-3.5 Turbo', 'Claude 3 Haiku', 'GPT-4'], '[S2-6-20]'],
    ['enterprise', all, '[S2-6-21]'],
  ] as const)(
    'on the %s plan is auto or one of %j; others name their plan %s [S2-5-87] [S2-5-88]',
    async (plan, allowed, _id) => {
      const page = await openTranslator(j, {
        ...(plan === 'free' ? {} : { plan }),
        kept: { translationEngineCollapsed: 'false' },
      })
      await engine(page, 'Auto').waitFor()
      expect(await engine(page, 'Auto').isEnabled()).toBe(true)
      const option = (name: string) => page.locator('label', { hasText: name })
      const plans = { 'GPT-3.5 Turbo': 'Creator', 'Claude 3 Haiku': 'Creator', 'GPT-4': 'Pro', 'GPT-5': 'Enterprise' }
      for (const name of all as readonly (keyof typeof plans)[]) {
        const may = (allowed as readonly string[]).includes(name)
        const badge = option(name).getByText(plans[name], { exact: true })
        await (may ? option(name).getByText('Not set up') : badge).waitFor()
        expect(await badge.count()).toBe(may ? 0 : 1)
        expect(await engine(page, name).isDisabled()).toBe(true)
      }
    },
  )

  it('has a name, a description, its quality and its plan; what is folded stays folded [S2-2.6-08] [S2-3-66] [S2-3-56]', async () => {
    const page = await openTranslator(j)
    await button(page, 'Show engines').click()
    const option = page.locator('label', { hasText: 'GPT-4' })
    expect((await option.innerText()).replace(/\s+/g, ' ')).toBe(
      'GPT-4 Pro Slower, for longer and harder texts. Quality 4 of 5.',
    )
    expect(await option.locator('svg').count()).toBe(1)
    await button(page, 'Hide step 1').click()
    await button(page, 'Hide step 2').click()
    await page.getByText('Detect language → Haitian Creole / Auto').waitFor()
    const kept = (key: string) => page.evaluate((key) => localStorage.getItem(key), key)
    expect(await kept('translationEngineCollapsed')).toBe('false')
    expect(await kept('showStep1LanguageOptions')).toBe('false')
    expect(await kept('showTranslationOptions')).toBe('false')
    await page.reload()
    await button(page, 'Show step 2').waitFor()
  })
})

describe('speech', () => {
  it('needs a voice, and the user to have one; express is not for the free plan [S2-5-89] [S2-5-91] [S2-5-95]', async () => {
    const page = await openTranslator(j, { kept: { ttsVoiceChosen: 'true', ttsFormData: '{}' } })
    expect(await page.getByRole('radio', { name: 'Express' }).isDisabled()).toBe(true)
    await translate(page)
    await sentence(page, 'Mèsi anpil.').waitFor()
    await page.getByText('Select a voice first.').waitFor()
    expect(await button(page, 'Generate Speech').isDisabled()).toBe(true)
    await page.route('**/users/my-voices/**', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"success":true,"voices":[]}' }),
    )
    await page.reload()
    await page.getByText('No voices in your collection.').waitFor()
    expect(await button(page, 'Generate Speech').isDisabled()).toBe(true)
  })
})

describe('words nobody knows', () => {
  const words = ['kalalou', 'website', 'laptop', 'email', 'router', 'server', 'browser']
  const query = new URLSearchParams({
    text: english,
    mode: 'text',
    targetLang: 'ht',
    highlightWords: JSON.stringify(words),
  })

  it('are shown, five of them, and go into the dictionary of the translator, made with priority 200 [S2-9-24] [S2-9-25] [S2-8-56]', async () => {
    const someone = await j.t.newUser()
    const page = await openTranslator(j, { as: someone, path: `?${query}` })
    await page.getByText('kalalou, website, laptop, email, router and 2 more').waitFor()
    await page.clock.install()
    const sent = (path: string) => page.waitForRequest((r) => r.method() === 'POST' && r.url().endsWith(path))
    const [creating, adding] = [sent('/dictionaries/'), sent('/bulk_add_entries/')]
    await button(page, 'Add to dictionary').click()
    expect((await creating).postDataJSON()).toMatchObject({
      name: 'Universal Translator Dictionary',
      ...{ priority: 200, is_active: true, skip_examples: true },
    })
    const { entries } = (await adding).postDataJSON()
    expect(entries).toHaveLength(7)
    expect(entries[0]).toEqual({ term: 'kalalou', phonetic: expect.any(String), context_hint: '', is_active: true })
    const toast = page.getByText(
      'Added 7 word(s) to your Universal Translator Dictionary. You can now update their pronunciation in the Dictionary settings.',
    )
    await toast.waitFor()
    // S2-8-57
    await page.clock.runFor(9_000)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(2_000)
    await toast.waitFor({ state: 'detached' })
    const kept = await j.t.call(listDictionaries, { query: {} }, someone)
    expect(kept).toMatchObject([{ name: 'Universal Translator Dictionary', priority: 200, entries_count: 7 }])
  })

  it('go into the one there is, and a failure is told for 10 s [S2-7-49] [S2-8-55] [S2-8-57]', async () => {
    const someone = await j.t.newUser()
    await j.t.call(createDictionary, { body: { name: 'Universal Translator Dictionary' } }, someone)
    const page = await openTranslator(j, { as: someone, path: `?${query}` })
    await page.clock.install()
    const failed = { status: 500, contentType: 'application/json', body: '{"code":"internal","error":""}' }
    await page.route('**/bulk_add_entries/', (route) => route.fulfill(failed), { times: 1 })
    await button(page, 'Add to dictionary').click()
    const toast = page.getByText('Failed to add words to dictionary')
    await toast.waitFor()
    await page.clock.runFor(9_000)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(2_000)
    await toast.waitFor({ state: 'detached' })
    await button(page, 'Add to dictionary').click()
    await page.getByText(/^Added 7 word/).waitFor()
    expect(await j.t.call(listDictionaries, { query: {} }, someone)).toHaveLength(1)
  })
})

it('keeps terms in a glossary, which its translations follow', async () => {
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
})

it('works with the keyboard alone on a phone, and breaks no rule with a translation on it', async () => {
  const page = await openTranslator(j, { width: 360 })
  // its ring is drawn around the whole sheet
  while (!(await source(page).evaluate((here) => here === document.activeElement))) await page.keyboard.press('Tab')
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
  const corrected = sentence(page, 'Mèsi anpil, tout moun.')
  await corrected.waitFor()
  for (const theme of ['light', 'dark']) {
    await wear(page, { theme })
    expect(await violations(page), theme).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await pressOn(button(page, 'Generate Speech'))
  const player = page.getByRole('region', { name: 'Speech of the translation' })
  await player.waitFor({ timeout: 60_000 })
  await pressOn(player.getByRole('button', { name: 'Play' }))
  await player.getByRole('button', { name: 'Pause' }).waitFor()
  expect(await result(page).isVisible()).toBe(true)
  await eventually(async () => (await to(page).inputValue()) === 'ht')
})

describe('what is bought while the page is open is told', () => {
  it('a change of subscription, with its plan, cycle and price [S2-2.6-25] [S2-3-74] [S2-3-75]', async () => {
    const someone = await j.t.newUser()
    const page = await openTranslator(j, { as: someone })
    await page.getByRole('region', { name: 'Plan and credits' }).getByText('Free Plan').waitFor()
    await j.t.app.db.tx((tx) =>
      j.t.app.credits.startSubscription(tx, someone.account_id, {
        ...{ plan: 'creator', billing_cycle: 'monthly', reference: `bought-${someone.user.id}` },
        paid_until: new Date(Date.now() + 40 * 86_400_000),
      }),
    )
    const dialog = page.getByRole('dialog', { name: 'Subscription updated' })
    await dialog.waitFor()
    expect(await facts(dialog)).toMatchObject({
      Plan: 'Creator',
      'Credits before': '10K',
      'Credits now': '100K',
      Amount: '$22.00',
      'Billing cycle': 'Monthly',
      'Next billing date': expect.any(String),
    })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('a purchase, its credits in K and M and its price in USD [S2-2.6-24] [S2-9-26] [S2-9-27]', async () => {
    const someone = await j.t.newUser()
    const page = await openTranslator(j, { as: someone })
    await page.getByRole('region', { name: 'Plan and credits' }).getByText('10K').waitFor()
    await j.t.app.db.tx((tx) =>
      j.t.app.credits.grantPurchased(tx, someone.account_id, {
        ...{
          kind: 'purchase',
          source: 'card',
          credits: 2_000_000,
          reference: `package-${someone.user.id}`,
          reason: '2M credits',
        },
      }),
    )
    const dialog = page.getByRole('dialog', { name: 'Purchase complete' })
    await dialog.waitFor()
    // S2-3-71 to S2-3-73
    expect(await facts(dialog)).toEqual({
      Package: '2M credits',
      'Credits before': '10K',
      'Credits added': '+2M',
      'Credits now': '2M',
      Amount: '$320.00',
    })
  })
})

const facts = (dialog: Locator): Promise<Record<string, string>> =>
  dialog
    .locator('dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(rows.map((row) => [...row.children].map((part) => part.textContent ?? ''))),
    )
