import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

/** Engines run in processes of their own, which start sooner from the bundles of test/bundle-programs.ts. */
const bundledPrograms: Plugin = {
  name: 'bundled-programs',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './program.ts' && importer?.endsWith('/platform/processes/staff.ts')
      ? fileURLToPath(new URL('./test/programs.ts', import.meta.url))
      : null,
}
const databases = { globalSetup: ['test/global-setup.ts'] }

export default defineConfig({
  plugins: [bundledPrograms],
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'test/*.test.ts', 'test/{clients,contract}/*.test.ts'],
          ...databases,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          globalSetup: [...databases.globalSetup, 'test/e2e/shared-browser.ts'],
        },
      },
    ],
  },
})
