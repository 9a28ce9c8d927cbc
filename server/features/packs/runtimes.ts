import { readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import type { InstalledRuntime } from '#core/contract/packs/packs.ts'
import { type PackRuntime, packRuntimes } from '#core/rules/packs/pack-engines.ts'
import { fileSize, theFile } from '../../platform/downloads/digests.ts'
import { download } from '../../platform/downloads/download.ts'
import type { Web } from '../../platform/downloads/open-url.ts'
import { copyChecked } from '../../platform/downloads/part-file.ts'
import { unpackTgz } from '../../platform/downloads/unpack-tgz.ts'
import { projectPath } from '../../platform/project.ts'

const Package = z.object({
  name: z.string(),
  version: z.string(),
  integrity: z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/),
  /** The paths needed of it, or folders ending in a slash; all by default. */
  keep: z.array(z.string()).optional(),
})
const Runtime = z.object({
  name: z.enum(packRuntimes),
  version: z.string(),
  licence: z.string(),
  packages: z.array(Package),
  /** Extra packages by platform and processor. */
  platforms: z.record(z.string(), z.array(Package)),
})
const RuntimeList = z.object({ version: z.literal(1), runtimes: z.array(Runtime) })
type Package = z.output<typeof Package>

/** The layout of packages in a runtime's folder, as their own code expects it. */
const packagesFolder = (dir: string, { name, version }: InstalledRuntime) =>
  join(dir, 'runtimes', `${name}@${version}`, 'node_modules')
/** What an engine loads. */
export const runtimeFolder = (dir: string, runtime: InstalledRuntime) =>
  join(packagesFolder(dir, runtime), runtime.name)
/** Where archives are kept, for machines without internet. */
const archiveOf = ({ name, version }: Pick<Package, 'name' | 'version'>) =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
export const archiveFolder = (dir: string) => join(dir, 'runtimes', 'archives')

type Parts = { dir: string; npm: string; web: Web; list_file?: string; platform?: string }
type Install = { from?: string; signal?: AbortSignal }
export type Runtimes = ReturnType<typeof createRuntimes>

/** Installs the packages that run packs: pinned, checked, only for this platform, and without running install scripts. */
export function createRuntimes({ dir, npm, web, list_file, platform = `${process.platform}-${process.arch}` }: Parts) {
  const read = () =>
    RuntimeList.parse(JSON.parse(readFileSync(list_file ?? projectPath('models', 'runtimes.json'), 'utf8')))

  function packagesOf(name: PackRuntime): { version: string; packages: Package[] } {
    const { version, packages, platforms } = read().runtimes.find((one) => one.name === name)!
    const own = platforms[platform]
    if (!own) throw new AppError('runtime_unsupported', { runtime: name, platform })
    return { version, packages: [...packages, ...own] }
  }
  async function fetchArchive(one: Package, { from, signal }: Install): Promise<string> {
    const to = join(archiveFolder(dir), archiveOf(one))
    const digest = {
      algorithm: 'sha512' as const,
      value: Buffer.from(one.integrity.slice(7), 'base64').toString('hex'),
    }
    if (await theFile(to, { bytes: null, digest })) return to
    const given = from && join(from, archiveOf(one))
    const wanted = { to, bytes: null, digest, signal }
    if (given && (await fileSize(given)) !== null) await copyChecked(given, wanted)
    else {
      const url = `${npm}/${one.name}/-/${basename(one.name)}-${one.version}.tgz`
      await download({ ...wanted, places: [{ url }] }, web)
    }
    return to
  }
  return {
    /** Refuses a runtime that does not exist for this platform. */
    check: (name: PackRuntime): void => void packagesOf(name),
    archivesOf: (name: PackRuntime): string[] => packagesOf(name).packages.map(archiveOf),
    async install(name: PackRuntime, options: Install = {}): Promise<InstalledRuntime> {
      const { version, packages } = packagesOf(name)
      const runtime = { name, version }
      const folder = dirname(packagesFolder(dir, runtime))
      if (await fileSize(join(runtimeFolder(dir, runtime), 'package.json'))) return runtime
      const incoming = `${folder}.incoming`
      await rm(incoming, { recursive: true, force: true })
      for (const one of packages) {
        const archive = await fetchArchive(one, options)
        const needed = (path: string) => isNeeded(one, path)
        await unpackTgz(archive, join(incoming, 'node_modules', one.name), needed)
      }
      await mkdir(dirname(folder), { recursive: true })
      await rm(folder, { recursive: true, force: true })
      await rename(incoming, folder)
      return runtime
    },
    async remove(runtime: InstalledRuntime): Promise<void> {
      await rm(dirname(packagesFolder(dir, runtime)), { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function isNeeded({ keep }: Package, path: string): boolean {
  return !keep || keep.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one))
}
