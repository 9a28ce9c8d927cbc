import { mkdir, open, opendir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const staleMs = 60 * 60 * 1000

export function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Syncs the names in a folder; ignores a folder that was removed. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch((error) => (isAbsent(error) ? null : Promise.reject(error)))
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}

/** Renames a written file into place durably: it survives a crash from here on. */
export async function moveInto(temp: string, path: string): Promise<void> {
  const parent = dirname(path)
  let top = parent
  for (let tries = 1; ; tries++) {
    try {
      const made = await mkdir(parent, { recursive: true, mode: 0o700 })
      if (made && made.length <= top.length) top = dirname(made)
      await rename(temp, path)
      break
    } catch (error) {
      // a concurrent delete may remove the folder as empty; mkdir then throws one of these
      const { code = '' } = error as NodeJS.ErrnoException
      if (!['ENOENT', 'ENOTDIR', 'EEXIST'].includes(code) || tries === 50) throw error
    }
  }
  const changed = [parent]
  while (changed.at(-1) !== top) changed.push(dirname(changed.at(-1)!))
  // together: the disk writes its journal once for all of them
  await Promise.all(changed.map(syncFolder))
}

/** Removes folders left empty, from here up to the root, so that deleted users leave no tree behind. */
export async function prune(folder: string, root: string): Promise<void> {
  let left = folder
  while (left !== root) {
    const gone = await rmdir(left).then(() => true, isAbsent)
    if (!gone) break
    left = dirname(left)
  }
  await syncFolder(left)
}

export async function* entriesOf(folder: string): AsyncGenerator<{ name: string; path: string; folder: boolean }> {
  const entries = await opendir(folder).catch((error) => {
    if (isAbsent(error)) return []
    throw error
  })
  for await (const entry of entries) {
    yield { name: entry.name, path: join(folder, entry.name), folder: entry.isDirectory() }
  }
}

/** Removes every file below. A folder that changes meanwhile may skip entries, so callers repeat until it answers 0. */
export async function clear(folder: string): Promise<number> {
  let count = 0
  for await (const entry of entriesOf(folder)) {
    if (entry.folder) count += await clear(entry.path)
    else if (await remove(entry.path)) count++
  }
  await rmdir(folder).catch(() => undefined)
  return count
}

/** False when there was nothing to remove. */
export async function remove(path: string): Promise<boolean> {
  return unlink(path).then(
    () => true,
    (error) => {
      if (isAbsent(error)) return false
      throw error
    },
  )
}

/** Removes half-written files of a killed process. Another process may be writing here, so recent ones stay. */
export async function sweep(folder: string): Promise<void> {
  for await (const { path } of entriesOf(folder)) {
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - staleMs) await rm(path, { force: true })
  }
}
