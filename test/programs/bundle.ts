import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '../../server/platform/project.ts'
import { bundleOf } from './bundled-name.ts'

type Bundle = {
  bundle(given: { outdir: string; entries: { in: string; out: string }[] }): Promise<void>
  programs(): string[]
}
const { bundle, programs }: Bundle = await import(projectPath('scripts/build/bundle.mjs'))

/** The server's own programs, and those the tests start beside them. */
function entries(): string[] {
  return [
    ...programs().filter((file) => file.startsWith('server/adapters/')),
    ...readdirSync(projectPath('test/kill')).map((file) => `test/kill/${file}`),
    'server/adapters/storage/disk.ts',
    'server/platform/db/embedded-postgres.ts',
  ]
}

/** As the build bundles them, once a run: before there is a build, and from the sources as they are. */
export async function bundlePrograms(): Promise<{ dir: string; remove(): Promise<void> }> {
  // inside the project, where the bundles find the packages that stay files
  const outdir = join('dist', `test-${randomUUID()}`)
  await bundle({ outdir, entries: entries().map((source) => ({ in: source, out: bundleOf(source) })) })
  const dir = projectPath(outdir)
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}
