import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    browser_address: string
  }
}

/** Chromium's own background calls would only fail on a closed network and slow the tests down. */
const flags = [
  '--disable-gpu',
  // a small /dev/shm crashes pages
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** One browser for all journeys: each test file connects to it and opens contexts of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = process.getuid?.() === 0
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH,
    args: root ? [...flags, '--no-sandbox'] : flags,
  })
  project.provide('browser_address', server.wsEndpoint())
  return () => server.close()
}
