import { createHash } from 'node:crypto'
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import type { InstalledFile, InstalledPack, InstalledRuntime } from '#core/contract/packs/packs.ts'
import { licenceForbids, roomFor, runtimeOf } from '#core/rules/packs/pack-engines.ts'
import { theFile } from '../../platform/downloads/digests.ts'
import { download, type Patience } from '../../platform/downloads/download.ts'
import type { Web } from '../../platform/downloads/open-url.ts'
import { copyChecked, syncFolder } from '../../platform/downloads/part-file.ts'
import { withLockFile } from '../../platform/files/file-lock.ts'
import type { Probe } from '../../ports/pack-store.ts'
import { broken, changeInstalled, readInstalled } from './installed-packs.ts'
import type { PackPlan, PlannedFile } from './plan.ts'
import { withPackErrors } from './problems.ts'
import { type Runtimes, runtimeFolder } from './runtimes.ts'

export type PackProgress = {
  state: 'downloading' | 'verifying'
  /** The installation under way; null if none is. */
  path: string | null
  done_bytes: number
  total_bytes: number
}
export type Acceptance = { spdx: string; by: string }
export type InstallParts = {
  dir: string
  readonly: boolean
  sells: boolean
  version: string
  web: Web
  runtimes: Runtimes
  probe: Probe
  freeBytes(dir: string): Promise<number>
  patience?: Patience
}
export type AddOptions = { accepted: Acceptance; signal?: AbortSignal; onProgress?: (now: PackProgress) => void }

export const packsLock = (dir: string) => join(dir, 'packs.lock')
/** The folder where files wait until the pack is complete. */
export const incomingOf = (dir: string, id: string) => join(dir, 'incoming', id)

/** Installs an agreed plan. Keeps finished files for the next attempt if this one ends early. */
export async function addPack(plan: PackPlan, parts: InstallParts, options: AddOptions): Promise<InstalledPack> {
  const { dir } = parts
  const { id } = plan.pack
  refusePack(plan, parts, options.accepted)
  // this may create the data folder, which only its owner may read
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return withPackErrors(id, dir, () =>
    withLockFile(packsLock(dir), { doing: `add ${id}` }, async () => {
      const before = await readInstalled(dir)
      const missing = plan.pack.requires.find((one) => !before.some((pack) => pack.id === one))
      if (missing) throw new AppError('pack_requires', { pack: id, requires: missing })
      const known = before.find((pack) => pack.id === id) ?? null
      return fetchPlan(plan, parts, { ...options, known })
    }),
  )
}

/** Checks licences first: fetches nothing that may not be used. */
export function refusePack(
  { pack, licence }: PackPlan,
  { readonly, sells, version, runtimes }: InstallParts,
  accepted: Acceptance,
) {
  if (readonly) throw new AppError('packs_readonly', {})
  if (licenceForbids(licence, { sells }))
    throw new AppError('licence_non_commercial', { pack: pack.id, licence: licence.spdx })
  if (accepted.spdx !== licence.spdx)
    throw new AppError('licence_not_accepted', { pack: pack.id, licence: licence.spdx })
  if (version.localeCompare(pack.min_version, 'en', { numeric: true }) < 0)
    throw new AppError('pack_needs_version', { pack: pack.id, needs: pack.min_version })
  const runtime = runtimeOf[pack.engine]
  if (runtime) runtimes.check(runtime)
}

type FetchOptions = AddOptions & { known: InstalledPack | null }

async function fetchPlan(plan: PackPlan, parts: InstallParts, options: FetchOptions): Promise<InstalledPack> {
  const { dir, runtimes } = parts
  const { id, engine } = plan.pack
  const name = runtimeOf[engine]
  const files = await fetchFiles(plan, parts, options)
  const folder = `packs/${id}-${digestOf(files)}`
  const { known } = options
  if (known?.folder === folder && !known.broken) {
    await removed(incomingOf(dir, id))
    return known
  }
  const runtime = name && (await runtimes.install(name, { from: plan.runtime_folder, signal: options.signal }))
  options.onProgress?.({ state: 'verifying', path: null, done_bytes: plan.bytes, total_bytes: plan.bytes })
  return tried(installedPack(plan, { files, folder, runtime, accepted: options.accepted }), parts, options)
}

/** Probes the pack before it is listed. A failing one is listed with the reason, unless a working one is there already. */
async function tried(
  pack: InstalledPack,
  parts: InstallParts,
  { known, signal }: FetchOptions,
): Promise<InstalledPack> {
  const { dir, probe } = parts
  const incoming = incomingOf(dir, pack.id)
  const place = { folder: incoming, runtime: pack.runtime && runtimeFolder(dir, pack.runtime) }
  const result = await probe(pack, place, signal ?? new AbortController().signal)
  signal?.throwIfAborted()
  if (!result.ok && known && !known.broken) await removed(incoming)
  else {
    const now = result.ok ? pack : { ...pack, broken: broken(result.reason) }
    await moveInto(incoming, join(dir, pack.folder))
    await changeInstalled(dir, (all) => [...all.filter(({ id }) => id !== pack.id), now])
    for (const old of await foldersOf(dir, pack.id)) if (old !== pack.folder) await removed(join(dir, old))
  }
  if (!result.ok) throw new AppError('pack_broken', { pack: pack.id, reason: result.reason })
  return pack
}

/** Every folder of a pack: the one in use, and leftovers of a crash. */
export async function foldersOf(dir: string, id: string): Promise<string[]> {
  const names = await readdir(join(dir, 'packs')).catch(() => [])
  return names.filter((name) => name.replace(/-[0-9a-f]{12}$/, '') === id && name !== id).map((name) => `packs/${name}`)
}

const removed = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 })

async function fetchFiles(plan: PackPlan, parts: InstallParts, options: FetchOptions): Promise<InstalledFile[]> {
  const { dir } = parts
  const incoming = incomingOf(dir, plan.pack.id)
  const folders = (await foldersOf(dir, plan.pack.id)).map((folder) => join(dir, folder))
  const there = new Map<PlannedFile, { bytes: number; sha256: string }>()
  for (const file of plan.files) {
    const found = await alreadyThere(file, join(incoming, file.path), folders)
    if (found) there.set(file, found)
  }
  const have = [...there.values()].reduce((all, { bytes }) => all + bytes, 0)
  const needed_bytes = roomFor(Math.max(0, plan.bytes - have))
  const free_bytes = await parts.freeBytes(dir)
  if (free_bytes < needed_bytes) throw new AppError('packs_no_room', { needed_bytes, free_bytes })
  let done = have
  for (const file of plan.files.filter((one) => !there.has(one))) {
    const tell = (bytes: number) =>
      options.onProgress?.({
        state: 'downloading',
        path: file.path,
        done_bytes: done + bytes,
        total_bytes: Math.max(plan.bytes, done + bytes),
      })
    tell(0)
    const came = await bringFile(file, join(incoming, file.path), { parts, tell, signal: options.signal })
    there.set(file, came)
    done += came.bytes
  }
  return plan.files.map((file) => ({ path: file.path, role: file.role, ...there.get(file)! }))
}

/** Reuses files of an earlier attempt, or of the pack's current folder. */
async function alreadyThere(file: PlannedFile, to: string, folders: string[]) {
  if (!file.digest) return null
  const here = await theFile(to, file)
  if (here) return here
  for (const folder of folders) {
    const found = await theFile(join(folder, file.path), file)
    if (found && (await linked(join(folder, file.path), to))) return found
  }
  return null
}

async function linked(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  await rm(to, { force: true })
  return link(from, to).then(
    () => true,
    () => false,
  )
}

type OneFile = { parts: InstallParts; tell: (bytes: number) => void; signal?: AbortSignal }

function bringFile(file: PlannedFile, to: string, { parts, tell, signal }: OneFile) {
  const { from, bytes, digest, path } = file
  const wanted = { to, bytes, digest, signal, onBytes: tell }
  return withPackErrors(path, parts.dir, () =>
    'file' in from
      ? copyChecked(from.file, wanted)
      : download({ ...wanted, places: from.places }, parts.web, parts.patience),
  )
}

/** The folder's name derives from its files. */
function digestOf(files: InstalledFile[]): string {
  const lines = files.map(({ path, sha256 }) => `${sha256}  ${path}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)
}

async function moveInto(incoming: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await removed(folder)
  await rename(incoming, folder)
  await syncFolder(dirname(folder))
}

type Downloaded = Pick<InstalledPack, 'files' | 'folder'> & { runtime: InstalledRuntime | null; accepted: Acceptance }

function installedPack({ pack, source, licence }: PackPlan, { accepted, ...downloaded }: Downloaded): InstalledPack {
  const { mirrors: _, rejected: __, ...described } = pack
  const at = new Date().toISOString()
  return { ...described, source, licence, ...downloaded, installed_at: at, accepted: { ...accepted, at }, broken: null }
}
