import { readFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { basename } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import { type ChildChannel, openChild } from './child-channel.ts'
import { type KeepAlive, restIn } from './keep-alive.ts'
import { programOf } from './program.ts'

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

type Why = 'crashed' | 'timeout' | 'memory' | 'left' | 'replaced'

const times = new Map<string, Map<Why, number>>()

/** `espeak` of `adapters/synthesizer/espeak.entry.ts`. */
export const programName = (entry: string) => basename(entry).replace(/(\.entry)?\.\w+$/, '')

/** Counted for the whole process: pools are made and closed by adapters, which know nothing of figures. */
function noteEnd(entry: string, reason: unknown): void {
  const program = programName(entry)
  const known = times.get(program) ?? new Map<Why, number>()
  times.set(program, known)
  const why = whyOf(reason)
  known.set(why, (known.get(why) ?? 0) + 1)
}

function whyOf(reason: unknown): Why {
  if (!(reason instanceof AppError)) return 'left'
  if (reason.is('timeout')) return 'timeout'
  if (reason.is('invalid_request')) return 'memory'
  return reason.cause ? 'crashed' : 'replaced'
}

export const processEnds = () =>
  [...times].flatMap(([program, known]) => [...known].map(([why, count]) => ({ program, why, times: count })))

export type ChildOptions = {
  entry: string
  exec_argv?: string[]
  keep_warm?: number
  tasks_each?: number
  max_memory_mb: number
  isMemoryShort?: () => boolean
} & Partial<KeepAlive>
export type ChildProcesses = {
  /** A process that does nothing, a new one if need be. */
  acquire(): ChildChannel
  isAnyIdle(): boolean
  isAnyBusy(): boolean
  /**
   * A process that has done nothing yet, a new one while there are fewer than `most` and memory allows. Counts as a use
   * of the others.
   */
  pickCold(most: number): ChildChannel | undefined
  /** Starts idle processes, up to `most`; counts as a use of those that exist. */
  start(most: number): void
  release(child: ChildChannel): void
  shutdown(): Promise<void>
}

// restart a foreign library after hundreds of untrusted inputs
const usualTasksEach = 200
const usualIdleSeconds = 60

/** The processes of one program: `keep_warm` of them always, the others from when they are needed until idle. */
export function childProcesses({
  keep_warm = 0,
  idle_seconds = usualIdleSeconds,
  keep_seconds = idle_seconds,
  tasks_each = usualTasksEach,
  isMemoryShort = () => isShort(memoryRoom()),
  ...options
}: ChildOptions): ChildProcesses {
  const open = starterFor(options)
  const served = new Map<ChildChannel, number>()
  const idle: ChildChannel[] = []
  let isShutDown = false
  let resting: NodeJS.Timeout | undefined

  function startOne(): ChildChannel {
    const child = open()
    served.set(child, 0)
    void child.gone.then(() => {
      served.delete(child)
      noteEnd(options.entry, child.reason)
      // one that never loaded would only fail again, at once and for ever
      if (child.ready) warmUp()
    })
    return child
  }
  function warmUp(): void {
    while (!isShutDown && served.size < keep_warm) idle.unshift(startOne())
  }
  function rest(): void {
    idle.splice(0, Math.max(0, served.size - keep_warm)).forEach(retire)
  }
  function used(): void {
    if (!isShutDown) lookAfter(idle_seconds, 0)
  }
  function lookAfter(seconds: number, idleBefore: number): void {
    clearTimeout(resting)
    resting = setTimeout(() => {
      const idle_for = idleBefore + seconds
      const again = restIn({ idle_seconds, keep_seconds }, { idle_for, memory_short: isMemoryShort() })
      if (again > 0) lookAfter(again, idle_for)
      else rest()
    }, seconds * 1000).unref()
  }
  warmUp()
  return {
    acquire() {
      for (let child = idle.pop(); child; child = idle.pop()) if (!child.dead) return child
      return startOne()
    },
    isAnyIdle: () => idle.some((child) => !child.dead),
    isAnyBusy: () => [...served.keys()].some((child) => !child.dead && !idle.includes(child)),
    pickCold(most) {
      used()
      const at = idle.findIndex((child) => !child.dead && served.get(child) === 0)
      if (at >= 0) return idle.splice(at, 1)[0]
      return served.size < most && !isMemoryShort() ? startOne() : undefined
    },
    start(most) {
      while (!isShutDown && served.size < most && !isMemoryShort()) idle.unshift(startOne())
      used()
    },
    release(child) {
      const tasks = (served.get(child) ?? 0) + 1
      if (child.dead) return
      if (tasks >= tasks_each) return retire(child)
      served.set(child, tasks)
      idle.push(child)
      used()
    },
    async shutdown() {
      isShutDown = true
      clearTimeout(resting)
      const all = [...served.keys()]
      for (const child of all) {
        // a caller waits for it now
        child.hold(true)
        retire(child)
      }
      await Promise.all(all.map((child) => child.gone))
    },
  }
}

function retire(child: ChildChannel): void {
  child.die(new AppError('unavailable', {}))
}

function starterFor({ entry, exec_argv = [], max_memory_mb }: ChildOptions): () => ChildChannel {
  const { file, exec_argv: loader } = programOf(entry)
  const heapMb = Math.max(64, Math.floor(max_memory_mb / 4))
  return () => openChild({ file, exec_argv: [...loader, `--max-old-space-size=${heapMb}`, ...exec_argv] })
}
