import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { readySchema } from './platform/db/migrate.ts'
import { createLog } from './platform/observability/log.ts'
import { ConfigError } from './platform/settings.ts'

/** For what follows the draining. */
const stopWithinMs = 4_500
/** Drain time after Ctrl-C, which a developer waits for. */
const atTerminalMs = 2_000
const say = (text: string) => process.stdout.write(`${text}\n`)

/** What must be undone, last first. */
const undo: (() => Promise<void> | void)[] = []
let stopping: Promise<number> | undefined
/** Ends the draining. */
const over = new AbortController()

function stop(code: number, drainMs = 0): Promise<number> {
  stopping ??= (async () => {
    const late = setTimeout(() => process.exit(code || 1), drainMs + stopWithinMs)
    const drained = setTimeout(() => over.abort(), drainMs)
    for (const step of undo.reverse()) await Promise.resolve(step()).catch(() => {})
    clearTimeout(drained)
    clearTimeout(late)
    return code
  })()
  return stopping
}

async function main() {
  const config = readConfig()
  const log = createLog(config.log, config.log.pretty ? await terminalOutput() : undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      // who asks twice means it
      if (stopping) over.abort()
      const drainMs = signal === 'SIGTERM' ? config.drain.ms : Math.min(config.drain.ms, atTerminalMs)
      void stop(0, drainMs).then((code) => process.exit(code))
    })

  const database_url = config.database.url ?? (await ownDatabase(config, log))
  // all there is to load, once it is known to be of use
  const [{ createApp }, { seedDemoAccounts }, { listStaff }] = await Promise.all([
    import('./app.ts'),
    import('./features/account/seed.ts'),
    import('./features/account/staff-accounts.ts'),
  ])
  await readySchema(database_url, { ...config.database, log })
  const app = await createApp({ config, database_url, log })
  undo.push(() => app.stop({ grace_ms: 0 }))
  undo.push(() => app.drain({ over: over.signal, notice_ms: config.drain.notice_ms }))
  // known names with passwords in a log have no place where others can reach them
  const local = !config.mail.smtp_url && !config.public_url && !config.database.url
  const demo = local ? await seedDemoAccounts(app) : null
  const url = await listen(app, config)
  if (!config.roles.includes('api')) return say('The Pawòl worker is ready.')
  if (!config.database.url) noteRunning(config.data_dir, url)

  const signIns = demo?.map(({ email, password }) => `  ${email}  ${password}`) ?? []
  if (signIns.length) signIns.unshift('This is a new database. Sign in with one of these (shown only now):')
  if (!local && (await listStaff(app.db)).length === 0)
    signIns.push('No user is staff yet: npm run staff -- add you@example.com')
  say([`Pawòl is ready: ${url}`, ...signIns].join('\n'))
}

const terminalOutput = async () => (await import('./platform/observability/terminal-output.ts')).terminalOutput()

async function ownDatabase(config: Config, log: ReturnType<typeof createLog>): Promise<string> {
  mkdirSync(config.data_dir, { recursive: true, mode: 0o700 })
  const postgres = await startEmbeddedPostgres({ dir: join(config.data_dir, 'postgres'), log })
  undo.push(postgres.stop)
  // a worker may join a running instance; a second server on the same data would only confuse
  if (postgres.attached && config.roles.includes('api')) {
    const known = runningInstance(config.data_dir)
    throw new ConfigError(
      `Pawòl is already running on ${config.data_dir}${known ? ` at ${known.url} (process ${known.pid})` : ''}.\n` +
        'Use that one, stop it first, or give this one its own DATA_DIR and PORT.',
    )
  }
  return postgres.url
}

async function listen(app: App, config: Config): Promise<string> {
  try {
    return await app.start()
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw err
    throw new ConfigError(`Port ${config.port} is taken by another program. Set PORT to a free one.`)
  }
}

const runningFile = (dataDir: string) => join(dataDir, 'running.json')

function noteRunning(dataDir: string, url: string) {
  writeFileSync(runningFile(dataDir), JSON.stringify({ pid: process.pid, url }), { mode: 0o600 })
  undo.push(() => rmSync(runningFile(dataDir), { force: true }))
}

function runningInstance(dataDir: string): { pid: number; url: string } | null {
  try {
    return JSON.parse(readFileSync(runningFile(dataDir), 'utf8'))
  } catch {
    return null
  }
}

main().catch(async (err: Error) => {
  process.stderr.write(`${err instanceof ConfigError ? err.message : (err.stack ?? err.message)}\n`)
  process.exit(await stop(1))
})
