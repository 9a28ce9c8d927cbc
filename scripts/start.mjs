import { finish, runNode } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await ensureInstalled('run')
await ensureBuilt()
const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' }
// a process of a fleet finishes what it has before it ends
const grace_ms = (Number(process.env.DRAIN_SECONDS) || 25) * 1000 + 8_000
const { code } = await finish(runNode(['dist/server/main.js'], { env, grace_ms }))
process.exit(code)
