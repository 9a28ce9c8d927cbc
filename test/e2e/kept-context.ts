import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export type KeptContext = {
  context: BrowserContext
  open(options: BrowserContextOptions): Promise<Page>
  /** Reloads files at these paths, which another app at the same address let browsers cache. */
  renew(paths: readonly string[]): Promise<void>
  /** Returns false if some state of the test cannot be removed. */
  empty(): Promise<boolean>
}

const changeable = ['storageState', 'viewport', 'permissions']
/** Options that are fixed when a context is made and are often needed. */
const kinds = ['hasTouch', 'isMobile']
/** Changes to a context that cannot be undone. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'on',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
const lastingOfClocks = ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'] as const
// all except local storage, of which the renderer process holds a copy, and the HTTP cache
const storageTypes = 'cookies,indexeddb,cache_storage,service_workers,file_systems,storage_buckets'

/** The kind of kept context that fits these options, or null if they need a context of their own. */
export function kindOf(options: BrowserContextOptions): BrowserContextOptions | null {
  const settled = Object.entries(options).filter(([name]) => !changeable.includes(name))
  return settled.every(([name]) => kinds.includes(name)) ? Object.fromEntries(settled) : null
}

/**
 * Keeps one context for several tests and empties it between them. A page that stays on the origin keeps its renderer
 * process.
 */
export async function keepContext(context: BrowserContext, origin: string): Promise<KeptContext> {
  const anchor = await context.newPage()
  await anchor.goto(`${origin}/robots.txt`)
  const devtools = await context.newCDPSession(anchor)
  let marked = false
  const mark = () => {
    marked = true
  }
  context.on('close', mark)
  // the pages of a context share its process
  anchor.on('crash', mark)
  for (const name of lasting) watch(context, name, mark)
  for (const name of lastingOfClocks) watch(context.clock, name, mark)

  return {
    context,
    async open({ storageState, viewport, permissions }) {
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
    },
    renew: (paths) =>
      anchor.evaluate(async (all) => {
        for (const path of all) await (await fetch(path, { cache: 'reload' })).arrayBuffer()
      }, paths),
    empty: () => (marked ? Promise.resolve(false) : emptied().catch(() => false)),
  }

  async function emptied(): Promise<boolean> {
    await Promise.all(context.pages().map((page) => page !== anchor && page.close()))
    await context.setOffline(false)
    await context.clearPermissions()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
    await context.clearCookies()
    const left = await anchor.evaluate(async () => {
      localStorage.clear()
      return localStorage.length + (await indexedDB.databases()).length
    })
    return left === 0 && (await context.cookies()).length === 0
  }
}

function watch<T, K extends keyof T>(target: T, name: K, called: () => void): void {
  const original = target[name] as (...args: unknown[]) => unknown
  target[name] = ((...args: unknown[]) => {
    called()
    return original.apply(target, args)
  }) as T[K]
}
