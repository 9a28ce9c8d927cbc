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
  return children().reduce(
    (sum, pid) => {
      const [used, in_kernel] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .slice(11, 13)
      // in hundredths of a second
      return sum + 10 * (Number(used) + Number(in_kernel))
    },
    (user + system) / 1000,
  )
}
