import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/**
 * Gives each test file fresh copies of our modules, because pages keep state in modules and on the window. Modules of
 * packages, most of the loading time, stay loaded.
 */
vi.resetModules()
// the test files of one worker may share a window, and one before may have written after its last test
localStorage.clear()
sessionStorage.clear()

Object.assign(globalThis, {
  // a test waits for what it looks for; Testing Library's own `act` sets this while it runs
  IS_REACT_ACT_ENVIRONMENT: false,
  // Testing Library advances a fake clock that it knows as Jest's
  jest: vi,
})

/*
 * React's development build captures a stack for each of the first ten thousand elements in a second, to name the component
 * that made one in a warning. That took two fifths of the time of these tests. The warnings stay, without that stack (decision 103).
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
})

/** Complaints of React's development build, such as of missing keys or wrong props. A test that expects one mocks it. */
const complaints: string[] = []
const { error } = console
console.error = (...parts: unknown[]) => {
  const complaint = parts.map(String).join(' ')
  // browsers know it since 2023, happy-dom does not
  if (!/^The tag <%s> is unrecognized.* search$/s.test(complaint)) complaints.push(complaint)
}

beforeEach(() => {
  complaints.length = 0
})
afterEach(() => {
  cleanup()
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`)
})
afterAll(() => {
  console.error = error
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
