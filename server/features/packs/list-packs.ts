import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstalledPack, PackRegistry, PackState, RegistryPack } from '#core/contract/packs/packs.ts'
import { licenceForbids } from '#core/rules/packs/pack-engines.ts'
import { fileSize } from '../../platform/downloads/digests.ts'
import { lockHolder } from '../../platform/files/file-lock.ts'
import { incomingOf, packsLock } from './install.ts'
import { readInstalled } from './installed-packs.ts'

export type ListedPack = {
  id: string
  pack: RegistryPack | InstalledPack
  installed: InstalledPack | null
  state: PackState
  /** Why it is broken. */
  reason: string | null
  /** Bytes on this machine, including those of an unfinished download. */
  bytes_here: number
  /** Of these, bytes of an unfinished download. */
  begun_bytes: number
}

/** The registry with the state of each pack here, and installed packs that the registry no longer has. */
export async function listPacks(registry: PackRegistry, { dir, sells }: { dir: string; sells: boolean }) {
  const installed = await readInstalled(dir)
  const known = registry.packs.map(({ id }) => id)
  const all = [...registry.packs, ...installed.filter(({ id }) => !known.includes(id))]
  const adding = await underWay(dir)
  return Promise.all(
    all.map(async (pack): Promise<ListedPack> => {
      const here = installed.find(({ id }) => id === pack.id) ?? null
      const begun_bytes = await bytesIn(incomingOf(dir, pack.id))
      const bytes_here = begun_bytes + (here?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0)
      const state = stateOf(here, { sells, adding: adding === pack.id })
      return {
        id: pack.id,
        pack,
        installed: here,
        state,
        reason: here?.broken?.reason ?? null,
        bytes_here,
        begun_bytes,
      }
    }),
  )
}

function stateOf(here: InstalledPack | null, { sells, adding }: { sells: boolean; adding: boolean }): PackState {
  if (adding) return 'downloading'
  if (!here) return 'available'
  if (here.broken) return 'broken'
  return licenceForbids(here.licence, { sells }) ? 'suspended' : 'ready'
}

/** The pack that another process is adding, from its lock. */
async function underWay(dir: string): Promise<string | null> {
  const holder = await lockHolder(packsLock(dir))
  return /^add (.+)$/.exec(holder?.doing ?? '')?.[1] ?? null
}

export async function bytesIn(folder: string): Promise<number> {
  const paths = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(paths.map((path) => fileSize(join(folder, path))))
  return sizes.reduce<number>((all, size) => all + (size ?? 0), 0)
}
