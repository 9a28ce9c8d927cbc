import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { AppError } from '#core/contract/errors.ts'
import { type Secrets, secretPrint } from '../../platform/secrets/secrets.ts'
import type { Storage, StoredFile } from '../../ports/storage.ts'
import { archiveWriter } from './archive.ts'
import { BackupProblem, type Manifest, names, typeFact } from './manifest.ts'
import { type Connection, backupStore as store, type Table } from './store.ts'

export type Progress = { tables: number; rows: number; files: number; file_bytes: number }
export type BackupParts = {
  /** Its own connection: it holds the lock and the snapshot. */
  client: Connection
  storage: Pick<Storage, 'listAll' | 'read'>
  secrets: Secrets
  program: string
  out: Writable
  report?(progress: Progress): void
  signal?: AbortSignal
  /** How long deletions may wait for it. */
  most_hours?: number
}

/** Bytes of a table before compression, held in memory at a time. */
const partBytes = 4 * 1024 * 1024
/** Files up to this size are read several at a time, ahead of the one that is written. */
const smallFileBytes = 1024 * 1024
const readAhead = 8
const pingMs = 20_000

/**
 * Backs up everything as of one moment, under load: first the database in one snapshot, then the files, none of which is deleted
 * while the lock is held. A file is written before the row that names it, so all of them exist.
 */
export async function makeBackup(parts: BackupParts): Promise<Progress & { made_at: string }> {
  const { client, out, signal, report = () => {} } = parts
  if (!(await store.lock(client)))
    throw new BackupProblem(
      'backup_running',
      'Another backup of this database is being made. Try again when it is done.',
    )
  const done: Progress = { tables: 0, rows: 0, files: 0, file_bytes: 0 }
  const limitMs = (parts.most_hours ?? 12) * 3_600_000
  const deadline = Date.now() + limitMs
  const goOn = () => {
    signal?.throwIfAborted()
    if (Date.now() > deadline)
      throw new BackupProblem('backup_too_long', 'The backup took too long, and was given up: deletions wait for it.')
    report(done)
  }
  const archive = archiveWriter(out)
  const { manifest, rows } = await copyTables(parts, { archive, done, goOn })
  const watch = watchLock(client)
  try {
    for await (const { file, body } of filesOf(parts.storage)) {
      goOn()
      watch.check()
      const { key, size: bytes, type, modified_at } = file
      await archive.add({ name: names.file(key), bytes, facts: typeFact(type), modified_at }, body)
      done.files++
      done.file_bytes += bytes
    }
    await watch.last()
  } finally {
    watch.stop()
  }
  await archive.end({ rows, files: done.files, file_bytes: done.file_bytes })
  report(done)
  return { ...done, made_at: manifest.made_at }
}

type Work = { archive: ReturnType<typeof archiveWriter>; done: Progress; goOn(): void }

async function copyTables({ client, secrets, program }: BackupParts, { archive, done, goOn }: Work) {
  await store.beginView(client)
  try {
    const [secret, ...old_secrets] = secrets.map(secretPrint)
    const manifest: Manifest = {
      format: 1,
      program,
      made_at: new Date().toISOString(),
      secret: secret!,
      old_secrets,
      schema: await store.migrations(client),
      tables: await store.tables(client),
      sequences: await store.sequences(client),
    }
    if (manifest.schema.length === 0)
      throw new BackupProblem('backup_unknown', 'This database has no tables of ours yet. Start the server once.')
    await archive.addJson(names.manifest, manifest)
    const rows: Record<string, number> = {}
    for (const table of manifest.tables) {
      goOn()
      rows[table.name] = await copyTable(client, table, archive)
      done.tables++
      done.rows += rows[table.name]!
    }
    return { manifest, rows }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

async function copyTable(client: Connection, table: Table, archive: Work['archive']): Promise<number> {
  const copy = store.copyOut(client, table)
  let [part, held, bytes] = [0, [] as Buffer[], 0]
  const write = async () => {
    const packed = await promisify(gzip)(Buffer.concat(held))
    ;[held, bytes] = [[], 0]
    await archive.add({ name: names.table(table.name, ++part), bytes: packed.length }, [packed])
  }
  for await (const piece of copy.stream as AsyncIterable<Buffer>) {
    held.push(piece)
    bytes += piece.length
    if (bytes >= partBytes) await write()
  }
  if (bytes > 0) await write()
  return copy.rows()
}

type Opened = { file: StoredFile; body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** A file that is gone by now belongs to no row: files named by the snapshot stay. */
async function open(storage: BackupParts['storage'], key: string): Promise<Opened | null> {
  try {
    const { file, stream } = await storage.read(key)
    return { file, body: file.size <= smallFileBytes ? [await buffer(stream)] : (stream as Readable) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

async function* filesOf(storage: BackupParts['storage']): AsyncGenerator<Opened> {
  const ahead: Promise<Opened | null>[] = []
  const next = async function* () {
    const opened = await ahead.shift()!
    if (opened) yield opened
  }
  for await (const { key, size } of storage.listAll()) {
    // open a large file at its turn: an idle connection would be cut
    if (size > smallFileBytes) while (ahead.length > 0) yield* next()
    const opening = open(storage, key)
    // an error surfaces at the file's turn
    opening.catch(() => {})
    ahead.push(opening)
    if (ahead.length >= readAhead || size > smallFileBytes) yield* next()
  }
  while (ahead.length > 0) yield* next()
}

/** The lock ends with its connection; without it, files that belong to the backup may have been deleted. */
function watchLock(client: Connection) {
  const stopped = new AbortController()
  let lost: unknown
  const ask = () => client.query('select 1')
  const watching = (async () => {
    for (;;) {
      await delay(pingMs, undefined, { signal: stopped.signal })
      await ask()
    }
  })().catch((error) => {
    if (!stopped.signal.aborted) lost = error
  })
  const check = () => {
    if (lost)
      throw new BackupProblem(
        'backup_unprotected',
        'The connection to the database was lost while files were copied.',
        {
          cause: lost,
        },
      )
  }
  return {
    check,
    async last(): Promise<void> {
      stopped.abort()
      await watching
      await ask().catch((error) => {
        lost = error
      })
      check()
    },
    stop: () => stopped.abort(),
  }
}
