import { openPacksTrial } from '../packs/packs.ts'

/** Adds a pack as `npm run models` does, from a hub that stops half-way, to be killed there. */
const [, , home, url] = process.argv as [string, string, string, string]
const { run, partsAt } = await openPacksTrial({ home })
const parts = partsAt(url, { web: { proxies: {}, silence_ms: 60_000 } })
process.exitCode = (
  await run(['add', 'voice', '--accept', 'MIT'], { parts, onShow: (text) => void process.stdout.write(text) })
).code
