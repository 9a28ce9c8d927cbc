import { writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { chunks_ahead, type LastReply, type Reply, type Request, type TaskTypes } from './child-channel.ts'

/** Thrown by a task whose input is at fault; the words are for people. */
export class Refusal extends Error {}

export type TaskContext<C> = {
  /** Hands a chunk over, and settles when the next may be made; rejects once the task is cancelled. */
  deliver(chunk: C): Promise<void>
  /** Aborted when the task is cancelled; visible only after a turn of the event loop. */
  signal: AbortSignal
}
export type TaskHandlers<T extends TaskTypes> = {
  [N in keyof T]: (input: T[N]['input'], context: TaskContext<T[N]['chunk']>) => Promise<T[N]['result']>
}

// a thread of its own sees the parent die even while foreign code hangs, which this thread would not
const parentWatch = `setInterval(() => {
  if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
}, 2000)`

/** The whole program of a task process, once what it needs is loaded: answers one task at a time until it is ended. */
export function serveTasks<T extends TaskTypes>(handlers: TaskHandlers<T>): void {
  let task: ReturnType<typeof startTask> | undefined
  process.on('message', (request: Request) => {
    if ('taken' in request) task?.taken()
    else if ('cancel' in request) task?.cancel()
    else {
      task = startTask((context) => handlers[request.task]!(request.input as never, context))
      void task.reply.then((reply) => {
        task = undefined
        send(reply)
      })
    }
  })
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches every process of a terminal, and the server may want its tasks finished: it ends us itself
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => undefined)
  new Worker(parentWatch, { eval: true, execArgv: [] }).unref()
  try {
    // when memory runs out on the machine, this process goes first
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
  send({ ready: true })
}

function startTask(run: (context: TaskContext<unknown>) => Promise<unknown>) {
  const leaving = new AbortController()
  const { signal } = leaving
  let underWay = 0
  let wake: () => void = () => {}
  async function deliver(chunk: unknown): Promise<void> {
    signal.throwIfAborted()
    send({ chunk })
    underWay++
    // messages arrive only when the loop turns
    await setImmediate()
    while (underWay >= chunks_ahead && !signal.aborted)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    signal.throwIfAborted()
  }
  async function reply(): Promise<LastReply> {
    try {
      return { done: await run({ deliver, signal }) }
    } catch (error) {
      if (signal.aborted) return { cancelled: true }
      if (error instanceof Refusal) return { refused: error.message }
      return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  return {
    reply: reply(),
    taken() {
      underWay--
      wake()
    },
    cancel() {
      leaving.abort()
      wake()
    },
  }
}

function send(reply: Reply): void {
  process.send?.(reply)
}
