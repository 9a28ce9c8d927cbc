import { chromium, type Page } from 'playwright-core'
import { login, type SignedIn } from '#core/contract/account/account.ts'
import { listSpeech } from '#core/contract/tts/jobs.ts'
import { memoryStorage } from '../../server/adapters/storage/memory.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import { createApp } from '../../server/app.ts'
import { argonPasswords } from '../../server/features/account/sign-in/passwords.ts'
import type { AccountId } from '../../server/platform/ids.ts'
import { moveJob, seedJob, seedMany } from '../../test/e2e/speech-jobs.ts'
import { benchConfig, freshDatabase, percentile, quiet, report, runInSlices } from '../setting.ts'

const many = 100_000
const few = 100
const shown = 10_000
const others = 200_000
const database = await freshDatabase()
const config = benchConfig(database)
const passwords = argonPasswords({ memoryCost: 64, timeCost: 1 })
const storage = memoryStorage()
const synthesizer = fakeSynthesizer()
const app = await createApp({ config, database_url: database.url, log: quiet }, { passwords, storage, synthesizer })
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
const where = { app, storage }

const light = await newUser('light')
const heavy = await newUser('heavy')
await seedMany(where, light.account_id, few)
await seedMany(where, heavy.account_id, many)
const reader = await newUser('reader')
await seedMany(where, reader.account_id, shown)
for (const { account_id } of [light, heavy]) await strew(account_id)
await crowd()
await app.db.query('vacuum analyze jobs')

for (const [what, ofFew, ofMany = ofFew] of [
  ['first 30', 'limit=30'],
  ['30 from the middle', 'limit=30&offset=50', 'limit=30&offset=50000'],
  ['a filter', 'limit=30&filter=delivered'],
  // in both the same number of jobs, more than a page of them, in all parts of the history
  ['a search for a rare word', 'limit=30&search=kabrit'],
  ['a search for two letters', 'limit=30&search=q9'],
  ['a search that finds every job', 'limit=30&search=nimewo'],
] as [string, string, string?][]) {
  const timed = (token: string, asked: string) => async () => {
    const began = performance.now()
    for (let n = 0; n < 10; n++) await list(token, asked)
    return (performance.now() - began) / 10
  }
  const { bare, ours } = await runInSlices(7, timed(light.token, ofFew), timed(heavy.token, ofMany))
  report(`Listing ${what}: ${many} jobs against ${few}`, { 'ms of few': bare, 'ms of many': ours, ratio: ours / bare })
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const page = await openHistory()
report('The history of 10,000 jobs in the browser', { 'ms to the first job': await firstJob(page) })
await loadUntil(page, shown - 600)
const short = await scrollThrough(page)
await loadUntil(page, 0)
const long = await scrollThrough(page)
report('Scrolling through 10,000 loaded jobs against 600', {
  'cards drawn': await page.getByRole('article').count(),
  'frame ms p50': percentile(long, 0.5),
  'frame ms p95': percentile(long, 0.95),
  'p50 of 600': percentile(short, 0.5),
  'p95 of 600': percentile(short, 0.95),
  'ratio of p95': percentile(long, 0.95) / percentile(short, 0.95),
})
report('A live change among 10,000 loaded jobs', { 'ms until it shows': await liveChange(page) })
await browser.close()
await app.stop()
await database.close()

async function newUser(name: string): Promise<{ account_id: AccountId; email: string; token: string }> {
  const email = `${name}@example.com`
  const password_hash = await passwords.hash('kabrit mawon')
  const account = { email, username: name, password_hash, email_verified_at: new Date() }
  const { account_id } = await app.db.tx((tx) => app.openAccount(tx, account))
  const payload = { email, password: 'kabrit mawon' }
  const reply = await app.http.inject({ method: 'POST', url: login.path, payload })
  const { access_token } = reply.json<SignedIn>()
  return { account_id, email, token: access_token }
}

/** A word that 40 jobs of the account have and no others, from its oldest to its newest. */
async function strew(account_id: AccountId): Promise<void> {
  await app.db.query(
    `with parts as (select id, ntile(40) over (order by created_at) as part from jobs where account_id = $1),
       chosen as (select distinct on (part) id from parts order by part)
     update jobs set input = jsonb_set(input, '{text}', '"Kabrit q9"'), search_text = 'kabrit q9' from chosen where jobs.id = chosen.id`,
    [account_id],
  )
}

/** The jobs of everybody else, of whom each has a few; the rare word is in none of them. */
async function crowd(): Promise<void> {
  await app.db.query(
    `insert into jobs (id, kind, account_id, state, progress, input, result, credits_used, max_attempts, created_at, search_text)
     select gen_random_uuid(), kind, md5((n % 2000)::text)::uuid, state, progress, input, result, credits_used, max_attempts,
       created_at, search_text || ' ' || md5(n::text)
     from (select * from jobs where account_id = $1 and search_text not like '%kabrit%' limit 50) sample, generate_series(1, $2::int) n`,
    [light.account_id, others / (few / 2)],
  )
}

async function list(token: string, query: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await app.http.inject({ method: 'GET', url: `${listSpeech.path}?${query}`, headers })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

async function openHistory(): Promise<Page> {
  const kept = { ttsFormData: '{"tab":"history"}', historyInitialRows: '30', ttsSidePanelWidth: '60' }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const options = {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    storageState,
  } as const
  const opened = await (await browser.newContext(options)).newPage()
  await opened.goto('/login')
  await opened.getByLabel('Email').fill(reader.email)
  await opened.getByLabel('Password', { exact: true }).fill('kabrit mawon')
  await opened.getByRole('button', { name: 'Login' }).click()
  await opened.waitForURL((at) => at.pathname !== '/login')
  return opened
}

async function firstJob(page: Page): Promise<number> {
  const began = performance.now()
  await page.goto('/text-to-speech')
  await page.getByRole('article').first().waitFor()
  return performance.now() - began
}

/** Presses Load More until no more than so many remain. */
async function loadUntil(page: Page, remaining: number): Promise<void> {
  await page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const buttons = [...document.querySelectorAll('button')]
          if (buttons.some((button) => button.ariaBusy === 'true')) return
          const more = buttons.find((button) => button.textContent?.startsWith('Load More'))
          if (more && Number(more.textContent?.replace(/\D/g, '')) > left) more.click()
          else resolve(clearInterval(timer))
        }, 5)
      }),
    remaining,
  )
}

/** As a hand on the wheel does, 150 px a frame, at the start, in the middle and near the end. */
function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    let box: Element | null = document.querySelector('article')
    while (box && !(/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight))
      box = box.parentElement
    const target = box ?? document.scrollingElement!
    const frames: number[] = []
    for (const part of [0, 0.5, 0.9]) {
      target.scrollTop = target.scrollHeight * part
      for (const _ of [1, 2, 3]) await new Promise<number>(requestAnimationFrame)
      let last = performance.now()
      for (let step = 0; step < 120; step++) {
        target.scrollTop += 150
        const now = await new Promise<number>(requestAnimationFrame)
        frames.push(now - last)
        last = now
      }
    }
    target.scrollTop = 0
    return frames
  })
}

async function liveChange(page: Page): Promise<number> {
  const id = await seedJob(where, reader.account_id, { text: 'Chanjman sa a', status: 'processing' })
  const began = performance.now()
  await moveJob(where, reader.account_id, id, 'processing')
  await page.getByRole('article').filter({ hasText: 'Chanjman sa a' }).waitFor()
  return performance.now() - began
}
