import { AppError } from '#core/contract/errors.ts'
import type { PackLicence, PackSource, RegistryFile, RegistryPack } from '#core/contract/packs/packs.ts'
import { type FileRole, licenceOnHub } from '#core/rules/packs/pack-engines.ts'
import type { Digest } from '../../platform/downloads/digests.ts'
import type { Place } from '../../platform/downloads/download.ts'
import type { Hub, HubTree } from './hub.ts'

/** A file to fetch: from one of its sources, or from this machine. */
export type PlannedFile = {
  path: string
  role: FileRole
  source: PackSource
  bytes: number | null
  digest: Digest | null
  from: { places: Place[] } | { file: string }
}
/** What `add` would do, for the operator to review. */
export type PackPlan = {
  pack: RegistryPack
  source: PackSource
  licence: PackLicence & { spdx: string }
  /** Small files first: a wrong source shows before much is downloaded. */
  files: PlannedFile[]
  /** The registry's licence where the hub has none. */
  bytes: number
  /** Where the runtime's archives are, on a machine without internet. */
  runtime_folder?: string
}

/** Roles of which a pack may have several files. */
const many: FileRole[] = ['voice', 'voices', 'data', 'notice']

/** Plans each file: pinned values from the registry, and the rest of commit, paths, sizes and digests from the hub. */
export async function planFromHub(pack: RegistryPack, hub: Hub, signal?: AbortSignal): Promise<PackPlan> {
  const commits = new Map<string, Promise<string>>()
  const trees = new Map<string, Promise<HubTree>>()
  const sourceOf = (file: RegistryFile) => file.source ?? pack.source
  const isOpen = ({ path }: RegistryFile) => path.includes('*')

  function commitOf(source: PackSource): Promise<string> {
    if (source.commit) return Promise.resolve(source.commit)
    const named = pack.files.find((file) => sourceOf(file).repo === source.repo && !isOpen(file))
    return memoized(commits, source.repo, () => hub.commitOf(source, named?.path ?? null, signal))
  }
  async function treeOf(source: PackSource): Promise<HubTree> {
    const commit = await commitOf(source)
    return memoized(trees, source.repo, () => hub.treeOf(source, commit, signal))
  }
  async function planned(file: RegistryFile, path: string): Promise<PlannedFile> {
    const source = sourceOf(file)
    const commit = await commitOf(source)
    const own = hub.placeOf(source, commit, path)
    const mirrored = pack.mirrors.map((base) => ({ url: own.url.replace(hub.base, base.replace(/\/$/, '')) }))
    const known = file.sha256 ? { algorithm: 'sha256' as const, value: file.sha256 } : null
    const remote = known && file.bytes ? null : await hub.fileOf(source, commit, path, signal)
    const digest = known ?? remote?.digest ?? null
    return {
      path,
      role: file.role,
      source: { ...source, commit },
      bytes: file.bytes ?? remote?.bytes ?? null,
      digest,
      from: { places: [...mirrored, own] },
    }
  }
  const files: PlannedFile[] = []
  for (const file of pack.files) {
    const paths = isOpen(file) ? matching(file, (await treeOf(sourceOf(file))).paths, sourceOf(file).repo) : [file.path]
    for (const path of paths) files.push(await planned(file, path))
  }
  const licence = await licenceOf(pack, async () => (await treeOf(pack.source)).licence)
  return planOf(pack, { files, licence, source: { ...pack.source, commit: await commitOf(pack.source) } })
}

export function planOf(
  pack: RegistryPack,
  plan: Pick<PackPlan, 'files' | 'licence' | 'source' | 'runtime_folder'>,
): PackPlan {
  const files = plan.files.toSorted((a, b) => (a.bytes ?? 0) - (b.bytes ?? 0))
  const known = files.reduce((all, { bytes }) => all + (bytes ?? 0), 0)
  return {
    pack,
    ...plan,
    files,
    bytes: files.every(({ bytes }) => bytes !== null) ? known : Math.max(known, pack.about_bytes),
  }
}

/** The licence from the registry, otherwise from the hub; a pack without a known licence is refused. */
export async function licenceOf(
  pack: RegistryPack,
  onHub: () => Promise<string | undefined>,
): Promise<PackPlan['licence']> {
  const { licence, id } = pack
  if (licence.spdx) return { ...licence, spdx: licence.spdx }
  const published = licenceOnHub(await onHub())
  if (!published) throw new AppError('licence_unknown', { pack: id })
  return { ...licence, ...published }
}

/** The paths that a pattern with `*` matches. */
export function matching({ path, role, optional }: RegistryFile, paths: string[], from: string): string[] {
  const escaped = path.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  const found = paths.filter((one) => new RegExp(`^${escaped.join('')}$`).test(one)).toSorted()
  if (found.length === 0 && !optional) throw new AppError('pack_file_wrong', { path, from, defect: 'missing' })
  if (found.length > 1 && !many.includes(role)) throw new AppError('pack_file_wrong', { path, from, defect: 'several' })
  return found
}

function memoized<T>(known: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? load()
  known.set(key, found)
  return found
}
