import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../server/platform/db/embedded-postgres.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { bundlePrograms } from './programs/bundle.ts'

/** `problem` says why there is no template; only a test that asks for a database fails on it. */
export type TestServer = { admin_url: string; template: string; problem: string | null }

declare module 'vitest' {
  export interface ProvidedContext {
    test_server: TestServer
    /** The folder of the bundled programs. */
    programs: string
  }
}

type Running = { server: TestServer; programs: string; stop(): Promise<void> }
type Shared = { users: number; running: Promise<Running> }

// projects load this file once each, in one process, and share one PostgreSQL
const place = globalThis as { [shared]?: Shared }
const shared = Symbol.for('pawol.test-server')

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  place[shared] ??= { users: 0, running: start() }
  const ours = place[shared]
  ours.users++
  const { server, programs } = await ours.running
  project.provide('test_server', server)
  project.provide('programs', programs)
  return async () => {
    if (--ours.users > 0) return
    place[shared] = undefined
    await (await ours.running).stop()
  }
}

async function start(): Promise<Running> {
  const programs = await bundlePrograms()
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startThrowaway()
  const template = `template_${randomUUID().replaceAll('-', '')}`
  const problem = await createTemplate(postgres.url, template).then(
    () => null,
    (error) => `The test database could not be migrated: ${(error as Error).stack}`,
  )
  return {
    server: { admin_url: postgres.url, template, problem },
    programs: programs.dir,
    stop: async () => {
      await programs.remove()
      if (given) await admin(given, `drop database if exists ${template} with (force)`)
      await postgres.stop()
    },
  }
}

const roomBytes = 4 * 1024 ** 3

/** Where files are memory, if there is room: a new database is a copy of some 1,500 files, a tenth of the work there. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > roomBytes ? memory : tmpdir()
}

/** Nothing in it outlives the run, so nothing waits for the disk. */
async function startThrowaway() {
  const dir = await mkdtemp(join(await quickFolder(), 'pawol-test-'))
  // a sixth less work for a statement than by TCP; PostgreSQL may run as another user
  const sockets = await mkdtemp(join(tmpdir(), 'pawol-sockets-'))
  await chmod(sockets, 0o777)
  // a local socket needs no encryption: thousands of connections compute nothing
  const hba_file = join(sockets, 'pg_hba.conf')
  await writeFile(hba_file, 'local all all password\nhost all all 127.0.0.1/32 scram-sha-256\n')
  await chmod(hba_file, 0o644)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    // without replication, statistics and process titles
    wal_level: 'minimal',
    max_wal_senders: '0',
    track_counts: 'off',
    update_process_title: 'off',
    // most statements are sent a few times on a connection: planned once, not for each of the first five
    plan_cache_mode: 'force_generic_plan',
    max_connections: '200',
    // it may be in memory
    max_wal_size: '256MB',
    // thousands of connections need no strong password hash
    scram_iterations: '1',
    unix_socket_directories: sockets,
    hba_file,
  }
  const postgres = await startEmbeddedPostgres({ dir, settings, log: pino({ level: 'warn' }) })
  await admin(postgres.url, `alter role current_user password '${new URL(postgres.url).password}'`)
  const url = new URL(postgres.url)
  url.searchParams.set('host', sockets)
  return {
    url: url.href,
    stop: async () => {
      await postgres.stop()
      for (const made of [dir, sockets]) await rm(made, { recursive: true, force: true })
    },
  }
}

async function createTemplate(adminUrl: string, template: string): Promise<void> {
  const url = Object.assign(new URL(adminUrl), { pathname: `/${template}` }).href
  await admin(adminUrl, `create database ${template}`)
  await migrate(url)
  // the first to connect after a change writes down where the catalogues are: copies have that file too
  await admin(url, 'select 1')
  await admin(adminUrl, `alter database ${template} allow_connections false`)
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
