import { type Browser, chromium } from 'playwright-core'

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
export function sharedBrowser(): Promise<Browser> {
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
