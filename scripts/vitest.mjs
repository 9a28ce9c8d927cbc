import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finish, runNode } from './run.mjs'

/** The kinds of tests, and where those stand that share vitest's project `server`. */
export const all_kinds = ['unit', 'pages', 'adapters', 'server', 'e2e']
const places = {
  server: ['server/**/*.test.ts', 'test/*.test.ts', 'test/{clients,contract,deploy}/*.test.ts'],
  e2e: ['test/e2e/*.test.ts'],
}

/** Browser tests, and those that start the whole application, use the built one. */
export const needsBuild = (kind) => kind in places

/**
 * Runs the tests of some kinds. `quiet` keeps what vitest says until it has ended, so that two runs do not talk at once.
 * `stray` counts errors outside every test.
 */
export async function vitest(kinds, { args = [], env = {}, quiet = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pawol-results-'))
  const [results, stray] = [join(folder, 'results.json'), join(folder, 'stray')]
  const reporters = ['default', 'json', './scripts/stray-errors.mjs'].map((name) => `--reporter=${name}`)
  const program = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...[...new Set(kinds.map((kind) => (kind in places ? 'server' : kind)))].map((project) => `--project=${project}`),
    ...reporters,
    `--outputFile.json=${results}`,
    ...args,
  ]
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : undefined
  const child = runNode(program, { env: { STRAY_ERRORS: stray, TEST_PLACES: placesOf(kinds), ...env }, stdio })
  const said = quiet ? heard(child) : Buffer.alloc(0)
  const { code } = await finish(child)
  process.stdout.write(await said)
  try {
    const files = JSON.parse(readFileSync(results, 'utf8')).testResults
    return { code, files, stray: Number(readFileSync(stray, 'utf8')) }
  } catch {
    console.log('vitest ended without results')
    // whatever passes beside it or later
    return { code, files: [], stray: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All that it says, which is there once its streams have ended, not when it has. */
function heard(child) {
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
  return new Promise((resolve) => child.once('close', () => resolve(Buffer.concat(parts))))
}

/** Read by vitest.config.ts. */
const placesOf = (kinds) => kinds.flatMap((kind) => places[kind] ?? []).join(' ')
