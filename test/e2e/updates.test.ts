import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { builds } from './builds.ts'
import { pressOn } from './keys.ts'

const j = journey({ first_visits: true })
const server = builds('yon', 'de')
const FIVE_MINUTES = 300_000
const HALF_AN_HOUR = 1_800_000

beforeEach(() => server.deploy('yon'))

/**
 * Opens a page of the first build under its service worker. The test controls its clock and its messages to workers.
 */
async function visit(
  path: string,
  { auto_update, ...options }: BrowserContextOptions & { auto_update?: boolean } = {},
) {
  const page = await j.open('about:blank', { serviceWorkers: 'allow', ...options })
  const talk: string[] = []
  await page.exposeFunction('note', (line: string) => talk.push(line))
  await page.addInitScript((auto) => {
    if (auto !== undefined) localStorage.setItem('pwa-auto-update', String(auto))
    const { note } = window as unknown as { note: (line: string) => void }
    navigator.serviceWorker.addEventListener('message', ({ data }) => note(`heard ${data.type}`))
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type: string }) {
      note(`said ${message.type}`)
      return postMessage.call(this, message)
    }
  }, auto_update)
  await page.clock.install()
  await page.goto(server.url + path)
  if (options.serviceWorkers !== 'block')
    await page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 60_000 })
  await onBuild(page, 'yon')
  return { page, talk }
}

const onBuild = (page: Page, id: string) =>
  page.locator(`meta[name="build-id"][content="${id}"]`).waitFor({ state: 'attached' })
const worker = (page: Page, state: 'waiting' | 'active') =>
  page.waitForFunction(async (state) => (await navigator.serviceWorker.getRegistration())?.[state], state)
const toast = (page: Page) => page.getByText('Update Available', { exact: true })
const notice = (page: Page) => page.getByText('Update Available!', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('automatically: found within 5 minutes, applied at once, and the page reloads [S1-4.4-01] [S1-4.4-02] [S1-4.4-04]', async () => {
  const { page } = await visit('/')
  server.deploy('de')
  await page.clock.fastForward(FIVE_MINUTES)
  await onBuild(page, 'de')
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => r?.waiting))).toBe(null)

  // the caches hold nothing of the old build
  await worker(page, 'active')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)),
    )
    return { names, documents: urls.flat().filter((url) => url.includes('/index.html')) }
  })
  expect(kept.documents).toHaveLength(1)
  expect(kept.names.filter((name) => name.endsWith('yon'))).toEqual([])
})

it('a new worker asks for the preference, and takes over at once where it is on [S1-4.4-03] [S1-4.4-12] [S1-4.4-14]', async () => {
  const { page, talk } = await visit('/', { auto_update: true })
  server.deploy('de')
  await page.clock.fastForward(FIVE_MINUTES)
  await onBuild(page, 'de')
  expect(talk).toContain('heard GET_AUTO_UPDATE_PREFERENCE')
  expect(talk).toContain('said AUTO_UPDATE_PREFERENCE')
  expect(talk).not.toContain('said SKIP_WAITING')
})

itInFull(
  'with auto-update off: toast, Later, the notice half an hour on, dismiss, the toast an hour on, Refresh Now [S1-4.4-07] [S1-4.4-11] [S1-4.4-13]',
  async () => {
    const { page, talk } = await visit('/', { auto_update: false })
    server.deploy('de')
    await page.clock.fastForward(FIVE_MINUTES)
    await toast(page).waitFor()
    expect(await notice(page).count()).toBe(0)
    await press(page, 'Later')
    await toast(page).waitFor({ state: 'detached' })

    await page.clock.fastForward(HALF_AN_HOUR)
    await notice(page).waitFor()
    expect(await page.getByRole('button', { name: 'Reload Now' }).count()).toBe(1)
    await press(page, 'Dismiss')
    await notice(page).waitFor({ state: 'detached' })

    await page.clock.fastForward(HALF_AN_HOUR)
    await toast(page).waitFor()
    expect(talk).not.toContain('said SKIP_WAITING')
    await onBuild(page, 'yon')
    await press(page, 'Refresh Now')
    await onBuild(page, 'de')
    expect(talk).toContain('said SKIP_WAITING')
  },
)

itInFull(
  'without a worker only the notice reports a new build, again 30 minutes after Later; by keyboard [S1-4.4-08] [S1-4.4-09] [S1-4.4-10]',
  async () => {
    const { page } = await visit('/', { serviceWorkers: 'block' })
    await page.clock.fastForward(FIVE_MINUTES)
    server.deploy('de')
    // the page checks every five minutes from when it is interactive, which is later than when it is fetched
    await eventually(async () => {
      await page.clock.fastForward(FIVE_MINUTES)
      return notice(page).isVisible()
    })
    await pressOn(page.getByRole('button', { name: 'Later', exact: true }))
    await notice(page).waitFor({ state: 'detached' })
    await page.clock.fastForward(HALF_AN_HOUR)
    await notice(page).waitFor()
    await pressOn(page.getByRole('button', { name: 'Reload Now', exact: true }))
    await onBuild(page, 'de')
  },
)

itInFull('waits in every tab while a form in one holds unsaved text, and reloads once it does not', async () => {
  const { page: idle, talk } = await visit('/')
  const typing = await idle.context().newPage()
  await typing.goto(`${server.url}/register`)
  await typing.getByLabel('Email').fill('jozèf@example.com')
  server.deploy('de')
  await idle.clock.fastForward(FIVE_MINUTES)
  await worker(idle, 'waiting')
  await eventually(() => talk.includes('heard GET_AUTO_UPDATE_PREFERENCE'))
  // the worker has asked both tabs; it stays waiting, and asks again at the next check
  const asked = talk.length
  await idle.clock.fastForward(FIVE_MINUTES)
  await eventually(() => talk.slice(asked).includes('heard GET_AUTO_UPDATE_PREFERENCE'))
  await worker(typing, 'waiting')
  await notice(typing).waitFor()
  await onBuild(idle, 'yon')
  await onBuild(typing, 'yon')
  expect(await typing.getByLabel('Email').inputValue()).toBe('jozèf@example.com')
  await typing.getByLabel('Email').fill('')
  await Promise.all([onBuild(idle, 'de'), onBuild(typing, 'de')])
})
