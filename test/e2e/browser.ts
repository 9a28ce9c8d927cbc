import { createServer } from 'node:net'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { allEndpoints } from '../../server/platform/contract.ts'
import { eventually } from '../eventually.ts'
import { type SignedInUser, startTestApp, type TestApp, type TestParts } from '../harness.ts'
import { openPages } from './open-pages.ts'

/** `allow`: errors the page may throw; `prepare`: runs before the page navigates. */
type Opening = { allow?: RegExp; prepare?: (page: Page) => Promise<unknown> }
type SignedInOptions = Opening & { is_staff?: boolean; as?: SignedInUser; kept?: Record<string, string> }

export type Journey = {
  t: TestApp
  url: string
  /**
   * Opens a page in a context without cookies, storage or service workers of other tests. Any error in it fails the
   * test.
   */
  open(path: string, options?: BrowserContextOptions & Opening): Promise<Page>
  /** The same, signed in as a new user or as the given one; `kept` is in local storage from the start. */
  openSignedIn(path: string, options?: Omit<BrowserContextOptions, 'storageState'> & SignedInOptions): Promise<Page>
}

const host = '127.0.0.1'
let port = 0
const isFree = (wanted: number) =>
  new Promise<boolean>((resolve) => {
    const trial = createServer().once('error', () => resolve(false))
    trial.listen(wanted, host, () => trial.close(() => resolve(true)))
  })

/** What pages have thrown, by which the test that runs fails. */
const thrown: string[] = []
const public_paths = allEndpoints.filter((endpoint) => endpoint.public_seconds).map((endpoint) => endpoint.path)

/**
 * Serves the built app with the real server and opens it in a real browser, for one test file. `first_visits`: each
 * test starts with nothing cached, because it tests caching.
 */
export function journey({ first_visits = false, ...parts }: TestParts & { first_visits?: boolean } = {}): Journey {
  const journey = {} as Journey
  const openPage = openPages({
    // a service worker's downloads would slow every page down; tests about it pass `allow`
    options: () => ({ baseURL: journey.url, reducedMotion: 'reduce', serviceWorkers: 'block' }),
    origin: first_visits ? undefined : () => journey.url,
    public_paths,
  })

  beforeAll(async () => {
    journey.t = await startTestApp(parts)
    // reuses the address of the previous file, whose contexts have cached the program
    if (!(await isFree(port))) port = 0
    journey.url = await journey.t.app.http.listen({ port, host })
    port = Number(new URL(journey.url).port)
  })
  afterEach(() => expect(thrown.splice(0), 'errors thrown in pages').toEqual([]))
  afterAll(() => journey.t?.stop())

  journey.open = async (path, { allow, prepare, ...options } = {}) => {
    const page = await openPage(options)
    page.setDefaultTimeout(60_000)
    page.on('pageerror', (err) => {
      if (!allow?.test(err.message)) thrown.push(err.message)
    })
    await prepare?.(page)
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

/**
 * Acts until the page says that its session has ended: its live connection may have said so before the first call. The
 * dialog hides what is behind it.
 */
export async function untilSignedOut(page: Page, act: () => Promise<unknown>): Promise<Locator> {
  const dialog = page.getByRole('alertdialog', { name: 'Session Expired' })
  await eventually(async () => (await dialog.isVisible()) || void (await act().catch(() => undefined)))
  return dialog
}

/**
 * Waits for an element while the page's installed clock runs fast, so that a backoff of seconds ends at once. Keep it
 * short, or pending calls time out.
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

/** Storage state after signing in; account.test.ts signs in through the page. */
function storedState(origin: string, cookie: string, kept: Record<string, string>) {
  const [name, value] = cookie.split('=') as [string, string]
  const at = { domain: new URL(origin).hostname, path: '/api/v1/auth/', expires: -1 }
  const localStorage = Object.entries({ hadSession: 'true', ...kept }).map(([name, value]) => ({ name, value }))
  const refresh = { name, value, ...at, httpOnly: true, secure: false, sameSite: 'Strict' as const }
  return { cookies: [refresh], origins: [{ origin, localStorage }] }
}
