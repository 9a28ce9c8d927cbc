import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '../project.ts'

export type Migration = { tag: string; when: number }
/** Migrations of this program that the database lacks, and how many it has that this program does not know. */
export type SchemaState = { pending: string[]; unknown: number }
type Asked = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> }
type Journal = { entries: Migration[] }

export const migrationsFolder = () => projectPath('server/platform/db/migrations')
const journalIn = (folder: string) => join(folder, 'meta/_journal.json')
const journal = () => JSON.parse(readFileSync(journalIn(migrationsFolder()), 'utf8')) as Journal

export const ownMigrations = (): Migration[] => journal().entries.map(({ tag, when }) => ({ tag, when }))

/** The timestamps of the database's migrations, which identify them; none in an empty database. */
export async function appliedMigrations(client: Asked): Promise<number[]> {
  const { rows: found } = await client.query(`select to_regclass('public.migrations') is not null as there`)
  if (!found[0]!.there) return []
  const { rows } = await client.query('select created_at from public.migrations order by created_at')
  return rows.map(({ created_at }) => Number(created_at))
}

export async function schemaState(client: Asked): Promise<SchemaState> {
  const applied = await appliedMigrations(client)
  const own = ownMigrations()
  return {
    pending: own.filter(({ when }) => !applied.includes(when)).map(({ tag }) => tag),
    unknown: applied.filter((when) => !own.some((migration) => migration.when === when)).length,
  }
}

/** A folder with the migrations up to one of them, for the duration of `work`. */
export async function withMigrationsUntil(last: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pawol-migrations-'))
  try {
    await cp(migrationsFolder(), folder, { recursive: true })
    const { entries, ...rest } = journal()
    await writeFile(journalIn(folder), JSON.stringify({ ...rest, entries: entries.filter(({ when }) => when <= last) }))
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
