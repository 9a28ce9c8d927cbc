import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What may still be written where this folder is, or will be. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const above = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    return freeBytes(above)
  }
}
