import { readFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'

/** Bytes this program and its children may still take, of so many. */
export type MemoryRoom = { free: number; total: number }
type Read = (path: string) => string

const mb = 1024 * 1024
/** The largest engine in use takes about half of it; the rest is for the database and the files it reads. */
const leastFree = 700 * mb
const leastShare = 0.15

/** Whether idle engines should release their memory. */
export const isShort = ({ free, total }: MemoryRoom) => free < Math.max(leastFree, leastShare * total)

/** What the machine has free, or what a container's limit leaves of it. Files kept in memory count as free. */
export function memoryRoom(read: Read = readText, machine = { free: freemem(), total: totalmem() }): MemoryRoom {
  const limits = [...groupLimits(read)].filter(({ total }) => total < machine.total)
  return limits.reduce((least, one) => (one.free < least.free ? one : least), machine)
}

/** Version 2 of control groups first, then version 1. */
function* groupLimits(read: Read): Generator<MemoryRoom> {
  const groups = read('/proc/self/cgroup')
  const path = /^0::(\/.*)$/m.exec(groups)?.[1] ?? '/'
  for (const dir of new Set([`/sys/fs/cgroup${path}`, '/sys/fs/cgroup'])) {
    const room = roomOf(read, {
      limit: `${dir}/memory.max`,
      used: `${dir}/memory.current`,
      stat: `${dir}/memory.stat`,
      files: 'inactive_file',
    })
    if (room) yield room
  }
  const old = '/sys/fs/cgroup/memory'
  const room = roomOf(read, {
    limit: `${old}/memory.limit_in_bytes`,
    used: `${old}/memory.usage_in_bytes`,
    stat: `${old}/memory.stat`,
    files: 'total_inactive_file',
  })
  if (room) yield room
}

type Places = { limit: string; used: string; stat: string; files: string }

function roomOf(read: Read, { limit, used, stat, files }: Places): MemoryRoom | null {
  // without a limit version 2 says `max`
  const [total, taken] = [Number.parseInt(read(limit), 10), Number.parseInt(read(used), 10)]
  if (!(total > 0) || !(taken >= 0)) return null
  const cached = Number(new RegExp(`^${files} (\\d+)$`, 'm').exec(read(stat))?.[1] ?? 0)
  return { total, free: Math.max(0, total - taken + cached) }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
