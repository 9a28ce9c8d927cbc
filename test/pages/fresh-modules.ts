import * as react from 'react'
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

/**
 * React under development notes the call stack of each element it makes, a fifth of the work, up to 10,000 a second. Here
 * they are over from the start: no test reads them, and a warning still names its component.
 */
const internals = (react as unknown as { [key: string]: object | undefined })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true })
