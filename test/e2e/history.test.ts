import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { eventually } from '../eventually.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooks } from './looks.ts'
import { moveJob, seedJob, seedMany } from './speech-jobs.ts'

// sounds are really encoded; queued jobs stay queued until a test moves them
const j = journey({ real_engines: true, synthesizer: fakeSynthesizer(), worker: false })
const viewport = { width: 1440, height: 900 }
const hour = 3_600_000

const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true })
const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const titles = (page: Page) => page.locator('article h3').allTextContents()
const bar = (page: Page) => page.getByRole('region', { name: 'Audio player' })

/** Opens the page on the History tab, in a panel wide enough for every button. */
async function openHistory(as: Awaited<ReturnType<typeof j.t.newUser>>, kept: Record<string, string> = {}) {
  const form = JSON.stringify({ tab: 'history', text: '', uploadedFile: null })
  const page = await j.openSignedIn('/text-to-speech', {
    as,
    viewport,
    kept: { ttsFormData: form, ttsSidePanelWidth: '60', ...kept },
  })
  await page.getByLabel('Search TTS jobs').waitFor()
  return page
}

/** Exposes the page's one audio element, to compare its position with the highlight. */
const tellAudio = (page: Page) =>
  page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      Object.assign(window, { heard: this })
      return play.call(this)
    }
  })
const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken-word') ?? [])].map((range) => range.toString()).join())

it('filters, searches, groups by day and loads more [S2-2.5-04] [S2-2.5-09] [S2-2.5-29]', async () => {
  const who = await j.t.newUser()
  const id = who.account_id
  for (let n = 0; n < 6; n++) await seedJob(j.t, id, { text: `Jodi a ${n}` })
  await seedJob(j.t, id, { text: 'Yè maten', created_at: new Date(Date.now() - 24 * hour) })
  await seedJob(j.t, id, { text: 'Lontan', created_at: new Date('2024-03-03T15:00:00Z'), voice_name: 'Jozèf' })
  await seedJob(j.t, id, { text: 'Sa echwe', status: 'failed', error_message: 'Engine down' })
  await seedJob(j.t, id, { text: 'Nan liy', status: 'queued' })
  const page = await openHistory(who)
  await eventually(async () => (await titles(page)).length === 5)
  const chips = page.getByRole('group', { name: 'Filter by status' }).getByRole('button')
  expect(await chips.allTextContents()).toEqual(['All10', 'Delivered8', 'In Progress0', 'Queued1', 'Failed1'])
  await page.getByRole('button', { name: 'Load More (5 remaining)' }).click()
  await eventually(async () => (await titles(page)).length === 10)
  expect(
    await page.getByRole('list', { name: 'History' }).getByRole('heading', { level: 2 }).allTextContents(),
  ).toEqual(['Today', 'Yesterday', 'March 3rd, 2024'])

  await chips.filter({ hasText: 'Failed' }).click()
  await page.getByText('Error: Engine down').waitFor()
  expect(await titles(page)).toEqual(['Sa echwe'])
  await chips.filter({ hasText: 'Queued' }).click()
  await eventually(async () => (await titles(page)).join() === 'Nan liy')
  await page.getByText('Waiting in Queue').waitFor()
  await page.reload()
  await eventually(async () => (await titles(page)).join() === 'Nan liy')

  await chips.filter({ hasText: 'All' }).click()
  await page.getByPlaceholder('Search TTS jobs...').fill('JOZÈF')
  await eventually(async () => (await titles(page)).join() === 'Lontan')
  await page.getByPlaceholder('Search TTS jobs...').fill('anyen')
  await page.getByText('No TTS jobs found').waitFor()
  await page.getByRole('button', { name: 'Clear search filters' }).click()
  await eventually(async () => (await titles(page)).length > 1)

  await page.getByRole('button', { name: 'Date range: All dates' }).click()
  await page.getByLabel('Start Date').fill('2024-03-01')
  await page.getByLabel('End Date').fill('2024-03-05')
  await page.getByRole('button', { name: 'Apply' }).click()
  await eventually(async () => (await titles(page)).join() === 'Lontan')
  await page.getByRole('button', { name: /^Date range: March 1/ }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Date range: All dates' }).waitFor()
})

describe('history of a user with sounds and a queued job', () => {
  const words = ['Dèyè', 'mòn', 'gen', 'mòn', 'ankò', 'wi', 'frè', 'm']
  let who: Awaited<ReturnType<typeof j.t.newUser>>
  let queued: string
  let page: Page
  beforeAll(async () => {
    who = await j.t.newUser()
    await seedJob(j.t, who.account_id, { text: words.join(' '), word_seconds: 0.4 })
    await seedJob(j.t, who.account_id, { text: 'Lòt la', word_seconds: 10 })
    queued = await seedJob(j.t, who.account_id, { text: 'Lapli ap tonbe', status: 'queued' })
    page = await openHistory(who)
  })
  async function closePlayer() {
    await bar(page).getByRole('button', { name: 'Close player' }).click()
    await bar(page).waitFor({ state: 'detached' })
  }

  it('follows a job live from the queue to its sound [S2-4.2-04] [S2-4.2-05] [S2-4.2-13]', async () => {
    await history(page).getByText('Live', { exact: true }).waitFor()
    const it = card(page, 'Lapli ap tonbe')
    await it.getByText(/position \d/).waitFor()
    await moveJob(j.t, who.account_id, queued, 'processing')
    await it.getByText('Processing Audio').first().waitFor()
    await it.getByRole('progressbar').waitFor()
    expect(await it.locator('[aria-current=step]').textContent()).toBe('Processing')
    // long enough to still be playing when a slow machine checks
    await moveJob(j.t, who.account_id, queued, 'delivered', 10)
    // while it runs, its last step has the same name
    await it.getByText('Processing Audio').first().waitFor({ state: 'detached' })
    await it.getByText('Delivered').filter({ visible: true }).first().waitFor()
    await page.getByText('Lapli ap tonbe: Successfully Delivered').waitFor({ state: 'attached' })
    // short speech plays automatically
    await bar(page).getByRole('button', { name: 'Pause' }).waitFor()
    // an outdated message changes nothing
    await moveJob(j.t, who.account_id, queued, 'processing')
    const next = await seedJob(j.t, who.account_id, { text: 'Apre sa', status: 'processing' })
    await moveJob(j.t, who.account_id, next, 'processing')
    await card(page, 'Apre sa').waitFor()
    expect(await it.getByText('Processing Audio').count()).toBe(0)
    await closePlayer()
  })

  it('highlights the spoken word within 50 ms, and none after the end [S2-4.4-05] [S2-4.4-08] [S2-2.5-31]', async () => {
    await tellAudio(page)
    await card(page, 'Dèyè').getByRole('button', { name: /^Play/ }).click()
    await eventually(async () => (await lit(page)) !== '')
    const seen = await page.evaluate(async () => {
      const { heard } = window as unknown as { heard: HTMLAudioElement }
      const seen: { from: number; to: number; word: string }[] = []
      while (seen.length < 60 && !heard.paused) {
        const from = heard.currentTime
        await new Promise(requestAnimationFrame)
        const word = [...(CSS.highlights.get('spoken-word') ?? [])].map((range) => range.toString()).join()
        seen.push({ from, to: heard.currentTime, word })
      }
      return seen
    })
    expect(seen.length).toBeGreaterThan(5)
    // a word is highlighted 50 ms early, and may be that of any moment of its frame and up to 100 ms later
    for (const { from, to, word } of seen) {
      const first = Math.floor(from / 0.4)
      const near = Array.from({ length: Math.floor((to + 0.1) / 0.4) - first + 1 }, (_, n) => words[first + n] ?? '')
      expect(near, `from ${from} to ${to}`).toContain(word)
    }

    await bar(page).getByRole('button', { name: 'Pause' }).click()
    await eventually(async () => (await lit(page)) === '')
    await card(page, 'Lòt la').getByRole('button', { name: /^Play/ }).click()
    await bar(page).getByRole('button', { name: 'Pause' }).waitFor()
    expect(
      await cards(page)
        .getByRole('button', { name: /^Pause/ })
        .count(),
    ).toBe(1)
    await eventually(async () => (await lit(page)) === 'Lòt')
    await page.evaluate(() =>
      Object.assign((window as unknown as { heard: HTMLAudioElement }).heard, { currentTime: 19.9 }),
    )
    await bar(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
    await eventually(async () => (await lit(page)) === '')
    await closePlayer()
  })
})

itInFull('a job started elsewhere comes on top [S2-4.2-08], and a second window is in step', async () => {
  const who = await j.t.newUser()
  await seedJob(j.t, who.account_id, { text: 'Ansyen' })
  const [one, two] = [await openHistory(who), await openHistory(who)]
  for (const page of [one, two]) await history(page).getByText('Live', { exact: true }).waitFor()
  const id = await seedJob(j.t, who.account_id, { text: 'Nouvo nèt', status: 'processing' })
  await moveJob(j.t, who.account_id, id, 'processing')
  for (const page of [one, two]) await eventually(async () => (await titles(page))[0] === 'Nouvo nèt')
  await one.getByRole('button', { name: 'Delete Nouvo nèt' }).click()
  await one.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await eventually(async () => (await titles(one)).join() === 'Ansyen')
})

itInFull(
  'follows 8,000 words without rendering the text again',
  async () => {
    const who = await j.t.newUser()
    const text = Array.from({ length: 8000 }, (_, n) => `mo${n}`).join(' ')
    await seedJob(j.t, who.account_id, { text, word_seconds: 0.01 })
    const page = await openHistory(who)
    await cards(page).getByRole('button', { name: /^Play/ }).click()
    await eventually(async () => (await lit(page)).startsWith('mo'))
    const changed = await page.evaluate(async () => {
      let changes = 0
      const watch = new MutationObserver((records) => {
        changes += records.length
      })
      watch.observe(document.querySelector('section[aria-label=Text]')!, {
        childList: true,
        subtree: true,
        characterData: true,
      })
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
      return changes
    })
    expect(changed).toBe(0)
    await bar(page).getByRole('slider', { name: 'Seek' }).fill('60')
    await eventually(async () => Number((await lit(page)).slice(2)) >= 6000)
    expect(await page.getByText('54,889 characters').count()).toBe(1)
  },
  400_000,
)

itInFull('downloads one as mp3 and several as wav, with the right names [S2-7-59] [S2-8-54]', async () => {
  const who = await j.t.newUser()
  await seedJob(j.t, who.account_id, { voice_name: 'Mari Jo', text: 'Youn' })
  await seedJob(j.t, who.account_id, { voice_name: 'Mari Jo', document_filename: 'Lèt la.docx', text: 'De' })
  const page = await openHistory(who)
  const one = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Youn' }).click()
  expect((await one).suggestedFilename()).toBe('Youn - Mari Jo.mp3')
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await page.getByRole('checkbox', { name: 'Select all visible' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Download' }).click()
  await page.getByText('Downloaded 2 audio files').waitFor()
  await eventually(() => names.length === 2)
  expect(names.sort()).toEqual(['Lèt la - Mari Jo.wav', 'Youn - Mari Jo.wav'])
})

itInFull('works with the keyboard alone, and deletes the selection [S2-5-72] [S2-5-73]', async () => {
  const who = await j.t.newUser()
  for (const text of ['Premye', 'Dezyèm', 'Twazyèm']) await seedJob(j.t, who.account_id, { text })
  const page = await openHistory(who)
  await cards(page).first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all visible' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('3 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select Dezyèm' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('2 selected').waitFor()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete Multiple Jobs' })
  await dialog.getByText('2 jobs').waitFor()
  await dialog.getByRole('button', { name: 'Delete All' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Deleted 2 jobs.').waitFor()
  expect(await titles(page)).toEqual(['Dezyèm'])
  await page.getByRole('button', { name: 'Show details of Dezyèm' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Job Information').waitFor()
})

itInFull('renders only the visible ones of thousands of jobs, and keeps the focus', async () => {
  const who = await j.t.newUser()
  await seedMany(j.t, who.account_id, 3000)
  const page = await openHistory(who, { historyInitialRows: '30' })
  for (const remaining of ['2,970', '2,940', '2,910', '2,880']) {
    const more = page.getByRole('button', { name: `Load More (${remaining} remaining)` })
    await more.scrollIntoViewIfNeeded()
    await more.click()
  }
  await page.getByRole('button', { name: 'Load More (2,850 remaining)' }).waitFor()
  expect(await cards(page).count()).toBeLessThan(60)
  expect(await page.locator('li[aria-setsize="150"]').first().count()).toBe(1)
  const last = card(page, 'Fraz nimewo 149')
  await page.getByRole('button', { name: /^Load More/ }).scrollIntoViewIfNeeded()
  await last.waitFor()
  await last.getByRole('button', { name: /^Show details/ }).focus()
  await page.keyboard.press('Enter')
  await last.getByText('Job Information').waitFor()
  await page.getByRole('group', { name: 'Filter by status' }).scrollIntoViewIfNeeded()
  await card(page, 'Bonjou tout moun').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Fraz nimewo 149')
})

itInFull('looks right at every width, in light and dark', async () => {
  const who = await j.t.newUser()
  await seedJob(j.t, who.account_id, { text: 'Klinik la louvri depi lendi jiska vandredi.', status: 'queued' })
  await seedJob(j.t, who.account_id, {
    text: 'Tanpri',
    status: 'failed',
    error_message: 'Service temporarily unavailable.',
  })
  await seedJob(j.t, who.account_id, { text: 'Bonjou <break time="0.5s"/> tout moun, kijan nou ye jodi a?' })
  const page = await openHistory(who)
  await page.getByRole('button', { name: /^Show details of Bonjou/ }).click()
  await page.getByText('Voice Settings').click()
  await expectGoodLooks(page, '/text-to-speech')
})

itInFull.each([
  [1440, 'en', 'All dates'],
  [360, 'en', 'All dates'],
  [360, 'ht', 'Tout dat'],
  [360, 'fr', 'Toutes les dates'],
])('says that all dates are shown at %i px in %s: %s [S2-2.5-06]', async (width, language, words) => {
  const form = JSON.stringify({ tab: 'history', text: '', uploadedFile: null })
  const kept = { ttsFormData: form, language }
  const page = await j.openSignedIn('/text-to-speech', { viewport: { width, height: 800 }, kept })
  const label = page.getByText(words, { exact: true })
  await label.waitFor()
  expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
})
