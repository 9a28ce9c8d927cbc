import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectPath } from '../../server/platform/project.ts'
import { bundleOf } from './bundled-name.ts'

/** The server's own programs, and those the tests start beside them. */
function programs(): string[] {
  const below = (folder: string) => readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
  return [
    ...below('server/adapters')
      .filter((file) => file.endsWith('.entry.ts'))
      .map((file) => join('server/adapters', file)),
    ...below('test')
      .filter((file) => /^kill\/\w+\.ts$/.test(file))
      .map((file) => join('test', file)),
    'server/adapters/storage/disk.ts',
    'server/platform/db/embedded-postgres.ts',
  ]
}

/** Bundled once a run: a process that starts from its sources spends a second of the processor on reading them. */
export async function bundlePrograms(): Promise<{ dir: string; remove(): Promise<void> }> {
  // inside the project, where the bundles find their packages
  const dir = projectPath('dist', `test-${randomUUID()}`)
  await build({
    absWorkingDir: projectPath(),
    entryPoints: programs().map((source) => ({ in: source, out: bundleOf(source) })),
    outdir: dir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '#core': projectPath('core') },
    logLevel: 'warning',
  })
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}
