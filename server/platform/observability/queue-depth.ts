import { ttlCache } from '../async/ttl-cache.ts'
import type { Sql } from '../db/open.ts'

const seconds = 5

/** How many jobs a worker could start now, for scaling workers. Cached, so that frequent calls cost the database nothing. */
export function createQueueDepth(db: Sql): () => Promise<number> {
  const ask = ttlCache(
    async () => {
      const [due] = await db.query<{ jobs: number }>(
        `select count(*)::int as jobs from jobs where state = 'queued' and run_at <= now()`,
      )
      return due!.jobs
    },
    { seconds },
  )
  return () => ask('due')
}
