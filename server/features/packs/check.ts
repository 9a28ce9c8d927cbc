import { join } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import { fileSize, theFile } from '../../platform/downloads/digests.ts'
import { broken, changeInstalled, readInstalled } from './installed-packs.ts'

type Parts = { dir: string; readonly: boolean }

export type CheckedPack = { id: string; wrong: { path: string; defect: 'missing' | 'size' | 'bytes' }[] }

/** Reads every file again; sets a pack aside if its files have changed. */
export async function checkPacks(ids: string[], { dir, readonly }: Parts): Promise<CheckedPack[]> {
  const installed = await readInstalled(dir)
  const unknown = ids.find((id) => !installed.some((pack) => pack.id === id))
  if (unknown) throw new AppError('pack_not_installed', { pack: unknown })
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
