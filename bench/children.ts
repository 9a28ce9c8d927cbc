import { readFileSync } from 'node:fs'

function children(): string[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
}

/** All children of this process together, or those of one program. */
export function residentMb(program = ''): number {
  const named = children().filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
  return named.reduce((sum, pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }, 0)
}

/** Of this process and its children, which other work on the machine hardly changes. */
export async function cpuSpent(work: () => Promise<unknown>): Promise<number> {
  const from = cpuMs()
  await work()
  return cpuMs() - from
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  const gone = timesOf('self').slice(2)
  const all = children().reduce((sum, pid) => sum + total(timesOf(pid).slice(0, 2)), total(gone))
  return all + (user + system) / 1000
}

/** Its own time, in and out of the kernel, and that of its children that ended, in milliseconds. */
function timesOf(pid: string): number[] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  // they are in hundredths of a second
  return fields.slice(11, 15).map((hundredths) => 10 * Number(hundredths))
}
const total = (times: number[]) => times.reduce((sum, one) => sum + one, 0)
