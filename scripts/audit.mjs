import { run } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

/**
 * Asks the registry, so it needs the network: whether what is installed was signed by it, and what is known against the
 * packages that are shipped. `test/dependencies.test.ts` holds what can be known without it.
 */
const questions = [
  ['audit', 'signatures'],
  ['audit', '--omit=dev', '--audit-level=moderate'],
]

await ensureInstalled()
let failed = false
for (const args of questions) failed = (await run('npm', args)) !== 0 || failed
process.exit(failed ? 1 : 0)
