import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { sharedBrowser } from './shared-browser.ts'

type Kept = { context: BrowserContext; anchor: Page; devtools: CDPSession; marked: boolean }

/** What a context can be given anew for each test; everything else about it is settled when it is made. */
const can_change = ['storageState', 'viewport', 'permissions']
/** What stays in a context for good. */
const leave_a_mark = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
// all but the cache of what was fetched
const storage_types = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,storage_buckets'

/**
 * Opens the pages of a file's tests. A page in a context that has run the app before costs half the work of one in a new
 * context, with its own process, nothing fetched and nothing compiled. So the first page of each test comes from the same
 * context, emptied after each, unless the test wants another kind of context or has changed it for good.
 */
export function openPages(origin: () => string, given: () => BrowserContextOptions) {
  let kept: Kept | null = null
  let in_use = false
  let in_a_test = false
  const others = new Set<BrowserContext>()
  // Pages left open go on working behind the next test. Those opened before any test are for all of them, and stay.
  const shared = new Set<BrowserContext>()
  beforeEach(() => {
    in_a_test = true
  })
  afterEach(async () => {
    in_a_test = false
    await closeAll(others)
    if (in_use) await giveBack()
  })
  afterAll(async () => {
    await closeAll(shared)
    await kept?.context.close()
  })

  async function giveBack(): Promise<void> {
    const used = kept
    in_use = false
    if (!used || (!used.marked && (await empty(used, origin())))) return
    kept = null
    await used.context.close()
  }

  return async (options: BrowserContextOptions): Promise<Page> => {
    const browser = await sharedBrowser()
    const plain = Object.keys(options).every((name) => can_change.includes(name))
    if (in_a_test && !in_use && plain) {
      in_use = true
      kept ??= await keep(await browser.newContext(given()), origin())
      return prepared(kept, options)
    }
    const context = await browser.newContext({ ...given(), ...options })
    const closed_later = in_a_test ? others : shared
    closed_later.add(context)
    return context.newPage()
  }
}

async function closeAll(contexts: Set<BrowserContext>): Promise<void> {
  const closing = [...contexts].map((context) => context.close())
  contexts.clear()
  await Promise.all(closing)
}

/** A page that stays open on the origin keeps the process alive. */
async function keep(context: BrowserContext, origin: string): Promise<Kept> {
  const anchor = await context.newPage()
  await anchor.goto(`${origin}/robots.txt`)
  const kept = { context, anchor, devtools: await context.newCDPSession(anchor), marked: false }
  const mark = () => {
    kept.marked = true
  }
  context.on('close', mark)
  for (const name of leave_a_mark) watch(context, name, mark)
  watch(context.clock, 'install', mark)
  return kept
}

function watch<T, K extends keyof T>(target: T, name: K, called: () => void): void {
  const original = target[name] as (...args: unknown[]) => unknown
  target[name] = ((...args: unknown[]) => {
    called()
    return original.apply(target, args)
  }) as T[K]
}

async function prepared({ context, anchor }: Kept, options: BrowserContextOptions): Promise<Page> {
  const { storageState, viewport, permissions } = options
  if (typeof storageState === 'object') {
    await context.addCookies(storageState.cookies)
    const items = storageState.origins.flatMap(({ localStorage }) => localStorage)
    await anchor.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, items)
  }
  if (permissions) await context.grantPermissions(permissions)
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  return page
}

/** Whether that worked: a page that hangs takes its context with it. */
async function empty({ context, anchor, devtools }: Kept, origin: string): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((page) => page !== anchor && page.close()))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: storage_types })
    return true
  } catch {
    return false
  }
}
