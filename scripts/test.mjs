import { relative } from 'node:path'
import { ensureBuilt, ensureInstalled, ensureToolsInstalled, filesBelow, findBrowser } from './setup.mjs'
import { all_kinds, needsBuild, vitest } from './vitest.mjs'

/** More failed files than that are not chance, and are not tried again. */
const most_again = 5
/** So many files that pass only when tried again are a fault of the suite. */
const most_unsteady = 2
const isFlag = (arg) => arg.startsWith('-')
const { only, need_browser, full, forwarded } = readArguments(process.argv.slice(2))
if (!only.every((kind) => all_kinds.includes(kind))) {
  console.error(`--only takes one of ${all_kinds.join(', ')}`)
  process.exit(1)
}
let kinds = only.length > 0 ? only : all_kinds

await Promise.all([ensureInstalled(), ...(kinds.includes('server') ? [ensureToolsInstalled('test/tools')] : [])])
const journeys = kinds.includes('e2e') ? browserTests() : []
const browser = journeys.length > 0 ? await findBrowser() : null
if (!browser) kinds = kinds.filter((kind) => kind !== 'e2e')
const total = { passed: 0, failed: 0, skipped: 0 }
let unsteady = []
if (kinds.length > 0) await runVitest()
if (journeys.length > 0 && !browser) {
  console.log('skipped: no browser (set CHROMIUM_PATH or install chromium)')
  total[need_browser ? 'failed' : 'skipped'] += journeys.length
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

async function runVitest() {
  const env = { ...(full ? { TEST_FULL: '1' } : {}), ...(browser ? { CHROMIUM_PATH: browser } : {}) }
  const first = await bothRuns(env)
  const failed = first.files.filter(({ status }) => status === 'failed')
  // a shared machine can starve a test: what failed must fail again, with the machine to itself, to be our fault
  const chance = failed.length > 0 && failed.length <= most_again && !first.signalled && !forwarded.some(isFlag)
  const again = chance
    ? await vitest(kinds, { args: failed.map(({ name }) => name), env: { ...env, TEST_WORKERS: '1' } })
    : null
  const later = new Map(again?.files.map((file) => [file.name, file]))
  unsteady = failed.filter(({ name }) => later.get(name)?.status === 'passed')
  const forgiven = unsteady.length <= most_unsteady ? later : new Map()
  for (const file of first.files) count(forgiven.get(file.name) ?? file)
  total.failed += first.stray
  // a crash or an interruption shows in the exit code alone
  if ((again ?? first).code !== 0 && total.failed === 0) total.failed++
}

/**
 * What needs no server has a run of its own with one worker, beside the other: it begins before the build, reads each
 * module once, and fills the moments in which tests of the server and of browsers wait. Whoever names files has one run.
 */
async function bothRuns(env) {
  const served = forwarded.length === 0 ? kinds.filter(needsBuild) : kinds
  const alone = kinds.filter((kind) => !served.includes(kind))
  const beside = served.length > 0 ? { env: { ...env, TEST_WORKERS: '1' }, quiet: true } : { env }
  const runs = await Promise.all([
    ...(served.length > 0 ? [withServer(served, env)] : []),
    ...(alone.length > 0 ? [vitest(alone, beside)] : []),
  ])
  return {
    code: runs.find(({ code }) => code !== 0)?.code ?? 0,
    signalled: runs.some(({ signalled }) => signalled),
    files: runs.flatMap(({ files }) => files),
    stray: runs.reduce((sum, { stray }) => sum + stray, 0),
  }
}

async function withServer(served, env) {
  if (served.some(needsBuild)) await ensureBuilt()
  return vitest(served, { args: forwarded, env })
}

/** Nobody should have to guess which tests were in doubt. A file that could not even begin has no failed test of its own. */
function sayWhatPassedLater({ name, assertionResults }) {
  const doubtful = assertionResults.filter((test) => test.status === 'failed').map((test) => ` › ${test.fullName}`)
  for (const test of doubtful.length > 0 ? doubtful : [''])
    console.log(`passed at the second try only: ${relative(process.cwd(), name)}${test}`)
}

function count({ status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').length
  const passed = assertionResults.filter((test) => test.status === 'passed').length
  total.passed += passed
  total.skipped += assertionResults.length - passed - failed
  // a file that cannot even be loaded has no failed test of its own
  total.failed += status === 'failed' ? Math.max(1, failed) : failed
}

/** The last line carries the count, and before it a word when some of it needed a second try. */
function report() {
  const { passed, failed, skipped } = total
  if (passed + failed === 0) console.log('no test ran')
  for (const file of unsteady) sayWhatPassedLater(file)
  if (unsteady.length > most_unsteady) console.log(`${unsteady.length} files needed a second try: counted as failed`)
  if (skipped > 0 && !full) console.log('skipped: what is kept for npm run test:full, or cannot run on this machine')
  const word = unsteady.length > 0 ? 'unsteady: ' : ''
  console.log(`${word}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
