import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getProfile, login, register } from '#core/contract/account/account.ts'
import { asInstalled } from '../server/features/docs/openapi/as-installed.ts'
import { openApi } from '../server/features/docs/openapi/openapi.ts'
import { namedEndpoints } from '../server/platform/contract.ts'
import { projectVersion } from '../server/platform/project.ts'
import { eventually } from './eventually.ts'
import { launcher } from './programs/launch.ts'
import { full } from './runs.ts'

let dir: string
const { launch, start, killAll } = launcher(() => dir)
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-process-'))
})
afterEach(killAll)
afterAll(() => rm(dir, { recursive: true, force: true }))

/** Settings that are refused as the others are. */
const more: [Record<string, string>, string][] = [
  [{ ROLES: 'king' }, 'ROLES'],
  [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY'],
]
/** Without the engines that it keeps warm, which the first start has seen. */
const unspoken = { SPEECH_URL: 'http://127.0.0.1:9/v1' }

const answers = async (url: string) =>
  fetch(`${url}/readyz`).then(
    (r) => r.status,
    () => 0,
  )
const post = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** An mp3 of a word, through the speech engine and the encoder. */
async function speak(url: string, signed_in: Response): Promise<ArrayBuffer> {
  const { access_token } = (await signed_in.json()) as { access_token: string }
  const reply = await fetch(`${url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ model: 'tts-1', voice: 'alloy', input: 'Bonjou.', response_format: 'mp3' }),
  })
  expect(reply.status).toBe(200)
  return reply.arrayBuffer()
}
const postmaster = () => {
  const file = join(dir, 'postgres', 'pg', 'postmaster.pid')
  const found = [file, join(dir, 'postgres', 'data', 'postmaster.pid')].find(existsSync)
  return found ? Number(readFileSync(found, 'utf8').split('\n')[0]) : null
}
/** The command lines of the processes it started. */
const programsOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map((child) => {
      try {
        return readFileSync(`/proc/${child}/cmdline`, 'utf8')
      } catch {
        // it has just ended
        return ''
      }
    })
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the program', { timeout: 300_000 }, () => {
  let demo: { email: string; password: string }

  it('starts on an empty folder, prints its address and sign-ins that work', async () => {
    const { url, output, child, ended } = await start()
    const [, email, password] = /(demo@pawol\.local) +(\S+)/.exec(output())!
    demo = { email: email!, password: password! }
    expect(output()).toMatch(/staff@pawol\.local +\S+/)
    const signed_in = await post(url, login.path, demo)
    expect(signed_in.status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    expect((await speak(url, signed_in)).byteLength).toBeGreaterThan(1_000)
    // engines are for processes of their own
    const loaded = readFileSync(`/proc/${child.pid}/maps`, 'utf8')
    for (const library of ['node-av.node', 'onnxruntime_binding.node']) expect(loaded).not.toContain(library)
    expect(programsOf(child.pid!).join(' ')).toContain('ht-voice.entry')

    const second = launch()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`already running on ${dir} at ${url}`)
    expect(await answers(url)).toBe(200)

    const pid = postmaster()
    const asked = Date.now()
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(Date.now() - asked).toBeLessThan(20_000)
    expect(await answers(url)).toBe(0)
    if (pid) expect(isAlive(pid)).toBe(false)
  })

  it('keeps its data over kill -9 of itself and of its PostgreSQL, and shows the sign-ins only once; a worker joins and leaves', async () => {
    const first = await start(unspoken)
    expect(first.output()).not.toContain('demo@pawol.local')
    // the build's description of the API equals that of the sources, with this address and without engines that are not set up
    const described = await (await fetch(`${first.url}/openapi.json`)).json()
    const { version } = projectVersion()
    const fromSources = JSON.parse(JSON.stringify(openApi(namedEndpoints, { version, url: first.url })))
    expect(described).toEqual(asInstalled(fromSources, []))
    const person = { email: 'mari@example.com', username: 'mari', password: 'yon bon modpas' }
    expect((await post(first.url, register.path, person)).status).toBe(201)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start({ ...unspoken, ROLES: 'api' })
    for (const known of [person, demo]) expect((await post(second.url, login.path, known)).status).toBe(200)
    await losePostgres(second.url)
    await letWorkerJoin(second.url)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
  })

  /** Its PostgreSQL is killed -9; it goes on with those who were signed in, and with others. */
  async function losePostgres(url: string) {
    const signed = (await (await post(url, login.path, demo)).json()) as { access_token: string }
    const pid = postmaster()!
    expect(isAlive(pid)).toBe(true)
    process.kill(pid, 'SIGKILL')
    await eventually(async () => (await answers(url)) === 503, 10_000).catch(() => {})
    await eventually(async () => (await answers(url)) === 200, 60_000)
    const profile = await fetch(`${url}${getProfile.path}`, {
      headers: { authorization: `Bearer ${signed.access_token}` },
    })
    expect(profile.status).toBe(200)
    const again = { email: 'jan@example.com', username: 'jan', password: 'yon bon modpas' }
    expect((await post(url, register.path, again)).status).toBe(201)
  }

  /** A worker process that runs commands, and leaves on command. */
  async function letWorkerJoin(url: string) {
    const worker = launch({ ...unspoken, ROLES: 'worker', PORT: '' })
    await eventually(() => worker.output().includes('worker is ready'), 90_000)
    expect((await post(url, '/api/v1/auth/forgot-password/', { email: demo.email })).status).toBe(202)
    await eventually(() => worker.output().includes('"account_mail"'))
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    expect(await answers(url)).toBe(200)
  }

  it('says what is wrong when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => taken.on('listening', done))
    const { port } = taken.address() as { port: number }
    const { output, ended } = launch({ ...unspoken, PORT: String(port) })
    expect(await ended).toBe(1)
    expect(output()).toContain(`Port ${port} is taken`)
    taken.close()
  })

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, 'Set SECRET'],
    ...(full ? more : []),
  ])('refuses %o, naming it', async (env, words) => {
    const { output, ended } = launch(env)
    expect(await ended).toBe(1)
    expect(output()).toContain(words)
    expect(output()).not.toContain('    at ')
  })
})
