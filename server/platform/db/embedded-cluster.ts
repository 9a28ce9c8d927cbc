import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { ended, type Strategy } from './embedded-strategy.ts'

const user = 'app'

export function dataPath(dir: string): string {
  return join(dir, 'pg')
}

export function isInitialised(dir: string): Promise<boolean> {
  return stat(join(dataPath(dir), 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Other users of the machine can reach the port, so the superuser has a password only our user can read. */
export async function keptPassword(dir: string): Promise<string> {
  const file = join(dir, 'password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known
  const password = randomBytes(24).toString('base64url')
  await writeWhole(file, password)
  return password
}

/** All or nothing: a kill in the middle leaves only a staging folder, which the next start removes. */
export async function initialise(dir: string, strategy: Strategy, { durable }: { durable: boolean }): Promise<void> {
  for (const name of await readdir(dir))
    if (name.startsWith('new-')) await rm(join(dir, name), { recursive: true, force: true, maxRetries: 5 })
  const staging = join(dir, `new-${randomUUID()}`)
  const data = join(staging, 'pg')
  const passwordFile = join(staging, 'password')
  await mkdir(data, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, `${await keptPassword(dir)}\n`, { mode: 0o600 })
  for (const path of [passwordFile, data, staging]) await chown(path, strategy.uid, strategy.gid)
  const login = ['-U', user, '--pwfile', '../password', '--auth', 'scram-sha-256']
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', strategy.here(data), ...login, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])]
  const child = strategy.spawn('initdb', args, { cwd: data, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const { code, signal, error } = await ended(child)
  if (code !== 0) {
    await rm(staging, { recursive: true, force: true })
    throw new Error(`initdb (${strategy.name}) failed: ${error?.message ?? (complaint.trim() || signal || code)}`)
  }
  await rename(data, dataPath(dir))
  await flushFolder(dir)
  await rm(staging, { recursive: true, force: true })
}

/** A directory made under another strategy belongs to another user. */
export async function ensureOwner(dir: string, { uid, gid }: Strategy): Promise<void> {
  const data = dataPath(dir)
  const { uid: owner } = await stat(data)
  if (owner === uid) return
  if (process.getuid?.() !== 0)
    throw new Error(`${data} belongs to user ${owner}. Run as that user, or set DATA_DIR to a folder of your own.`)
  for (const entry of await readdir(data, { recursive: true })) await lchown(join(data, entry), uid, gid)
  // last, so that an interrupted run is repeated
  await chown(data, uid, gid)
}

/** The port of the last run if it is free, so that published addresses stay valid. */
export async function choosePort(dir: string): Promise<number> {
  let port = await keptPort(dir)
  // below the range for outgoing connections: a client retrying a port in that range can connect to itself and hold it
  while (port === null || !(await isFree(port))) port = randomInt(15_000, 32_000)
  await writeWhole(join(dir, 'port'), String(port))
  return port
}

export async function keptPort(dir: string): Promise<number | null> {
  const port = Number(await readFile(join(dir, 'port'), 'utf8').catch(() => ''))
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)))
  })
}

export function addressOf(port: number, password: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
}

/** `starting` covers every temporary state; `refused` is a PostgreSQL that does not accept our password. */
export async function ask(url: string): Promise<'ready' | 'starting' | 'refused'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'starting'
  } finally {
    await client.end().catch(() => {})
  }
}

async function writeWhole(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content, { mode: 0o600, flush: true })
  await rename(draft, file)
}

async function flushFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  await handle.sync().finally(() => handle.close())
}
