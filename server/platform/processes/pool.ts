import { AppError } from '#core/contract/errors.ts'
import { codeOf, currentSpan } from '../tracing/span.ts'
import type { ChildChannel, TaskTypes } from './child-channel.ts'
import { childProcesses, programName } from './children.ts'
import { type RunningTask, startTask, type Task } from './running-task.ts'

export type PoolOptions = {
  /** The program, an `*.entry.ts`, by its path below server/. */
  entry: string
  exec_argv?: string[]
  /** How many tasks run at a time; the others wait in turn. */
  processes: number
  /** How many processes start at once and stay; the others start when needed and go when idle. */
  keep_warm?: number
  /** Idle timeout of a process that is not kept warm; a minute by default. */
  idle_seconds?: number
  /** How long it waits instead while the machine has memory to spare. */
  keep_seconds?: number
  isMemoryShort?: () => boolean
  /** After so many tasks a process is replaced; one that remembers things between tasks must not be. */
  tasks_each?: number
  /** How long a task waits for a busy process before another is started; 0 by default. */
  patience_ms?: number
  /** For one task, not counting the wait for its turn or for the consumer of its chunks. */
  timeout_seconds: number
  /** Each chunk of a task gives it as much time again, for tasks whose chunks are as many as their work. */
  timeout_each_chunk?: boolean
  /** Resident memory of one process. */
  max_memory_mb: number
  /** Grace period in which a cancelled task may stop, so that its process survives; 0 ends the process. */
  cancel_grace_seconds?: number
}
export type ProcessPool<T extends TaskTypes> = {
  /** Leaving the iterator early, or aborting, cancels the task. */
  run<N extends keyof T & string>(
    task: N,
    input: T[N]['input'],
    signal?: AbortSignal,
  ): AsyncGenerator<T[N]['chunk'], T[N]['result']>
  /** The result alone. */
  ask<N extends keyof T & string>(task: N, input: T[N]['input'], signal?: AbortSignal): Promise<T[N]['result']>
  /**
   * Makes up to `most` processes ready for their first task, one after the other: each carries out `input` once. Those that
   * have worked before, and those that start for a task, are left alone; nothing waits for a place or is started while
   * memory is short.
   */
  warm<N extends keyof T & string>(task: N, input: T[N]['input'], most?: number): Promise<void>
  /** Starts up to `most` processes, with nothing to do. */
  start(most?: number): void
  close(): Promise<void>
}

/**
 * Foreign engines, in processes that may crash, hang or leak without harm. Declare what the program can do, once:
 *
 *     export type SpeechTasks = { speak: { input: SpeechRequest; chunk: Sentence; result: { seconds: number } } }
 *
 * The program is a file of its own, `espeak.entry.ts`, that loads what it needs and then calls
 *
 *     serveTasks<SpeechTasks>({
 *       async speak(request, { deliver, signal }) { …; await deliver(sentence); …; return { seconds } },
 *     })
 *
 * and the adapter uses it by
 *
 *     const pool = createProcessPool<SpeechTasks>({ entry: 'adapters/synthesizer/espeak.entry.ts', processes: 2, … })
 *     for await (const sentence of pool.run('speak', request, signal)) …
 *
 * Anything structured clone can copy may cross. A `Refusal` thrown in a task is `invalid_request` with its words as
 * `detail`; other ends are `timeout`, `unavailable` (with the cause, for the log) and the signal's own reason.
 */
export function createProcessPool<T extends TaskTypes>({ processes, ...options }: PoolOptions): ProcessPool<T> {
  const {
    timeout_seconds,
    timeout_each_chunk = false,
    max_memory_mb,
    cancel_grace_seconds = 0,
    patience_ms = 0,
  } = options
  const limits = { timeout_seconds, timeout_each_chunk, max_memory_mb, cancel_grace_seconds }
  const children = childProcesses(options)
  const slots = semaphore(processes)
  const waiting: (() => void)[] = []
  let closed = false

  function startOn(child: ChildChannel, task: Task): RunningTask {
    const running = startTask(child, task, limits)
    void running.over.then(() => {
      children.release(child)
      slots.release()
      waiting.shift()?.()
    })
    return running
  }
  /** Waits for a busy process to become free, because a new one would take longer to be ready. */
  async function startInTime(task: Task): Promise<RunningTask> {
    const until = performance.now() + patience_ms
    for (;;) {
      task.signal?.throwIfAborted()
      const left = until - performance.now()
      if (left <= 0 || children.isAnyIdle() || !children.isAnyBusy()) break
      // another task may take the process that becomes free
      await anyFreed(left, task.signal)
    }
    if (closed) throw new AppError('unavailable', {})
    // at once: a process that was found idle must not be found by two tasks
    return startOn(children.acquire(), task)
  }
  async function anyFreed(withinMs: number, signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const proceed = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', proceed)
        if (waiting.includes(proceed)) waiting.splice(waiting.indexOf(proceed), 1)
        resolve()
      }
      const timer = setTimeout(proceed, withinMs)
      signal?.addEventListener('abort', proceed)
      waiting.push(proceed)
    })
  }
  /** False where there is no process left to warm. */
  async function warmOne(task: Task, most: number): Promise<boolean> {
    if (closed || !slots.tryAcquire()) return false
    const child = children.pickCold(most)
    if (!child) {
      slots.release()
      return false
    }
    const { chunks } = startOn(child, task)
    while (!(await chunks.next()).done);
    return true
  }
  async function* carryOut(task: Task, seated: () => void): AsyncGenerator<unknown, unknown> {
    await slots.acquire(task.signal)
    seated()
    let running: RunningTask
    try {
      running = await startInTime(task)
    } catch (error) {
      slots.release()
      throw error
    }
    return yield* running.chunks
  }
  async function* run(task: string, input: unknown, signal?: AbortSignal): AsyncGenerator<unknown, unknown> {
    const span = currentSpan()?.child(`engine ${programName(options.entry)}`, { attributes: { 'engine.task': task } })
    const asked = performance.now()
    try {
      const seated = () => span?.set({ 'engine.waited_ms': Math.round(performance.now() - asked) })
      const result = yield* carryOut({ task, input, signal }, seated)
      span?.end()
      return result
    } catch (error) {
      span?.end({ error: signal?.aborted ? 'aborted' : codeOf(error) })
      throw error
    } finally {
      // a consumer that takes no more chunks has left
      span?.end({ error: 'aborted' })
    }
  }
  return {
    run: run as ProcessPool<T>['run'],
    async ask(task, input, signal) {
      const chunks = run(task, input, signal)
      for (;;) {
        const { done, value } = await chunks.next()
        if (done) return value
      }
    },
    async warm(task, input, most = processes) {
      for (let left = most; left > 0; left--) if (!(await warmOne({ task, input }, Math.min(most, processes)))) return
    },
    start(most = processes) {
      if (!closed) children.start(Math.min(most, processes))
    },
    close() {
      closed = true
      return children.shutdown()
    },
  }
}

/** Limits how many tasks run at a time, first come, first served. An aborted wait leaves the queue. */
function semaphore(count: number): {
  acquire(signal?: AbortSignal): Promise<void>
  /** Acquires a free place, without waiting. */
  tryAcquire(): boolean
  release(): void
} {
  const waiting: (() => void)[] = []
  let free = count
  return {
    tryAcquire() {
      if (free === 0) return false
      free--
      return true
    },
    async acquire(signal) {
      signal?.throwIfAborted()
      if (free > 0) {
        free--
        return
      }
      await new Promise<void>((resolve, reject) => {
        const resume = () => {
          signal?.removeEventListener('abort', leaveQueue)
          resolve()
        }
        const leaveQueue = () => {
          waiting.splice(waiting.indexOf(resume), 1)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', leaveQueue, { once: true })
        waiting.push(resume)
      })
    },
    release() {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}
