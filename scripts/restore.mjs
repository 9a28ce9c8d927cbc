import { ensureInstalled } from './setup.mjs'

await ensureInstalled('run')
await import('tsx')
const { restore } = await import('../server/backup.ts')
process.exit(await restore({ args: process.argv.slice(2) }))
