import type { Storage } from '../../ports/storage.ts'

/**
 * Deletes nothing while a backup is made, which may still have to copy it. Direct deletions are only cleanups, whose leftovers the
 * daily walk finds; deletions that must happen are jobs (`erase_files`), which wait.
 */
export function keptStorage(storage: Storage, isBackedUp: () => Promise<boolean>): Storage {
  return {
    ...storage,
    async delete(key) {
      if (!(await isBackedUp())) await storage.delete(key)
    },
    async removeMany(keys) {
      if (!(await isBackedUp())) await storage.removeMany(keys)
    },
    async deleteBelow(prefix) {
      return (await isBackedUp()) ? 0 : storage.deleteBelow(prefix)
    },
  }
}
