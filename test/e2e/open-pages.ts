import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { sharedBrowser } from './shared-browser.ts'

/**
 * Opens the pages of a file's tests, each in a context of its own. Pages left open go on working behind the next test, so
 * they are closed after theirs; those opened before any test are for all of them, and stay.
 */
export function openPages(given: () => BrowserContextOptions) {
  let in_a_test = false
  const own = new Set<BrowserContext>()
  const shared = new Set<BrowserContext>()
  beforeEach(() => {
    in_a_test = true
  })
  afterEach(async () => {
    in_a_test = false
    await closeAll(own)
  })
  afterAll(() => closeAll(shared))

  return async (options: BrowserContextOptions): Promise<Page> => {
    const browser = await sharedBrowser()
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
