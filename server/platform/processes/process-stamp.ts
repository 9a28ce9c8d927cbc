import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Tells this run of a process from a later one under the same number. Null once it has ended; a zombie has. */
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
