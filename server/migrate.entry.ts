import { makeBucket } from './adapters/storage/s3-bucket.ts'
import { readConfig } from './config.ts'
import { migrate } from './platform/db/migrate.ts'
import { ownMigrations } from './platform/db/schema-version.ts'
import { ConfigError } from './platform/settings.ts'

/** Brings the database of a fleet to this version, before its servers start with MIGRATIONS=wait. */
try {
  const { database, storage } = readConfig()
  if (!database.url) throw new ConfigError('Set DATABASE_URL: a server with a database of its own migrates it itself.')
  await migrate(database.url)
  process.stdout.write(`The database is at ${ownMigrations().at(-1)!.tag}.\n`)
  if (process.argv.includes('--make-bucket') && storage.use === 's3' && (await makeBucket(storage)))
    process.stdout.write(`The bucket ${storage.bucket} was made.\n`)
} catch (err) {
  const { message, stack } = err as Error
  process.stderr.write(`${err instanceof ConfigError ? message : (stack ?? message)}\n`)
  process.exitCode = 1
}
