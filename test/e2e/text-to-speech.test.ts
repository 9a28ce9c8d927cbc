import type { Page, WebSocketRoute } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSpeech } from '#core/contract/tts/jobs.ts'
import { makeDocx, paragraph, run } from '../../server/adapters/document-reader/samples/docx.ts'
import { eventually } from '../eventually.ts'
import { full, itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { countedActions, pressOn, tabTo } from './keys.ts'
import { expectGoodLooks } from './looks.ts'
import { button, card, delivered, editor, generate, kreyol, openSpeech, speechPath, write } from './speech-page.ts'

const j = journey({ real_engines: true })
const sentOrder = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tts/jobs/'))

describe('from a text to its sound', () => {
  it('a new user has a text written, spoken, played with highlighted words, downloaded and deleted [S2-1-01] [S2-1-04] [S2-2.1-01]', async () => {
    const page = await j.openSignedIn(`${speechPath}/?text=Bonjou`, { kept: { autoPlayShortAudio: 'false' } })
    await page.getByRole('heading', { name: 'Text To Speech', level: 1 }).waitFor()
    await editor(page).getByText('Bonjou').waitFor()
    await page.waitForURL((url) => url.search === '')
    await page.getByRole('button', { name: /^Voice Nadège/ }).waitFor()
    const text = `${kreyol} Se yon bèl jou pou nou chita pale ansanm sou lavi nou, sou fanmi nou ak sou peyi nou.`
    await write(page, text)
    await page.reload()
    await editor(page).getByText(text).waitFor()
    const sent = sentOrder(page)
    await generate(page)
    expect((await sent).postDataJSON()).toMatchObject({ text, voice_id: 'nadege', language_code: 'ht' })
    expect(await page.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true')
    const job = card(page)
    await delivered(job)
    await job.getByRole('button', { name: /^Play/ }).click()
    await editor(page).locator('.spoken-word').waitFor()
    await page.getByRole('region', { name: 'Audio player' }).getByRole('button', { name: 'Close player' }).click()
    const details = job.getByRole('button', { name: /^Show details/ })
    const action = (name: RegExp) => job.getByRole('button', { name }).first()
    await details
      .or(action(/^Download/))
      .first()
      .waitFor()
    if ((await details.count()) > 0) await details.click()
    const download = page.waitForEvent('download')
    await action(/^Download/).click()
    expect((await download).suggestedFilename()).toMatch(/\.mp3$/)
    await action(/^Delete/).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
    await eventually(async () => (await card(page).count()) === 0)
    expect(await editor(page).innerText()).toBe(text)
  })

  it.each([
    ['false', 'touch', 'Play'],
    ['true', 'keyboard', 'Pause'],
    ...(full ? ([['true', 'touch', 'Pause']] as const) : []),
  ] as const)(
    'on a phone the editor stays after generating, with the player in sight; automatic playback %s, by %s',
    async (autoPlayShortAudio, means, offered) => {
      const page = await openSpeech(j, { viewport: { width: 360, height: 640 }, kept: { autoPlayShortAudio } })
      const person = countedActions(page, means)
      await person.type(editor(page), kreyol)
      await person.press(button(page, 'Generate Speech'))
      const player = page.getByRole('region', { name: 'Audio player' })
      // first of all: speech that plays automatically ends soon
      const control = player.getByRole('button', { name: offered, exact: true })
      await control.waitFor()
      const inSight = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }
      expect(await page.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('false')
      await expect.poll(() => player.evaluate(inSight)).toBe(true)
      expect(await editor(page).isVisible()).toBe(true)
      if (offered === 'Play') await person.press(control)
      expect(person.count(), 'actions from the opened page to its sound').toBeLessThanOrEqual(4)
    },
  )

  itInFull('works with the keyboard alone', async () => {
    const page = await openSpeech(j, { voice: '' })
    // the focus ring is drawn around the whole sheet
    while (!(await editor(page).evaluate((here) => here === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.type(kreyol)
    await pressOn(page.getByRole('button', { name: 'Voice Select Voice' }))
    await page.getByRole('dialog', { name: 'Select Voice' }).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.includes('Select Voice')))
    await page.keyboard.press('Enter')
    await pressOn(page.getByRole('button', { name: /^Nadège/ }))
    await page.getByRole('button', { name: /^Voice Nadège/ }).waitFor()
    // Tab passes a button that is still disabled
    await expect.poll(() => button(page, 'Generate Speech').isEnabled()).toBe(true)
    await tabTo(button(page, 'Generate Speech'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await delivered(card(page))
  })
})

describe('Text To Speech', () => {
  let page: Page
  beforeAll(async () => {
    page = await openSpeech(j)
  })
  beforeEach(() => page.setViewportSize({ width: 1280, height: 720 }))

  it('a document is read aloud, and is still there after a reload [S2-1-02] [S2-7-25] [S2-7-26]', async () => {
    await page.getByRole('radio', { name: 'Text Document' }).check()
    await button(page, 'Choose a document').waitFor()
    const file = { mimeType: 'application/octet-stream', buffer: makeDocx(paragraph(run(kreyol))) }
    await page.getByTestId('document-file').setInputFiles({ name: 'istwa.exe', ...file })
    await page
      .getByText('Please select a valid document file. Supported formats: .txt, .pdf, .docx, .doc, .rtf')
      .waitFor()
    await page.getByTestId('document-file').setInputFiles({ name: 'istwa.docx', ...file })
    await page.getByText(`${kreyol.length} credits required`).waitFor()
    await page.reload()
    await page.getByText('istwa.docx').waitFor()
    await page.getByRole('region', { name: 'Text of the document' }).getByText(kreyol).waitFor()
    const sent = sentOrder(page)
    await generate(page)
    expect((await sent).postDataJSON()).toMatchObject({ text: kreyol, document_id: expect.any(String) })
    await delivered(card(page))
    await button(page, 'Edit text').click()
    expect(await editor(page).innerText()).toBe(kreyol)
  })

  it('has panes whose divider moves by pointer and keys, and lists that slide [S2-2.1-10] [S2-2.1-07] [S2-2.2-13]', async () => {
    const divider = page.getByRole('separator', { name: 'Resize panes' })
    await page.getByRole('radio', { name: 'Manual Text' }).check()
    await page.getByRole('tab', { name: 'Speech' }).click()
    expect(await divider.getAttribute('aria-valuenow')).toBe('33')
    await divider.press('ArrowLeft')
    expect(await divider.getAttribute('aria-valuenow')).toBe('38')
    const before = (await divider.boundingBox())!
    await page.mouse.move(before.x, 400)
    await page.mouse.down()
    await page.mouse.move(before.x - 100, 400)
    await page.mouse.up()
    const kept = await page.evaluate(() => Number(localStorage.getItem('ttsSidePanelWidth')))
    expect(kept).toBeGreaterThan(42)
    await divider.press('Home')

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: /^Model / }).click()
    const list = page.getByRole('dialog', { name: 'Select Model' })
    await list.waitFor()
    expect(await list.evaluate((panel) => getComputedStyle(panel).animationDuration)).toBe('0.3s')
    await list.getByRole('button', { name: 'Close' }).click()
    await list.waitFor({ state: 'detached' })
    await page.emulateMedia({ reducedMotion: 'reduce' })

    await page.reload()
    await write(page, kreyol)
    await eventually(async () => (await divider.getAttribute('aria-valuenow')) === '20')
    for (const tab of ['Speech', 'History', 'Settings']) await page.getByRole('tab', { name: tab }).waitFor()
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('tab', { name: 'Settings' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('tab', { name: 'Speech' }).click()
    await button(page, 'Generate Speech').waitFor()
  })
})

itInFull('looks right everywhere', async () => {
  const page = await openSpeech(j)
  await write(page, 'Bonjou tout moun, mwen kontan wè nou jodi a. Ale sou website nou an pou n li plis bagay.')
  await page.getByText('1 unknown word:').waitFor()
  await expectGoodLooks(page, speechPath)
})

describe('the connection', () => {
  /** Returns controls to cut and restore the live connections. */
  async function wires(page: Page) {
    const open = new Set<WebSocketRoute>()
    const cut = { socket: false, events: false }
    await page.routeWebSocket('**/live/socket*', (socket) => {
      if (cut.socket) return void socket.close({ code: 1013 })
      open.add(socket)
      socket.connectToServer()
    })
    await page.route('**/live/events*', (route) => (cut.events ? route.abort() : route.continue()))
    return {
      cutSocket() {
        cut.socket = true
        for (const socket of open) void socket.close({ code: 1013 })
      },
      cutEvents: () => {
        cut.events = true
      },
      mend: () => Object.assign(cut, { socket: false, events: false }),
    }
  }
  const indicator = (page: Page, words: string) =>
    page.getByRole('tabpanel', { name: 'History' }).getByRole('button', { name: words, exact: true }).last()

  itInFull(
    'goes from live to events to polling, and is live again [S2-4.2-01] [S2-4.2-02]; jobs sent while it is lost are sent again [S2-8-22]',
    async () => {
      let cut!: Awaited<ReturnType<typeof wires>>
      const prepare = async (page: Page) => {
        cut = await wires(page)
      }
      const page = await openSpeech(j, { prepare })
      const { cutSocket, cutEvents, mend } = cut
      await page.getByRole('tab', { name: 'History' }).click()
      await indicator(page, 'Live').waitFor()

      cutSocket()
      await indicator(page, 'Live (SSE)').waitFor()
      await write(page, `${kreyol} Youn.`)
      await generate(page)
      await delivered(card(page, 'Youn.'))

      cutEvents()
      await write(page, `${kreyol} De.`)
      await button(page, 'Generate Speech').waitFor()
      await page.context().setOffline(true)
      // an emulated offline mode does not close open connections
      j.t.app.http.server.closeAllConnections()
      await indicator(page, 'Offline').waitFor()
      await generate(page)
      await page.getByText('Request failed. Retrying (1/3)...').waitFor()
      await page.context().setOffline(false)
      await delivered(card(page, 'De.'))
      expect(await indicator(page, 'Offline').count()).toBe(1)

      mend()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await indicator(page, 'Live').waitFor()
      await write(page, `${kreyol} Twa.`)
      await generate(page)
      await delivered(card(page, 'Twa.'))
    },
    300_000,
  )

  itInFull('two tabs stay in step, and a job finishes while the browser is closed', async () => {
    const someone = await j.t.newUser()
    const one = await openSpeech(j, { as: someone })
    const two = await one.context().newPage()
    await two.goto(speechPath)
    await one.getByRole('slider', { name: 'Speed' }).press('ArrowRight')
    await two.getByRole('textbox', { name: 'Speed' }).and(two.locator('[value="1.025x"]')).waitFor()
    await two.getByRole('tab', { name: 'History' }).click()
    // long enough that nothing is finished when the window closes
    await write(one, Array(24).fill(kreyol).join(' '))
    const answer = one.waitForResponse((reply) => reply.url().endsWith('/tts/jobs/'))
    await generate(one)
    const { id } = (await (await answer).json()) as { id: string }
    expect((await j.t.call(getSpeech, { params: { id } }, someone)).status).not.toBe('delivered')
    await card(two).waitFor()
    await one.context().close()

    const isDelivered = async () => (await j.t.call(getSpeech, { params: { id } }, someone)).status === 'delivered'
    await eventually(isDelivered, 90_000)
    const again = await openSpeech(j, { as: someone })
    await again.getByRole('tab', { name: 'History' }).click()
    await delivered(card(again))
  })
})
