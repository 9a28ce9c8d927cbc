import { afterAll, vi } from 'vitest'

/**
 * Pages keep much in modules and windows: each file reads ours anew, and leaves nothing replaced. The modules of packages,
 * which are most of the reading, stay with the process.
 */
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
