import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish, runNode } from './run.mjs'
import { ensureBuilt, ensureInstalled, filesBelow, findBrowser } from './setup.mjs'

const all_projects = ['unit', 'server', 'e2e']
const { only, need_browser, forwarded } = readArguments(process.argv.slice(2))
if (!only.every((project) => all_projects.includes(project))) {
  console.error(`--only takes one of ${all_projects.join(', ')}`)
  process.exit(1)
}
let projects = only.length > 0 ? only : all_projects

await ensureInstalled()
// browser tests, and those that start the whole application, use the built one
if (projects.some((project) => project !== 'unit')) await ensureBuilt()

const journeys = projects.includes('e2e') ? browserTests() : []
const browser = journeys.length > 0 ? await findBrowser() : null
if (!browser) projects = projects.filter((project) => project !== 'e2e')
const total = { passed: 0, failed: 0, skipped: 0 }
if (projects.length > 0) await runVitest()
if (journeys.length > 0 && !browser) {
  console.log('skipped: no browser (set CHROMIUM_PATH or install chromium)')
  total[need_browser ? 'failed' : 'skipped'] += journeys.length
}
report()

function readArguments(args) {
  const read = { only: [], need_browser: false, forwarded: [] }
  while (args.length > 0) {
    const arg = args.shift()
    if (arg === '--only') read.only.push(args.shift())
    else if (arg === '--need-browser') read.need_browser = true
    else read.forwarded.push(arg)
  }
  return read
}

/** Those the file names on the command line leave. */
function browserTests() {
  const names = forwarded.filter((arg) => !arg.startsWith('-'))
  return filesBelow('test/e2e')
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
}

async function runVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'pawol-results-'))
  const file = join(folder, 'results.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = browser ? { CHROMIUM_PATH: browser } : {}
  const vitest = runNode(['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reports, ...forwarded], { env })
  const { code } = await finish(vitest)
  const before = total.failed
  try {
    for (const result of JSON.parse(readFileSync(file, 'utf8')).testResults) count(result)
  } catch {
    console.log('vitest ended without results')
  }
  // an error outside every test, a crash or an interruption shows in the exit code alone
  if (code !== 0 && total.failed === before) total.failed++
  rmSync(folder, { recursive: true, force: true })
}

function count({ status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').length
  const passed = assertionResults.filter((test) => test.status === 'passed').length
  total.passed += passed
  total.skipped += assertionResults.length - passed - failed
  // a file that cannot even be loaded has no failed test of its own
  total.failed += status === 'failed' ? Math.max(1, failed) : failed
}

function report() {
  const { passed, failed, skipped } = total
  if (passed + failed === 0) console.log('no test ran')
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
