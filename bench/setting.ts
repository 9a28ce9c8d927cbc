import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../server/config.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded-postgres.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { createLog } from '../server/platform/observability/log.ts'

export const quiet = createLog({ level: 'silent' })

/** A durable PostgreSQL with the migrations in it, as `npm start` makes it. */
export async function freshDatabase(): Promise<{ url: string; dir: string; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'pawol-bench-'))
  const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), log: quiet })
  await migrate(postgres.url)
  return {
    url: postgres.url,
    dir,
    async close() {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** A server of its own on a free port, without rate limits unless they are measured. */
export function benchConfig(database: { dir: string }, more: Record<string, string> = {}): Config {
  return readConfig({
    DATA_DIR: join(database.dir, 'data'),
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1000000',
    SECRET: 'x'.repeat(40),
    ...more,
  })
}

/** Runs `work` `total` times, `width` at a time, and answers how many a second. */
export async function perSecond(total: number, width: number, work: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < total) await work(next++)
    }),
  )
  return (total / (performance.now() - started)) * 1000
}

/** Ours and bare in turns, so that a noisy machine disturbs both alike; answers the medians. */
export async function runInSlices(rounds: number, bare: () => Promise<number>, ours: () => Promise<number>) {
  const measured: { bare: number[]; ours: number[] } = { bare: [], ours: [] }
  for (let round = 0; round < rounds; round++) {
    measured.bare.push(await bare())
    measured.ours.push(await ours())
  }
  return { bare: percentile(measured.bare, 0.5), ours: percentile(measured.ours, 0.5) }
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export function report(what: string, figures: Record<string, number | string>): void {
  const shown = Object.entries(figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Number(value.toPrecision(3)) : value}`,
  )
  console.log(`${what}: ${shown.join(', ')}`)
}
