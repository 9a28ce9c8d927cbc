import { join } from 'node:path'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import type { FileRole, PackEngine } from '#core/rules/packs/pack-engines.ts'
import type { PackPlace } from '../../ports/pack-store.ts'

/** A pack as its processes get it: the path of each file, by role. */
export type PackFiles = {
  engine: PackEngine
  /** The package that runs it, where it does not come with the program. */
  runtime: string | null
  files: { role: FileRole; path: string }[]
}

export function packFiles({ engine, files }: InstalledPack, { folder, runtime }: PackPlace): PackFiles {
  return { engine, runtime, files: files.map(({ role, path }) => ({ role, path: join(folder, path) })) }
}

export const filesOf = ({ files }: PackFiles, role: FileRole): string[] =>
  files.filter((file) => file.role === role).map(({ path }) => path)

export function fileOf(pack: PackFiles, role: FileRole): string {
  const [path] = filesOf(pack, role)
  if (!path) throw new Error(`the pack has no file that is its ${role}`)
  return path
}
