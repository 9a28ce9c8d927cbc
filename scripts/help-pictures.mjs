import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { fillWithWork, pictures } from './help-picture-list.mjs'
import { root, runNode } from './run.mjs'
import { ensureBuilt, ensureInstalled, findBrowser } from './setup.mjs'

// Takes the pictures of the Help Center: real pages of a server of its own, filled with a little work.
const out_dir = join(root, 'web', 'features', 'docs', 'help', 'pictures')
const languages = ['en', 'ht']
const themes = ['light', 'dark']
const most_bytes = 60_000
const page_width = 760
// nothing scrolls in it
const page_height = 1_800
const highest = 520
const scale = 1.5
/** Names of the pictures to take; all by default. */
const only = process.argv.slice(2)

await ensureInstalled('all')
await ensureBuilt()
const executablePath = await findBrowser()
if (!executablePath) throw new Error('Set CHROMIUM_PATH, or install Chromium: the pictures are of real pages.')

const data_dir = mkdtempSync(join(tmpdir(), 'pawol-pictures-'))
const server = runNode(['dist/server/main.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { DATA_DIR: data_dir, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
})
try {
  const { url, people } = await ready(server)
  const [person, staff] = await Promise.all(people.map((person) => signIn(url, person)))
  await fillWithWork({ url, person })
  const files = await takeAll({ url, person, staff })
  write(files)
} finally {
  server.kill('SIGTERM')
  await new Promise((ended) => server.once('exit', ended))
  rmSync(data_dir, { recursive: true, force: true })
}

/** The address and the two sign-ins that the server prints for a new database. */
function ready({ stdout }) {
  return new Promise((resolve, reject) => {
    let said = ''
    stdout.on('data', (chunk) => {
      said += chunk
      const url = /ready: (\S+)/.exec(said)?.[1]
      const people = [...said.matchAll(/^ {2}(\S+@\S+) {2}(\S+)$/gm)].map(([, email, password]) => ({
        email,
        password,
      }))
      if (url && people.length === 2) resolve({ url, people })
    })
    server.once('exit', () => reject(new Error(`The server ended:\n${said}`)))
  })
}

async function signIn(url, { email, password }) {
  const response = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`)
  return { email, password, token: (await response.json()).access_token }
}

async function takeAll({ url, person, staff }) {
  const browser = await chromium.launch({ executablePath })
  const taken = []
  try {
    for (const language of languages)
      for (const theme of themes)
        for (const picture of pictures.filter(({ name }) => only.length === 0 || only.includes(name))) {
          const as = picture.as === 'staff' ? staff : person
          taken.push(await take(browser, { url, as, language, theme, picture }))
        }
  } finally {
    await browser.close()
  }
  return taken
}

/** Refuses a page that threw, was refused something, or shows that it failed. */
async function take(browser, { url, as, language, theme, picture }) {
  const { name, path, prepare, part = 'main', area } = picture
  const problems = []
  const cookies = await sessionCookies(url, as)
  const stored = { theme, language, hadSession: 'true', sidebarPinned: 'false', 'pwa-tip-dismissed': 'true' }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: page_width, height: page_height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies, origins: [{ origin: url, localStorage }] },
  })
  try {
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('response', (response) => {
      // 404 means no subscription
      if (response.status() >= 400 && !response.url().endsWith('/credits/subscription/'))
        problems.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await prepare?.(page, { language })
    await page.waitForTimeout(picture.settle_ms ?? 300)
    for (const alert of await page.getByRole('alert').allTextContents()) if (alert.trim()) problems.push(alert)
    if (problems.length > 0) throw new Error(`${name} (${language}, ${theme}) was not taken:\n${problems.join('\n')}`)
    const box = await page.locator(part).last().boundingBox()
    if (!box) throw new Error(`${name}: the page has no ${part}`)
    const heading = picture.from && (await page.locator('main h2').filter(picture.from).first().boundingBox())
    const clip = within(box, heading ? { ...area, y: heading.y - box.y - 12 } : area)
    const client = await context.newCDPSession(page)
    const { data } = await client.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 62,
      clip: { ...clip, scale: 1 },
      captureBeyondViewport: true,
    })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > most_bytes) throw new Error(`${name} (${language}, ${theme}) has ${bytes.length} bytes`)
    const [width, height] = [clip.width, clip.height].map(Math.round)
    return { name, file: `${name}.${language}.${theme}.webp`, bytes, width, height, key: `${name}.${language}` }
  } finally {
    await context.close()
  }
}

/** `area` is measured from the upper left corner of the part. */
function within(box, { x = 0, y = 0, width = box.width - x, height = box.height - y } = {}) {
  return { x: box.x + x, y: box.y + y, width: Math.min(width, box.width - x), height: Math.min(height, highest) }
}

/** A session of its own for each page, as a browser gets it. */
async function sessionCookies(url, { email, password }) {
  const response = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.headers.getSetCookie().map((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
    const at = { domain: new URL(url).hostname, path: '/api/v1/auth/', expires: -1 }
    return { name, value, ...at, httpOnly: true, secure: false, sameSite: 'Strict' }
  })
}

/** All or nothing; pictures that were not requested stay as they were. */
function write(files) {
  const sizes_file = join(out_dir, 'sizes.json')
  const before = only.length > 0 ? JSON.parse(readFileSync(sizes_file, 'utf8')) : {}
  const sizes = { ...before, ...Object.fromEntries(files.map(({ key, width, height }) => [key, { width, height }])) }
  mkdirSync(out_dir, { recursive: true })
  if (only.length === 0) for (const file of readdirSync(out_dir)) rmSync(join(out_dir, file))
  for (const { file, bytes } of files) writeFileSync(join(out_dir, file), bytes)
  writeFileSync(sizes_file, `${JSON.stringify(sizes, null, 2)}\n`)
  const together = readdirSync(out_dir).reduce((sum, file) => sum + statSync(join(out_dir, file)).size, 0)
  console.log(`${files.length} pictures taken; all of them have ${Math.round(together / 1000)} kB`)
}
