import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { basename } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import type { Program } from './program.ts'

/** What crosses the channel between the server and a task process. */
export type Request = { task: string; input: unknown } | { taken: true } | { cancel: true }
/** `refused` is for people: the input is at fault. `failed` is for the log: we are. */
export type LastReply = { done: unknown } | { refused: string } | { failed: string } | { cancelled: true }
export type Reply = { ready: true } | { chunk: unknown } | LastReply

/** What a program can do: the name of each task, what it takes, what it sends on the way and what it ends with. */
export type TaskTypes = Record<string, { input: unknown; chunk: unknown; result: unknown }>

/** How many chunks may be under way before the taker says it took one. */
export const chunks_ahead = 8

/** Hears what a process says, why it will say nothing more, and when it is no more. */
export type Listener = { heard(reply: Reply): void; lost(reason: unknown): void; gone(): void }

/** A child process and the channel to it. */
export type ChildChannel = {
  /** Whether the program has loaded; its first message says so. */
  readonly ready: boolean
  readonly dead: boolean
  /** Why it is no more, or will be. */
  readonly reason: unknown
  readonly gone: Promise<void>
  send(request: Request): void
  listen(listener: Listener | undefined): void
  /** Ends the process by force; the first reason given is the one that counts. */
  die(reason: unknown): void
  /** Whether the server waits for this process; an idle one must not keep it from ending. */
  hold(on: boolean): void
  resident_mb(): Promise<number>
  /** Processor time it has used. */
  cpu_seconds(): Promise<number>
}

export function openChild({ file, exec_argv }: Program): ChildChannel {
  const child = fork(file, [], {
    execArgv: exec_argv,
    // an attacker in this process finds no secrets in its environment
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let ready = false
  let closed = false
  let end: { reason: unknown } | undefined
  let said = ''
  let listener: Listener | undefined
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-2_000)
  })
  child.on('message', (reply: Reply) => {
    ready = true
    listener?.heard(reply)
  })
  function die(reason: unknown): void {
    if (!end) {
      end = { reason }
      listener?.lost(reason)
    }
    child.kill('SIGKILL')
  }
  const gone = new Promise<void>((resolve) => {
    const lost = (why: unknown) => {
      const cause = new Error(`the process of ${basename(file)} ended, ${why}: ${said}`)
      die(new AppError('unavailable', {}, { cause }))
      closed = true
      listener?.gone()
      resolve()
    }
    child.once('error', lost)
    // after `exit` there may still be something to read that says why
    child.once('close', (code, by) => lost(by ?? code))
  })
  function hold(on: boolean): void {
    for (const part of [child, child.channel, child.stderr as Socket | null]) on ? part?.ref() : part?.unref()
  }
  hold(false)
  return {
    get ready() {
      return ready
    },
    get dead() {
      return end !== undefined
    },
    get reason() {
      return end?.reason
    },
    gone,
    // a channel that breaks now is reported by `close`
    send: (request) => void (end || child.send(request, () => undefined)),
    listen(next) {
      listener = next
      if (end) next?.lost(end.reason)
      if (closed) next?.gone()
    },
    die,
    hold,
    resident_mb: () => residentMb(child.pid),
    cpu_seconds: () => cpuSeconds(child.pid),
  }
}

/** Only Linux tells; elsewhere it is 0. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

/** In hundredths, as Linux counts; elsewhere it is 0. */
async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user ?? 0) + Number(system ?? 0)) / 100
}
