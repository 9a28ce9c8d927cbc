import { execFile } from 'node:child_process'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processStamp } from '../processes/process-stamp.ts'

const run = promisify(execFile)

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
