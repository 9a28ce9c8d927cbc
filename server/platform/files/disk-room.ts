import { tmpdir } from 'node:os'
import { freeBytes } from '../downloads/free-bytes.ts'
import { NotReady } from '../observability/readiness.ts'

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
