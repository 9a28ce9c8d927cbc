import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import { getSpeech } from '#core/contract/tts-jobs.ts'
import { eventually } from '../eventually.ts'
import { journey } from './browser.ts'
import { card, delivered, generate, kreyol, openSpeech, write } from './speech-page.ts'

const j = journey({ real_engines: true })

/** A way to take the live connections away and give them back. */
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

it('goes from live to events to asking, loses no job on the way, and is live again [S2-4.2-01] [S2-4.2-02]', async () => {
  const page = await openSpeech(j)
  const { cutSocket, cutEvents, mend } = await wires(page)
  await page.reload()
  await page.getByRole('tab', { name: 'History' }).click()
  await indicator(page, 'Live').waitFor()

  cutSocket()
  await indicator(page, 'Live (SSE)').waitFor()
  await write(page, `${kreyol} Youn.`)
  await generate(page)
  await delivered(card(page, 'Youn.'))

  cutEvents()
  await page.context().setOffline(true)
  // what is open stays open in a browser that only plays at being offline
  j.t.app.http.server.closeAllConnections()
  await indicator(page, 'Offline').waitFor()
  await page.context().setOffline(false)
  await write(page, `${kreyol} De.`)
  await generate(page)
  await delivered(card(page, 'De.'))
  expect(await indicator(page, 'Offline').count()).toBe(1)

  mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await indicator(page, 'Live').waitFor()
  await write(page, `${kreyol} Twa.`)
  await generate(page)
  await delivered(card(page, 'Twa.'))
}, 300_000)

it('a browser closed while a job is made finds it delivered', async () => {
  const someone = await j.t.newUser()
  const page = await openSpeech(j, { as: someone })
  // long enough that nothing is finished when the window closes
  await write(page, Array(24).fill(kreyol).join(' '))
  const answer = page.waitForResponse((reply) => reply.url().endsWith('/tts/jobs/'))
  await generate(page)
  const { id } = (await (await answer).json()) as { id: string }
  expect((await j.t.call(getSpeech, { params: { id } }, someone)).status).not.toBe('delivered')
  await page.context().close()

  await eventually(async () => (await j.t.call(getSpeech, { params: { id } }, someone)).status === 'delivered', 90_000)
  const again = await openSpeech(j, { as: someone })
  await again.getByRole('tab', { name: 'History' }).click()
  await delivered(card(again))
})
