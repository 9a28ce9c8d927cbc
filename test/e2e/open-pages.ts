import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

type KeptContext = {
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
function kindOf(options: BrowserContextOptions): BrowserContextOptions | null {
  const settled = Object.entries(options).filter(([name]) => !changeable.includes(name))
  return settled.every(([name]) => kinds.includes(name)) ? Object.fromEntries(settled) : null
}

/**
 * Keeps one context for several tests and empties it between them. A page that stays on the origin keeps its renderer
 * process.
 */
async function keepContext(context: BrowserContext, origin: string): Promise<KeptContext> {
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

/** Chromium's background requests would fail on a closed network and slow the tests down. */
const flags = [
  '--disable-gpu',
  // one process less
  '--in-process-gpu',
  // a small /dev/shm crashes pages
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // the pages of one context share a process: starting one is a third of the time to open a page
  '--renderer-process-limit=1',
  // pages live for seconds: optimizing compilation seldom pays off
  '--js-flags=--invocation-count-for-maglev=5000',
  '--autoplay-policy=no-user-gesture-required',
  // a microphone that beeps once a second, allowed on every page
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

let launched: Promise<Browser> | null = null

/** One browser for all test files of a vitest worker. Closes with the worker. */
function sharedBrowser(): Promise<Browser> {
  launched ??= launch()
  return launched
}

async function launch(): Promise<Browser> {
  const root = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: root ? [...flags, '--no-sandbox'] : flags,
    handleSIGTERM: false,
  })
  // vitest ends a worker with a signal and gives it half a second
  process.once('SIGTERM', () => browser.close().finally(() => process.kill(process.pid, 'SIGTERM')))
  return browser
}

/**
 * `origin`: address of the app whose pages open in reused contexts, emptied between tests. `public_paths`: paths that
 * the app lets browsers cache for a while.
 */
type Opening = { options: () => BrowserContextOptions; origin?: () => string; public_paths?: readonly string[] }

/** Unused contexts by origin and kind, for the next test or the next file with the same origin. */
const idle: { key: string; origin: string; kept: KeptContext }[] = []
const MOST_IDLE = 4

/**
 * Opens the pages of a file's tests. Closes a test's pages after it, because open pages keep working; pages opened
 * before the first test are shared and stay. A new context needs a new process and fetches and compiles everything
 * again, a third of the time to open a page: if an origin is given, contexts are reused, unless a test needs another
 * kind or has changed them permanently.
 */
export function openPages({ options: given, origin, public_paths = [] }: Opening) {
  vi.setConfig({ testTimeout: 300_000 })
  let inTest = false
  const own = new Set<BrowserContext>()
  const shared = new Set<BrowserContext>()
  const inUse = new Map<KeptContext, { key: string; origin: string }>()
  const inUseByAll: typeof inUse = new Map()
  const ofThisApp = new Set<KeptContext>()
  beforeEach(() => {
    inTest = true
  })
  afterEach(async ({ task }) => {
    inTest = false
    await closeAll(own)
    await release(inUse, task.result?.state !== 'fail')
  })
  afterAll(async () => {
    await closeAll(shared)
    await release(inUseByAll, true)
  })

  async function release(using: typeof inUse, sound: boolean): Promise<void> {
    const used = [...using]
    using.clear()
    for (const [kept, known] of used) {
      const clean = sound && (await kept.empty())
      if (clean && idle.length < MOST_IDLE) idle.push({ ...known, kept })
      else await kept.context.close().catch(() => undefined)
    }
  }

  async function keptFor(kind: BrowserContextOptions, at: string): Promise<KeptContext> {
    const settled = { ...given(), ...kind }
    const key = JSON.stringify([at, settled])
    const found = idle.find((one) => one.key === key)
    if (found) idle.splice(idle.indexOf(found), 1)
    const kept = found?.kept ?? (await createContext(settled, at))
    const using = inTest ? inUse : inUseByAll
    using.set(kept, { key, origin: at })
    if (found && !ofThisApp.has(kept)) await kept.renew(public_paths)
    ofThisApp.add(kept)
    return kept
  }

  return async (options: BrowserContextOptions): Promise<Page> => {
    const kind = origin ? kindOf(options) : null
    if (kind) return (await keptFor(kind, origin!())).open(options)
    const context = await (await sharedBrowser()).newContext({ ...given(), ...options })
    const closedLater = inTest ? own : shared
    closedLater.add(context)
    return context.newPage()
  }
}

/** Closes the kept contexts of the previous origin. */
async function createContext(settled: BrowserContextOptions, origin: string): Promise<KeptContext> {
  const left = idle.filter((one) => one.origin !== origin)
  for (const one of left) {
    idle.splice(idle.indexOf(one), 1)
    await one.kept.context.close().catch(() => undefined)
  }
  return keepContext(await (await sharedBrowser()).newContext(settled), origin)
}

async function closeAll(contexts: Set<BrowserContext>): Promise<void> {
  const closing = [...contexts].map((context) => context.close())
  contexts.clear()
  await Promise.all(closing)
}
