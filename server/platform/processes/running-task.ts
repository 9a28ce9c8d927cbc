import { AppError } from '#core/contract/errors.ts'
import { asyncQueue } from './async-queue.ts'
import type { ChildChannel, Reply } from './child-channel.ts'

export type TaskLimits = {
  timeout_seconds: number
  timeout_each_chunk: boolean
  max_memory_mb: number
  cancel_grace_seconds: number
}
export type Task = { task: string; input: unknown; signal?: AbortSignal }
export type RunningTask = {
  chunks: AsyncGenerator<unknown, unknown>
  /** Settles when the process is free for the next task, or gone. */
  over: Promise<void>
}

// a big library takes half a second to load
const startSeconds = 60
// on a busy machine a start that is ended and tried again only takes longer
const mostStartSeconds = 300
const leastProgressSeconds = 0.02
const watchMs = 100

/** One task in one process: its chunks, then its result, within limits. */
export function startTask(line: ChildChannel, { signal, ...task }: Task, limits: TaskLimits): RunningTask {
  const talk = openTalk(line, limits, signal)
  return { chunks: converse(talk, () => line.send(task), limits), over: talk.over }
}

type Talk = {
  over: Promise<void>
  /** Settles when the process is loaded and the task may be sent. */
  begin(): Promise<void>
  take(): Promise<Reply>
  taken(): void
  /** The time from now on after which the process is ended. */
  allow(seconds: number): void
  /** Time to load: more of it while the process is at work. */
  allowStart(): void
  leave(reason: unknown): void
}

async function* converse(talk: Talk, send: () => void, limits: TaskLimits): AsyncGenerator<unknown, unknown> {
  const { timeout_seconds, timeout_each_chunk } = limits
  try {
    talk.allowStart()
    await talk.begin()
    send()
    for (let left = timeout_seconds; ; ) {
      const began = performance.now()
      talk.allow(left)
      const reply = await talk.take()
      left = timeout_each_chunk && 'chunk' in reply ? timeout_seconds : left - (performance.now() - began) / 1000
      if (!('chunk' in reply)) return resultOf(reply)
      // a slow consumer's time does not count as the task's, but is limited
      talk.allow(timeout_seconds)
      yield reply.chunk
      talk.taken()
    }
  } finally {
    talk.leave(new Error('the task was left unfinished'))
  }
}

function openTalk(line: ChildChannel, limits: TaskLimits, signal?: AbortSignal): Talk {
  const { put, take, fail } = asyncQueue<Reply>()
  const guard = guardOver(line, limits.max_memory_mb)
  let state: 'loading' | 'running' | 'leaving' | 'over' = 'loading'
  const over = deferred()
  function finish(): void {
    if (state === 'over') return
    state = 'over'
    signal?.removeEventListener('abort', abort)
    line.listen(undefined)
    guard.release()
    over.resolve()
  }
  function leave(reason: unknown): void {
    fail(reason)
    if (state === 'loading' && !line.dead) finish()
    if (state !== 'running') return
    state = 'leaving'
    if (limits.cancel_grace_seconds > 0) {
      line.send({ cancel: true })
      guard.allow(limits.cancel_grace_seconds)
    } else line.die(reason)
  }
  async function begin(): Promise<void> {
    if (!line.ready) await take()
    // given up meanwhile, `take` tells why
    if (state === 'loading') state = 'running'
    else await take()
  }
  function heard(reply: Reply): void {
    put(reply)
    if ('chunk' in reply || 'ready' in reply) return
    finish()
    if ('failed' in reply) line.die(new AppError('unavailable', {}, { cause: new Error(reply.failed) }))
  }
  const abort = () => leave(signal?.reason)
  const taken = () => void (state === 'running' && line.send({ taken: true }))
  signal?.addEventListener('abort', abort, { once: true })
  // a promise of the line's would keep every task of a process that serves thousands
  line.listen({ heard, lost: fail, gone: finish })
  if (signal?.aborted) abort()
  const { allow, allowStart } = guard
  return { over: over.promise, begin, take, taken, allow, allowStart, leave }
}

/** Ends the process when the time is up or the memory too much, and has the server wait for it until then. */
function guardOver(line: ChildChannel, maxMemoryMb: number): Pick<Talk, 'allow' | 'allowStart'> & { release(): void } {
  let onGuard = true
  let alarm: NodeJS.Timeout | undefined
  const watch = setInterval(async () => {
    if ((await line.resident_mb()) <= maxMemoryMb || !onGuard) return
    line.die(new AppError('invalid_request', { detail: 'This takes more memory than we allow.' }))
  }, watchMs)
  line.hold(true)
  const late = () => line.die(new AppError('timeout', {}))
  function allow(seconds: number, then = late): void {
    clearTimeout(alarm)
    if (onGuard) alarm = setTimeout(then, seconds * 1000)
  }
  async function watchStart(left: number, usedBefore: number): Promise<void> {
    const set = alarm
    const used = await line.cpu_seconds()
    // it was ready meanwhile
    if (alarm !== set) return
    if (left <= 0 || used - usedBefore < leastProgressSeconds) late()
    else allow(startSeconds, () => void watchStart(left - startSeconds, used))
  }
  return {
    allow,
    allowStart: () => allow(startSeconds, () => void watchStart(mostStartSeconds - startSeconds, 0)),
    release() {
      onGuard = false
      clearTimeout(alarm)
      clearInterval(watch)
      line.hold(false)
    },
  }
}

function deferred(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve: () => resolve() }
}

function resultOf(reply: Reply): unknown {
  if ('done' in reply) return reply.done
  if ('refused' in reply) throw new AppError('invalid_request', { detail: reply.refused })
  throw new AppError('unavailable', {}, { cause: new Error('failed' in reply ? reply.failed : 'no answer') })
}
