import { root } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

/** Runs the command line of @pawol/kreyol from its sources: bundling them takes less time than starting a compiler. */
const { build } = await import('esbuild').catch(async () => {
  await ensureInstalled('run')
  return import('esbuild')
})
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['packages/kreyol/src/cli/main.ts'],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  logLevel: 'error',
})
await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
