import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createDictionary,
  getDictionary,
  listDictionaries,
  syncDictionaries,
} from '#core/contract/dictionaries/dictionaries.ts'
import { addDictionaryEntries } from '#core/contract/dictionaries/entries.ts'
import { entryOf } from '#core/rules/dictionaries/entry.ts'
import type { ShippedDictionary } from '../../server/features/dictionaries/sync.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { press, pressOn, tabTo, typeInto } from './keys.ts'
import { applyLook, expectGoodLooksHere, overflowing, violations } from './looks.ts'

const shipped = (key: string, name: string, is_template: boolean, terms: string[]): ShippedDictionary => ({
  key,
  name,
  is_template,
  description: '',
  category: 'names',
  priority: 80,
  entries: terms.map((term, at) => entryOf({ term, phonetic: term.toLowerCase() }, at) as never),
})
const j = journey({
  dictionaries: async () => [
    shipped('names', 'Names of people', false, ['Toussaint', 'Dessalines']),
    shipped('medical', 'Medical words', true, ['ibuprofen']),
  ],
})
const phone = { viewport: { width: 360, height: 780 } }
const desktop = { viewport: { width: 1440, height: 900 } }

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
async function act(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function madeBy(who: SignedInUser, name: string, terms = ['Ayibobo', 'Kiskeya']) {
  const made = await j.t.call(createDictionary, { body: { name } }, who)
  const entries = terms.map((term) => ({
    term,
    phonetic: term.toLowerCase(),
    context_hint: '' as const,
    is_active: true,
  }))
  await j.t.call(addDictionaryEntries, { params: { id: made.id }, body: { entries } }, who)
  return made
}

// staff import the built-in content; the full run reads it as an ordinary user
beforeAll(async () => {
  if (!full) {
    const staff = await j.t.newUser({ is_staff: true })
    await j.t.call(syncDictionaries, {}, staff)
    const has = async (ownership: 'system' | 'template') =>
      (await j.t.call(listDictionaries, { query: { ownership } }, staff)).length > 0
    await eventually(async () => (await has('system')) && (await has('template')))
    return
  }
  const page = await j.openSignedIn('/dictionaries?tab=system', { is_staff: true, ...desktop })
  await page.getByText('No system dictionaries').waitFor()
  await page.getByRole('button', { name: 'Synchronize' }).click()
  await dialog(page, 'Dictionary Synchronization').getByText('Synchronization complete').waitFor()
  await dialog(page, 'Dictionary Synchronization').getByText('New: 2 · Updated: 0 · Unchanged: 0').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await card(page, 'Names of people').getByText('2 entries').waitFor()
}, 200_000)

describe('dictionaries', () => {
  it('are created, previewed, shared, used by others and deleted [S3-2.5-17] [S3-2.5-18] [S3-2.5-19]', async () => {
    const [mari, jan] = [await j.t.newUser(), await j.t.newUser()]
    const page = await j.openSignedIn('/dictionaries', { as: mari, ...desktop })
    await page.getByText('No dictionaries yet').waitFor()
    await page.getByRole('button', { name: 'Create Dictionary' }).first().click()
    const making = dialog(page, 'Create Dictionary')
    await making.getByRole('button', { name: 'Create Dictionary' }).click()
    await making.getByText('Dictionary name is required').waitFor()
    await making.getByLabel('Name').fill('Non vwazen')
    await making.getByLabel('Category').selectOption('Names')
    await making.getByLabel('Priority').fill('1000')
    await making.getByRole('button', { name: 'Create Dictionary' }).click()
    await making.getByText('Use a number from 0 to 999.').waitFor()
    await making.getByLabel('Priority').fill('250')
    await making.getByRole('button', { name: 'Create Dictionary' }).click()
    await page.getByText('Dictionary created').waitFor()
    for (const words of ['Active', 'Names', '0 entries · Priority 250'])
      await card(page, 'Non vwazen').getByText(words, { exact: true }).first().waitFor()
    const [made] = await j.t.call(listDictionaries, { query: {} }, mari)
    expect(made).toMatchObject({ name: 'Non vwazen', category: 'names', priority: 250 })

    const entries = [{ term: 'Ayibobo', phonetic: 'ayibobo', context_hint: '' as const, is_active: true }]
    await j.t.call(addDictionaryEntries, { params: { id: made!.id }, body: { entries } }, mari)
    await page.reload()
    await card(page, 'Non vwazen').getByText('1 entry · Priority 250').waitFor()
    await act(page, 'Non vwazen', 'Edit')
    const settings = dialog(page, 'Edit Dictionary')
    expect(await settings.getByLabel('Priority').count()).toBe(0)
    await settings.getByRole('tab', { name: 'Previews' }).click()
    await settings.getByRole('button', { name: 'Generate previews' }).click()
    const alert = page.getByRole('alertdialog')
    await alert.getByText('Please select a pronunciation voice first').waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    const voice = settings.getByLabel('Pronunciation voice')
    await voice.selectOption({ index: 1 })
    await eventually(async () => {
      const { pronunciation_voice_id } = await j.t.call(getDictionary, { params: { id: made!.id } }, mari)
      return pronunciation_voice_id !== null
    })
    await settings.getByRole('button', { name: 'Generate previews' }).click()
    await alert.getByText('Pronunciation previews generated successfully').waitFor()
    await alert.getByRole('button', { name: 'OK' }).click()
    await settings.getByText('Previews were last generated').waitFor()

    await settings.getByRole('button', { name: 'Share' }).click()
    const sharing = dialog(page, 'Share Dictionary')
    await sharing.getByText('Chosen people').click()
    await sharing.getByLabel('Username or email').fill('okenn-moun')
    await sharing.getByRole('button', { name: 'Search' }).click()
    await sharing.getByText('No user has this username or email address.').waitFor()
    await sharing.getByLabel('Username or email').fill(jan.user.username)
    await sharing.getByRole('button', { name: 'Search' }).click()
    await sharing.getByRole('button', { name: `Add ${jan.user.username}` }).click()
    expect(await sharing.getByText(jan.user.email).count()).toBe(0)
    await sharing.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Sharing settings updated successfully').waitFor()
    await settings.getByRole('button', { name: 'Cancel' }).click()
    await card(page, 'Non vwazen').getByText('Shared', { exact: true }).waitFor()

    const theirs = await j.openSignedIn('/dictionaries?tab=shared', { as: jan, ...desktop })
    const seen = card(theirs, 'Non vwazen')
    await seen.getByText(`Shared by ${mari.user.username}`).waitFor()
    await seen.getByText('Read only').waitFor()
    await seen.getByRole('switch').click()
    await seen.getByText('Active', { exact: true }).waitFor()
    // the page shows the change before the server has answered
    const shared = await eventually(async () => {
      const [one] = await j.t.call(listDictionaries, { query: { ownership: 'shared' } }, jan)
      return one?.is_used && one
    })
    expect(shared).toMatchObject({ can_edit: false })

    await act(page, 'Non vwazen', 'Delete')
    await alert.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No dictionaries yet').waitFor()
    expect(await j.t.call(listDictionaries, { query: { ownership: 'shared' } }, jan)).toEqual([])
  })

  it('built in can be switched off, and templates are used instead of edited [S3-2.5-20] [S3-2.5-21]', async () => {
    const someone = await j.t.newUser()
    const page = await j.openSignedIn('/dictionaries', { as: someone, ...phone })
    await page.getByRole('tab', { name: /System/ }).click()
    const names = card(page, 'Names of people')
    await names.getByRole('switch').click()
    await names.getByText('Inactive', { exact: true }).waitFor()
    await page.reload()
    await names.getByText('Inactive', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Actions for Names of people' }).count()).toBe(0)
    await page.getByRole('tab', { name: /Templates/ }).click()
    await page.getByRole('button', { name: 'Entries of Medical words' }).click()
    const entries = dialog(page, 'Medical words - Entries')
    await entries.getByText('ibuprofen').first().waitFor()
    expect(await entries.getByRole('button', { name: /^(Add Entry|Import)$/ }).count()).toBe(0)
    await entries.getByRole('button', { name: 'Use This Template' }).click()
    await page.getByText('Medical words is now one of your dictionaries.').waitFor()
    await page.getByRole('tab', { name: /My dictionaries/ }).click()
    await card(page, 'Medical words').getByText('1 entry · Priority 200').waitFor()
  })

  itInFull('are searched from any page [S1-2.4-01] [S1-4.2-05] [S1-4.2-04]', async () => {
    const someone = await j.t.newUser()
    const made = await madeBy(someone, 'Non vwazen')
    const page = await j.openSignedIn('/api-keys', { as: someone, ...desktop })
    await page.getByRole('button', { name: 'Account Settings' }).first().click()
    await page.getByRole('button', { name: 'Search Dictionaries' }).click()
    const search = dialog(page, 'Search Dictionaries')
    await search.getByLabel('Term, respelling or notes').fill('ayibobo')
    const result = search.getByRole('link', { name: /Ayibobo/ })
    await result.waitFor()
    await search.getByLabel('Category').selectOption('Medical')
    await search.getByText('No results found for the query “ayibobo”').waitFor()
    await search.getByLabel('Category').selectOption('All categories')
    await result.click()
    await page.waitForURL(`**/dictionaries?dictionary=${made.id}`)
  })

  itInFull('are synchronized, and say when they are up to date [S1-2.4-02] [S1-4.3-09] [S1-4.3-10]', async () => {
    const someone = await j.t.newUser()
    await madeBy(someone, 'Non vwazen')
    const page = await j.openSignedIn('/dictionaries', { as: someone, ...desktop })
    await card(page, 'Non vwazen').getByText('Out of sync').waitFor()
    const sync = dialog(page, 'Dictionary Synchronization')
    await page.getByRole('button', { name: 'Synchronize' }).click()
    await sync.getByText('Synchronization complete').waitFor()
    await page.keyboard.press('Escape')
    await sync.waitFor({ state: 'detached' })
    await card(page, 'Non vwazen').getByText('Out of sync').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Synchronize' }).click()
    await sync.getByText('All 1 dictionaries are already up to date').waitFor()
  })

  itInFull('are managed with the keyboard alone', async () => {
    const page = await j.openSignedIn('/dictionaries', desktop)
    await pressOn(page.getByRole('button', { name: 'Create Dictionary' }).first())
    const making = dialog(page, 'Create Dictionary')
    await typeInto(making.getByLabel('Name'), 'Non vwazen')
    await press(page, 'Enter')
    await page.getByText('Dictionary created').waitFor()
    await making.waitFor({ state: 'detached' })
    await tabTo(page.getByRole('switch', { name: 'Use Non vwazen in my speech' }))
    await press(page, 'Space')
    await card(page, 'Non vwazen').getByText('Inactive').waitFor()
    await pressOn(page.getByRole('button', { name: 'Search Dictionaries' }))
    await typeInto(dialog(page, 'Search Dictionaries').getByLabel('Term, respelling or notes'), 'tous')
    await tabTo(page.getByRole('link', { name: /Toussaint/ }))
    await press(page, 'Escape')
    await dialog(page, 'Search Dictionaries').waitFor({ state: 'detached' })
    const search = page.getByRole('button', { name: 'Search Dictionaries' })
    // the dialog returns the focus shortly after it closes
    await eventually(() => search.evaluate((element) => element === document.activeElement))
  })

  itInFull('look right everywhere, and so do their dialogs', async () => {
    const someone = await j.t.newUser()
    await madeBy(someone, 'Yon non ki long anpil anpil pou yon diksyonè pwononsyasyon')
    const page = await j.openSignedIn('/dictionaries', { as: someone })
    for (const tab of ['My dictionaries', 'Shared with me', 'System', 'Templates']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await page.getByRole('tabpanel', { name: new RegExp(`^${tab}`) }).waitFor()
      await expectGoodLooksHere(page, tab)
    }
    await page.getByRole('tab', { name: /^My dictionaries/ }).click()
    await page.setViewportSize({ width: 360, height: 780 })
    const name = 'Yon non ki long anpil anpil pou yon diksyonè pwononsyasyon'
    const opened = [
      () => page.getByRole('button', { name: 'Create Dictionary' }).first().click(),
      () => act(page, name, 'Edit'),
      () => act(page, name, 'Share'),
      () => page.getByRole('button', { name: 'Search Dictionaries' }).click(),
      () => page.getByRole('button', { name: 'Synchronize' }).click(),
    ]
    const colours = { rules: ['color-contrast'], contrast: 'of each kind' } as const
    for (const open of opened) {
      await open()
      const shown = page.getByRole('dialog')
      await shown.waitFor()
      await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'))
      await applyLook(page, { theme: 'light' })
      expect(await violations(page, { within: '[role=dialog]' })).toEqual([])
      await applyLook(page, { theme: 'dark' })
      expect(await violations(page, { within: '[role=dialog]', ...colours })).toEqual([])
      expect(await overflowing(page, '[role=dialog]')).toBe(0)
      await eventually(async () => {
        await page.keyboard.press('Escape')
        return (await shown.count()) === 0
      })
    }
  })
})
