import { readFileSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Who holds a lock. */
export type Holder = { pid: number; host: string; doing: string }
type Mark = Holder & { born: string | null }

/** Thrown where somebody else holds it. */
export class Locked extends Error {
  readonly holder: Holder
  constructor(holder: Holder) {
    super(`locked by process ${holder.pid} on ${holder.host}: ${holder.doing}`)
    this.holder = holder
  }
}

const touch_ms = 5_000
const abandoned_ms = 60_000
const written_ms = 5_000

type LockOptions = {
  /** For people who wait. */
  doing: string
  /** How long to wait for it; not at all unless told. */
  patience_ms?: number
}

/**
 * One at a time, among all processes that see the file. What a dead process left is taken over: on this machine by asking
 * for the process, on another by the time since it last touched the file.
 */
export async function withLockFile<T>(path: string, { doing, patience_ms = 0 }: LockOptions, work: () => Promise<T>) {
  await mkdir(dirname(path), { recursive: true })
  const until = performance.now() + patience_ms
  for (;;) {
    const holder = await take(path, doing)
    if (holder === 'ours') break
    if (holder !== 'again' && performance.now() >= until) throw new Locked(holder)
    await wait(25)
  }
  const touching = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, touch_ms)
  touching.unref()
  try {
    return await work()
  } finally {
    clearInterval(touching)
    await rm(path, { force: true })
  }
}

/** Who is at work now; nobody where the one who took it is gone. */
export async function lockHolder(path: string): Promise<Holder | null> {
  const holder = await holderOf(path)
  return holder && !holder.gone ? holder.mark : null
}

/** `again` where it changed under our eyes. */
async function take(path: string, doing: string): Promise<Holder | 'ours' | 'again'> {
  const mine: Mark = { pid: process.pid, host: hostname(), doing, born: birthOf(process.pid) }
  if (await create(path, JSON.stringify(mine))) return 'ours'
  const holder = await holderOf(path)
  if (holder && !holder.gone) return holder.mark
  if (holder) await takeOver(path)
  return 'again'
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(text)
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Of two who find the same dead holder one removes its file; the other must not remove what the first then made. */
async function takeOver(path: string): Promise<void> {
  const guard = `${path}.takeover`
  const left = await stat(guard).catch(() => null)
  if (left && Date.now() - left.mtimeMs > written_ms) await rm(guard, { force: true })
  if (!(await create(guard, ''))) return
  try {
    if ((await holderOf(path))?.gone) await rm(path, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

async function holderOf(path: string): Promise<{ mark: Mark; gone: boolean } | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    const age_ms = Date.now() - mtimeMs
    const unwritten: Mark = { pid: 0, host: '', doing: '', born: null }
    if (text === '') return { mark: unwritten, gone: age_ms > written_ms }
    const mark = JSON.parse(text) as Mark
    return { mark, gone: mark.host === hostname() ? !isAlive(mark) : age_ms > abandoned_ms }
  } catch (error) {
    if (error instanceof SyntaxError) return { mark: { pid: 0, host: '', doing: '', born: null }, gone: true }
    return null
  }
}

function isAlive({ pid, born }: Mark): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = birthOf(pid)
  return born === null || now === null || born === now
}

/** When a process began, as Linux counts: numbers of processes come again. Null elsewhere. */
function birthOf(pid: number): string | null {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return told.slice(told.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
