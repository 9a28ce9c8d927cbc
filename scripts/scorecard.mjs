import { ensureInstalled } from './setup.mjs'

await ensureInstalled('run')
await import('tsx')
const { scorecard } = await import('../server/scorecard.ts')
process.exit(await scorecard(process.argv.slice(2)))
