import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { journey } from './browser.ts'
import { visit } from './looks.ts'

const j = journey({ first_visits: true })
const allow = { serviceWorkers: 'allow' } as const
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 60_000 })
/** Restores Chromium's emulation, which resets navigator.onLine with every new document but still cuts the network. */
const noticeOffline = async (page: Page) => {
  await page.context().setOffline(false)
  await page.context().setOffline(true)
}
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)),
    )
    return caught.flat().map((url) => new URL(url).pathname)
  })

/** Page of a signed-in user whose service worker has cached the program, once for both tests. */
let page: Page
beforeAll(async () => {
  page = await j.openSignedIn('/profile', allow)
  await controlled(page)
})
beforeEach(async () => {
  await page.context().setOffline(false)
  await page.evaluate(() => localStorage.removeItem('language'))
})

it('can be installed; an offline start shows the shell, also on unvisited pages, in the chosen language', async () => {
  await visit(page, '/')
  const chromium = await page.context().newCDPSession(page)
  const { data, errors } = await chromium.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data!)).toMatchObject({ name: 'Pawòl', display: 'standalone', start_url: '/' })
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  // test pages run in a private window, which cannot install apps
  expect(installabilityErrors.map((e) => e.errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Voice Library' }).first().waitFor()
  await page.goto('/docs/ai-speech-classifier')
  await page.getByRole('heading', { name: 'AI Speech Classifier' }).waitFor()
  expect((await page.goto('/docs/nowhere'))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect((await page.goto('/docs/ai-speech-classifier'))?.status()).toBe(200)
  await noticeOffline(page)
  await page.getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })

  await page.evaluate(() => localStorage.setItem('language', 'ht'))
  await page.context().setOffline(true)
  await page.goto('/')
  await page.getByRole('link', { name: 'Bibliyotèk Vwa' }).first().waitFor()
  await noticeOffline(page)
  await page.getByText('Ou pa konekte.').waitFor()
})

it('calls and signed files are not cached; a page that needs them says so, and opens once the server answers', async () => {
  await page.goto('/profile')
  await page.getByText('This device', { exact: true }).waitFor()
  const statuses = await page.evaluate(() =>
    Promise.all(
      ['/api/v1/tts/models/', '/api/v1/files/nenpòt/', '/version.json'].map((at) => fetch(at).then((r) => r.status)),
    ),
  )
  expect(statuses[0]).toBe(200)
  expect(statuses[2]).toBe(200)
  const kept = await cachedPaths(page)
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api/') || path === '/version.json')).toEqual([])
  await page.context().setOffline(true)
  const failed = await page.evaluate(() =>
    Promise.all(['/api/v1/tts/models/', '/version.json'].map((at) => fetch(at).then(String, () => 'failed'))),
  )
  expect(failed).toEqual(['failed', 'failed'])

  await page.reload()
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Retry', disabled: false }).waitFor()
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor()
  await noticeOffline(page)
  await page.getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
  await page.getByLabel('Username').waitFor()
})
