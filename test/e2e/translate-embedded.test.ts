import { expect } from 'vitest'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { button, openTranslator, result, rows, source } from './translate-page.ts'

const j = journey({ real_engines: true })

itInFull('translates with the embedded engine: a text, a word as a dictionary would, and back', async () => {
  const page = await openTranslator(j, { plan: 'creator' })
  await source(page).fill('Good morning. The children are going to school today. Call 509-3456-7890 at 8:30.')
  await button(page, 'Translate').click()
  await button(page, 'Success!').waitFor({ timeout: 120_000 })
  const text = await result(page).innerText()
  expect(text).toMatch(/lekòl/)
  expect(text).toContain('509-3456-7890')
  expect(text).toContain('8:30')
  await result(page).getByText('Detected: English · Translated by Pawòl’s own engine').waitFor()
  await source(page).fill('house')
  await button(page, /^(Translate|Success!)$/)
    .first()
    .click()
  await result(page).getByRole('region', { name: 'Dictionary' }).getByText('noun').first().waitFor()
  await page.getByLabel('From', { exact: true }).selectOption('ht')
  await page.getByLabel('To', { exact: true }).selectOption('en')
  await source(page).fill('Mwen renmen manje diri ak pwa.')
  await button(page, /^(Translate|Success!)$/)
    .first()
    .click()
  await result(page).getByText(/rice/).waitFor({ timeout: 120_000 })
  await rows(page).nth(2).waitFor()
})
