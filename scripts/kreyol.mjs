import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const usage = 'Usage: npm run --silent kreyol -- ipa|normalize|phonemes|detect < lines'

const { commandNames, runLine } = await load()
const [command] = process.argv.slice(2)
if (!command || !commandNames.includes(command)) {
  console.error(usage)
  process.exit(2)
}
// a reader that has seen enough, like head, closes the pipe
process.stdout.on('error', () => process.exit(0))
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
  if (!process.stdout.write(`${runLine(command, line)}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve))

/** The language core is TypeScript; bundling it takes less time than starting a compiler. */
async function load() {
  const { build } = await import('esbuild').catch(async () => {
    await ensureInstalled('run')
    return import('esbuild')
  })
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join('core', 'kreyol', 'command-line.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'error',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
