import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { addDictionaryEntries, listEntries } from '#core/contract/dictionaries/entries.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { press, pressOn, typeInto } from './keys.ts'
import { applyLook, violations } from './looks.ts'
import { card, delivered, editor, generate } from './speech-page.ts'

// text-to-speech.test.ts covers the embedded engine
const j = journey({ real_engines: true, ...(full ? {} : { synthesizer: fakeSynthesizer() }) })
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 } }

async function made(who: SignedInUser, name: string, terms: string[] = [], voice = 'nadege') {
  const body = { name, pronunciation_voice_id: voice, pronunciation_voice_name: 'Nadège' }
  const { id } = await j.t.call(createDictionary, { body }, who)
  for (let from = 0; from < terms.length; from += 1_000) {
    const entries = terms.slice(from, from + 1_000).map((term) => ({ term, phonetic: term.toLowerCase() }))
    await j.t.call(addDictionaryEntries, { params: { id }, body: { entries } }, who)
  }
  return id
}
async function open(who: SignedInUser, id: string, options: object = desktop): Promise<Page> {
  const page = await j.openSignedIn(`/dictionaries?dictionary=${id}`, { ...options, as: who })
  await page.getByRole('dialog', { name: /- Entries$/ }).waitFor()
  return page
}
const dialog = (page: Page) => page.getByRole('dialog', { name: /- Entries$/ })
const row = (page: Page, term: string) => dialog(page).getByRole('listitem').filter({ hasText: term })
const termsOf = async (who: SignedInUser, id: string) =>
  (await j.t.call(listEntries, { params: { id }, query: {} }, who)).results.map(({ term }) => term)

describe('the entries of a dictionary', () => {
  it('are added, spoken, played, edited, moved and deleted', async () => {
    const who = await j.t.newUser()
    const id = await made(who, 'Non moun')
    const other = await made(who, 'Kote')
    const page = await open(who, id)
    await page.getByText('No entries yet.').waitFor()

    await dialog(page).getByRole('button', { name: 'Add Entry' }).click()
    const form = page.getByRole('dialog', { name: 'Add Entry' })
    await form.getByRole('button', { name: 'Save' }).click()
    const wrong = page.getByRole('alertdialog', { name: 'Validation Error' })
    await wrong.getByText('Term is required').waitFor()
    await wrong.getByRole('button', { name: 'OK' }).click()
    await form.getByLabel('Term').fill('Ayibobo')
    await form.getByLabel('IPA').fill('aji9')
    await form.getByText('Invalid IPA characters detected: 9').waitFor()
    await form.getByLabel('IPA').fill('')
    await form.getByRole('button', { name: 'Show keyboard' }).click()
    for (const sound of ['a', 'j', 'i', 'b', 'o', 'b', 'o'])
      await form.getByRole('button', { name: sound, exact: true }).click()
    expect(await form.getByLabel('IPA').inputValue()).toBe('ajibobo')
    await form.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Ayibobo').getByText('No audio').waitFor()
    await dialog(page).getByText('1 entry', { exact: true }).waitFor()

    await row(page, 'Ayibobo').getByRole('button', { name: 'Generate audio for Ayibobo' }).click()
    await row(page, 'Ayibobo').getByText('No audio').waitFor({ state: 'detached' })
    const play = row(page, 'Ayibobo').getByRole('button', { name: 'Play Ayibobo' })
    await play.waitFor()
    // the sound is short: the page looks in every frame, from before the press
    const moved = page.waitForFunction(
      () => Number(document.querySelector<HTMLInputElement>('[role=dialog] input[aria-label=Seek]')?.value) > 0,
    )
    await play.click()
    await moved

    await row(page, 'Ayibobo').getByRole('button', { name: 'Edit Ayibobo' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Entry' })
    await edit.getByLabel('Active').uncheck()
    await edit.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Ayibobo').getByText('Inactive').waitFor()
    expect(
      await row(page, 'Ayibobo')
        .getByRole('button', { name: /^(Play|Pause)/ })
        .isDisabled(),
    ).toBe(true)

    await row(page, 'Ayibobo').getByRole('button', { name: 'Edit Ayibobo' }).click()
    await edit.getByLabel('Move to another dictionary').selectOption('Kote')
    await edit.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText('Entry moved to Kote').waitFor()
    await page.getByText('No entries yet.').waitFor()
    expect([await termsOf(who, id), await termsOf(who, other)]).toEqual([[], ['Ayibobo']])

    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Entries of Kote' }).click()
    await row(page, 'Ayibobo').getByRole('button', { name: 'Delete Ayibobo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Entry deleted successfully').waitFor()
    expect(await termsOf(who, other)).toEqual([])
  })

  itInFull('are imported after a preview, exported, and tried in several ways, of which one is used', async () => {
    const who = await j.t.newUser()
    const id = await made(who, 'Enpòte')
    const page = await open(who, id)
    await dialog(page).getByRole('button', { name: 'Import' }).click()
    const form = page.getByRole('dialog', { name: 'Import entries' })
    const check = async (text: string) => {
      await form.getByLabel('Or paste the text').fill(text)
      await form.getByRole('button', { name: 'Check' }).click()
    }
    await check('{"broken')
    await form.getByText(/^Invalid JSON format: /).waitFor()
    expect(await form.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true)
    await form.getByRole('button', { name: 'Change' }).click()
    await form.getByText('CSV', { exact: true }).click()
    await check('term,phonetic,notes\nPòtoprens,pò-to-prens,"vil, kapital"\n,san-tèm,\n')
    await form.getByText('Row 3').waitFor()
    await form.getByText('Term is required').waitFor()
    await form.getByLabel('Leave out rows that cannot be read').check()
    await form.getByRole('button', { name: 'Import' }).click()
    await row(page, 'Pòtoprens').waitFor()

    await dialog(page).getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain('Pòtoprens,pò-to-prens,"vil, kapital"')

    await dialog(page).getByRole('button', { name: 'Add Entry' }).click()
    const entry = page.getByRole('dialog', { name: 'Add Entry' })
    await entry.getByLabel('Term').fill('website')
    await entry.getByRole('button', { name: 'Test pronunciations' }).click()
    const tester = page.getByRole('dialog', { name: 'Pronunciation tester' })
    await tester.getByLabel('Your own variation').fill(' wè-bi-sayt ')
    await tester.getByRole('button', { name: 'Add' }).click()
    await tester.getByRole('button', { name: 'Play wè-bi-sayt in a sentence' }).waitFor()
    await tester.getByRole('button', { name: 'Use wè-bi-sayt' }).click()
    expect(await entry.getByLabel('Phonetic hint').inputValue()).toBe('wè-bi-sayt')
  })

  itInFull('stay smooth at 10,000 entries', async () => {
    const who = await j.t.newUser()
    const many = 10_000
    const terms = Array.from({ length: many }, (_, n) => `Mo${String(n).padStart(5, '0')}`)
    const page = await open(who, await made(who, 'Anpil', terms))
    await dialog(page)
      .getByText(`${many.toLocaleString('en')} entries`)
      .waitFor()
    const list = dialog(page).getByRole('list', { name: 'Entries' })
    await row(page, 'Mo00000').waitFor()
    expect(await list.getByRole('listitem').count()).toBeLessThan(60)
    await list.evaluate((element) => element.parentElement!.scrollTo(0, element.clientHeight))
    await row(page, terms.at(-1)!).waitFor()
    expect(await list.getByRole('listitem').count()).toBeLessThan(60)
    await dialog(page).getByRole('searchbox', { name: 'Search entries' }).fill('Mo00424')
    await dialog(page).getByText('1 entry found').waitFor()
  })

  itInFull('are added with the keyboard alone on a phone, which shows the affected words', async () => {
    const who = await j.t.newUser()
    const id = await made(who, 'Klavye', ['Jak'])
    const kept = { ttsVoiceChosen: 'true', ttsFormData: JSON.stringify({ ttsSettings: { voice_id: 'nadege' } }) }
    const page = await open(who, id, { ...phone, hasTouch: true, isMobile: true, kept })
    await pressOn(dialog(page).getByRole('button', { name: 'Add Entry' }))
    const form = page.getByRole('dialog', { name: 'Add Entry' })
    await typeInto(form.getByLabel('Term'), 'Ti Mari')
    await typeInto(form.getByLabel('Phonetic hint'), 'ti-ma-ri')
    await press(page, 'Enter')
    await row(page, 'Ti Mari').waitFor()
    await press(page, 'Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await termsOf(who, id)).toEqual(['Jak', 'Ti Mari'])

    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Text To Speech' }).tap()
    await editor(page).tap()
    await page.keyboard.type('Bonjou tout moun, ti mari rive lakay li. ')
    const word = editor(page).locator('.dictionary-word')
    await word.waitFor()
    expect(await word.allInnerTexts()).toEqual(['ti mari'])
    const place = await word.boundingBox()
    await word.tap()
    const shown = page.getByRole('dialog', { name: 'Word of a dictionary: ti mari' })
    await shown.getByText('ti-ma-ri').waitFor()
    await shown.getByRole('link', { name: 'Klavye, v1' }).waitFor()
    expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
    expect(await word.boundingBox()).toEqual(place)
    await page.keyboard.press('Control+End')
    await page.keyboard.type('Wi.')
    await shown.waitFor({ state: 'detached' })
    await editor(page).press('Control+Home')
    for (let step = 0; step < 'Bonjou tout moun, ti'.length; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+Enter')
    await shown.getByText('ti-ma-ri').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => editor(page).evaluate((box) => box === document.activeElement))

    await generate(page)
    await page.getByRole('tab', { name: 'History' }).tap()
    const job = card(page)
    await delivered(job)
    const details = job.getByRole('button', { name: /^Show details/ })
    if ((await details.count()) > 0) await details.tap()
    await job.getByText('1 word spoken by a dictionary').tap()
    await job.getByText('ti mari → is spoken as ti-ma-ri').waitFor()
    await job.getByRole('link', { name: 'Klavye, v1' }).tap()
    await row(page, 'Ti Mari').waitFor()
    expect(await row(page, 'Jak').count()).toBe(0)
  })

  itInFull('look right at 360 and 1440 px', async () => {
    const who = await j.t.newUser()
    const page = await open(who, await made(who, 'Gade', ['Jak', 'Ti Mari']))
    const looked = async (of: string) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await applyLook(page, {})
        const box = page.locator('[role=dialog]').last()
        expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth), `${of} at ${width} px`).toBe(0)
        expect(await violations(page, { within: '[role=dialog]' }), `${of} at ${width} px`).toEqual([])
      }
    }
    await row(page, 'Jak').waitFor()
    await looked('the list')
    await row(page, 'Jak').getByRole('button', { name: 'Edit Jak' }).click()
    await page.getByRole('button', { name: 'Show keyboard' }).click()
    await looked('an entry')
    await page.getByRole('button', { name: 'Test pronunciations' }).click()
    await page.getByRole('dialog', { name: 'Pronunciation tester' }).waitFor()
    await looked('the tester')
  })
})
