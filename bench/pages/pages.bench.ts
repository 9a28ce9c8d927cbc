import type { BrowserContextOptions } from 'playwright-core'
import { percentile, report } from '../setting.ts'
import { openSite } from './site.ts'

/** A phone far from the server: what counts is how often a page has to ask, more than how much. */
const far = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const rounds = 3
const pages = [
  { path: '/login', ready: 'main h1' },
  { path: '/text-to-speech', ready: '.cm-content', signed_in: true },
  { path: '/voices', ready: 'main h2', signed_in: true },
  { path: '/api-keys', ready: 'main h1', signed_in: true },
]

const site = await openSite()

for (const { path, ready, signed_in } of pages) {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < rounds; round++)
    visits.push(await visit({ path, ready, storageState: signed_in ? await site.signedIn() : undefined }))
  const median = (of: (visit: (typeof visits)[number]) => number) => percentile(visits.map(of), 0.5)
  report(`first visit to ${path} at 400 ms and 1.6 Mbit/s`, {
    files: median((visit) => visit.files),
    'heading ms': median((visit) => visit.heading_ms),
    'ready ms': median((visit) => visit.ready_ms),
    'all fetched ms': median((visit) => visit.quiet_ms),
  })
}

await site.close()

type Visit = { path: string; ready: string; storageState: BrowserContextOptions['storageState'] }

async function visit({ path, ready, storageState }: Visit) {
  const context = await site.browser.newContext({ baseURL: site.url, serviceWorkers: 'block', storageState })
  const page = await context.newPage()
  await page.setViewportSize({ width: 400, height: 800 })
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', far)
  let files = 0
  page.on('request', (request) => /\.(js|css)$/.test(new URL(request.url()).pathname) && files++)
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  const heading_ms = performance.now() - started
  await page.locator(ready).first().waitFor()
  const ready_ms = performance.now() - started
  await page.waitForLoadState('networkidle')
  const quiet_ms = performance.now() - started
  await context.close()
  return { files, heading_ms, ready_ms, quiet_ms }
}
