import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { type SignedInUser, startTestApp, type TestApp, type TestParts } from '../harness.ts'

type SignedInOptions = { is_staff?: boolean; as?: SignedInUser; allow?: RegExp; kept?: Record<string, string> }

export type Journey = {
  t: TestApp
  url: string
  /** A page of its own: no cookies, storage or service worker from others. Any error in it fails the test. */
  open(path: string, options?: BrowserContextOptions & { allow?: RegExp }): Promise<Page>
  /** The same, already signed in as a new user, or as the one given; `kept` is in local storage from the start. */
  openSignedIn(path: string, options?: Omit<BrowserContextOptions, 'storageState'> & SignedInOptions): Promise<Page>
}

/** A connection of this test file's to the browser all of them share. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browser_address'))

/** The built app with the real server behind it, in a real browser, for one test file. */
export function journey(parts: TestParts = {}): Journey {
  const journey = {} as Journey
  let browser: Browser
  const closeAfterwards = closedAfterEach()

  beforeAll(async () => {
    browser = await connectBrowser()
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
    closeAfterwards(context)
    const page = await context.newPage()
    page.setDefaultTimeout(45_000)
    page.on('pageerror', (err) => {
      if (!allow?.test(err.message)) expect.unreachable(`the page threw: ${err.message}`)
    })
    await page.goto(path)
    return page
  }
  journey.openSignedIn = async (path, { is_staff = false, as, kept = {}, ...options } = {}) => {
    const someone = as ?? (await journey.t.newUser({ is_staff }))
    const { cookie } = await journey.t.signIn(someone.user.email, someone.password)
    return journey.open(path, { ...options, storageState: storedState(journey.url, cookie, kept) })
  }
  return journey
}

/** Pages left open go on working behind the next test. Those opened before any test are for all of them, and stay. */
export function closedAfterEach(): (context: BrowserContext) => void {
  let opened: BrowserContext[] | null = null
  beforeEach(() => {
    opened = []
  })
  afterEach(async () => {
    const contexts = opened ?? []
    opened = null
    await Promise.all(contexts.map((context) => context.close()))
  })
  return (context) => void opened?.push(context)
}

/**
 * Waits while the page's clock, which must be installed, runs ahead: a back-off of seconds is over at once. Not for long,
 * or calls that are under way would time out.
 */
export async function runAheadTo(page: Page, seen: Locator): Promise<void> {
  for (let seconds = 0; seconds < 15; seconds++) {
    const there = await seen.waitFor({ timeout: 100 }).then(
      () => true,
      () => false,
    )
    if (there) return
    await page.clock.runFor(1_000)
  }
  await seen.waitFor()
}

/** What a browser holds after somebody has signed in; account.test.ts does it by hand. */
function storedState(origin: string, cookie: string, kept: Record<string, string>) {
  const [name, value] = cookie.split('=') as [string, string]
  const at = { domain: new URL(origin).hostname, path: '/api/v1/auth/', expires: -1 }
  const localStorage = Object.entries({ hadSession: 'true', ...kept }).map(([name, value]) => ({ name, value }))
  const refresh = { name, value, ...at, httpOnly: true, secure: false, sameSite: 'Strict' as const }
  return { cookies: [refresh], origins: [{ origin, localStorage }] }
}
