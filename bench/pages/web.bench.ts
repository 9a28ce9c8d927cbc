import { createServer } from 'node:net'
import { type Browser, chromium } from 'playwright-core'
import { createApp } from '../../server/app.ts'
import { benchConfig, freshDatabase, percentile, quiet, report } from '../setting.ts'
import { desktopConfig, lighthouse } from '../tools/lighthouse.ts'

type Device = 'phone' | 'desktop'

const rounds = 3
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const database = await freshDatabase()
const config = benchConfig(database)
const app = await createApp({ config, database_url: database.url, log: quiet })
const url = await app.start()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: [`--remote-debugging-port=${port}`, '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

for (const encoding of ['gzip', 'br']) {
  const { files, bytes } = await scriptsOf(browser, '/text-to-speech', encoding)
  report(`JavaScript of a first visit to /text-to-speech, ${encoding}`, { kB: bytes / 1000, files })
}
for (const path of ['/', '/login'])
  for (const device of ['phone', 'desktop'] as const)
    report(`Lighthouse, ${path} on a ${device}`, await grade(path, device))

await browser.close()
await app.stop()
await database.close()

/** What the page itself fetches; the service worker's own downloads begin only after it has loaded. */
async function scriptsOf(browser: Browser, path: string, encoding: string): Promise<{ files: number; bytes: number }> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': encoding },
  })
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.set(request.url(), (await request.sizes()).responseBodySize)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
  return { files: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) }
}

/** Medians of several runs: the machine's other work shows in the performance figure. */
async function grade(path: string, device: Device): Promise<Record<string, number>> {
  const scores: Record<string, number[]> = {}
  const note = (id: string, value: number) => {
    scores[id] = [...(scores[id] ?? []), value]
  }
  for (let round = 0; round < rounds; round++) {
    const slowdown = device === 'phone' ? phoneSlowdown((await audit(path, device, 1)).environment.benchmarkIndex) : 1
    const { categories, audits } = await audit(path, device, slowdown)
    for (const { id, score, auditRefs } of Object.values(categories)) {
      note(id, Math.round((score ?? 0) * 100))
      if (round > 0 || id === 'performance') continue
      tellFailures(
        id,
        auditRefs.map((ref) => audits[ref.id]),
      )
    }
    for (const id of timings) note(id, audits[id]!.numericValue!)
    note('CPU slowdown', slowdown)
    if (slowdown > 1) note('performance at slowdown 4', await plainScore(path))
  }
  return Object.fromEntries(Object.entries(scores).map(([id, values]) => [id, percentile(values, 0.5)]))
}

/** With Lighthouse's own multiplier, whatever the machine. */
async function plainScore(path: string): Promise<number> {
  return Math.round(((await audit(path, 'phone', 4)).categories.performance?.score ?? 0) * 100)
}

/** Lighthouse's 4 turns a fast desktop (index 1500 to 2000) into a phone; this machine may be slower (docs/throttling.md). */
function phoneSlowdown(benchmark_index: number): number {
  return Math.min(4, Math.max(1, benchmark_index / 440))
}

async function audit(path: string, device: Device, cpuSlowdownMultiplier: number) {
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
  const phone = { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier } } }
  const flags = { port, logLevel: 'error', onlyCategories } as const
  const result = await lighthouse(url + path, flags, device === 'phone' ? phone : desktopConfig)
  if (!result || result.lhr.runtimeError)
    throw new Error(`${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  return result.lhr
}

function tellFailures(category: string, audits: ({ id: string; score: number | null; title: string } | undefined)[]) {
  for (const audit of audits)
    if (audit?.score !== undefined && audit.score !== null && audit.score < 1)
      console.log(`  ${category}: ${audit.id} (${audit.title})`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
