import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import { NotReady } from '../observability/readiness.ts'

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

const codes = ['ENOSPC', 'EDQUOT', '53100']

/**
 * No space on a disk, ours or PostgreSQL's: a retry may succeed after the operator frees some. Null for other errors.
 */
export function diskFull(err: unknown): AppError | null {
  let at = err as { code?: unknown; cause?: unknown } | undefined
  for (let deep = 0; at && deep < 5; deep++, at = at.cause as typeof at)
    if (codes.includes(String(at.code))) return new AppError('storage_unavailable', {}, { cause: err })
  return null
}

export type DiskRoom = ReturnType<typeof createDiskRoom>

const mb = 1_000_000

/** The places this process writes to. With less than the least left, work would fail halfway; a container's /tmp is small. */
export function createDiskRoom({ data_dir, free = freeBytes }: { data_dir: string; free?: typeof freeBytes }) {
  const places = [
    { place: 'data', folder: data_dir, least: 200 * mb },
    { place: 'tmp', folder: tmpdir(), least: 16 * mb },
  ]
  const left = () =>
    Promise.all(places.map(async ({ place, folder, least }) => ({ place, least, bytes: await free(folder) })))
  return {
    left,
    async check(): Promise<void> {
      for (const { place, least, bytes } of await left())
        if (bytes < least)
          throw new NotReady('full', `${place} has ${Math.floor(bytes / mb)} MB left, and needs ${least / mb}`)
    },
  }
}
