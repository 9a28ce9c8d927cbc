import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#core/contract/errors.ts'
import { readConfig } from '../config.ts'
import { accountRestoreEndings } from '../features/account/store.ts'
import { apiKeyRestoreEndings } from '../features/apikeys/store.ts'
import {
  backupCommand,
  backupUsage,
  readBackupArgs,
  readRestoreArgs,
  restoreCommand,
  restoreUsage,
  type Terminal,
} from '../features/backup/command-line.ts'
import { BackupProblem } from '../features/backup/manifest.ts'
import { secondFactorRestoreEndings } from '../features/second-factor/store.ts'
import { seatRestoreEndings } from '../features/teams/store.ts'
import { openOutside } from '../outside.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import type { RestoreEnding } from '../platform/db/restore-endings.ts'
import { ticketRestoreEndings } from '../platform/live/tickets.ts'
import { createLog } from '../platform/observability/log.ts'
import { programName } from '../platform/project.ts'
import { ConfigError } from '../platform/settings.ts'

type Asked = { args: string[]; environment?: Record<string, string>; terminal?: Terminal }

/** `npm run backup`, with the settings of the server, which may run meanwhile. */
export const backup = ({ args, environment, terminal = ownTerminal() }: Asked): Promise<number> =>
  tellingProblems(terminal, async (signal, undo) => {
    const asked = readBackupArgs(args)
    if (!asked) return misused(terminal, backupUsage)
    return backupCommand(asked, await openInstallation(environment, undo), terminal, signal)
  })

/** `npm run restore`, into the database and the storage of the settings. */
export const restore = ({ args, environment, terminal = ownTerminal() }: Asked): Promise<number> =>
  tellingProblems(terminal, async (signal, undo) => {
    const asked = readRestoreArgs(args)
    if (!asked) return misused(terminal, restoreUsage)
    const target = async () => ({ ...(await openInstallation(environment, undo)), endings: restoreEndings })
    return restoreCommand(asked, target, terminal, signal)
  })

/** Every session and everything that works once ends; API keys only where that is asked for, and are counted otherwise. */
export const restoreEndings = ({ revoke_api_keys }: { revoke_api_keys: boolean }): RestoreEnding[] => [
  ...accountRestoreEndings,
  ...secondFactorRestoreEndings,
  ...ticketRestoreEndings,
  ...seatRestoreEndings,
  revoke_api_keys ? apiKeyRestoreEndings.revoke : apiKeyRestoreEndings.count,
]

type Undo = (() => Promise<unknown>)[]

async function openInstallation(environment: Asked['environment'], undo: Undo) {
  const config = readConfig(environment)
  // no engine or payment is needed here
  const outside = await openOutside({ ...config, roles: [], payments: { sandbox: false } }, {})
  undo.push(outside.close)
  const database_url = config.database.url ?? (await ownDatabase(config.data_dir, undo))
  return { database_url, storage: outside.storage, secrets: config.secrets, program: programName() }
}

/** That of the running server, or one of its own for as long as this takes. */
async function ownDatabase(dataDir: string, undo: Undo): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const log = createLog({ level: 'error' }, process.stderr)
  const postgres = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), log })
  undo.push(postgres.stop)
  return postgres.url
}

async function tellingProblems(
  { complain }: Terminal,
  work: (signal: AbortSignal, undo: Undo) => Promise<number>,
): Promise<number> {
  const stop = new AbortController()
  const leave = (name: string) => stop.abort(new Error(`Stopped by ${name}.`))
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, leave)
  const undo: Undo = []
  try {
    return await work(stop.signal, undo)
  } catch (error) {
    const { message, stack, syscall } = error as NodeJS.ErrnoException
    const { code } = error as BackupProblem
    if (error instanceof BackupProblem || error instanceof AppError) complain(`${message} (${code})`)
    else complain(error instanceof ConfigError || syscall || stop.signal.aborted ? message : (stack ?? message))
    return stop.signal.aborted ? 130 : 1
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, leave)
    for (const step of undo.reverse()) await step().catch(() => {})
  }
}

function misused({ complain }: Terminal, usage: string): number {
  complain(usage)
  return 2
}

function ownTerminal(): Terminal {
  const { stdin, stdout, stderr } = process
  return {
    complain: (line) => void stderr.write(`${line}\n`),
    show: (text) => void stderr.write(text),
    stdin,
    stdout,
  }
}
