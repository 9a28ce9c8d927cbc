import type { Locator, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { listTranscriptions } from '#core/contract/stt/stt.ts'
import { saveTranscript } from '#core/contract/stt/transcript.ts'
import { fakeAligner } from '../../server/adapters/aligner/fake.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { fakeTranscriber } from '../../server/adapters/transcriber/fake.ts'
import { eventually } from '../eventually.ts'
import type { SignedInUser } from '../harness.ts'
import { itInFull } from '../runs.ts'
import { sharedMedia } from '../shared-engines.ts'
import { journey } from './browser.ts'
import { applyLook, violations } from './looks.ts'
import {
  audio,
  button,
  cards,
  chooseFile,
  delivered,
  editorOf,
  highlightedWord,
  openSpeechToText,
  tone,
} from './speech-to-text-page.ts'
import { scriptedTranslator } from './translate-page.ts'

const media = sharedMedia()
const transcriber = fakeTranscriber({ media })
const aligner = fakeAligner(media)
// no speech is needed here
const silent = { translator: scriptedTranslator(), synthesizer: fakeSynthesizer() }
const j = journey({ real_engines: true, ...silent, media, transcriber, aligner })
afterEach(() => {
  transcriber.foreign = false
  aligner.beforeAlign = () => undefined
})

const segment = (on: Locator, n: number) => on.getByLabel(`Segment ${n}`, { exact: true })
const openCard = async (page: Page) => {
  const card = cards(page).first()
  await card.getByRole('button', { name: /^Show details/ }).click()
  return card
}

/** The user's newest job, once it has ended. */
const newest = (as: SignedInUser, status: 'delivered' | 'failed') =>
  eventually(async () => {
    const [job] = (await j.t.call(listTranscriptions, { query: {} }, as)).jobs
    return job?.status === status && job
  })

async function send(page: Page, seconds: number): Promise<void> {
  await chooseFile(page, 'radyo.wav', tone(seconds))
  await audio(page).getByText('radyo.wav').waitFor()
  await button(page, 'Transcribe + Translate').click()
  await audio(page).waitFor({ state: 'detached' })
}
const open = (as: SignedInUser) => openSpeechToText(j, { as, form: { input: 'document', chosen: { to: 'none' } } })

/** Segments of three hours. */
const many = 3000
const middle = many / 2

/** 20 ms per segment, so that no word is too short to have a time. */
async function openLong(many: number): Promise<{ page: Page; card: Locator }> {
  const as = await j.t.newUser()
  const page = await open(as)
  await send(page, many / 50)
  const { id } = await newest(as, 'delivered')
  const long = Array.from({ length: many }, (_, n) => ({ text: `Sentence number ${n + 1} of today.` }))
  const body = { version: 1, segments: long, autosave: true }
  await j.t.call(saveTranscript, { params: { id }, body }, as)
  await page.reload()
  return { page, card: await openCard(page) }
}

itInFull('a long transcript renders only its visible segments in the editor, and search finds all of it', async () => {
  const { page, card } = await openLong(200)
  await findIn(page, card, 100)
})

itInFull(
  'a transcript of three hours is read as text, without an element per word; a press plays a word, playback stays in view, and the editor renders only visible segments',
  async () => {
    const { page, card } = await openLong(many)
    await readThreeHours(page, card)
    await editThreeHours(page, card)
  },
)

const rowsOf = (card: Locator) => card.locator('[data-segment]')

async function findIn(page: Page, card: Locator, n: number): Promise<void> {
  const editor = editorOf(page)
  // searching by role computes the style of each line
  await card.locator('button', { hasText: /^Edit$/ }).click()
  await segment(editor, 1).waitFor()
  expect(await rowsOf(editor).count()).toBeLessThan(40)

  await page.keyboard.press('Control+f')
  const find = editor.getByLabel('Find', { exact: true })
  await find.fill(`number ${n} `)
  await editor.getByText('1 found').waitFor()
  await find.press('Enter')
  await expect.poll(() => segment(editor, n).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await rowsOf(editor).count()).toBeLessThan(40)
}

async function readThreeHours(page: Page, card: Locator): Promise<void> {
  const reader = card.locator('[aria-label="Transcript"]')
  await expect.poll(() => reader.textContent()).toContain(`Sentence number ${many} of`)
  // a segment has four elements
  expect(await reader.locator('*').count()).toBeLessThan(4 * many + 1_000)

  const searched = `number ${middle} `
  const found = await page.evaluate((text) => {
    const find = (window as unknown as { find(text: string): boolean }).find(text)
    return [find, getSelection()?.toString()]
  }, searched)
  expect(found).toEqual([true, searched])
  const placeOf = (word: string) =>
    page.evaluate(async (word) => {
      const node = getSelection()!.anchorNode!
      getSelection()!.removeAllRanges()
      // lines get their real height once they are visible
      for (let frames = 0; frames < 4; frames++) {
        node.parentElement!.scrollIntoView({ block: 'center' })
        await new Promise(requestAnimationFrame)
      }
      const range = document.createRange()
      const at = node.textContent!.indexOf(word)
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { x: (left + right) / 2, y: (top + bottom) / 2, right }
    }, word)
  const { x, y, right } = await placeOf('day.')
  await page.mouse.click(right + 40, y)
  const player = page.locator('[aria-label="Audio player"]')
  expect(await player.count()).toBe(0)
  await page.mouse.click(x, y)
  await player.waitFor()
  const lines: number[] = []
  await expect
    .poll(
      async () => {
        const lit = await highlightedWord(page, 'Transcript')
        if (lit) lines.push(lit.line)
        return lit && lit.line > middle + 100 && lit.in_sight
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  expect(lines[0]).toBeGreaterThanOrEqual(middle - 1)
  await player.locator('button[aria-label="Close player"]').click()
}

async function editThreeHours(page: Page, card: Locator): Promise<void> {
  await findIn(page, card, middle)
  const editor = editorOf(page)
  await segment(editor, middle).press('End')
  await page.keyboard.type('aaa')
  expect(await segment(editor, middle).inputValue()).toMatch(/day\.aaa$/)
  await editor.getByText('All changes are kept.').waitFor()

  // 20 ms per segment: the playing segment leaves its starting view many times a second
  // out of the text, the page follows playback
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  const lit = async () =>
    Number(await editor.locator('[data-segment]:has(.spoken-word)').first().getAttribute('data-segment'))
  await expect.poll(lit).toBeGreaterThan(middle + 100)
  // measured in one step, because the word changes between two steps
  const inSight = (drawn: Element) => {
    const inner = drawn.querySelector('.spoken-word')?.getBoundingClientRect()
    return inner !== undefined && inner.bottom > 0 && inner.top < innerHeight
  }
  await expect.poll(() => editor.evaluate(inSight)).toBe(true)
  expect(await rowsOf(editor).count()).toBeLessThan(40)
}

itInFull(
  'a recording that no engine understands is aligned with its text, from the refusal and from a file, and edited',
  async () => {
    const as = await j.t.newUser()
    transcriber.foreign = true
    const page = await open(as)
    const fill = async () => {
      const dialog = page.getByRole('dialog', { name: 'Align a text' })
      await dialog.getByLabel('What is said').fill('Bonjou tout moun.\nKijan nou ye?')
      expect(await dialog.getByLabel('Language of the text').inputValue()).toBe('ht')
      await dialog.getByRole('button', { name: 'Align', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await send(page, 4)
    await newest(as, 'failed')
    const refused = await openCard(page)
    await refused.getByRole('button', { name: 'Align a text' }).click()
    await fill()
    await delivered(page)
    await cards(page).first().getByRole('heading', { name: 'Bonjou tout moun. Kijan nou ye?' }).waitFor()

    await chooseFile(page, 'lakay.wav', tone(4))
    await audio(page).getByRole('button', { name: 'Align a text' }).click()
    await fill()
    await audio(page).waitFor({ state: 'detached' })
    await expect.poll(() => cards(page).count()).toBe(3)
    expect(await newest(as, 'delivered')).toMatchObject({ audio_file_name: 'lakay.wav', origin: 'aligned' })
    const card = await openCard(page)
    await card.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = editorOf(page)
    expect(await segment(editor, 2).inputValue()).toBe('Kijan nou ye?')
    await segment(editor, 2).fill('Kijan nou ye jodi a?')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await editor.getByText('All changes are kept.').waitFor()
    await editor.getByRole('button', { name: 'Close', exact: true }).click()
    await card.getByRole('region', { name: 'Transcript', exact: true }).getByText('jodi').waitFor()
  },
)

itInFull(
  'a text whose alignment failed is on its card again, with its recording, and aligned at the second try',
  async () => {
    const as = await j.t.newUser()
    const page = await open(as)
    aligner.beforeAlign = () => {
      throw new AppError('audio_unreadable', {})
    }
    await chooseFile(page, 'lakay.wav', tone(4))
    await audio(page).getByRole('button', { name: 'Align a text' }).click()
    const dialog = page.getByRole('dialog', { name: 'Align a text' })
    const text = 'Bonjou tout moun.\nKijan nou ye?'
    await dialog.getByLabel('What is said').fill(text)
    await dialog.getByRole('button', { name: 'Align', exact: true }).click()
    await newest(as, 'failed')
    aligner.beforeAlign = () => undefined
    await page.reload()
    await (await openCard(page)).getByRole('button', { name: 'Align again' }).click()
    expect(await dialog.getByLabel('What is said').inputValue()).toBe(text)
    expect(await dialog.getByLabel('Language of the text').inputValue()).toBe('ht')
    await dialog.getByRole('button', { name: 'Align', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await newest(as, 'delivered')).toMatchObject({ audio_file_name: 'lakay.wav', origin: 'aligned' })
  },
)

itInFull(
  'the editor and its dialogs work with the keyboard alone, break no rule, and fit, light and dark',
  async () => {
    const as = await j.t.newUser()
    const page = await open(as)
    await send(page, 8)
    await newest(as, 'delivered')
    const card = cards(page).first()
    await card.getByRole('button', { name: /^Show details/ }).focus()
    await page.keyboard.press('Enter')
    await card.getByRole('button', { name: 'Edit', exact: true }).focus()
    await page.keyboard.press('Enter')
    const editor = editorOf(page)
    await segment(editor, 1).waitFor()
    // Save and Close stay in sight, and the page alone scrolls
    const bars = () =>
      editor.evaluate((all) => {
        const inside = [...all.querySelectorAll('*')].some((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        const close = [...all.querySelectorAll('button')].find(({ textContent }) => textContent === 'Close')
        const { top, bottom } = close!.getBoundingClientRect()
        return { inside, shown: top >= 0 && bottom <= innerHeight }
      })
    expect(await bars()).toEqual({ inside: false, shown: true })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await bars()).toEqual({ inside: false, shown: true })
    // on through the toolbar to the first segment, as a keyboard user gets there
    for (let step = 0; step < 30; step++) {
      if (await segment(editor, 1).evaluate((field) => field === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('End')
    await page.keyboard.type(' indeed')
    await page.keyboard.press('Control+f')
    await editor.getByLabel('Find', { exact: true }).waitFor()
    await page.keyboard.type('indeed')
    await editor.getByText('1 found').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('indeed')
    await page.keyboard.press('Control+z')
    await editor.getByText('0 found').waitFor()
    await page.keyboard.press('Control+s')
    await editor.getByText('All changes are kept.').waitFor()

    const complaints: string[] = []
    const look = async (what: string) => {
      for (const [width, theme] of [
        [1440, 'light'],
        [360, 'dark'],
        [768, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await applyLook(page, { theme })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) complaints.push(`${what}, ${width} px: ${over} px too wide`)
        const found = await violations(page, { contrast: 'of each kind' })
        for (const line of found) complaints.push(`${what}, ${width} px, ${theme}: ${line}`)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await look('the editor')
    await editor.getByRole('button', { name: 'Close', exact: true }).click()
    await card.getByRole('button', { name: 'Align a text' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await look('Align')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  },
)
