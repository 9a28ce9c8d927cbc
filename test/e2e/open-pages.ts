import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { type KeptContext, keepContext } from './kept-context.ts'
import { sharedBrowser } from './shared-browser.ts'

/** `origin`: of the app whose pages are opened one after another in a context that is emptied between tests. */
type Opening = { options: () => BrowserContextOptions; origin?: () => string }

/**
 * Opens the pages of a file's tests. Pages left open go on working behind the next test, so they are closed after theirs;
 * those opened before any test are for all of them, and stay. A context of its own is a process of its own with nothing
 * fetched and nothing compiled, a third of the work of opening a page: where an origin is given, the first page of each
 * test comes from one context, unless the test wants another kind or has left marks on it.
 */
export function openPages({ options: given, origin }: Opening) {
  vi.setConfig({ testTimeout: 300_000 })
  let in_a_test = false
  let in_use = false
  let kept: KeptContext | null = null
  const own = new Set<BrowserContext>()
  const shared = new Set<BrowserContext>()
  beforeEach(() => {
    in_a_test = true
  })
  afterEach(async ({ task }) => {
    in_a_test = false
    await closeAll(own)
    if (!in_use) return
    in_use = false
    const clean = task.result?.state !== 'fail' && (await kept?.empty())
    if (clean) return
    await kept?.context.close().catch(() => undefined)
    kept = null
  })
  afterAll(async () => {
    await closeAll(shared)
    await kept?.context.close()
  })

  return async (options: BrowserContextOptions): Promise<Page> => {
    const browser = await sharedBrowser()
    if (origin && in_a_test && !in_use) {
      kept ??= await keepContext(await browser.newContext(given()), origin())
      in_use = kept.serves(options)
      if (in_use) return kept.open(options)
    }
    const context = await browser.newContext({ ...given(), ...options })
    const closed_later = in_a_test ? own : shared
    closed_later.add(context)
    return context.newPage()
  }
}

async function closeAll(contexts: Set<BrowserContext>): Promise<void> {
  const closing = [...contexts].map((context) => context.close())
  contexts.clear()
  await Promise.all(closing)
}
