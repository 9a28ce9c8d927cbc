import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectPath } from '../../server/platform/project.ts'

/** The database as a server left it that knew neither this migration nor later ones; all of them without a name. */
export async function migrateUntil(url: string, name?: string): Promise<void> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'pawol-migrations-'))
  await cp(projectPath('server/platform/db/migrations'), migrationsFolder, { recursive: true })
  const file = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const at = name ? journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`)) : journal.entries.length
  if (at < 1) throw new Error(`There is no migration ${name}.`)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder, migrationsSchema: 'public', migrationsTable: 'migrations' })
  await client.end()
  await rm(migrationsFolder, { recursive: true })
}
