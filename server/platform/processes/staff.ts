import { AppError } from '#core/contract/errors.ts'
import { noteEnd } from './ends.ts'
import { isShort, memoryRoom } from './free-memory.ts'
import { type KeepAlive, restIn } from './keep-alive.ts'
import { openLine, type ProcessLine } from './line.ts'
import { programOf } from './program.ts'

export type StaffOptions = {
  entry: string
  exec_argv?: string[]
  keep_warm?: number
  tasks_each?: number
  max_memory_mb: number
  isMemoryShort?: () => boolean
} & Partial<KeepAlive>
export type Staff = {
  /** A process that does nothing, a new one if need be. */
  pick(): ProcessLine
  /**
   * A process that has done nothing yet, a new one while there are fewer than `most` and memory allows. Counts as a use
   * of the others.
   */
  pickCold(most: number): ProcessLine | undefined
  /** Starts processes, without work for them, up to `most`; counts as a use of those that are there. */
  start(most: number): void
  giveBack(line: ProcessLine): void
  dismiss(): Promise<void>
}

// a foreign library that hundreds of strangers' inputs went through is better started anew
const usual_tasks_each = 200
const usual_idle_seconds = 60

/** The processes of one program: `keep_warm` of them always, the others from when they are needed until idle. */
export function processStaff({
  keep_warm = 0,
  idle_seconds = usual_idle_seconds,
  keep_seconds = idle_seconds,
  tasks_each = usual_tasks_each,
  isMemoryShort = () => isShort(memoryRoom()),
  ...options
}: StaffOptions): Staff {
  const open = starterFor(options)
  const served = new Map<ProcessLine, number>()
  const idle: ProcessLine[] = []
  let dismissed = false
  let resting: NodeJS.Timeout | undefined

  function startOne(): ProcessLine {
    const line = open()
    served.set(line, 0)
    void line.gone.then(() => {
      served.delete(line)
      noteEnd(options.entry, line.reason)
      // one that never loaded would only fail again, at once and for ever
      if (line.ready) warmUp()
    })
    return line
  }
  function warmUp(): void {
    while (!dismissed && served.size < keep_warm) idle.unshift(startOne())
  }
  function rest(): void {
    idle.splice(0, Math.max(0, served.size - keep_warm)).forEach(retire)
  }
  function used(): void {
    if (!dismissed) lookAfter(idle_seconds, 0)
  }
  function lookAfter(seconds: number, idle_before: number): void {
    clearTimeout(resting)
    resting = setTimeout(() => {
      const idle_for = idle_before + seconds
      const again = restIn({ idle_seconds, keep_seconds }, { idle_for, memory_short: isMemoryShort() })
      if (again > 0) lookAfter(again, idle_for)
      else rest()
    }, seconds * 1000).unref()
  }
  warmUp()
  return {
    pick() {
      for (let line = idle.pop(); line; line = idle.pop()) if (!line.dead) return line
      return startOne()
    },
    pickCold(most) {
      used()
      const at = idle.findIndex((line) => !line.dead && served.get(line) === 0)
      if (at >= 0) return idle.splice(at, 1)[0]
      return served.size < most && !isMemoryShort() ? startOne() : undefined
    },
    start(most) {
      while (!dismissed && served.size < most && !isMemoryShort()) idle.unshift(startOne())
      used()
    },
    giveBack(line) {
      const tasks = (served.get(line) ?? 0) + 1
      if (line.dead) return
      if (tasks >= tasks_each) return retire(line)
      served.set(line, tasks)
      idle.push(line)
      used()
    },
    async dismiss() {
      dismissed = true
      clearTimeout(resting)
      const lines = [...served.keys()]
      for (const line of lines) {
        // somebody waits for it now
        line.hold(true)
        retire(line)
      }
      await Promise.all(lines.map((line) => line.gone))
    },
  }
}

function retire(line: ProcessLine): void {
  line.die(new AppError('unavailable', {}))
}

function starterFor({ entry, exec_argv = [], max_memory_mb }: StaffOptions): () => ProcessLine {
  const { file, exec_argv: loader } = programOf(entry)
  const heap_mb = Math.max(64, Math.floor(max_memory_mb / 4))
  return () => openLine({ file, exec_argv: [...loader, `--max-old-space-size=${heap_mb}`, ...exec_argv] })
}
