import type { CDPSession, Page } from 'playwright-core'
import { percentile, report } from '../setting.ts'
import { openSite } from './site.ts'

const characters = 40_000
const rounds = 3
const keys = 100
/** Typing in a 40,000-character text stays under 16 ms a key at p95. */
const budgetMs = 16

const paragraph =
  'Bonjou, tout moun! ⏱½s Byenveni nan Radyo Lakay. Jodi a nou pral pale sou sante timoun yo. ' +
  'Pou pran randevou, rele nou oswa ale sou website nou an. ⏱1s Piti piti, zwazo fè nich li.'
const places = ['start', 'middle', 'end'] as const
type Place = (typeof places)[number]
type Typing = { name: string; open: (text: string) => Promise<Page> }
const fill = (joint: string) =>
  `${paragraph}${joint}`.repeat(characters / 100).slice(0, characters - keys * rounds * places.length)

const viewport = { width: 1280, height: 800 }
const site = await openSite()
for (const [name, open] of Object.entries({ 'Text To Speech': speechPage, 'Universal Translator': translatorPage })) {
  const typing = { name, open }
  const paragraphs = await measure(typing, 'in paragraphs', fill('\n'))
  // layout of one line that long takes a bare text area over the budget too: reported, not judged
  await measure(typing, 'in one line', fill(' '))
  report(`${name}: worst p95 in paragraphs against the budget`, { ratio: paragraphs / budgetMs })
  if (paragraphs > budgetMs) process.exitCode = 1
}
await site.close()

/** Types at three places of the page and answers the worst p95 of the main thread's work. */
async function measure({ name, open }: Typing, shape: string, text: string): Promise<number> {
  const alone = await bareTextArea(text)
  const bare = await quietest(alone, 'start')
  await alone.context().close()
  const page = await open(text)
  const works: number[] = []
  for (const place of places) {
    const { work, wall } = await quietest(page, place)
    works.push(percentile(work, 0.95))
    report(`${name}: a key in ${characters} characters ${shape}, at the ${place}`, {
      'work p50 ms': percentile(work, 0.5),
      'work p95 ms': percentile(work, 0.95),
      'to a bare text area': percentile(work, 0.5) / percentile(bare.work, 0.5),
      'key to paint p50 ms': percentile(wall, 0.5),
      'key to paint p95 ms': percentile(wall, 0.95),
    })
  }
  await page.context().close()
  return Math.max(...works)
}

/** Text To Speech as it is, with history and settings beside the text. */
async function speechPage(text: string): Promise<Page> {
  const page = await editorOf('/text-to-speech', {
    ttsFormData: JSON.stringify({ text, ttsSettings: { voice_id: 'nadege' } }),
  })
  // detection has run and its marks are on the page, as during work on a long text
  await page.locator('.unknown-word').first().waitFor({ timeout: 60_000 })
  return page
}

/** The translator as it is, with its history below the text. */
async function translatorPage(text: string): Promise<Page> {
  const page = await editorOf('/translate')
  await page.locator('.cm-content').fill(text)
  await page.locator('.cm-line', { hasText: 'Bonjou' }).first().waitFor()
  return page
}

async function editorOf(path: string, kept?: Record<string, string>): Promise<Page> {
  const storageState = await site.signedIn(kept)
  const context = await site.browser.newContext({ baseURL: site.url, viewport, serviceWorkers: 'block', storageState })
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('.cm-content').waitFor()
  return page
}

/** The same text on a page with nothing else. */
async function bareTextArea(text: string): Promise<Page> {
  const page = await (await site.browser.newContext({ viewport })).newPage()
  await page.setContent('<textarea spellcheck="false" style="width: 800px; height: 480px; font: 18px/1.8 sans-serif">')
  await page.getByRole('textbox').fill(text)
  return page
}

type Typed = { work: number[]; wall: number[] }

/** Of several rounds, the one that others on the machine disturbed least: they only ever add. */
async function quietest(page: Page, place: Place): Promise<Typed> {
  await goTo(page, place)
  const measured: Typed[] = []
  for (let round = 0; round < rounds; round++) measured.push(await typed(page))
  return measured.sort((a, b) => percentile(a.work, 0.95) - percentile(b.work, 0.95))[0]!
}

/** The main thread's own time for each key, which other work on the machine hardly changes, and the time until it was painted. */
async function typed(page: Page): Promise<Typed> {
  await page.evaluate(watchKeys)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const asking: number[] = []
  const work: number[] = []
  for (let key = 0; key < keys; key++) {
    const start = await taskSeconds(cdp)
    await page.evaluate(untilPainted, key)
    const asked = await taskSeconds(cdp)
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'abcde'[key % 5]!)
    await page.evaluate(untilPainted, key + 1)
    asking.push((asked - start) * 1000)
    work.push(((await taskSeconds(cdp)) - asked) * 1000)
  }
  const costOfAsking = percentile(asking, 0.5)
  await cdp.detach()
  return {
    work: work.map((ms) => ms - costOfAsking),
    wall: await page.evaluate(() => (window as unknown as Watched).wall),
  }
}

type Watched = { wall: number[]; painted?: () => void }

function watchKeys(): void {
  const watched = window as unknown as Watched & { watching?: AbortController }
  watched.watching?.abort()
  watched.watching = new AbortController()
  watched.wall = []
  const frame = new MessageChannel()
  let began = 0
  frame.port1.onmessage = () => {
    watched.wall.push(performance.now() - began)
    watched.painted?.()
  }
  // inline, as tsx gives named functions a mark that the page does not know
  addEventListener(
    'keydown',
    (event) => {
      began = event.timeStamp
      requestAnimationFrame(() => frame.port2.postMessage(null))
    },
    { capture: true, signal: watched.watching.signal },
  )
}

/** Resolves once so many keys have been painted. */
function untilPainted(count: number): Promise<void> {
  const watched = window as unknown as Watched
  return new Promise((resolve) => {
    watched.painted = () => watched.wall.length >= count && resolve()
    watched.painted()
  })
}

async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value
}

async function goTo(page: Page, place: Place): Promise<void> {
  await page.locator('.cm-content, textarea').focus()
  await page.keyboard.press(place === 'end' ? 'Control+End' : 'Control+Home')
  if (place !== 'middle') return
  const frame = page.locator('.cm-scroller')
  await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await frame.click({ position: { x: 200, y: 200 } })
  // away from a pause, and out of the card of a word
  await page.keyboard.press('Escape')
  await page.locator('.cm-content').focus()
  await page.keyboard.press('End')
}
