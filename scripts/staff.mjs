import { finish, runNode } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await ensureInstalled('run')
await ensureBuilt()
const args = process.argv.slice(2)
const { code } = await finish(runNode(['--enable-source-maps', 'dist/server/staff.entry.js', ...args]))
process.exit(code)
