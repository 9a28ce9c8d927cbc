import { ensureInstalled } from './setup.mjs'

await ensureInstalled('run')
await import('tsx')
const { models } = await import('../server/models.ts')
process.exit(await models(process.argv.slice(2)))
