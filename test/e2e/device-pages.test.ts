import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { EngineManifest } from '#core/contract/device/engines.ts'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry } from '#core/contract/dictionaries/entries.ts'
import { projectPath } from '../../server/platform/project.ts'
import { eventually } from '../eventually.ts'
import { journey } from './browser.ts'
import { button, editor } from './speech-page.ts'
import { openTranslator, result, source } from './translate-page.ts'

const j = journey()
const keep = (page: Page) => page.getByRole('switch', { name: 'Keep Kreyòl on this device' }).first()
const kept = (page: Page) => page.getByText(/^Kept on this device: \d+ MB$/).first()
const dictionaryWord = (page: Page, text: string) => editor(page).locator('.dictionary-word', { hasText: text })
const english = 'Where is the nearest hospital? Call Marie at 509-3456-7890.'

/** Paths of calls that carry what the user wrote. */
function sentTexts(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/Marie|509-3456/.test(request.postData() ?? '')) sent.push(new URL(request.url()).pathname)
  })
  return sent
}

async function countPlayedParts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...args) {
      document.body.dataset.parts = String(Number(document.body.dataset.parts ?? 0) + 1)
      return start.apply(this, args)
    }
  })
  return () => page.evaluate(() => Number(document.body.dataset.parts))
}

it('the translator and Text To Speech work on the device: by themselves without a connection, private with one', async () => {
  const as = await j.t.newUser()
  const { id } = await j.t.call(createDictionary, { body: { name: 'Kote' } }, as)
  await j.t.call(createEntry, { params: { id }, body: { term: 'Okap', phonetic: 'okap ayisyen' } }, as)
  const page = await openTranslator(j, { as, serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 60_000 })
  const sent = sentTexts(page)

  // five lost connections: the download continues from the last whole part
  const manifest = EngineManifest.parse(JSON.parse(readFileSync(projectPath('dist/web/engines/manifest.json'), 'utf8')))
  const { url } = manifest.files.find(({ name }) => name === 'ht-voice/voc.onnx')!
  let lost = 0
  await page.context().route(url, (route) => (lost++ < 5 ? route.abort('connectionfailed') : route.continue()))
  await keep(page).click()
  for (let times = 1; times <= 5; times++) {
    await eventually(async () => lost === times, 120_000)
    await page.getByText('The connection was lost.').first().waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
  await kept(page).waitFor({ timeout: 120_000 })
  expect(lost).toBe(6)

  // without a connection, at once: opened again, still signed in, on pages this browser has not shown before
  await page.context().setOffline(true)
  await page.reload()
  await page.context().setOffline(false)
  await page.context().setOffline(true)
  await page.getByText('You are offline: this device does the work').first().waitFor({ timeout: 60_000 })
  await source(page).fill('Where is the nearest hospital?')
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await result(page).getByText('Ki kote lopital ki pi pre a ye?').waitFor({ timeout: 120_000 })

  await page.getByRole('link', { name: 'Text to Speech' }).first().click()
  await editor(page).fill('Bonjou tout moun. Kijan nou ye Okap? Nou kontan wè nou.')
  await dictionaryWord(page, 'Okap').waitFor({ timeout: 120_000 })
  const parts = await countPlayedParts(page)
  await button(page, 'Generate Speech').click()
  await page.getByText('Made on this device').first().waitFor({ timeout: 120_000 })
  // each sentence plays as soon as it is made
  expect(await parts()).toBe(3)
  await button(page, 'Pause').waitFor()

  // private: nothing that was written leaves the device
  await page.context().setOffline(false)
  await page.goto('/translate')
  await page.getByRole('radio', { name: 'On this device' }).check()
  await page.getByText('Private: your text and its result never leave this device.').waitFor()
  await source(page).fill(english)
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await result(page).getByText('Ki kote lopital ki pi pre a ye?').waitFor({ timeout: 120_000 })
  await result(page).getByText('509-3456-7890').waitFor()
  await page.getByText('Only on this device').first().waitFor()
  await page.goto('/text-to-speech')
  await page.getByRole('tab', { name: 'Speech' }).click()
  await page.getByRole('radio', { name: 'On this device' }).check()
  await editor(page).fill('Marie rele Okap: 509-3456-7890.')
  await dictionaryWord(page, 'Okap').waitFor({ timeout: 120_000 })
  expect(sent).toEqual([])

  // a second tab has the same engines
  const second = await page.context().newPage()
  await second.goto('/translate')
  await source(second).waitFor()
  await kept(second).waitFor({ timeout: 60_000 })

  // removed in one click, in every tab
  await keep(second).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await second
    .getByText(/^Translate and hear Kreyòl without a connection/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => caches.has('engines'))).toBe(false)
}, 400_000)
