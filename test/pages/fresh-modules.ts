import { afterAll, vi } from 'vitest'

/**
 * Gives each test file fresh copies of our modules, because pages keep state in modules and on the window. Modules of
 * packages, most of the loading time, stay loaded.
 */
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
