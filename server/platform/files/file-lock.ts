import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processStamp } from '../processes/process-stamp.ts'

export type Holder = { pid: number; host: string; doing: string }
type Mark = { pid: number; stamp: string | null; host?: string; doing?: string }
export type FileLock = { release(): Promise<void> }

/** Thrown when another holder does not release the lock in time. */
export class Locked extends Error {
  readonly holder: Holder
  constructor(holder: Holder) {
    super(`locked by process ${holder.pid} on ${holder.host}: ${holder.doing}`)
    this.holder = holder
  }
}

const touchMs = 5_000
const abandonedMs = 60_000
const retryMs = 25

type LockOptions = {
  /** What the holder does, for those that it keeps out. */
  doing: string
  /** Whether other machines see the files: their holders count until they have not touched the lock for a minute. */
  shared?: boolean
}

/**
 * Locks a path among all processes that see it; null while a living process holds it. The lock of a killed process is free
 * at once. Each holder creates the next `path.<n>`, and the highest number counts: two processes that find the same dead
 * holder cannot both replace it, since numbers are not used twice.
 */
export async function tryLock(path: string, { doing, shared = false }: LockOptions): Promise<FileLock | null> {
  await mkdir(dirname(path), { recursive: true })
  const last = await highest(path)
  if (last > 0 && (await holderOf(path, last, { shared })) !== null) return null
  const mine = `${path}.${last + 1}`
  const mark: Mark = { pid: process.pid, stamp: await processStamp(process.pid), host: hostname(), doing }
  if (!(await createWhole(mine, JSON.stringify(mark)))) return null
  // a process slower than two changes of holder has just recreated an old number
  if ((await highest(path)) !== last + 1) {
    await rm(mine, { force: true })
    return null
  }
  for (const n of await numbers(path)) if (n <= last) await rm(`${path}.${n}`, { force: true })
  const touching = shared && setInterval(() => void touch(mine), touchMs).unref()
  return {
    async release() {
      if (touching) clearInterval(touching)
      await replace(mine, JSON.stringify({ pid: 0, stamp: 'released' } satisfies Mark))
    },
  }
}

/** Does the work under a lock that other machines may hold too. Throws `Locked` after `patience_ms`. */
export async function withLockFile<T>(
  path: string,
  { doing, patience_ms = 0 }: { doing: string; patience_ms?: number },
  work: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + patience_ms
  for (;;) {
    const lock = await tryLock(path, { doing, shared: true })
    if (lock) return work().finally(lock.release)
    const holder = performance.now() >= until && (await lockHolder(path))
    if (holder) throw new Locked(holder)
    await wait(retryMs)
  }
}

/** The living holder of a lock of `withLockFile`. */
export async function lockHolder(path: string): Promise<Holder | null> {
  const last = await highest(path)
  const mark = last > 0 ? await holderOf(path, last, { shared: true }) : null
  if (mark === null || mark === 'swept') return null
  return { pid: mark.pid, host: mark.host ?? hostname(), doing: mark.doing ?? '' }
}

async function numbers(path: string): Promise<number[]> {
  const start = `${basename(path)}.`
  const names = await readdir(dirname(path)).catch(() => [])
  const endings = names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length))
  return endings.filter((ending) => /^\d+$/.test(ending)).map(Number)
}
const highest = async (path: string) => Math.max(0, ...(await numbers(path)))

/** `swept` where a later holder has removed the file since it was listed. */
async function holderOf(path: string, n: number, { shared }: { shared: boolean }): Promise<Mark | 'swept' | null> {
  const file = `${path}.${n}`
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return 'swept'
  try {
    const mark = JSON.parse(text) as Mark
    if (mark.pid === 0) return null
    if (shared && mark.host !== undefined && mark.host !== hostname())
      return Date.now() - (await stat(file)).mtimeMs < abandonedMs ? mark : null
    return (await processStamp(mark.pid)) === mark.stamp ? mark : null
  } catch {
    // only a power cut leaves an unreadable file
    return null
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
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
    // the whole folder is gone, and the lock with it
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
