import { createRequire } from 'node:module'
import { full } from '../runs.ts'

type React = {
  act?: (deed: () => unknown) => PromiseLike<unknown>
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}

const require = createRequire(import.meta.url)
// kept from before a test takes the clock
const turn = setImmediate
const most_turns = 20

/** React draws at once what is asked for at once, and the rest in turns of its own, each of which may ask for more. */
function act(deed: () => unknown): PromiseLike<unknown> {
  const { flushSync } = require('react-dom') as { flushSync(deed: () => void): void }
  let given: unknown
  flushSync(() => {
    given = deed()
  })
  const settled = async () => {
    const last = await given
    for (let turns = 0; turns < most_turns; turns++) await new Promise((resolve) => turn(resolve))
    return last
  }
  return settled()
}

/** The React that people get, which does half the work of the one that warns; it has no `act`. */
function readProductionReact(): void {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  for (const name of ['react/jsx-runtime', 'react-dom', 'react-dom/client']) require(name)
  const react: React = require('react')
  react.act ??= act
  process.env.NODE_ENV = NODE_ENV
}

/**
 * React under development notes the call stack of each element it makes, a fifth of the work, up to 10,000 a second. Here
 * they are over from the start: no test reads them, and a warning still names its component.
 */
function withoutStacks(): void {
  const internals = (require('react') as React).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (internals && 'recentlyCreatedOwnerStacks' in internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true })
}

// the full run has the one that warns
if (full) withoutStacks()
else readProductionReact()
