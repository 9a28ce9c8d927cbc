import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import { InstalledPack, type RegistryPack } from '#core/contract/packs/packs.ts'
import { fileSize } from '../../platform/downloads/digests.ts'
import { writeWhole } from '../../platform/downloads/download.ts'
import { readInstalled } from './installed-packs.ts'
import { licenceOf, matching, type PackPlan, type PlannedFile, planOf } from './plan.ts'
import { archiveFolder, type Runtimes } from './runtimes.ts'

type Parts = { dir: string; runtimes: Runtimes }

/** Exports a folder for a machine without internet: the files, their metadata, and the runtime. */
export async function exportPack(id: string, to: string, { dir, runtimes }: Parts): Promise<InstalledPack> {
  const pack = (await readInstalled(dir)).find((one) => one.id === id)
  if (!pack) throw new AppError('pack_not_installed', { pack: id })
  for (const { path } of pack.files) await copy(join(dir, pack.folder, path), join(to, path))
  for (const archive of pack.runtime ? runtimes.archivesOf(pack.runtime.name) : []) {
    const kept = join(archiveFolder(dir), archive)
    if (await fileSize(kept)) await copy(kept, join(to, 'runtimes', archive))
  }
  await writeWhole(join(to, 'pack.json'), `${JSON.stringify(pack, null, 2)}\n`)
  return pack
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}

/** Reads such a folder, or one filled by hand; then the registry's digests must match where it has them. */
export async function planFromFolder(pack: RegistryPack, folder: string): Promise<PackPlan> {
  const described = await describedIn(folder, pack.id)
  const paths = (await readdir(folder, { recursive: true }).catch(() => [])).map((path) => path.replaceAll('\\', '/'))
  const files: PlannedFile[] = []
  for (const file of pack.files) {
    const open = file.path.includes('*')
    const found = open ? matching(file, described?.files.map(({ path }) => path) ?? paths, folder) : [file.path]
    for (const path of found) {
      const known = described?.files.find((one) => one.path === path)
      const sha256 = file.sha256 ?? known?.sha256
      files.push({
        path,
        role: file.role,
        source: file.source ?? pack.source,
        bytes: file.bytes ?? known?.bytes ?? null,
        digest: sha256 ? { algorithm: 'sha256', value: sha256 } : null,
        from: { file: await fileIn(folder, path) },
      })
    }
  }
  const licence = described && !pack.licence.spdx ? described.licence : await licenceOf(pack, async () => undefined)
  const source = pack.source.commit ? pack.source : (described?.source ?? pack.source)
  return planOf(pack, { files, licence, source, runtime_folder: join(folder, 'runtimes') })
}

/** Finds a file at its path in the repository, or flat beside the others. */
async function fileIn(folder: string, path: string): Promise<string> {
  const places = [join(folder, path), join(folder, path.split('/').at(-1)!)]
  for (const place of places) if ((await fileSize(place)) !== null) return place
  throw new AppError('pack_file_wrong', { path, from: folder, defect: 'missing' })
}

async function describedIn(folder: string, id: string): Promise<InstalledPack | null> {
  const text = await readFile(join(folder, 'pack.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const read = InstalledPack.safeParse(JSON.parse(text))
  if (!read.success || read.data.id !== id)
    throw new AppError('pack_file_wrong', { path: 'pack.json', from: folder, defect: 'bytes' })
  return read.data
}
