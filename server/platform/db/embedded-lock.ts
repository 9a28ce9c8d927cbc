import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processStamp } from './embedded-process.ts'

type Holder = { pid: number; stamp: string }
export type DirectoryLock = { release(): Promise<void> }

const lockName = /^owner\.(\d+)$/

/**
 * One living process at a time owns a directory. Each owner creates the next `owner.<n>`; the highest one counts, so two
 * processes that find the same dead owner cannot both replace it, and numbers are never reused.
 */
export async function tryLock(dir: string): Promise<DirectoryLock | null> {
  const last = await highest(dir)
  if (last > 0 && (await isHeld(dir, last))) return null
  const mine = join(dir, `owner.${last + 1}`)
  const stamp = await processStamp(process.pid)
  if (!(await createWhole(mine, JSON.stringify({ pid: process.pid, stamp })))) return null
  // a process slower than two changes of owner has just recreated an old number
  if ((await highest(dir)) !== last + 1) {
    await rm(mine, { force: true })
    return null
  }
  for (const name of await readdir(dir))
    if (Number(lockName.exec(name)?.[1] ?? Number.POSITIVE_INFINITY) <= last) await rm(join(dir, name), { force: true })
  return { release: () => replace(mine, JSON.stringify({ pid: 0, stamp: 'released' })) }
}

async function highest(dir: string): Promise<number> {
  return Math.max(0, ...(await readdir(dir)).map((name) => Number(lockName.exec(name)?.[1] ?? 0)))
}

async function isHeld(dir: string, generation: number): Promise<boolean> {
  const text = await readFile(join(dir, `owner.${generation}`), 'utf8').catch(() => null)
  // gone since the listing: a later owner has deleted it
  if (text === null) return true
  try {
    const { pid, stamp } = JSON.parse(text) as Holder
    return pid > 0 && (await processStamp(pid)) === stamp
  } catch {
    // only a power cut leaves an unreadable file
    return false
  }
}

/** Like O_EXCL, but no process ever sees the file without its content. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content, { mode: 0o600 })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function replace(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, content, { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    // the whole directory is gone, and the lock with it
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
