import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

/** Engines run in processes of their own, which start sooner from the bundles of test/programs/bundle.ts. */
const bundledPrograms: Plugin = {
  name: 'bundled-programs',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './program.ts' && importer?.endsWith('/platform/processes/children.ts')
      ? fileURLToPath(new URL('./test/programs/programs.ts', import.meta.url))
      : null,
}
/** Those that need a document begin by saying so. */
const pages = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `web/${file}`)
  .filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment'))

/** scripts/test.mjs may want some of them. */
const all_places = 'server/**/*.test.ts test/*.test.ts test/{clients,contract,deploy,e2e}/*.test.ts'
/** They need no database: apart, so that scripts/test.mjs can fill both of its runs. */
const adapters = ['server/adapters/**/*.test.ts']

export default defineConfig({
  plugins: [bundledPrograms],
  // the paths of @pawol/kreyol
  resolve: { tsconfigPaths: true },
  // elements are made as in the built pages, without the places they come from
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    pool: 'forks',
    // modules are read once a worker, not once a file; nothing in them may depend on which files came before
    isolate: false,
    // beside the other run's one, two keep two cores busy, and each more has all modules to read and to compile
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    // pages are drawn and thrown away all the time: with more room for what is new, a twentieth less work
    execArgv: ['--max-semi-space-size=32'],
    // these limits only end a test that hangs
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // the default of one second is too short for a busy machine
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'packages/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          exclude: pages,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: pages,
          setupFiles: ['test/pages/setup.ts'],
          // remembers the language of the file before
          server: { deps: { inline: [/i18next/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // journeys too: a project reads the server's modules into workers of its own
          include: (process.env.TEST_PLACES || all_places).split(' '),
          exclude: adapters,
          globalSetup: ['test/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'adapters', include: adapters, globalSetup: ['test/programs/setup.ts'] } },
    ],
  },
})
