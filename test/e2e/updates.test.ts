import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { journey } from './browser.ts'
import { builds } from './builds.ts'

const j = journey()
const server = builds('yon', 'de')
const FIVE_MINUTES = 300_000
const HALF_AN_HOUR = 1_800_000

beforeEach(() => server.deploy('yon'))

/** A page of the first build whose time the test holds, with its worker in charge. */
async function visit(path: string, { auto_update = true, ...options }: Options = {}) {
  const page = await j.open('about:blank', options)
  await page.addInitScript((auto) => {
    localStorage.setItem('pwa-auto-update', String(auto))
    const said: string[] = []
    Object.assign(window, { said })
    navigator.serviceWorker.addEventListener('message', ({ data }) => said.push(`heard ${data.type}`))
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type: string }, ...rest: []) {
      said.push(`sent ${message.type}`)
      // the page may be gone before the test can ask
      sessionStorage.setItem('said', said.join(', '))
      return postMessage.call(this, message, ...rest)
    }
  }, auto_update)
  await page.clock.install()
  await page.goto(server.url + path)
  if (options.serviceWorkers !== 'block') await page.waitForFunction(() => navigator.serviceWorker.controller)
  expect(await buildOf(page)).toBe('yon')
  return page
}
type Options = BrowserContextOptions & { auto_update?: boolean }

const buildOf = (page: Page) => page.locator('meta[name="build-id"]').getAttribute('content')
const reachBuild = (page: Page, id: string) => page.locator(`meta[name="build-id"][content="${id}"]`).waitFor({ state: 'attached' })
const said = (page: Page) => page.evaluate(() => sessionStorage.getItem('said'))
const waits = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
const toast = (page: Page) => page.getByText('Update Available', { exact: true })
const notice = (page: Page) => page.getByText('Update Available!', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('by itself: a new worker is found within 5 minutes, applied, and the page reloads [S1-4.4-01] [S1-4.4-02] [S1-4.4-03] [S1-4.4-04] [S1-4.4-12] [S1-4.4-14]', async () => {
  const page = await visit('/')
  server.deploy('de')
  await page.clock.fastForward(FIVE_MINUTES)
  await reachBuild(page, 'de')
  expect(await said(page)).toBe('sent AUTO_UPDATE_PREFERENCE')
  expect(await page.evaluate(() => localStorage.getItem('pwa-auto-update'))).toBe('true')
})
