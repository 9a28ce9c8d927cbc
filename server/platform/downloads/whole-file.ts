import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './part-file.ts'

/** Readers see the file before or the file after, also when the power goes. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const fresh = `${path}.${randomUUID()}.new`
  try {
    const file = await open(fresh, 'wx')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}
