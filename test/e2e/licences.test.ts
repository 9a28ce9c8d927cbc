import { describe, expect, it } from 'vitest'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'

const j = journey()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const donors = ['dataset-voice-kathleen', 'dataset-voice-kerstin', 'dataset-voice-nathalie', 'dataset-voice-flemishguy']

describe('the recordings that voices were trained on', () => {
  it('are linked from the voices, which are called synthetic', async () => {
    const page = await j.open('/voices')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nadège' }) })
    await card.getByText('Synthetic voice').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Recordings and Licences' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recordings and Licences' }).waitFor()
    for (const name of donors) {
      const link = page.getByRole('link', { name, exact: true })
      expect(await link.getAttribute('href')).toBe(`https://github.com/rhasspy/${name}`)
    }
    for (const licence of ['CC0 1.0', 'GPL-3.0', 'MIT', 'OFL-1.1'])
      expect(await page.getByRole('article').textContent()).toContain(licence)
  })

  itInFull('are named without an account, on a phone, in Kreyòl, and linked at the end of every text', async () => {
    const page = await j.open('/legal/terms', phone)
    await page.getByRole('button', { name: 'Kreyòl' }).click()
    await page.locator('footer').getByRole('link', { name: 'Anrejistreman ak Lisans' }).click()
    await page.getByRole('heading', { level: 1, name: 'Anrejistreman ak Lisans' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Motè yo' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
