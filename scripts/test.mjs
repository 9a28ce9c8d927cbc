import { relative } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureToolsInstalled, filesBelow, findBrowser } from './setup.mjs'
import { all_kinds, needsBuild, vitest } from './vitest.mjs'

const isFlag = (arg) => arg.startsWith('-')
const { only, need_browser, full, forwarded } = readArguments(process.argv.slice(2))
if (!only.every((kind) => all_kinds.includes(kind))) {
  console.error(`--only takes one of ${all_kinds.join(', ')}`)
  process.exit(1)
}
const kinds = only.length > 0 ? only : all_kinds
const journeys = kinds.includes('e2e') ? browserTests() : []
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []

// tests of pages and rules begin as soon as the packages are there, beside the rest of the set-up
const finding = journeys.length > 0 ? findBrowser() : null
const installing = kinds.includes('server') ? ensureToolsInstalled('test/tools') : null
await ensureInstalled()
for (const { code, files, stray } of await bothRuns()) {
  for (const file of files) count(file)
  total.failed += stray
  // a crash or an interruption shows in the exit code alone
  if (code !== 0 && total.failed === 0) total.failed++
}
report()

function readArguments(args) {
  const read = { only: [], need_browser: false, full: false, forwarded: [] }
  while (args.length > 0) {
    const arg = args.shift()
    if (arg === '--only') read.only.push(args.shift())
    else if (arg === '--need-browser') read.need_browser = true
    else if (arg === '--full') read.full = true
    else read.forwarded.push(arg)
  }
  return read
}

/** Those the file names on the command line leave. */
function browserTests() {
  const names = forwarded.filter((arg) => !isFlag(arg))
  return filesBelow('test/e2e')
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
}

/**
 * What needs no server has a run of its own with one worker, beside the other: it begins before the build, reads each
 * module once, and fills the moments in which tests of the server and of browsers wait. With file names there is one run.
 */
async function bothRuns() {
  const env = full ? { TEST_FULL: '1' } : {}
  const served = forwarded.length === 0 ? kinds.filter(needsBuild) : kinds
  const alone = kinds.filter((kind) => !served.includes(kind))
  const beside = served.length > 0 ? { env: { ...env, TEST_WORKERS: '1' }, quiet: true } : { env }
  return Promise.all([
    ...(served.length > 0 ? [withServer(served, env)] : []),
    ...(alone.length > 0 ? [vitest(alone, beside)] : []),
  ])
}

async function withServer(served, env) {
  const building = served.some(needsBuild) ? ensureBuilt() : null
  const [browser] = await Promise.all([finding, installing, building])
  const found = browser ? { CHROMIUM_PATH: browser } : {}
  if (journeys.length > 0 && !browser) {
    console.log('skipped: no browser (set CHROMIUM_PATH or install chromium)')
    total[need_browser ? 'failed' : 'skipped'] += journeys.length
  }
  const able = browser ? served : served.filter((kind) => kind !== 'e2e')
  if (able.length === 0) return { code: 0, files: [], stray: 0 }
  return vitest(able, { args: forwarded, env: { ...env, ...found } })
}

function count({ name, status, message, assertionResults }) {
  const failing = assertionResults.filter((test) => test.status === 'failed')
  const failed = failing.length
  const file = relative(process.cwd(), name)
  for (const test of failing)
    failures.push({ title: `${file} > ${test.fullName}`, why: test.failureMessages.join('\n') })
  if (status === 'failed' && failed === 0) failures.push({ title: file, why: message })
  const passed = assertionResults.filter((test) => test.status === 'passed').length
  total.passed += passed
  total.skipped += assertionResults.length - passed - failed
  // a file that cannot even be loaded has no failed test of its own
  total.failed += status === 'failed' ? Math.max(1, failed) : failed
}

/** What failed comes again at the end, where a log that was cut still has it. The last line has the counts. */
function report() {
  const { passed, failed, skipped } = total
  for (const { title, why } of failures) console.log(`failed: ${title}\n${why.split('\n').slice(0, 40).join('\n')}`)
  if (passed + failed === 0) console.log('no test ran')
  if (skipped > 0 && !full) console.log('skipped: what is kept for npm run test:full, or cannot run on this machine')
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
