import { createRequire } from 'node:module'
import { full } from '../runs.ts'

type React = {
  act?: (action: () => unknown) => PromiseLike<unknown>
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}

const require = createRequire(import.meta.url)
// saved before a test installs the fake clock
const turn = setImmediate
const MOST_TURNS = 20

/** React renders urgent updates at once and the rest in later tasks, each of which may schedule more. */
function act(action: () => unknown): PromiseLike<unknown> {
  const { flushSync } = require('react-dom') as { flushSync(action: () => void): void }
  let given: unknown
  flushSync(() => {
    given = action()
  })
  const settled = async () => {
    const last = await given
    for (let turns = 0; turns < MOST_TURNS; turns++) await new Promise((resolve) => turn(resolve))
    return last
  }
  return settled()
}

/** Loads the production build of React, which does half the work of the development build but has no `act`. */
function readProductionReact(): void {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  for (const name of ['react/jsx-runtime', 'react-dom', 'react-dom/client']) require(name)
  const react: React = require('react')
  react.act ??= act
  process.env.NODE_ENV = NODE_ENV
}

/**
 * React's development build records a call stack for each of the first 10,000 elements per second, a fifth of its work.
 * This exhausts that budget from the start: no test reads the stacks, and a warning still names its component.
 */
function withoutStacks(): void {
  const internals = (require('react') as React).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (internals && 'recentlyCreatedOwnerStacks' in internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true })
}

// the full run uses the development build
if (full) withoutStacks()
else readProductionReact()
