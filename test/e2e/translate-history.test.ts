import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { translate as translateCall } from '#core/contract/translate.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { journey } from './browser.ts'
import { button, history, openTranslator, rows, sentence, source, toldTranslator } from './translate-page.ts'

const translator = toldTranslator()
const j = journey({ real_engines: true, translator })

async function made(count: number, someone: SignedInUser): Promise<string[]> {
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const job = await j.t.call(
      translateCall,
      { body: { text: `Sentence number ${n}.`, source_language: 'en' } },
      someone,
    )
    ids.push(job.id)
  }
  return ids
}

/** The newest first, an hour between one and the next. */
async function apart(ids: string[]): Promise<void> {
  for (const [n, id] of ids.toReversed().entries())
    await j.t.app.db.query(`update jobs set created_at = now() - $2 * interval '1 hour' where id = $1`, [id, n])
}

describe('the translation history', () => {
  it('shows 5 rows, 10 with Load More, and pages of 10 from then on [S2-9-20] [S2-9-21] [S2-9-23]', async () => {
    const someone = await j.t.newUser()
    await made(23, someone)
    const page = await openTranslator(j, { as: someone })
    await eventually(async () => (await rows(page).count()) === 5)
    await button(page, 'Load More (5 remaining)').click()
    await eventually(async () => (await rows(page).count()) === 10)
    // S2-2.6-15
    await history(page).getByText('Page 1 of 3').waitFor()
    await button(page, 'Next page').click()
    await rows(page).filter({ hasText: 'Sentence number 13.' }).waitFor()
    await button(page, 'Next page').click()
    await rows(page).filter({ hasText: 'Sentence number 1.' }).waitFor()
    expect(await rows(page).count()).toBe(3)
    expect(await button(page, 'Next page').isDisabled()).toBe(true)
  })

  it('puts its Load More wait away after 5 s, whatever happens [S2-2.6-15] [S2-9-22]', async () => {
    const someone = await j.t.newUser()
    await made(7, someone)
    const page = await openTranslator(j, { as: someone })
    await eventually(async () => (await rows(page).count()) === 5)
    await page.clock.install()
    await page.route('**/translate/history/list/**', () => {})
    await button(page, /^Load More/).click()
    await button(page, /^Loading\.\.\./).waitFor()
    await page.clock.runFor(5000)
    await button(page, /^Load More/).waitFor()
  })

  it('is searched, narrowed to days, expanded, downloaded and deleted [S2-2.6-16] [S2-2.6-17] [S2-2.6-19]', async () => {
    const someone = await j.t.newUser()
    const ids = await made(6, someone)
    await apart(ids)
    await j.t.app.db.query(`update jobs set created_at = now() - interval '40 days' where id = $1`, [ids[0]])
    const page = await openTranslator(j, { as: someone })
    await page.getByLabel('Search translations').fill('number 4')
    await eventually(async () => (await rows(page).count()) === 1)
    await rows(page)
      .getByRole('button', { name: /^Show details/ })
      .click()
    await rows(page).getByText('Nou di: Sentence number 4.').waitFor()
    const download = page.waitForEvent('download')
    await rows(page).getByRole('button', { name: 'Download', exact: true }).click()
    expect((await download).suggestedFilename()).toBe('Nou di Sentence number 4.txt')
    await button(page, 'Clear search').click()
    await eventually(async () => (await rows(page).count()) === 5)
    await page.getByRole('button', { name: /^Date range/ }).click()
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('End Date').fill(day)
    await button(page, 'Apply').click()
    await eventually(async () => (await rows(page).count()) === 1)
    await rows(page)
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await eventually(async () => (await rows(page).count()) === 0)
  })

  it('has favourites first, at once, and asks again when one could not be saved [S2-4.7-15] [S2-4.7-16] [S2-4.7-17]', async () => {
    const someone = await j.t.newUser()
    await made(3, someone)
    const page = await openTranslator(j, { as: someone })
    await eventually(async () => (await rows(page).count()) === 3)
    const first = () => rows(page).first().getByRole('heading').innerText()
    const star = (n: number) => button(page, `Favourite Sentence number ${n}.`)
    let go = () => {}
    const answered = new Promise<void>((resolve) => {
      go = resolve
    })
    const saved = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.route('**/translate/history/*/', async (route) => {
      await answered
      await route.continue()
    })
    await star(1).click()
    // before the server has answered
    await eventually(async () => (await first()) === 'Sentence number 1.')
    expect(await star(1).getAttribute('aria-pressed')).toBe('true')
    expect((await saved).postDataJSON()).toEqual({ is_favorite: true })
    const done = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    go()
    await done
    await page.unroute('**/translate/history/*/')
    await page.reload()
    await eventually(async () => (await first()) === 'Sentence number 1.')
    await history(page).getByRole('heading', { name: 'Favourites' }).waitFor()
    await page.route('**/translate/history/*/', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal","error":""}' }),
    )
    const asked = page.waitForRequest((request) => request.url().includes('/history/list/'))
    await star(2).click()
    await asked
    await page.getByText(/^The favourite could not be saved\./).waitFor()
    await eventually(async () => (await star(2).getAttribute('aria-pressed')) === 'false')
  })

  it('plays, pauses and resumes, and stops what is closed [S2-2.6-20] [S2-4.7-13] [S2-4.7-14]', async () => {
    const someone = await j.t.newUser()
    const page = await openTranslator(j, { as: someone })
    await source(page).fill('Good morning, everyone. The school opens on Monday. Thank you very much.')
    await button(page, 'Translate').click()
    await sentence(page, 'Mèsi anpil.').waitFor()
    await button(page, 'Generate Speech').click()
    const row = rows(page).first()
    await row.getByRole('button', { name: /^Play / }).click({ timeout: 60_000 })
    await row.getByRole('button', { name: /^Pause / }).click()
    await row.getByRole('button', { name: /^Resume / }).click()
    await row.getByRole('button', { name: /^Pause / }).waitFor()
    await page.getByRole('region', { name: 'Audio player' }).waitFor()
    await row.getByRole('button', { name: /^Hide details/ }).click()
    await page.getByRole('region', { name: 'Audio player' }).waitFor({ state: 'detached' })
    await row.getByRole('button', { name: /^Play / }).waitFor()
    const download = page.waitForEvent('download')
    await row
      .getByRole('button', { name: /^Download/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.mp3$/)
  })

  it('offers for each row to mark, download and delete it [S2-2.6-18] [S2-2.6-21] [S2-2.6-23]', async () => {
    const someone = await j.t.newUser()
    await made(1, someone)
    const page = await openTranslator(j, { as: someone })
    const row = rows(page).first()
    await row.getByRole('button', { name: /^Favourite/, pressed: false }).click()
    await row.getByRole('button', { name: /^Favourite/, pressed: true }).waitFor()
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: /^Download/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.txt$/)
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await history(page).getByText('No translation history yet.').waitFor()
  })

  it('gives a row to translators’ programs, its sentences in both languages', async () => {
    const someone = await j.t.newUser()
    await made(1, someone)
    const page = await openTranslator(j, { as: someone })
    const row = rows(page).first()
    await row.getByRole('button', { name: /^Show details/ }).click()
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: 'TMX for translators' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.tmx$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /<tuv xml:lang="en"><seg>Sentence number 1\.<\/seg><\/tuv><tuv xml:lang="ht"><seg>Nou di: Sentence number 1\.<\/seg>/,
    )
  })

  it('puts a translation back on the page, and deletes several at once [S2-8-59]', async () => {
    const someone = await j.t.newUser()
    await made(2, someone)
    const page = await openTranslator(j, { as: someone })
    await button(page, 'Open Sentence number 1. above').click()
    await source(page).getByText('Sentence number 1.').waitFor()
    await sentence(page, 'Nou di: Sentence number 1.').waitFor()
    await page.getByRole('checkbox', { name: 'Select all visible' }).check()
    await history(page).getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
    await button(page, 'Delete All').click()
    await history(page).getByText('No translation history yet.').waitFor()
    await history(page).getByText('Start translating to see your history here.').waitFor()
  })
})
