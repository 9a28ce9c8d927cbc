import { finish, runNode } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await ensureInstalled('run')
await ensureBuilt()
const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' }
const { code } = await finish(runNode(['--enable-source-maps', 'dist/server/main.js'], { env }))
process.exit(code)
