import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import { PackRegistry, type RegistryPack } from '#core/contract/packs/packs.ts'
import { licenceForbids, type PackAbility } from '#core/rules/packs/pack-engines.ts'
import { projectPath } from '../../platform/project.ts'

export const registryFile = () => projectPath('models', 'registry.json')

/** Reads the registry of packs. An invalid one is refused as a whole, naming the place. */
export async function readRegistry(file = registryFile()): Promise<PackRegistry> {
  const read = PackRegistry.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!read.success) throw new Error(`${file} cannot be used.\n${z.prettifyError(read.error)}`)
  const problem = read.data.packs.map((pack) => problemOf(pack, read.data)).find(Boolean)
  if (problem) throw new Error(`${file} cannot be used.\n${problem}`)
  return read.data
}

export function packOf({ packs }: PackRegistry, id: string): RegistryPack {
  const pack = packs.find((one) => one.id === id)
  if (!pack) throw new AppError('pack_unknown', { pack: id })
  return pack
}

/** Languages of the packs for an ability, as far as their licences allow it here. */
export function packLanguages({ packs }: PackRegistry, ability: PackAbility, here: { sells: boolean }): string[] {
  const usable = packs.filter((pack) => pack.ability === ability && !licenceForbids(pack.licence, here))
  return [...new Set(usable.flatMap(({ langs }) => langs))]
}

/** Requires every commit and digest to be pinned, so that an installation gets exactly what was reviewed. */
export function isLocked({ source, files }: RegistryPack): boolean {
  return files.every((file) => file.sha256 && file.bytes && (file.source ?? source).commit)
}

function problemOf(pack: RegistryPack, { packs }: PackRegistry): string | null {
  const ids = packs.map(({ id }) => id)
  if (ids.indexOf(pack.id) !== ids.lastIndexOf(pack.id)) return `${pack.id} is there twice.`
  const unknown = pack.requires.find((id) => !ids.includes(id))
  if (unknown) return `${pack.id} builds on ${unknown}, which is not there.`
  const twice = pack.files.find(({ path }, at) => pack.files.some((other, n) => n < at && other.path === path))
  if (twice) return `${pack.id} has ${twice.path} twice.`
  const open = pack.files.find(({ path, sha256 }) => sha256 && path.includes('*'))
  return open ? `${pack.id}: ${open.path} has a digest, so it must be one file.` : null
}
