import { finish, runNode } from './run.mjs'
import { ensureBuilt, ensureInstalled, ensureToolsInstalled, filesBelow, findBrowser } from './setup.mjs'

const wanted = process.argv.slice(2)
const files = filesBelow('bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
if (files.length === 0) {
  console.error(`No bench/**/*.bench.ts ${wanted.length > 0 ? `is named like ${wanted.join(', ')}` : 'found'}.`)
  process.exit(1)
}
await ensureInstalled()
await ensureToolsInstalled('bench/tools')
await ensureBuilt()
const failed = []
for (const file of files) {
  console.log(`\n# ${file}`)
  const env = /(web|pages|editor|history|device)\.bench/.test(file) ? { CHROMIUM_PATH: await findBrowser() } : {}
  const { code, signalled } = await finish(runNode(['--import', 'tsx', file], { env }))
  if (signalled) process.exit(130)
  if (code !== 0) failed.push(file)
}
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
