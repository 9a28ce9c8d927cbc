import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import { type InstalledPack, InstalledPack as InstalledPackSchema, type RegistryPack } from '#core/contract/packs.ts'
import { fileSize, theFile } from '../../platform/downloads/digests.ts'
import { withLockFile } from '../../platform/downloads/lock-file.ts'
import { writeWhole } from '../../platform/downloads/whole-file.ts'
import { packsLock } from './install.ts'
import { broken, changeInstalled, readInstalled } from './installed-packs.ts'
import { licenceOf, matching, type PackPlan, type PlannedFile, planOf } from './plan.ts'
import { withPackErrors } from './problems.ts'
import { archiveFolder, type Runtimes } from './runtimes.ts'

type Parts = { dir: string; readonly: boolean; runtimes: Runtimes }

/** First it is no longer listed, so that nobody begins with it; whoever is at work with it has its files open. */
export async function removePack(id: string, { dir, readonly, runtimes }: Parts): Promise<void> {
  if (readonly) throw new AppError('packs_readonly', {})
  await withPackErrors(id, dir, () =>
    withLockFile(packsLock(dir), { doing: `remove ${id}` }, async () => {
      const before = await readInstalled(dir)
      const pack = before.find((one) => one.id === id)
      const builds_on = before.find(({ requires }) => requires.includes(id))
      if (builds_on) throw new AppError('pack_required', { pack: id, required_by: builds_on.id })
      const incoming = join(dir, 'incoming', id)
      const begun = await readdir(incoming).catch(() => null)
      if (!pack && !begun) throw new AppError('pack_not_installed', { pack: id })
      if (pack) await changeInstalled(dir, (all) => all.filter((one) => one.id !== id))
      const options = { recursive: true, force: true, maxRetries: 5 }
      if (pack) await rm(join(dir, pack.folder), options)
      await rm(incoming, options)
      const { runtime } = pack ?? {}
      const needed = before.some((one) => one.id !== id && one.runtime?.name === runtime?.name)
      if (runtime && !needed) await runtimes.remove(runtime)
    }),
  )
}

export type CheckedPack = { id: string; wrong: { path: string; defect: 'missing' | 'size' | 'bytes' }[] }

/** Reads every file again; a pack whose files are not what they were is set aside. */
export async function checkPacks(ids: string[], { dir, readonly }: Parts): Promise<CheckedPack[]> {
  const installed = await readInstalled(dir)
  const stranger = ids.find((id) => !installed.some((pack) => pack.id === id))
  if (stranger) throw new AppError('pack_not_installed', { pack: stranger })
  const checked: CheckedPack[] = []
  for (const pack of installed.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const wrong = await wrongFiles(join(dir, pack.folder), pack)
    checked.push({ id: pack.id, wrong })
    const why = wrong[0] && broken(`${wrong[0].path}: ${wrong[0].defect}`)
    if (why && !readonly)
      await changeInstalled(dir, (all) => all.map((one) => (one.id === pack.id ? { ...one, broken: why } : one)))
  }
  return checked
}

async function wrongFiles(folder: string, { files }: InstalledPack): Promise<CheckedPack['wrong']> {
  const wrong: CheckedPack['wrong'] = []
  for (const { path, bytes, sha256 } of files) {
    const size = await fileSize(join(folder, path))
    if (size === null) wrong.push({ path, defect: 'missing' })
    else if (size !== bytes) wrong.push({ path, defect: 'size' })
    else if (!(await theFile(join(folder, path), { bytes, digest: { algorithm: 'sha256', value: sha256 } })))
      wrong.push({ path, defect: 'bytes' })
  }
  return wrong
}

/** A folder for a machine without internet: the files, what is known of them, and the package that runs them. */
export async function exportPack(id: string, to: string, { dir, runtimes }: Parts): Promise<InstalledPack> {
  const pack = (await readInstalled(dir)).find((one) => one.id === id)
  if (!pack) throw new AppError('pack_not_installed', { pack: id })
  for (const { path } of pack.files) await copy(join(dir, pack.folder, path), join(to, path))
  for (const archive of pack.runtime ? runtimes.archivesOf(pack.runtime.name) : [])
    await copy(join(archiveFolder(dir), archive), join(to, 'runtimes', archive))
  await writeWhole(join(to, 'pack.json'), `${JSON.stringify(pack, null, 2)}\n`)
  return pack
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}

/** What such a folder brings, or one somebody filled by hand: then the registry's digests, where it has them, must hold. */
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
        ...{ path, role: file.role, bytes: file.bytes ?? known?.bytes ?? null },
        digest: sha256 ? { algorithm: 'sha256', value: sha256 } : null,
        from: { file: await fileIn(folder, path) },
      })
    }
  }
  const licence = described && !pack.licence.spdx ? described.licence : await licenceOf(pack, async () => undefined)
  const source = pack.source.commit ? pack.source : (described?.source ?? pack.source)
  return planOf(pack, { files, licence, source, runtime_folder: join(folder, 'runtimes') })
}

/** Where it is in the repository, or beside the others. */
async function fileIn(folder: string, path: string): Promise<string> {
  const places = [join(folder, path), join(folder, path.split('/').at(-1)!)]
  for (const place of places) if ((await fileSize(place)) !== null) return place
  throw new AppError('pack_file_wrong', { path, from: folder, defect: 'missing' })
}

async function describedIn(folder: string, id: string): Promise<InstalledPack | null> {
  const text = await readFile(join(folder, 'pack.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const read = InstalledPackSchema.safeParse(JSON.parse(text))
  if (!read.success || read.data.id !== id)
    throw new AppError('pack_file_wrong', { path: 'pack.json', from: folder, defect: 'bytes' })
  return read.data
}
