import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { login, register, resetPassword, type SignedIn } from '#core/contract/account/account.ts'
import { listAudit } from '#core/contract/admin/admin.ts'
import { staff as runStaff } from '../server/commands/staff.ts'
import { projectPath } from '../server/platform/project.ts'
import { createTestDatabase } from './database/database.ts'
import { eventually } from './eventually.ts'
import { itInFull } from './runs.ts'

let dir: string
let data_dir: string
const running = new Set<ChildProcess>()
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-staff-'))
  data_dir = join(dir, 'data')
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(async () => {
  await (await shared)?.drop()
  await rm(dir, { recursive: true, force: true })
})
/** A database that is not the program's own. */
let shared: ReturnType<typeof createTestDatabase> | undefined
const elsewhere = async () => {
  shared ??= createTestDatabase()
  return { DATABASE_URL: (await shared).url, SECRET: 's'.repeat(32), SMTP_URL: '' }
}

const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH!,
  HOME: dir,
  DATA_DIR: data_dir,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  // given, as a careful operator does: nothing has to be kept in the folder before the database is
  SECRET: 's'.repeat(32),
  // nothing is spoken here: no engine has to be kept warm
  SPEECH_URL: 'http://127.0.0.1:9/v1',
  ...env,
})
type Ended = { code: number; output: string }
/** The command without a process of its own. */
async function staff(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  let output = ''
  const write = (line: string) => {
    output += `${line}\n`
  }
  const code = await runStaff({ args, environment: environment(env), say: write, complain: write })
  return { code, output }
}
/** What `npm run staff` runs once everything is built. */
function npmRunStaff(args: string[]): Promise<Ended> {
  const program = ['dist/server/staff.entry.js', ...args]
  return new Promise((done) => {
    execFile(process.execPath, program, { cwd: projectPath(), env: environment({}) }, (err, stdout, stderr) =>
      done({ code: err ? Number(err.code) : 0, output: stdout + stderr }),
    )
  })
}
async function server(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectPath(),
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const ended = new Promise((done) => child.on('close', done)).then(() => running.delete(child))
  const ready = () => /is ready: \S+/.test(text) || (child.exitCode !== null && Promise.reject(new Error(text)))
  await eventually(ready, 60_000)
  const stop = () => child.kill('SIGTERM') && ended
  return { url: /is ready: (\S+)/.exec(text)![1]!, output: () => text, stop }
}
const post = async (url: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}
const asStaff = async (url: string, { access_token }: SignedIn) =>
  (await fetch(`${url}${listAudit.path}`, { headers: { authorization: `Bearer ${access_token}` } })).status
const tokenIn = (output: string) => /shown only now[^:]*: http\S+\/reset-password\?token=(\S+)/.exec(output)?.[1]

describe('npm run staff', { timeout: 300_000 }, () => {
  const boss = 'chef.bouki@example.com'
  let token: string
  const password = 'kabrit mawon 4'

  it('makes the first staff account before the server has ever run', async () => {
    const added = await npmRunStaff(['add', boss.toUpperCase()])
    expect(added).toMatchObject({ code: 0, output: expect.stringContaining(`${boss} is staff, as chefbouki.`) })
    token = tokenIn(added.output)!
    expect((await stat(data_dir)).mode & 0o777).toBe(0o700)
  })

  it('works beside a running server, whose accounts gain and lose the powers', async () => {
    const { url, output, stop } = await server()
    expect(output()).not.toContain('demo@pawol.local')
    expect((await staff(['list'])).output).toBe(`${boss}  chefbouki\n`)
    expect(await staff(['add', boss])).toEqual({ code: 0, output: `${boss} is staff, as chefbouki.\n` })
    expect(await post(url, resetPassword.path, { token, password })).toEqual({ success: true })
    expect(await asStaff(url, await post(url, login.path, { email: boss, password }))).toBe(200)

    const mari = { email: 'mari@example.com', username: 'mari', password: 'yon bon modpas' }
    const signed: SignedIn = await post(url, register.path, mari)
    expect(await asStaff(url, signed)).toBe(403)
    const added = await staff(['add', mari.email])
    expect([added.code, tokenIn(added.output)]).toEqual([0, undefined])
    await eventually(async () => (await asStaff(url, signed)) === 200)
    expect((await staff(['remove', mari.email])).code).toBe(0)
    await eventually(async () => (await asStaff(url, signed)) === 403)
    expect((await staff(['list'])).output).toBe(`${boss}  chefbouki\n`)
    expect(await staff(['sign-out', mari.email])).toEqual({
      code: 0,
      output: `${mari.email} is signed out: 1 sessions ended.\n`,
    })
    await eventually(async () => (await asStaff(url, signed)) === 401)
    await stop()
  })

  const explained = { code: 2, output: expect.stringContaining('Usage: npm run staff') }
  it.each([[[]], [['add']], [['list', 'x']], [['crown', 'a@b.co']]])('explains itself for %j', async (args) => {
    expect(await staff(args)).toMatchObject(explained)
  })
  it('ends with the code of its answer', async () => {
    expect(await npmRunStaff(['crown'])).toMatchObject(explained)
  })
  it.each([
    ['add', 'nobody', 'Enter an email address.'],
    ['link', 'nobody@example.com', 'No staff account has the address'],
    ['remove', 'nobody@example.com', 'No staff account has the address'],
    ['sign-out', 'nobody@example.com', 'No account has the address'],
  ])('%s %s is refused', async (command, email, words) => {
    const { code, output } = await staff([command, email], await elsewhere())
    expect([code, output]).toEqual([1, expect.stringContaining(words)])
    expect(output).not.toContain('    at ')
  })

  it('is the way in where no demo accounts are made, as with DATABASE_URL', async () => {
    const env = await elsewhere()
    const first = await server({ ...env, PUBLIC_URL: '' })
    expect(first.output()).toContain('No user is staff yet: npm run staff -- add')
    expect(first.output()).not.toContain('pawol.local')

    // an account with this address, unconfirmed, and a password of its own already exists
    const thief = { email: 'boss@example.com', username: 'bosko', password: 'modpas vòlè a' }
    await post(first.url, register.path, thief)
    const { openDb } = await import('../server/platform/db/open.ts')
    const db = openDb({ url: env.DATABASE_URL, pool: 2 })
    await db.query('update users set email_verified_at = null')
    const added = await staff(['add', thief.email], env)
    await db.close()
    expect((await post(first.url, login.path, thief)).code).toBe('invalid_credentials')
    const chosen = { token: tokenIn(added.output), password: 'modpas mèt la' }
    await post(first.url, resetPassword.path, chosen)
    const owner = await post(first.url, login.path, { email: thief.email, password: chosen.password })
    expect(await asStaff(first.url, owner)).toBe(200)
    await first.stop()
  })

  itInFull('is the way in with PUBLIC_URL or SMTP_URL too', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'pawol-public-'))
    const settings: Record<string, string>[] = [
      { PUBLIC_URL: 'http://pawol.example' },
      { SMTP_URL: 'smtp://127.0.0.1:1' },
    ]
    for (const setting of settings) {
      const { output, stop } = await server({ DATA_DIR: fresh, ...setting })
      expect(output()).not.toContain('pawol.local')
      await stop()
    }
    await rm(fresh, { recursive: true, force: true })
  })
})
