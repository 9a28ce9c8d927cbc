import { ensureInstalled } from './setup.mjs'

await ensureInstalled('run')
await import('tsx')
const { doctor } = await import('../server/doctor.ts')
process.exit(await doctor({ args: process.argv.slice(2) }))
