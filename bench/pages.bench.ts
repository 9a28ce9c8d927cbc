import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { login } from '#core/contract/account.ts'
import { createApp } from '../server/app.ts'
import { argonPasswords } from '../server/features/account/passwords.ts'
import { benchConfig, freshDatabase, percentile, quiet, report } from './setting.ts'

/** A phone far from the server: what counts is how often a page has to ask, more than how much. */
const far = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const rounds = 3
const pages = [
  { path: '/login', ready: 'main h1' },
  { path: '/text-to-speech', ready: '.cm-content', signed_in: true },
  { path: '/voices', ready: 'main h2', signed_in: true },
  { path: '/api-keys', ready: 'main h1', signed_in: true },
]

const database = await freshDatabase()
const config = benchConfig(database)
const app = await createApp({ config, database_url: database.url, log: quiet })
const url = await app.start()
const who = { email: 'one@example.com', password: 'pa-bench-pa-bench' }
const password_hash = await argonPasswords().hash(who.password)
await app.db.tx((tx) =>
  app.openAccount(tx, { email: who.email, username: 'one', password_hash, email_verified_at: new Date() }),
)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

for (const { path, ready, signed_in } of pages) {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < rounds; round++)
    visits.push(await visit(browser, { path, ready, storageState: signed_in ? await signedIn() : undefined }))
  const median = (of: (visit: (typeof visits)[number]) => number) => percentile(visits.map(of), 0.5)
  report(`first visit to ${path} at 400 ms and 1.6 Mbit/s`, {
    files: median((visit) => visit.files),
    'heading ms': median((visit) => visit.heading_ms),
    'ready ms': median((visit) => visit.ready_ms),
    'all fetched ms': median((visit) => visit.quiet_ms),
  })
}

await browser.close()
await app.stop()
await database.close()

async function visit(
  browser: Browser,
  { path, ready, storageState }: { path: string; ready: string; storageState: BrowserContextOptions['storageState'] },
) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', storageState })
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

async function signedIn(): Promise<BrowserContextOptions['storageState']> {
  const reply = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })
  const [name, value] = reply.headers.get('set-cookie')!.split(';')[0]!.split('=') as [string, string]
  const at = { domain: new URL(url).hostname, path: '/api/v1/auth/', expires: -1 }
  const refresh = { name, value, ...at, httpOnly: true, secure: false, sameSite: 'Strict' as const }
  return { cookies: [refresh], origins: [{ origin: url, localStorage: [{ name: 'hadSession', value: 'true' }] }] }
}
