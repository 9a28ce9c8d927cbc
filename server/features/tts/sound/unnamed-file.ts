import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A few reads for a short speech: each costs a turn of the event loop. */
export const read_bytes = 256 * 1024

/** A file without a name is gone with us, however we end. */
export async function openUnnamed(dir: string, name: string): Promise<FileHandle> {
  const path = join(dir, name)
  const file = await open(path, 'w+', 0o600).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dir, { recursive: true, mode: 0o700 })
    return open(path, 'w+', 0o600)
  })
  await rm(path)
  return file
}
