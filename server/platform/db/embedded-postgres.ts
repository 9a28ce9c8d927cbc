import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type FileLock, tryLock } from '../files/file-lock.ts'
import type { Log } from '../observability/log.ts'
import {
  addressOf,
  ask,
  choosePort,
  dataPath,
  ensureOwner,
  initialise,
  isInitialised,
  keptPassword,
  keptPort,
} from './embedded-cluster.ts'
import { findPostmaster, type Launch, launch, type Postmaster, stopPostmaster } from './embedded-launch.ts'
import { prepareStrategy, type Strategy, type StrategyName, strategyNames } from './embedded-strategy.ts'

export type EmbeddedPostgres = {
  url: string
  /** Another process owns PostgreSQL; stop() leaves it running. */
  attached: boolean
  stop(): Promise<void>
}

type Options = {
  dir: string
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Server settings on top of the defaults, as `-c name=value`. */
  settings?: Record<string, string>
  /** Forces a strategy instead of the first that works. */
  strategy?: StrategyName
}

const ownerPatienceMs = 60_000

/** PostgreSQL from npm packages, one per directory: the first process owns and supervises it, later ones attach. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dir = resolve(options.dir)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  for (const deadline = Date.now() + ownerPatienceMs; Date.now() < deadline; await delay(50)) {
    const lock = await tryLock(join(dir, 'owner'), { doing: 'PostgreSQL' })
    if (lock) return own({ ...options, dir }, lock)
    const url = await runningPostgres(dir)
    if (!url) continue
    options.log.info({ dir }, 'attached to the PostgreSQL another process runs')
    return { url, attached: true, stop: async () => {} }
  }
  throw new Error(`Another process owns ${dir}, but its PostgreSQL does not answer.`)
}

/** The address of the PostgreSQL in this directory; null if none answers. */
export async function runningPostgres(dir: string): Promise<string | null> {
  const port = await keptPort(dir)
  if (port === null || !(await isInitialised(dir))) return null
  const url = addressOf(port, await keptPassword(dir))
  return (await ask(url)) === 'ready' ? url : null
}

async function own(options: Options, lock: FileLock): Promise<EmbeddedPostgres> {
  const { dir, log, settings = {} } = options
  const started = Date.now()
  const stopping = new AbortController()
  try {
    const orphan = await findPostmaster(dataPath(dir))
    if (orphan !== null) {
      log.warn({ dir, pid: orphan }, 'taking over a PostgreSQL whose owner is gone')
      await stopPostmaster(orphan)
    }
    const strategy = await prepare(options)
    await ensureOwner(dir, strategy)
    const password = await keptPassword(dir)
    const plan: Launch = { dir, port: await choosePort(dir), password, strategy, settings, signal: stopping.signal }
    const first = await launch(plan)
    log.info({ dir, port: plan.port, strategy: strategy.name, ms: Date.now() - started }, 'PostgreSQL started')
    const supervised = supervise(first, { plan, log })
    return {
      url: addressOf(plan.port, password),
      attached: false,
      stop: stopOnce({ stopping, supervised, lock }),
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The first strategy that runs the programs and, on a new directory, makes the cluster. */
async function prepare({ dir, log, settings, strategy: forced }: Options): Promise<Strategy> {
  const problems: string[] = []
  for (const name of forced ? [forced] : strategyNames()) {
    const strategy = await prepareStrategy(name, dir)
    if (!strategy) {
      problems.push(`${name}: PostgreSQL cannot be run this way here`)
      continue
    }
    try {
      if (!(await isInitialised(dir))) await initialise(dir, strategy, { durable: settings?.fsync !== 'off' })
      return strategy
    } catch (error) {
      const reason = (error as Error).message
      log.warn({ strategy: name, reason }, 'could not prepare PostgreSQL this way')
      problems.push(`${name}: ${reason}`)
    }
  }
  throw new Error(
    `The embedded PostgreSQL does not run on this machine. Set DATABASE_URL to the address of a PostgreSQL server.\n${problems.join('\n')}`,
  )
}

type Supervised = { current: Postmaster; done: Promise<void> }

function supervise(first: Postmaster, { plan, log }: { plan: Launch; log: Options['log'] }): Supervised {
  const stopped = plan.signal
  const supervised: Supervised = { current: first, done: Promise.resolve() }
  // without setpriv nothing else stops PostgreSQL when this process simply exits
  const atExit = () => supervised.current.child.kill('SIGINT')
  process.once('exit', atExit)

  async function restart(from: number) {
    for (let attempt = from; !stopped.aborted; attempt++) {
      try {
        await delay(attempt === 0 ? 0 : Math.min(250 * 2 ** attempt, 30_000), undefined, { signal: stopped })
        supervised.current = await launch(plan)
        log.info({ port: plan.port }, 'PostgreSQL is back')
        return
      } catch (err) {
        if (!stopped.aborted) log.error({ err, attempt }, 'PostgreSQL does not come back yet')
      }
    }
  }
  async function watch() {
    for (let quickDeaths = 0; !stopped.aborted; ) {
      const upSince = Date.now()
      const { code, signal } = await supervised.current.ended
      if (stopped.aborted) break
      log.error({ code, signal }, 'PostgreSQL stopped unexpectedly; starting it again')
      quickDeaths = Date.now() - upSince < 10_000 ? quickDeaths + 1 : 0
      await restart(Math.max(0, quickDeaths - 1))
    }
    process.removeListener('exit', atExit)
  }
  supervised.done = watch()
  return supervised
}

type Running = { stopping: AbortController; supervised: Supervised; lock: FileLock }

function stopOnce({ stopping, supervised, lock }: Running): () => Promise<void> {
  let stopped: Promise<void> | undefined
  async function endCurrent() {
    const { child } = supervised.current
    if (child.pid && child.exitCode === null && child.signalCode === null) await stopPostmaster(child.pid)
  }
  async function stop() {
    stopping.abort()
    await endCurrent()
    await supervised.done
    // one that came back in the meantime
    await endCurrent()
    await lock.release()
  }
  return () => {
    stopped ??= stop()
    return stopped
  }
}
