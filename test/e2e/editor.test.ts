import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { itInFull } from '../runs.ts'
import { serveEditorPage } from './editor-page/serve.ts'
import { violations } from './looks.ts'
import { openPages } from './open-pages.ts'

let served: Awaited<ReturnType<typeof serveEditorPage>>
/** Console errors by page, so that a page closed on purpose does not fail another. */
const complaints = new WeakMap<Page, string[]>()
const thrown: string[] = []
afterEach(() => expect(thrown.splice(0), 'errors thrown in pages').toEqual([]))
const openTab = openPages({ options: () => ({ reducedMotion: 'reduce' }), origin: () => served.url })
const permissions = ['clipboard-read', 'clipboard-write']

/** Shared by tests that need no page of their own: each starts by writing its text. */
let page: Page
beforeAll(async () => {
  served = await serveEditorPage()
  page = await openPage()
}, 400_000)
afterAll(() => served?.close())

/**
 * Opens the editor page. The plain field is there until the full editor has loaded, so `wait: false` opens the page
 * without waiting for it.
 */
async function openPage({
  wait = true,
  prepare = async (_page: Page): Promise<unknown> => undefined,
  ...options
}: Opening = {}): Promise<Page> {
  const page = await openTab({ permissions, ...options })
  page.setDefaultTimeout(45_000)
  page.on('pageerror', (err) => thrown.push(err.message))
  const heard: string[] = []
  complaints.set(page, heard)
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  await prepare(page)
  await page.goto(served.url)
  await (wait ? page.locator('.cm-content') : textBox(page)).waitFor()
  return page
}
type Opening = BrowserContextOptions & { wait?: boolean; prepare?: (page: Page) => Promise<unknown> }

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const textOf = (page: Page) => page.evaluate(() => window.bench.text)
const textIs = (page: Page, text: string) =>
  eventually(async () => (await textOf(page)) === text).catch(async () => expect(await textOf(page)).toBe(text))
const pills = (page: Page) => page.locator('.pause-pill')

/** Sets the text, with the caret at the bar. */
async function write(page: Page, marked: string) {
  const at = marked.indexOf('|')
  await page.evaluate((text) => window.bench.setText(text), marked.replace('|', ''))
  await textIs(page, marked.replace('|', ''))
  await textBox(page).focus()
  await page.keyboard.press('Control+Home')
  const pausesBefore = [...marked.slice(0, at).matchAll(/⏱\S+/g)].reduce(
    (sum, { 0: { length } }) => sum + length - 1,
    0,
  )
  for (let step = 0; step < at - pausesBefore; step++) await page.keyboard.press('ArrowRight')
}

describe('a pause is a single unit', () => {
  it.each([
    ['Backspace behind it', 'wi ⏱½s| non', 'Backspace', 'wi  non'],
    ['Delete before it', 'wi |⏱½s non', 'Delete', 'wi  non'],
    ['Backspace behind its space, twice', 'wi ⏱½s |non', 'Backspace Backspace', 'wi  non'],
    ['Delete at its space, then the letter', 'wi ⏱½s| non', 'Delete Delete', 'wi ⏱½s on'],
  ])('%s removes it whole [S2-5-30]', async (_what, marked, keys, left) => {
    await write(page, marked)
    for (const key of keys.split(' ')) await page.keyboard.press(key)
    await textIs(page, left)
  })
  it('arrows step over it at once [S2-5-31]', async () => {
    await write(page, 'a|⏱1s b')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('.')
    await textIs(page, 'a⏱1s. b')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('c')
    await textIs(page, 'ac⏱1s. b')
  })
  it('a selection covers it whole, and a copy includes its marker', async () => {
    await write(page, 'wi |⏱¼s non')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('⏱¼s')
    await page.keyboard.press('End')
    await page.keyboard.type('. ')
    await page.keyboard.press('Control+v')
    await textIs(page, 'wi ⏱¼s non. ⏱¼s')
    await expect.poll(() => pills(page).count()).toBe(2)
  })
  it('a letter typed next to it gets a space', async () => {
    await write(page, 'wi ⏱½s|')
    await page.keyboard.type('non')
    await textIs(page, 'wi ⏱½s non')
    await page.keyboard.press('Control+z')
    await textIs(page, 'wi ⏱½s')
  })
  it('a letter composed next to it, as on phones, leaves it intact', async () => {
    await write(page, 'wi ⏱½s|')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text: 'n', selectionStart: 1, selectionEnd: 1 })
    await cdp.send('Input.imeSetComposition', { text: 'no', selectionStart: 2, selectionEnd: 2 })
    await cdp.send('Input.insertText', { text: 'non' })
    await expect.poll(() => textOf(page)).toMatch(/^wi ⏱½s .*non$/)
    expect(await pills(page).count()).toBe(1)
  })
  it('is read aloud, also when the caret steps over it', async () => {
    await write(page, 'wi |⏱½s non')
    expect(await pills(page).getAttribute('aria-label')).toBe('pause, half a second')
    await page.keyboard.press('ArrowRight')
    await page.locator('[aria-live]', { hasText: 'pause, half a second' }).waitFor({ state: 'attached' })
  })
})

describe('the toolbar', () => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  it('has a button for each duration [S2-2.1-04]', async () => {
    const names = await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^Insert a pause/ })
      .allTextContents()
    expect(names).toEqual(['¼s', '½s', '1s', '2s', '3s', '4s'])
  })
  it('inserts a pause at the caret, separated from the words, and typing continues behind it', async () => {
    await write(page, 'Bonjou|tout')
    await press('Insert a pause of ½s')
    await textIs(page, 'Bonjou ⏱½s tout')
    await page.keyboard.type('a ')
    await textIs(page, 'Bonjou ⏱½s a tout')
  })
  it('pressed again lengthens the pause, up to 10 s', async () => {
    await write(page, 'wi|')
    await press('Insert a pause of ½s')
    await press('Insert a pause of ½s')
    await textIs(page, 'wi ⏱1s')
    for (let n = 0; n < 3; n++) await press('Insert a pause of 4s')
    await textIs(page, 'wi ⏱10s')
    expect(await pills(page).allTextContents()).toEqual(['10s'])
  })
  it('shows text that the page inserts, also when it equals the typed text', async () => {
    await write(page, '|')
    await page.keyboard.type('Bonjou')
    const shown = () => page.locator('.cm-content').innerText()
    for (const text of ['Bonswa', 'Bonjou']) {
      await page.evaluate((text) => window.bench.setText(text), text)
      await eventually(async () => (await shown()) === text)
    }
    await page.keyboard.type('!')
    await textIs(page, 'Bonjou!')
  })

  it('Sanitize pulses only when there is something to clean; one undo restores the text [S2-4.5-02]', async () => {
    const button = page.getByRole('button', { name: 'Sanitize' })
    await write(page, 'wi|')
    expect(await button.isDisabled()).toBe(true)
    await page.keyboard.type('  non ,  mèsi')
    await eventually(async () => (await button.getAttribute('class'))?.includes('sanitize-pulse'))
    await button.click()
    await textIs(page, 'wi non, mèsi')
    await expect.poll(() => button.isDisabled()).toBe(true)
    expect(await button.getAttribute('class')).not.toContain('sanitize-pulse')
    await page.keyboard.press('Control+z')
    await textIs(page, 'wi  non ,  mèsi')
  })
  it('Clear text empties the editor, and undo restores the text', async () => {
    await write(page, 'wi ⏱½s non|')
    await press('Clear text')
    await textIs(page, '')
    await textBox(page).press('Control+z')
    await textIs(page, 'wi ⏱½s non')
  })
})

describe('the menu of a pause', () => {
  it('changes its length', async () => {
    await write(page, 'wi ⏱½s non|')
    await pills(page).click()
    await page.getByRole('menuitemradio', { name: 'pause, half a second', checked: true }).waitFor()
    await page.getByRole('menuitemradio', { name: 'pause, 2 seconds' }).click()
    await textIs(page, 'wi ⏱2s non')
  })
  it('opens by keyboard, and the caret is back in the text afterwards', async () => {
    await write(page, 'wi |⏱½s non')
    await page.keyboard.press('Alt+Enter')
    await page.getByRole('menu', { name: 'Change the pause' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await textIs(page, 'wi non')
    await eventually(() => textBox(page).evaluate((box) => box === document.activeElement))
    await page.keyboard.press('Control+z')
    await textIs(page, 'wi ⏱½s non')
  })
})

describe('text from elsewhere', () => {
  async function paste(text: string, html?: string) {
    await page.evaluate(
      async ([text, html]) => {
        const as = (type: string, what: string) => ({ [type]: new Blob([what], { type }) })
        await navigator.clipboard.write([
          new ClipboardItem({ ...as('text/plain', text!), ...(html ? as('text/html', html) : {}) }),
        ])
      },
      [text, html] as const,
    )
    await textBox(page).focus()
    await page.keyboard.press('Control+v')
  }
  it.each([
    ['plain text only [S2-5-32]', 'Bonjou tout', '<b>Bonjou</b> <i>tout</i>', 'Bonjou tout'],
    ['quotes, dashes and spaces made plain', '“Bonjou”\u00a0– ‘wi’…', undefined, '"Bonjou" - \'wi\'...'],
    ['break tags as pauses', 'wi <break time="500ms"/> non', undefined, 'wi ⏱½s non'],
    ['clocks without a duration stripped', 'wi ⏱ non ⏱1s', undefined, 'wi  non ⏱1s'],
    ['pauses side by side summed', 'wi ⏱1s ⏱2s', undefined, 'wi ⏱3s'],
    ['lines kept', 'youn\r\nde', undefined, 'youn\nde'],
  ])('%s', async (_what, text, html, kept) => {
    await write(page, '|')
    await paste(text, html)
    await textIs(page, kept)
  })
  it('text set by the page does not count as typing', async () => {
    await write(page, 'wi|')
    for (const letter of 'Bonjou tout moun') await page.keyboard.press(letter)
    await textIs(page, 'wiBonjou tout moun')
    await page.evaluate(() => window.bench.setText('wi'))
    await textIs(page, 'wi')
    expect(await textBox(page).innerText()).toBe('wi')
    await page.evaluate(() => window.bench.setText('wiBonjou tout moun'))
    await expect.poll(() => textBox(page).innerText()).toBe('wiBonjou tout moun')
  })
})

describe('unknown words', () => {
  beforeAll(async () => {
    await write(page, 'Ale sou |website nou an.')
    await page.locator('.unknown-word').waitFor()
  })
  it('are underlined and listed', async () => {
    expect(await page.locator('.unknown-word').allTextContents()).toEqual(['website'])
    await page.getByRole('status').filter({ hasText: '1 unknown word: website' }).waitFor()
  })
  it('show their reading under the pointer', async () => {
    await page.locator('.unknown-word').hover()
    const card = page.getByRole('dialog', { name: 'Unknown word: website' })
    await card.getByText('read as wèb-sayt').waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await page.locator('.cm-content').hover({ position: { x: 5, y: 5 } })
    await page.locator('.unknown-word').hover()
    await card.waitFor()
    await card.hover()
    await card.getByRole('link').waitFor()
    await page.locator('.cm-content').hover({ position: { x: 5, y: 5 } })
    await card.waitFor({ state: 'detached' })
  })
  it('show it by keyboard too, with the available actions', async () => {
    await write(page, 'Ale sou w|ebsite nou an.')
    await page.keyboard.press('Alt+Enter')
    const link = page.getByRole('link', { name: 'Add to dictionary' })
    await link.waitFor()
    await page.keyboard.press('Tab')
    await eventually(() => link.evaluate((element) => element === document.activeElement))
    await page.keyboard.press('Escape')
    await eventually(() => textBox(page).evaluate((box) => box === document.activeElement))
  })
  it('lose their mark when edited, and keep it when the text around them is', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.type('Wi. ')
    expect(await page.locator('.unknown-word').count()).toBe(1)
    for (let step = 0; step < 'Ale sou web'.length; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('x')
    expect(await page.locator('.unknown-word').count()).toBe(0)
  })
})

describe('the word being spoken', () => {
  it('is marked, scrolled into view and left alone', async () => {
    const text = Array.from({ length: 400 }, (_, line) => `Liy nimewo ${line} nan tèks la.`).join('\n')
    await page.evaluate((text) => window.bench.setText(text), text)
    await textIs(page, text)
    const say = (word: string) => {
      const start = text.indexOf(word)
      return page.evaluate((range) => window.bench.say(range), { start, end: start + word.length })
    }
    await say('nimewo 0')
    expect(await page.locator('.spoken-word').allTextContents()).toEqual(['nimewo 0'])
    await say('nimewo 300')
    await expect.poll(() => page.locator('.spoken-word').allTextContents()).toEqual(['nimewo 300'])
    await eventually(() =>
      page.locator('.spoken-word').evaluate((word) => {
        const frame = word.closest('.cm-scroller')!.getBoundingClientRect()
        const { top, bottom } = word.getBoundingClientRect()
        return top >= frame.top && bottom <= frame.bottom
      }),
    )
    await page.evaluate(() => window.bench.say(null))
    await expect.poll(() => page.locator('.spoken-word').count()).toBe(0)
  })
})

describe('a bad connection', () => {
  it('accepts typing at once and passes it on with caret and focus', async () => {
    let arrive = () => {}
    const wait = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const page = await openPage({
      wait: false,
      prepare: (page) => page.route(/code-editor/, async (route) => wait.then(() => route.continue())),
    })
    await textBox(page).focus()
    await page.keyboard.type('Bonjou ')
    await page.getByRole('button', { name: 'Insert a pause of ½s', exact: true }).click()
    await page.keyboard.type(' tout moun')
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
    arrive()
    await page.locator('.cm-content').waitFor()
    await page.keyboard.type('X')
    await textIs(page, 'Bonjou ⏱½s toutX moun')
    expect(await pills(page).count()).toBe(1)
  })
  it('waits for a word that is being composed', async () => {
    let arrive = () => {}
    const wait = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const page = await openPage({
      wait: false,
      prepare: (page) => page.route(/code-editor/, async (route) => wait.then(() => route.continue())),
    })
    await textBox(page).focus()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text: 'bon', selectionStart: 3, selectionEnd: 3 })
    const came = page.waitForResponse(/code-editor.*js/)
    arrive()
    await (await came).finished()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(await page.locator('.cm-content').count()).toBe(0)
    await cdp.send('Input.insertText', { text: 'bonjou' })
    await page.locator('.cm-content').waitFor()
    await textIs(page, 'bonjou')
  })
  it('keeps the plain field when the editor never loads, and its text survives a reload', async () => {
    const page = await openPage({ wait: false, prepare: (page) => page.route(/code-editor/, (route) => route.abort()) })
    await textBox(page).fill('Mwen la toujou.')
    await page.reload()
    await textBox(page).waitFor()
    expect(await textBox(page).inputValue()).toBe('Mwen la toujou.')
  })
})

describe('the field', () => {
  it('announces Kreyòl to keyboards and screen readers, and obeys the content security policy', async () => {
    const box = textBox(page)
    for (const [name, value] of [
      ['lang', 'ht'],
      ['spellcheck', 'false'],
      ['autocapitalize', 'sentences'],
      ['aria-multiline', 'true'],
      ['aria-describedby', 'counter'],
    ] as const)
      expect(await box.getAttribute(name)).toBe(value)
    await write(page, 'Bonjou ⏱½s tout moun|')
    expect(await violations(page)).toEqual([])
    expect(await page.locator('style').count()).toBe(0)
    expect(complaints.get(page)).toEqual([])
  })
  itInFull('fits a screen 320, 360 and 768 px wide', async () => {
    const small = await openPage({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
    for (const [on, width] of [[small, 320] as const, [small, 360] as const, [page, 768] as const]) {
      await on.setViewportSize({ width, height: 640 })
      await on.evaluate((text) => window.bench.setText(text), `Bonjou ⏱½s ${'anpil'.repeat(40)} ⏱10s`)
      await expect.poll(() => pills(on).count()).toBe(2)
      for (const size of ['100', '125']) {
        await on.evaluate((size) => Object.assign(document.documentElement.dataset, { textSize: size }), size)
        expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  })
  it('counts the text and shows its cost [S2-2.1-05] [S2-2.1-06]', async () => {
    await write(page, 'Bonjou ⏱½s tout moun|')
    await page.getByText('20 credits').waitFor()
    await page.getByText('20 / 40,000 characters').waitFor()
  })
  it('marks text past the limit and cuts nothing', async () => {
    const text = 'a'.repeat(39_990).replace(/.{80}/g, '$&\n').slice(0, 40_012)
    await page.evaluate((text) => window.bench.setText(text), text)
    await page.getByText('12 too many').waitFor()
    await textIs(page, text)
    await textBox(page).press('Control+End')
    expect(await page.locator('.over-limit').last().textContent()).toMatch(/a$/)
  })
})
