import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Distinguishes this process from a later one with the same pid. Null once it has ended; a zombie has. */
export async function processStamp(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return stampFromPs(pid)
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // the program's name may hold spaces and brackets; the fields after its last bracket do not
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot.trim()}:${fields[19]}`
  } catch {
    return null
  }
}

async function stampFromPs(pid: number): Promise<string | null> {
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    const [state = 'Z', ...started] = stdout.trim().split(/\s+/)
    return state.startsWith('Z') ? null : started.join(' ')
  } catch {
    return null
  }
}

/** The living postmaster of a data directory. The pid in its file may belong to an unrelated process by now. */
export async function findPostmaster(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 0) || (await processStamp(pid)) === null) return null
  return (await worksIn(pid, data)) ? pid : null
}

async function worksIn(pid: number, data: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data))
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.includes(data)
  } catch (error) {
    // not allowed to look: safer to believe it is the postmaster
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

const escalation = [
  ['SIGINT', 3_000],
  ['SIGQUIT', 400],
  ['SIGKILL', 200],
] as const

/** Fast shutdown first; a process that hangs is killed, which costs a crash recovery at the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  const stamp = await processStamp(pid)
  for (const [signal, patience] of escalation) {
    if (stamp === null || (await endedWithin(pid, { stamp, ms: 0 }))) return
    process.kill(pid, signal)
    if (await endedWithin(pid, { stamp, ms: patience })) return
  }
}

async function endedWithin(pid: number, { stamp, ms }: { stamp: string; ms: number }): Promise<boolean> {
  for (const deadline = Date.now() + ms; ; await delay(15)) {
    if ((await processStamp(pid)) !== stamp) return true
    if (Date.now() >= deadline) return false
  }
}
