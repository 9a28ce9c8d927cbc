import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { licenceForbids } from '#core/rules/packs/pack-engines.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { PackPlace, PackStore } from '../../ports/pack-store.ts'
import { broken, changeInstalled, installedFile, readInstalled } from './installed-packs.ts'
import { runtimeFolder } from './runtimes.ts'

type Parts = {
  dir: string
  readonly: boolean
  sells: boolean
  log?: Log
  /** How often the file is checked: a shared disk sends no change events. */
  poll_ms?: number
}

/** Installed packs, read from `installed.json` and re-read when another process changes it. */
export async function openPackStore({ dir, readonly, sells, log, poll_ms = 1_000 }: Parts): Promise<PackStore> {
  const listeners = new Set<(packs: InstalledPack[]) => void>()
  /** Broken packs that only this process knows, where the file cannot be written. */
  const broke = new Map<string, InstalledPack['broken']>()
  let packs: InstalledPack[] = []
  let seen = ''
  let looking = Promise.resolve()
  let next: Promise<void> | undefined

  async function look(): Promise<void> {
    const mark = await markOf(installedFile(dir))
    if (mark === seen) return
    seen = mark
    try {
      packs = (await readInstalled(dir)).map(withState)
    } catch (error) {
      log?.error({ err: error }, 'the list of installed packs cannot be read: the last one stays')
      return
    }
    for (const listener of listeners) listener(packs)
  }
  function withState(pack: InstalledPack): InstalledPack {
    const gone = existsSync(join(dir, pack.folder)) ? null : broken('its files are gone')
    return { ...pack, broken: pack.broken ?? broke.get(pack.id) ?? gone }
  }
  /** Reads one at a time, and at least once more after a change: of two concurrent reads the older could end last. */
  function lookAgain(): Promise<void> {
    next ??= looking
      .catch(() => {})
      .then(() => {
        next = undefined
        looking = look()
        return looking
      })
    return next
  }
  function packOf(id: string): InstalledPack {
    const pack = packs.find((one) => one.id === id)
    if (!pack) throw new AppError('pack_not_installed', { pack: id })
    return pack
  }
  await look()
  const poll = setInterval(() => void lookAgain(), poll_ms)
  poll.unref()

  return {
    installed: () => packs,
    folder: (id) => join(dir, packOf(id).folder),
    place: (id) => placeOf(packOf(id), dir),
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async markBroken(id, reason) {
      const why = broken(reason)
      if (readonly) {
        broke.set(id, why)
        seen = ''
      } else await changeInstalled(dir, (all) => all.map((pack) => (pack.id === id ? { ...pack, broken: why } : pack)))
      await lookAgain()
    },
    suspended: (id) => licenceForbids(packOf(id).licence, { sells }),
    close: () => clearInterval(poll),
  }
}

/** The folder of a pack. */
export function placeOf({ folder, runtime }: Pick<InstalledPack, 'folder' | 'runtime'>, dir: string): PackPlace {
  return { folder: join(dir, folder), runtime: runtime && runtimeFolder(dir, runtime) }
}

/** Identifies a version of the file, which is always replaced and never written in place. */
async function markOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found ? `${found.ino} ${found.mtimeNs} ${found.size}` : 'none'
}
