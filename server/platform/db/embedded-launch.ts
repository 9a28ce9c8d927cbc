import { type ChildProcess, execFile } from 'node:child_process'
import { open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processStamp } from '../processes/process-stamp.ts'
import { addressOf, ask, dataPath } from './embedded-cluster.ts'
import { type Ending, ended, type Strategy } from './embedded-strategy.ts'

export type Launch = {
  dir: string
  port: number
  password: string
  strategy: Strategy
  settings: Record<string, string>
  signal: AbortSignal
}

export type Postmaster = { child: ChildProcess; ended: Promise<Ending> }

const recoveryPatienceMs = 300_000
const lockPatienceMs = 10_000
const logLimitBytes = 10 * 1024 * 1024

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '100',
  fsync: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // errors go to the statement's sender; in this log they would carry customers' text
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Starts PostgreSQL and resolves when it answers; while crash recovery runs it waits. */
export async function launch(options: Launch): Promise<Postmaster> {
  const deadline = Date.now() + lockPatienceMs
  for (;;) {
    const before = await logSize(options.dir)
    await clearDeadLock(options.dir)
    const postmaster = await spawnPostmaster(options)
    if (await becomesReady(postmaster, options)) return postmaster
    options.signal.throwIfAborted()
    const { error, code, signal } = await postmaster.ended
    const said = (await logSince(options.dir, before)) || error?.message || `it ended with ${signal ?? code}`
    // after a kill -9 of the postmaster its backends need a moment to notice and let go
    const passing = /lock file .* already exists|still in use|Address already in use/.test(said)
    if (!passing || Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${said}`)
    await delay(150, undefined, { signal: options.signal })
  }
}

async function spawnPostmaster({ dir, port, strategy, settings }: Launch): Promise<Postmaster> {
  const data = dataPath(dir)
  const flags = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(logPath(dir), 'a', 0o600)
  try {
    const args = ['-D', strategy.here(data), '-p', String(port), ...flags]
    const child = strategy.spawn('postgres', args, { cwd: data, stdio: ['ignore', log.fd, log.fd] })
    return { child, ended: ended(child) }
  } finally {
    await log.close()
  }
}

async function becomesReady(postmaster: Postmaster, { port, password, signal }: Launch): Promise<boolean> {
  const url = addressOf(port, password)
  let gone = false
  postmaster.ended.then(() => {
    gone = true
  })
  for (const deadline = Date.now() + recoveryPatienceMs; !gone; await delay(20)) {
    const answer = await ask(url)
    if (gone) return false
    if (answer === 'ready') return true
    if (answer === 'starting' && !signal.aborted && Date.now() < deadline) continue
    await stopPostmaster(postmaster.child.pid!)
    if (answer === 'refused') throw new Error('The password file does not fit the database beside it.')
  }
  return false
}

/** PostgreSQL believes any living process under the number in its lock file, a zombie or a stranger too. */
async function clearDeadLock(dir: string): Promise<void> {
  if ((await findPostmaster(dataPath(dir))) === null) await rm(join(dataPath(dir), 'postmaster.pid'), { force: true })
}

function logPath(dir: string): string {
  return join(dir, 'postgres.log')
}

async function logSize(dir: string): Promise<number> {
  const size = await stat(logPath(dir)).then(
    (file) => file.size,
    () => 0,
  )
  if (size < logLimitBytes) return size
  await rename(logPath(dir), `${logPath(dir)}.1`)
  return 0
}

async function logSince(dir: string, from: number): Promise<string> {
  return (await readFile(logPath(dir))).subarray(from).toString('utf8').trim().slice(-2_000)
}

const run = promisify(execFile)

/** The living postmaster of a data directory. The pid in its file may belong to an unrelated process by now. */
export async function findPostmaster(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 0) || (await processStamp(pid)) === null) return null
  return (await worksIn(pid, data)) ? pid : null
}

async function worksIn(pid: number, data: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data))
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.includes(data)
  } catch (error) {
    // not allowed to look: safer to believe it is the postmaster
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

const escalation = [
  ['SIGINT', 3_000],
  ['SIGQUIT', 400],
  ['SIGKILL', 200],
] as const

/** Fast shutdown first; a process that hangs is killed, which costs a crash recovery at the next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  const stamp = await processStamp(pid)
  for (const [signal, patience] of escalation) {
    if (stamp === null || (await endedWithin(pid, { stamp, ms: 0 }))) return
    process.kill(pid, signal)
    if (await endedWithin(pid, { stamp, ms: patience })) return
  }
}

async function endedWithin(pid: number, { stamp, ms }: { stamp: string; ms: number }): Promise<boolean> {
  for (const deadline = Date.now() + ms; ; await delay(15)) {
    if ((await processStamp(pid)) !== stamp) return true
    if (Date.now() >= deadline) return false
  }
}
