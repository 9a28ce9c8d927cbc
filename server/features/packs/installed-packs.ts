import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type InstalledPack, InstalledPacks } from '#core/contract/packs/packs.ts'
import { writeWhole } from '../../platform/downloads/download.ts'
import { withLockFile } from '../../platform/files/file-lock.ts'

/** Lock timeout: longer than a process takes to write the file. */
const patience_ms = 10_000

export const installedFile = (dir: string) => join(dir, 'installed.json')

/** The installed packs; none if nothing was ever installed. */
export async function readInstalled(dir: string): Promise<InstalledPack[]> {
  const text = await readFile(installedFile(dir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return []
  const read = InstalledPacks.safeParse(jsonOf(text))
  if (!read.success) throw new Error(`${installedFile(dir)} cannot be read.\n${z.prettifyError(read.error)}`)
  return read.data.packs
}

/** Changes the list under a lock, one process after the other. */
export async function changeInstalled(dir: string, change: (packs: InstalledPack[]) => InstalledPack[]): Promise<void> {
  await withLockFile(`${installedFile(dir)}.lock`, { doing: 'installed.json', patience_ms }, async () => {
    const packs = change(await readInstalled(dir))
    await writeWhole(installedFile(dir), `${JSON.stringify({ version: 1, packs }, null, 2)}\n`)
  })
}

export const broken = (reason: string): InstalledPack['broken'] => ({ reason, at: new Date().toISOString() })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
