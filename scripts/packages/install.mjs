import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what the lockfile of a folder says: `unpack` puts the node_modules of the folder it is given there, and answers
 * whether it could. That is the folder `aside`, so that a node_modules is whole wherever it is found. Answers whether it did;
 * where it could not, nothing has changed.
 */
export async function installAside(folder, { aside, unpack }) {
  try {
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside, { recursive: true })
    copyFileSync(join(folder, 'package-lock.json'), join(aside, 'package-lock.json'))
    if (!(await unpack(aside))) return false
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    renameSync(join(aside, 'node_modules'), join(folder, 'node_modules'))
    return true
  } catch {
    // a disk without room, or folders on two of them
    return false
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
