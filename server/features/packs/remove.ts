import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import { withLockFile } from '../../platform/files/file-lock.ts'
import { foldersOf, incomingOf, packsLock } from './install.ts'
import { changeInstalled, readInstalled } from './installed-packs.ts'
import { withPackErrors } from './problems.ts'
import type { Runtimes } from './runtimes.ts'

type Parts = { dir: string; readonly: boolean; runtimes: Runtimes }

/** Unlists the pack first so no new job starts with it. Running jobs keep their open files. */
export async function removePack(id: string, { dir, readonly, runtimes }: Parts): Promise<void> {
  if (readonly) throw new AppError('packs_readonly', {})
  await withPackErrors(id, dir, () =>
    withLockFile(packsLock(dir), { doing: `remove ${id}` }, async () => {
      const before = await readInstalled(dir)
      const pack = before.find((one) => one.id === id)
      const buildsOn = before.find(({ requires }) => requires.includes(id))
      if (buildsOn) throw new AppError('pack_required', { pack: id, required_by: buildsOn.id })
      const incoming = incomingOf(dir, id)
      const begun = await readdir(incoming).catch(() => null)
      if (!pack && !begun) throw new AppError('pack_not_installed', { pack: id })
      if (pack) await changeInstalled(dir, (all) => all.filter((one) => one.id !== id))
      const options = { recursive: true, force: true, maxRetries: 5 }
      for (const folder of await foldersOf(dir, id)) await rm(join(dir, folder), options)
      await rm(incoming, options)
      const { runtime } = pack ?? {}
      const needed = before.some((one) => one.id !== id && one.runtime?.name === runtime?.name)
      if (runtime && !needed) await runtimes.remove(runtime)
    }),
  )
}
