import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeAligner } from '../../server/adapters/aligner/fake.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { fakeTranscriber } from '../../server/adapters/transcriber/fake.ts'
import { eventually } from '../eventually.ts'
import { full, itInFull } from '../runs.ts'
import { sharedMedia } from '../shared-engines.ts'
import { journey } from './browser.ts'
import { countedActions } from './keys.ts'
import {
  audio,
  button,
  cards,
  chooseFile,
  delivered,
  editorOf,
  openSpeechToText,
  sttPath,
  tab,
  tone,
} from './speech-to-text-page.ts'
import { openTranslator, result, scriptedTranslator, source } from './translate-page.ts'

const work_dir = mkdtempSync(join(tmpdir(), 'pawol-stt-journey-'))
afterAll(() => rmSync(work_dir, { recursive: true }))
const media = sharedMedia()
// one word per half second in which the browser's fake microphone beeps
const transcriber = fakeTranscriber({ media })
transcriber.say = () => 'Said aloud.'
const heard = { media, transcriber, aligner: fakeAligner(media) }
// no speech is needed here
const silent = { translator: scriptedTranslator(), synthesizer: fakeSynthesizer() }
const j = journey({ real_engines: true, ...silent, ...heard })

it('a recording is made, paused, transcribed and translated, followed word by word and exported [S3-1-06] [S3-1-07] [S3-9-09]', async () => {
  const page = await openSpeechToText(j)
  await button(page, 'Transcribe + Translate').click()
  await page.getByText('Please record or upload audio first').waitFor()
  await button(page, 'OK').click()

  await button(page, 'Start recording').click()
  await button(page, 'Pause').waitFor()
  const timer = page.getByRole('timer', { name: 'Recorded' })
  await page.getByText('00:01', { exact: true }).waitFor()
  await button(page, 'Pause').click()
  const pausedAt = await timer.innerText()
  await button(page, 'Resume').click()
  await eventually(async () => (await timer.innerText()) > pausedAt)
  await button(page, 'Stop recording').click()
  await audio(page).getByText('recording.webm').waitFor()
  // 750 credits a minute, and half as much again for translation
  const likely = Number((await page.getByText(/≈ \d+/).innerText()).replace(/\D/g, ''))
  expect(likely).toBeGreaterThanOrEqual(Math.ceil((1 / 60) * 750 * 1.5))
  expect(likely).toBeLessThan((60 / 60) * 750 * 1.5)

  await button(page, 'Transcribe + Translate').click()
  await button(page, 'Audio Transcribed!').waitFor()
  expect(await tab(page, 'History').getAttribute('aria-selected')).toBe('true')
  const card = cards(page).first()
  await delivered(page)
  await card.getByRole('heading', { name: /^Said aloud\./ }).waitFor()
  await audio(page).waitFor({ state: 'detached' })

  await card.getByRole('button', { name: /^Show details/ }).click()
  await card
    .getByText(/^Nou di: Said aloud\./)
    .first()
    .waitFor()
  // the rest of the recording is short: the page looks in every frame, from before the press
  const spoken = page.waitForFunction(() => [...(CSS.highlights.get('spoken-word') ?? [])].join())
  // on its first letters
  await card
    .locator('[data-line]')
    .first()
    .click({ position: { x: 8, y: 12 } })
  await spoken
  await page.getByRole('region', { name: 'Audio player' }).getByRole('button', { name: 'Close player' }).click()

  await card.getByRole('button', { name: 'Edit', exact: true }).click()
  const edited = editorOf(page)
  await edited.getByLabel('Segment 1', { exact: true }).fill('This is the first part.')
  await edited.getByText('All changes are kept.').waitFor()
  await edited.getByRole('button', { name: 'Close', exact: true }).click()
  await card.getByRole('region', { name: 'Transcript', exact: true }).getByText('This is the first part.').waitFor()

  await card.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('dialog').getByLabel('PDF').uncheck()
  await page.getByRole('dialog').getByLabel('SRT').check()
  const coming = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^recording_.*\.srt$/)
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    // the caption's length depends on when the microphone beeped
    /^1\r?\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\r?\nThis is the first part\.\s/,
  )
})

it('a recording survives its tab: it is offered again, transcribed and listed [S3-1-08]', async () => {
  const page = await openSpeechToText(j)
  await button(page, 'Start recording').click()
  await page.getByText('00:02', { exact: true }).waitFor()
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')

  const next = await context.newPage()
  await next.goto(sttPath)
  await next.getByText(/A recording of 00:0\d from .* was not transcribed yet\./).waitFor()
  await button(next, 'Use this recording').click()
  await audio(next).getByText('recording.webm').waitFor()
  await button(next, 'Transcribe + Translate').click()
  await delivered(next)
  await next.reload()
  await button(next, 'Start recording').waitFor()
  expect(await next.getByText('was not transcribed yet').count()).toBe(0)
})

it('an upload waits without a connection and continues where it stopped; its length, waveform and price come before the press [S3-2.1-07] [S3-2.1-01]', async () => {
  const page = await openSpeechToText(j, { form: { input: 'document' }, kept: { sttAutoPlay: 'true' } })
  expect(await page.getByRole('link', { name: 'Update Plan' }).getAttribute('href')).toBe('/subscription')
  const divider = page.getByRole('separator', { name: 'Resize panes' })
  const { x, y } = (await divider.boundingBox())!
  await page.mouse.move(x, y + 300)
  await page.mouse.down()
  await page.mouse.move(x - 120, y + 300)
  await page.mouse.up()
  expect(Number(await divider.getAttribute('aria-valuenow'))).toBeGreaterThan(55)
  const context = page.context()
  const offsets: string[] = []
  await page.route('**/api/v1/speech/uploads/*/chunks/', async (route) => {
    offsets.push(
      /name="offset"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '?',
    )
    if (offsets.length !== 2) return route.continue()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  // the chunk sent twice is the last one, or is followed by another
  const sound = full
    ? { seconds: 80, shown: '2.4 MB · 01:20', price: '≈ 1.5K', sent: ['0', '1048576', '1048576', '2097152'] }
    : { seconds: 40, shown: '1.2 MB · 00:40', price: '≈ 750', sent: ['0', '1048576', '1048576'] }
  await chooseFile(page, 'radyo.wav', tone(sound.seconds))
  await page.getByText('No connection. The upload continues when it is back.').waitFor()
  await context.setOffline(false)
  await audio(page).getByText(sound.shown).waitFor()
  await page.getByText(sound.price).waitFor()
  expect(offsets).toEqual(sound.sent)
  await button(page, 'Transcribe + Translate').click()
  await delivered(page)
  // as set in this browser
  await page.getByRole('region', { name: 'Audio player' }).getByRole('button', { name: 'Pause', exact: true }).waitFor()
})

itInFull(
  'an upload continues after a reload; its long transcript is corrected while listening, and two tabs do not overwrite each other',
  async () => {
    const page = await openSpeechToText(j, { form: { input: 'document', chosen: { to: 'none' } } })
    const file = join(work_dir, 'radyo.wav')
    writeFileSync(file, tone(80))
    let chunks = 0
    await page.route('**/api/v1/speech/uploads/*/chunks/', (route) => {
      chunks += 1
      return chunks === 2 ? undefined : route.continue()
    })
    await page.setInputFiles('input[type=file]', file)
    await eventually(() => chunks === 2)
    await page.reload()
    await page.getByText(/“radyo\.wav” is 40% uploaded\./).waitFor()
    await page.setInputFiles('input[type=file]', file)
    await audio(page).getByText('2.4 MB · 01:20').waitFor()
    expect(chunks).toBe(4)
    await button(page, 'Transcribe + Translate').click()
    await delivered(page)

    const card = cards(page).first()
    await card.getByRole('button', { name: /^Show details/ }).click()
    const edit = (on: Locator) => on.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = editorOf(page)
    const segment = (n: number, on = editor) => on.getByLabel(`Segment ${n}`, { exact: true })
    await edit(card)
    // only the visible ones of 160 segments are rendered
    await segment(1).waitFor()
    expect(await editor.locator('[data-segment]').count()).toBeLessThan(60)
    // plays the word that is pressed
    await segment(2).click()
    await editor.locator('.spoken-word').first().waitFor()
    await segment(2).fill('One two three four.')
    await segment(2).press('Home')
    for (let step = 0; step < 7; step++) await segment(2).press('ArrowRight')
    await segment(2).press('Enter')
    expect([await segment(2).inputValue(), await segment(3).inputValue()]).toEqual(['One two', 'three four.'])
    await expect.poll(() => segment(3).evaluate((field) => field === document.activeElement)).toBe(true)
    await segment(3).press('Backspace')
    expect(await segment(2).inputValue()).toBe('One two three four.')
    await segment(2).press('Control+f')
    await editor.getByLabel('Find', { exact: true }).fill('said aloud')
    await editor.getByText('159 found').waitFor()
    await editor.getByText('All changes are kept.').waitFor()

    const other = await page.context().newPage()
    await other.goto(sttPath)
    const theirs = cards(other).first()
    await theirs.getByRole('button', { name: /^Show details/ }).click()
    await edit(theirs)
    const elsewhere = editorOf(other)
    await segment(1, elsewhere).fill('Theirs.')
    await elsewhere.getByRole('button', { name: 'Save', exact: true }).click()
    await elsewhere.getByText('All changes are kept.').waitFor()
    await elsewhere.getByRole('button', { name: 'Close', exact: true }).click()
    await theirs.getByRole('region', { name: 'Transcript', exact: true }).getByText('Theirs.').waitFor()

    await segment(1).fill('Mine.')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    // the live connection or the refused save says so
    await editor.getByText(/^This transcript was changed elsewhere/).waitFor()
    await editor.getByRole('button', { name: 'Keep mine' }).click()
    await editor.getByText('All changes are kept.').waitFor()
    await editor.getByLabel('Versions').selectOption({ index: 0 })
    await editor.getByRole('button', { name: 'Restore' }).click()
    // the versions are below all segments
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, -100_000)
    await expect.poll(() => segment(1).inputValue()).toBe('Theirs.')
  },
)

describe('the translator', () => {
  let page: Page
  beforeAll(async () => {
    page = await openTranslator(j, { plan: 'creator' })
  })
  /** What the page sends after a recording with speech. */
  async function record(): Promise<unknown> {
    await page.getByRole('radio', { name: /^Microphone/ }).check()
    await button(page, 'Start recording').click()
    await page.getByText('00:01', { exact: true }).waitFor()
    // the browser does not expose a recording's bytes in request events
    await page.evaluate(() => {
      const { fetch } = window
      window.fetch = (address, init) => {
        if (init?.body instanceof FormData)
          document.title = JSON.stringify([
            address,
            ...[...init.body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
          ])
        return fetch(address, init)
      }
    })
    await button(page, 'Stop recording').click()
    await page.getByRole('radio', { name: 'Manual Text', checked: true }).waitFor()
    await source(page).getByText('Said aloud.').first().waitFor()
    return JSON.parse(await page.title())
  }
  /** In the full run each test makes its own recording. */
  let recorded: Promise<unknown> | undefined
  const sentRecording = () => {
    if (full || !recorded) recorded = record()
    return recorded
  }

  it('transcribes and translates a file in one press, and a recording in two [S2-5-82] [S2-1-14] [S2-1-15]', async () => {
    await page.getByRole('radio', { name: 'Audio/Video' }).check()
    expect(await button(page, 'Transcribe + Translate').isDisabled()).toBe(true)
    await chooseFile(page, 'radyo.wav', tone(2))
    await page.getByText('radyo.wav').waitFor()
    await button(page, 'Transcribe + Translate').click()
    await source(page).getByText('Said aloud.').first().waitFor()
    await result(page).getByText('Nou di: Said aloud.').first().waitFor()
    await sentRecording()
    await button(page, 'Translate').click()
    await result(page).getByText('Nou di: Said aloud.').first().waitFor()
  })

  it('sends a recording at once, with its language, and uses its transcript as the text [S3-4-08] [S3-4-09] [S2-4.7-09]', async () => {
    expect(await sentRecording()).toEqual([
      '/api/v1/speech/transcribe/',
      ['audio', 'recording.webm'],
      ['language', 'auto'],
    ])
  })
})

itInFull.each([
  ['fr', 'Commencer l’enregistrement'],
  ['ht', 'Kòmanse anrejistre'],
])(
  'on a phone in %s no tab and no language is cut off, and nothing covers the record button',
  async (language, record) => {
    const page = await j.openSignedIn(sttPath, { kept: { language }, viewport: { width: 360, height: 800 } })
    await button(page, record).click({ trial: true })
    expect((await button(page, record).boundingBox())!.y).toBeLessThan(760)
    const tabs = await page.getByRole('tab').all()
    for (const one of tabs) expect((await one.boundingBox())!.x + (await one.boundingBox())!.width).toBeLessThan(345)
    for (const list of await page.getByRole('combobox').all())
      expect(await list.evaluate(room)).toBeGreaterThanOrEqual(0)
  },
)

/** How much wider a select is than its chosen option. Runs in the page. */
function room(list: HTMLElement): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(list)
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = font
  const shown = (list as HTMLSelectElement).selectedOptions[0]!.text
  return (
    list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - pen.measureText(shown).width
  )
}

it.each(full ? (['touch', 'keyboard'] as const) : (['touch'] as const))(
  'on a phone an audio file becomes text with at most four actions, by %s',
  async (means) => {
    const page = await openSpeechToText(j, { width: 360 })
    const person = countedActions(page, means)
    if (means === 'touch') await person.press(page.getByRole('radio', { name: 'Audio/Video' }))
    // the chosen radio button takes the focus, and an arrow key chooses the next
    else await person.press(page.getByRole('radio', { name: 'Microphone' }), 'ArrowRight')
    const file = { name: 'kay.wav', mimeType: 'audio/wav', buffer: tone(2) }
    await person.chooseFile(page.getByRole('button', { name: /^Choose an audio or video file/ }), file)
    await person.press(button(page, 'Transcribe + Translate'))
    await cards(page)
      .first()
      .getByRole('heading', { name: /^Said aloud\./ })
      .waitFor()
    expect(person.count(), 'actions from the opened page to the text').toBeLessThanOrEqual(4)
  },
)
