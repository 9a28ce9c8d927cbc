import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { RestoreEnding } from '../../platform/db/restore-endings.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Storage } from '../../ports/storage.ts'
import { makeBackup, type Progress } from './make-backup.ts'
import { BackupProblem } from './manifest.ts'
import { checkBackup, type Restored, restoreBackup } from './restore-backup.ts'
import { connect } from './store.ts'

export type Terminal = {
  complain(line: string): void
  /** Progress output for an operator who waits. */
  show(text: string): void
  stdin: Readable
  stdout: Writable
}
export type Installation = { database_url: string; storage: Storage; secrets: Secrets; program: string }
type Target = Omit<Installation, 'program'> & { endings(keys: { revoke_api_keys: boolean }): RestoreEnding[] }
type RestoreOptions = { any_secret: boolean; revoke_api_keys: boolean; check: boolean }
type Asked<Options> = { place: string; options: Options }

export const backupUsage = `Usage: npm run backup -- [file.tar | folder] [--keep 7]   everything, while the server runs; the newest so many stay
       npm run --silent backup -- - | age -r … > file     to standard output`
export const restoreUsage = `Usage: npm run restore -- <file.tar> [--other-secret] [--revoke-api-keys]   into an empty database and an empty storage
       age -d … | npm run --silent restore -- -            from standard input
       npm run restore -- <file.tar> --check              reads all of it, changes nothing`

export function readBackupArgs(args: string[]): Asked<{ keep?: number }> | null {
  const read = parsed(args, { keep: { type: 'string' } })
  const keep = read?.values.keep
  if (!read || read.positionals.length > 1 || (keep !== undefined && !/^[1-9]\d*$/.test(String(keep)))) return null
  return { place: read.positionals[0] ?? '.', options: keep === undefined ? {} : { keep: Number(keep) } }
}

export function readRestoreArgs(args: string[]): Asked<RestoreOptions> | null {
  const flag = { type: 'boolean' } as const
  const read = parsed(args, { 'other-secret': flag, 'revoke-api-keys': flag, check: flag })
  if (read?.positionals.length !== 1) return null
  const is = (name: string) => read.values[name] === true
  const options = {
    any_secret: is('other-secret'),
    revoke_api_keys: is('revoke-api-keys'),
    check: is('check'),
  }
  return { place: read.positionals[0]!, options }
}

function parsed(args: string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    return null
  }
}

const nameOf = (at: Date) => `pawol-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
const ownName = /^pawol-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/

/** A file gets its name once it is complete and flushed to disk. */
export async function backupCommand(
  { place, options }: Asked<{ keep?: number }>,
  installation: Installation,
  terminal: Terminal,
  signal?: AbortSignal,
): Promise<number> {
  const toStdout = place === '-'
  const file = toStdout ? null : await fileAt(place)
  const out = file ? createWriteStream(`${file}.part`, { mode: 0o600 }) : terminal.stdout
  const client = await connect(installation.database_url)
  try {
    const made = await makeBackup({ client, ...installation, out, signal, report: teller(terminal) })
    if (file) {
      await flush(`${file}.part`)
      await rename(`${file}.part`, file)
      await flush(dirname(file))
    }
    terminal.complain(`${file ?? 'backup'}: ${wordsOf(made)}, as of ${made.made_at}.`)
  } catch (error) {
    if (file) {
      out.destroy()
      await rm(`${file}.part`, { force: true })
    }
    throw error
  } finally {
    await client.end()
  }
  if (file && options.keep) await keepNewest(dirname(file), options.keep, terminal)
  return 0
}

async function fileAt(place: string): Promise<string> {
  const file = place.endsWith('.tar') ? place : join(place, nameOf(new Date()))
  await mkdir(dirname(file), { recursive: true })
  if (await stat(file).catch(() => null))
    throw new BackupProblem('target_exists', `${file} is there already. Choose another name.`)
  return file
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Names sort by time. */
async function keepNewest(folder: string, keep: number, { complain }: Terminal): Promise<void> {
  const old = (await readdir(folder))
    .filter((name) => ownName.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) {
    await rm(join(folder, name))
    complain(`${basename(name)} was deleted: ${keep} newer ones are there.`)
  }
}

export async function restoreCommand(
  { place, options }: Asked<RestoreOptions>,
  installation: () => Promise<Target>,
  terminal: Terminal,
  signal?: AbortSignal,
): Promise<number> {
  const source = place === '-' ? terminal.stdin : createReadStream(place, { highWaterMark: 256 * 1024 })
  if (options.check) {
    const { program, made_at, tables, rows, ...found } = await checkBackup(source)
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const words = wordsOf({ ...found, tables: tables.length, rows: all })
    terminal.complain(`${place} is whole: ${words}, of ${program} as of ${made_at}.`)
    return 0
  }
  const into = await installation()
  const endings = into.endings(options)
  const restored = await restoreBackup({ ...into, ...options, endings, source, signal, report: teller(terminal) })
  terminal.complain(`Restored: ${wordsOf(restored)}, as of ${restored.made_at}.`)
  for (const line of endedLines(restored, options)) terminal.complain(line)
  for (const name of restored.foreign) terminal.complain(`The table ${name} is not ours and was left out.`)
  const { missing } = restored
  if (missing.length > 0)
    terminal.complain(
      `${missing.length} ${missing.length === 1 ? 'file' : 'files'} of finished jobs were gone before the backup was made: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}`,
    )
  terminal.complain('Start the server now. Mail and webhooks that were waiting at that moment are sent again.')
  return 0
}

/** Lists what no longer works, and what works again though it may have been revoked since the backup. */
function endedLines({ ended, made_at }: Restored, { revoke_api_keys }: RestoreOptions): string[] {
  const { sessions, links, api_keys } = ended
  const lines = [
    `Everyone must sign in again: ${sessions} sessions were ended, and ${links} links from mails no longer work.`,
    `Passwords and second factors are those of ${made_at}, also where they were changed since.`,
  ]
  if (api_keys > 0)
    lines.push(
      revoke_api_keys
        ? `${api_keys} API keys were revoked. Their owners must make new ones.`
        : `${api_keys} API keys work, among them any that were revoked since ${made_at}. Restore with --revoke-api-keys to revoke them all.`,
    )
  return lines
}

function wordsOf({ tables, rows, files, file_bytes }: Progress): string {
  return `${tables} tables with ${rows} rows, ${files} files with ${sizeOf(file_bytes)}`
}

function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / 1000 ** power).toFixed(power > 0 && bytes / 1000 ** power < 10 ? 1 : 0)} ${units[power]}`
}

/** Prints at most once in two seconds. */
function teller({ show }: Terminal): (progress: Progress) => void {
  let printedAt = Date.now()
  return (progress) => {
    if (Date.now() - printedAt < 2_000) return
    printedAt = Date.now()
    show(`${wordsOf(progress)}\n`)
  }
}
