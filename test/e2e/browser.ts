import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type SignedInUser, startTestApp, type TestApp, type TestParts } from '../harness.ts'

export type Journey = {
  t: TestApp
  url: string
  /** A page of its own: no cookies, storage or service worker from others. Any error in it fails the test. */
  open(path: string, options?: BrowserContextOptions & { allow?: RegExp }): Promise<Page>
  /** The same, already signed in as a new user, or as the one given. */
  openSignedIn(
    path: string,
    options?: BrowserContextOptions & { is_staff?: boolean; as?: SignedInUser; allow?: RegExp },
  ): Promise<Page>
}

/** Chromium's own background calls would only fail on a closed network and slow the tests down. */
const flags = [
  '--disable-gpu',
  // a small /dev/shm crashes pages
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** The built app with the real server behind it, in a real browser, for one test file. */
export function journey(parts: TestParts = {}): Journey {
  const journey = {} as Journey
  let browser: Browser

  beforeAll(async () => {
    const root = process.getuid?.() === 0
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: root ? [...flags, '--no-sandbox'] : flags,
    })
    journey.t = await startTestApp(parts)
    journey.url = await journey.t.app.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await browser?.close()
    await journey.t?.stop()
  })

  journey.open = async (path, { allow, ...options } = {}) => {
    const context = await browser.newContext({
      baseURL: journey.url,
      reducedMotion: 'reduce',
      // its downloads would slow every page down; the journeys about it say allow
      serviceWorkers: 'block',
      ...options,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (err) => {
      if (!allow?.test(err.message)) expect.unreachable(`the page threw: ${err.message}`)
    })
    await page.goto(path)
    return page
  }
  journey.openSignedIn = async (path, { is_staff = false, as, ...options } = {}) => {
    const someone = as ?? (await journey.t.newUser({ is_staff }))
    const page = await journey.open('/login', options)
    await page.getByLabel('Email').fill(someone.user.email)
    await page.getByLabel('Password', { exact: true }).fill(someone.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    return page
  }
  return journey
}
