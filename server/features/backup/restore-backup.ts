import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { migrate } from '../../platform/db/migrate.ts'
import type { RestoreEnding } from '../../platform/db/restore-endings.ts'
import { ownMigrations } from '../../platform/db/schema-version.ts'
import type { TarEntry } from '../../platform/files/tar.ts'
import { type Secrets, secretPrint } from '../../platform/secrets/secrets.ts'
import type { Storage } from '../../ports/storage.ts'
import { readArchive, textOf } from './archive.ts'
import type { Progress } from './make-backup.ts'
import { BackupProblem, type Ending, Manifest, names, typeIn } from './manifest.ts'
import { type Connection, connect, type EndedSignIns, backupStore as store } from './store.ts'

export type RestoreParts = {
  source: AsyncIterable<Buffer>
  database_url: string
  storage: Storage
  secrets: Secrets
  /** Confirms the loss of values sealed with the other secret. */
  any_secret?: boolean
  /** What stops working once the rows are restored. */
  endings: RestoreEnding[]
  report?(progress: Progress): void
  signal?: AbortSignal
}
export type Restored = Progress & {
  made_at: string
  /** Files of finished jobs that the backup did not contain. */
  missing: string[]
  /** Foreign tables, left out. */
  foreign: string[]
  ended: EndedSignIns
}

/** Files up to this size are stored several at a time. */
const smallFileBytes = 1024 * 1024
const atATime = 8

/** Restores into an empty database and an empty storage, all or nothing. */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { database_url, storage, report = () => {} } = parts
  const entries = readArchive(parts.source)
  const manifest = await manifestOf(await entries.next())
  checkManifest(manifest, parts)
  const client = await connect(database_url)
  try {
    await checkEmpty(client, manifest, storage)
    await migrate(database_url, { until: manifest.schema.at(-1)! })
    const done: Progress = { tables: 0, rows: 0, files: 0, file_bytes: 0 }
    const { signal, endings } = parts
    const loading = { client, manifest, storage, done, report: () => report(done), signal, endings }
    const { foreign, ended } = await load(entries, loading)
    await migrate(database_url)
    return { ...done, made_at: manifest.made_at, foreign, ended, missing: await missingFiles(client, storage) }
  } finally {
    await client.end()
  }
}

/** Reads a whole backup and reports its contents; throws if it is damaged or truncated. */
export async function checkBackup(source: AsyncIterable<Buffer>): Promise<Manifest & Ending> {
  const entries = readArchive(source)
  const manifest = await manifestOf(await entries.next())
  for (;;) {
    const { done, value } = await entries.next()
    if (done) return { ...manifest, ...value }
    for await (const _ of value.body);
  }
}

async function manifestOf({ value }: IteratorResult<TarEntry, unknown>): Promise<Manifest> {
  const entry = value as TarEntry | undefined
  const read = entry?.name === names.manifest ? Manifest.safeParse(JSON.parse(await textOf(entry))) : null
  if (!read?.success) throw new BackupProblem('backup_unknown', 'This is no backup that this program knows.')
  return read.data
}

function checkManifest({ schema, secret, old_secrets = [], program }: Manifest, parts: RestoreParts): void {
  const known = ownMigrations()
  if (!schema.every((when) => known.some((own) => own.when === when)))
    throw new BackupProblem('backup_newer', `The backup is of a newer version (${program}). Restore it with that one.`)
  const given = parts.secrets.map(secretPrint)
  if (![secret, ...old_secrets].every((print) => given.includes(print)) && !parts.any_secret)
    throw new BackupProblem(
      'other_secret',
      'The backup was made with another SECRET or SECRET_OLD. Set those it was made with, as SECRET or among SECRET_OLD (or put\n' +
        'its file `secret` into DATA_DIR): without them app codes, recovery codes, webhook secrets and links in mails no longer work. --other-secret accepts that.',
    )
}

async function checkEmpty(client: Connection, { schema }: Manifest, storage: Storage): Promise<void> {
  const filled = await store.filled(client)
  if (filled.length > 0)
    throw new BackupProblem(
      'database_not_empty',
      `The database has rows already, in ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ` and ${filled.length - 3} more tables` : ''}. Restore into a new one.`,
    )
  if ((await store.migrations(client)).some((when) => !schema.includes(when)))
    throw new BackupProblem('database_newer', 'The database has tables of a newer version. Restore into a new one.')
  for await (const { key } of storage.listAll())
    throw new BackupProblem(
      'storage_not_empty',
      `The storage has files already, such as ${key}. Restore into an empty one.`,
    )
}

type Loading = {
  client: Connection
  manifest: Manifest
  storage: Storage
  done: Progress
  report(): void
  signal?: AbortSignal
  endings: RestoreEnding[]
}

async function load(entries: AsyncGenerator<TarEntry, Ending>, loading: Loading) {
  const { client, manifest, storage } = loading
  let foreign: string[] = []
  let ended: EndedSignIns = { sessions: 0, links: 0, api_keys: 0 }
  try {
    await store.withoutReferences(client, async () => {
      const own = new Set((await store.tables(client)).map(({ name }) => name))
      foreign = manifest.tables.map(({ name }) => name).filter((name) => !own.has(name))
      await loadEntries(entries, loading, own)
      // the empty ones too, as the backup counts them
      loading.done.tables = manifest.tables.length - foreign.length
      await store.setSequences(client, manifest.sequences)
      ended = await store.end(client, loading.endings)
    })
  } catch (error) {
    // the storage was empty before: everything in it came from this restore
    await clear(storage).catch(() => {})
    throw error
  }
  return { foreign, ended }
}

/** Returns once the end of the backup has confirmed everything before it. */
async function loadEntries(
  entries: AsyncGenerator<TarEntry, Ending>,
  loading: Loading,
  own: Set<string>,
): Promise<void> {
  const { done, signal, report } = loading
  const tables = tableLoader(loading, own)
  const files = fileKeeper(loading)
  try {
    for (;;) {
      signal?.throwIfAborted()
      const { done: ended, value } = await entries.next()
      report()
      if (ended) {
        await tables.end()
        await files.settled()
        tables.check(value.rows)
        return checkFiles(value, done)
      }
      if (value.name.startsWith('tables/')) await tables.add(value)
      else {
        await tables.end()
        await files.add(value)
      }
    }
  } finally {
    await files.settled().catch(() => {})
  }
}

function checkFiles(ending: Ending, { files, file_bytes }: Progress): void {
  if (ending.files !== files || ending.file_bytes !== file_bytes)
    throw new BackupProblem('backup_damaged', `The backup has ${files} files, and says it has ${ending.files}.`)
}

/** The parts of a table are one statement, so the database checks constraints over the whole. */
function tableLoader({ client, manifest, done }: Loading, own: Set<string>) {
  let open: { name: string; copy: ReturnType<typeof store.copyIn> | null } | null = null
  const counted: Record<string, number> = {}
  async function end(): Promise<void> {
    if (open?.copy) {
      const rows = await open.copy.end()
      counted[open.name] = rows
      done.rows += rows
    }
    open = null
  }
  return {
    end,
    check(expected: Ending['rows']): void {
      const wrong = [...own].find((name) => (counted[name] ?? 0) !== (expected[name] ?? 0))
      if (wrong) throw new BackupProblem('backup_damaged', `The backup lacks rows of ${wrong}.`)
    },
    async add({ name: file, body }: TarEntry): Promise<void> {
      const name = /^tables\/(.+)\.\d+\.gz$/.exec(file)?.[1] ?? ''
      const table = manifest.tables.find((table) => table.name === name)
      if (!table) throw new BackupProblem('backup_damaged', `The backup holds ${file}, which it does not announce.`)
      if (open?.name !== name) {
        await end()
        open = { name, copy: own.has(name) ? store.copyIn(client, table) : null }
      }
      // so that the reader learns why it ends
      const rows = pipeline(Readable.from(body), createGunzip(), () => undefined)
      try {
        for await (const piece of rows) await open.copy?.write(piece)
      } catch (error) {
        if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
        throw new BackupProblem('backup_damaged', `The backup is damaged: ${file}.`, { cause: error })
      }
    },
  }
}

function fileKeeper({ storage, done, signal }: Loading) {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  async function settled(): Promise<void> {
    await Promise.all(underWay)
    if (failures.length > 0) throw failures[0]
  }
  async function put(key: string, body: Readable | Uint8Array, type: string): Promise<void> {
    const { size } = await storage.put(key, body, { type, signal })
    done.file_bytes += size
    done.files++
  }
  return {
    async add({ name, bytes, body, facts }: TarEntry): Promise<void> {
      if (!name.startsWith('files/'))
        throw new BackupProblem('backup_damaged', `The backup holds ${name}, which this program does not know.`)
      const [key, type] = [name.slice('files/'.length), typeIn(facts) ?? 'application/octet-stream']
      if (bytes > smallFileBytes) return put(key, Readable.from(body, { objectMode: false }), type)
      const pieces: Buffer[] = []
      for await (const piece of body) pieces.push(piece)
      const putting = put(key, Buffer.concat(pieces), type)
        .catch((error) => void failures.push(error))
        .finally(() => underWay.delete(putting))
      underWay.add(putting)
      if (underWay.size >= atATime) await Promise.race(underWay)
      if (failures.length > 0) throw failures[0]
    },
    settled,
  }
}

async function clear(storage: Storage): Promise<void> {
  let keys: string[] = []
  for await (const { key } of storage.listAll()) {
    keys.push(key)
    if (keys.length < 1_000) continue
    await storage.removeMany(keys)
    keys = []
  }
  await storage.removeMany(keys)
}

async function missingFiles(client: Connection, storage: Storage): Promise<string[]> {
  const missing: string[] = []
  for (let after: string | null = null; ; ) {
    const page = await store.promisedFiles(client, after)
    if (page.length === 0) return missing
    const keys = page.flatMap((job) => job.keys)
    for (let at = 0; at < keys.length; at += atATime) {
      const some = keys.slice(at, at + atATime)
      const found = await Promise.all(some.map((key) => storage.stat(key)))
      missing.push(...some.filter((_, n) => !found[n]))
    }
    after = page.at(-1)!.id
  }
}
