import { ensureInstalled } from './setup.mjs'
import { vitest } from './vitest.mjs'

await ensureInstalled()
const { code } = await vitest(['server'], {
  args: ['test/clients/versions.test.ts', ...process.argv.slice(2)],
  env: { TEST_CLIENTS: '1' },
})
process.exit(code)
