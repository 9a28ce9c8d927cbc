import { z } from 'zod'
import { setting, settings } from '../settings.ts'

export const databaseSettings = settings('Database', {
  DATABASE_URL: setting(
    z.string().startsWith('postgres').optional(),
    'A PostgreSQL server, version 15 or newer, as `postgres://…`; needs `SECRET`.',
    'its own PostgreSQL',
  ),
  DATABASE_POOL: setting(z.coerce.number().int().min(2).max(200).default(20), 'Connections of one process.'),
  MIGRATIONS: setting(
    z.enum(['apply', 'wait']).default('apply'),
    'With `wait`, another program migrates (`dist/server/migrate.entry.js`) and the server starts once that is done.',
  ),
})
