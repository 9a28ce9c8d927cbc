import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { finish, runNode } from './run.mjs'
import { ensureBuilt, ensureInstalled, filesBelow, findBrowser } from './setup.mjs'

/** The kinds of tests, and where those stand that share vitest's project `server`. */
const all_kinds = ['unit', 'pages', 'server', 'e2e']
const places = { server: ['server/**', 'test/*.test.ts', 'test/{clients,contract,deploy}/**'], e2e: ['test/e2e/**'] }
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

await ensureInstalled()
// browser tests, and those that start the whole application, use the built one
if (kinds.some((kind) => kind in places)) await ensureBuilt()

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
  const first = await vitest(forwarded)
  const failed = first.files.filter(({ status }) => status === 'failed')
  // a shared machine can starve a test: what failed must fail again, with the machine to itself, to be our fault
  const chance = failed.length > 0 && failed.length <= most_again && !first.signalled && !forwarded.some(isFlag)
  const again = chance
    ? await vitest(
        failed.map(({ name }) => name),
        { TEST_WORKERS: '1' },
      )
    : null
  const later = new Map(again?.files.map((file) => [file.name, file]))
  unsteady = failed.filter(({ name }) => later.get(name)?.status === 'passed')
  const forgiven = unsteady.length <= most_unsteady ? later : new Map()
  for (const file of first.files) count(forgiven.get(file.name) ?? file)
  total.failed += first.stray
  // a crash or an interruption shows in the exit code alone
  if ((again ?? first).code !== 0 && total.failed === 0) total.failed++
}

/** `stray`: errors outside every test. */
async function vitest(args, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pawol-results-'))
  const [results, stray] = [join(folder, 'results.json'), join(folder, 'stray')]
  const projects = new Set(kinds.map((kind) => (kind in places ? 'server' : kind)))
  const left_out = Object.keys(places).filter((kind) => !kinds.includes(kind))
  const chosen = [
    ...[...projects].map((project) => `--project=${project}`),
    ...left_out.flatMap((kind) => places[kind]).map((place) => `--exclude=${place}`),
  ]
  const reporters = ['default', 'json', './scripts/stray-errors.mjs'].map((name) => `--reporter=${name}`)
  const env = {
    STRAY_ERRORS: stray,
    ...(full ? { TEST_FULL: '1' } : {}),
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    ...settings,
  }
  const run = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...chosen,
    ...reporters,
    `--outputFile.json=${results}`,
    ...args,
  ]
  const { code, signalled } = await finish(runNode(run, { env }))
  try {
    const files = JSON.parse(readFileSync(results, 'utf8')).testResults
    return { code, signalled, files, stray: Number(readFileSync(stray, 'utf8')) }
  } catch {
    console.log('vitest ended without results')
    return { code, signalled, files: [], stray: 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
