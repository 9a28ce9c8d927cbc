import { ensureInstalled } from './setup.mjs'

await ensureInstalled('run')
await import('tsx')
const { backup } = await import('../server/backup.ts')
process.exit(await backup({ args: process.argv.slice(2) }))
