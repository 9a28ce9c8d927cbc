import { run } from './run.mjs'
import { ensureInstalled, ensureToolsInstalled } from './setup.mjs'

/**
 * Asks the registry, so it needs the network: verifies the signatures of installed packages, and lists known
 * vulnerabilities of shipped ones. `test/dependencies.test.ts` checks what needs no network.
 */
const tools = ['bench/tools', 'test/tools']
const questions = [
  ['audit', 'signatures'],
  ...tools.map((place) => ['audit', 'signatures', '--prefix', place]),
  ['audit', '--omit=dev', '--audit-level=moderate'],
]

await ensureInstalled()
for (const place of tools) await ensureToolsInstalled(place)
let failed = false
for (const args of questions) failed = (await run('npm', args)) !== 0 || failed
process.exit(failed ? 1 : 0)
