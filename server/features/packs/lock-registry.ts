import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackRegistry, RegistryFile, RegistryPack } from '#core/contract/packs/packs.ts'
import { download } from '../../platform/downloads/download.ts'
import type { Web } from '../../platform/downloads/open-url.ts'
import { writeWhole } from '../../platform/downloads/whole-file.ts'
import type { Hub } from './hub.ts'
import { type PlannedFile, planFromHub } from './plan.ts'
import { withPackErrors } from './problems.ts'
import { isLocked, packOf, readRegistry } from './registry.ts'

type Parts = { file: string; hub: Hub; web: Web; signal?: AbortSignal }

/** Pins packs in the registry: writes their commit, sizes and digests, which installations then require. */
export async function lockPacks(ids: string[], parts: Parts): Promise<string[]> {
  const registry = await readRegistry(parts.file)
  const asked = ids.length > 0 ? ids.map((id) => packOf(registry, id)) : registry.packs
  const open = asked.filter((pack) => !isLocked(pack))
  for (const pack of open) {
    const locked = await withPackErrors(pack.id, tmpdir(), () => lockedPack(pack, parts))
    await replace(locked, parts.file)
  }
  return open.map(({ id }) => id)
}

async function lockedPack(pack: RegistryPack, parts: Parts): Promise<RegistryPack> {
  const plan = await planFromHub(pack, parts.hub, parts.signal)
  const files: RegistryFile[] = []
  for (const file of plan.files) {
    const { path, role, source } = file
    const elsewhere = source.repo === pack.source.repo ? {} : { source }
    files.push({ path, ...(await known(file, parts)), role, ...elsewhere })
  }
  const about_bytes = files.reduce((all, { bytes }) => all + bytes!, 0)
  return { ...pack, source: plan.source, files, about_bytes, licence: plan.licence }
}

/** The hub has no SHA-256 of a small file, so it is downloaded. */
async function known(file: PlannedFile, { web, signal }: Parts): Promise<Pick<RegistryFile, 'bytes' | 'sha256'>> {
  const { digest, bytes, from, path } = file
  if (digest?.algorithm === 'sha256' && bytes !== null) return { bytes, sha256: digest.value }
  const work_dir = await mkdtemp(join(tmpdir(), 'pawol-lock-'))
  try {
    const to = join(work_dir, path)
    return await download({ places: 'places' in from ? from.places : [], to, bytes, digest, signal }, web)
  } finally {
    await rm(work_dir, { recursive: true, force: true })
  }
}

async function replace(pack: RegistryPack, file: string): Promise<void> {
  const all = JSON.parse(await readFile(file, 'utf8')) as PackRegistry
  const packs = all.packs.map((one) => (one.id === pack.id ? { ...one, ...pack } : one))
  await writeWhole(file, `${JSON.stringify({ ...all, packs }, null, 2)}\n`)
}
