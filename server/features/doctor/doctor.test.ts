import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/database.ts'
import { startSmtp } from '../../adapters/mailer/smtp-test-server.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { memoryStorage } from '../../adapters/storage/memory.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'
import { doctor } from '../../commands/doctor.ts'
import { type Check, examine, ok } from './checkup.ts'
import { type Clock, clockCheck, diskCheck, storageCheck } from './machine-checks.ts'
import { type Settings, settingsFindings } from './settings.ts'

let dir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-doctor-test-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

const fakes = () => {
  const media = fakeMedia()
  return {
    media,
    synthesizer: fakeSynthesizer(),
    transcriber: fakeTranscriber({ media }),
    translator: fakeTranslator(),
  }
}
async function run(environment: Record<string, string>, args: string[] = [], engines = fakes()) {
  const lines: string[] = []
  const terminal = { say: (line: string) => void lines.push(line), complain: (line: string) => void lines.push(line) }
  const code = await doctor({ args, environment, terminal, engines })
  const about = (check: string) => lines.filter((line) => line.slice(7).startsWith(`${check} `)).join('\n')
  return { code, lines, about, said: lines.join('\n') }
}
const fleet = () => ({ DATA_DIR: dir, DATABASE_URL: database.url, SECRET: 's'.repeat(32), PAYMENTS: 'off' })
const closedPort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

describe('the doctor', () => {
  it('reports a healthy installation, and changes nothing', async () => {
    await mkdir(join(dir, 'files/~incoming'), { recursive: true })
    const smtp = await startSmtp()
    const { code, about, said } = await run({ ...fleet(), SMTP_URL: smtp.url })
    await smtp.stop()
    expect(code, said).toBe(0)
    for (const check of ['database', 'storage', 'mail', 'disk', 'clock', 'speech', 'transcription', 'translation'])
      expect(about(check)).toMatch(/^ok /)
    expect(about('configuration')).toMatch(/^warn .*S3_BUCKET/)
    expect(smtp.arrived).toEqual([])
    expect(about('mail')).toContain('SMTP_URL has no name and password')
    expect(await readdir(dir)).toEqual(['files'])
    expect(await readdir(join(dir, 'files'))).toEqual(['~incoming'])
    expect(await readdir(join(dir, 'files/~incoming'))).toEqual([])
  })
  it('reports what a new machine lacks, and creates none of it', async () => {
    const data = join(dir, 'none')
    const { code, about } = await run({ DATA_DIR: data })
    expect(code).toBe(0)
    expect(about('configuration')).toMatch(/no SECRET yet/)
    expect(about('database')).toMatch(/^warn .*npm start/)
    expect(about('storage')).toMatch(/^warn /)
    expect(await readdir(dir)).not.toContain('none')
  })
  it('says what to do about each fault, and exits with 1', async () => {
    const port = await closedPort()
    await writeFile(join(dir, 'a-file'), '')
    const { code, about } = await run({
      DATA_DIR: dir,
      SECRET: 's'.repeat(32),
      DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'away',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    })
    expect(code).toBe(1)
    expect(about('database')).toMatch(/^fault .*ECONNREFUSED.* → Check DATABASE_URL/)
    expect(about('storage')).toMatch(/^fault .* → Check that the bucket away/)
    expect(about('mail')).toMatch(/^fault .* → Check SMTP_URL/)
    expect(about('address')).toMatch(/^fault .*does not answer.* → Check that the server runs/)
    expect(about('clock')).toMatch(/^warn /)
  })
  it('accepts an address of the machine itself, which others cannot reach', async () => {
    const PUBLIC_URL = `https://localhost:${await closedPort()}`
    const { code, about } = await run({ ...fleet(), PUBLIC_URL }, ['--without', 'speech,transcription,translation'])
    expect(code).toBe(0)
    expect(about('address')).toMatch(/^warn .*PUBLIC_URL/)
  })
  it('names a setting that cannot be used', async () => {
    const { code, said } = await run({ DATA_DIR: dir, PORT: 'many' })
    expect(code).toBe(1)
    expect(said).toMatch(/^fault {2}configuration .*PORT/)
  })
  it('prints the same as JSON', async () => {
    const { code, said } = await run(fleet(), ['--json', '--without', 'speech,transcription,translation'])
    expect(code).toBe(0)
    const { healthy, checks } = JSON.parse(said)
    expect(healthy).toBe(true)
    expect(checks.map(({ check }: { check: string }) => check)).not.toContain('speech')
    expect(checks.find(({ check }: { check: string }) => check === 'database')).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/^PostgreSQL \d+/),
      ms: expect.any(Number),
    })
  })
  it('prints its usage', async () => {
    expect(await run(fleet(), ['--what'])).toMatchObject({ code: 2, said: expect.stringContaining('npm run doctor') })
  })
  it('reports failing engines, and transcribes only what was synthesized', async () => {
    const engines = fakes()
    const broken = () => {
      throw new Error('out of memory')
    }
    const { code, about } = await run({ ...fleet() }, [], {
      ...engines,
      synthesizer: { ...engines.synthesizer, speak: broken },
      translator: { ...engines.translator, translate: broken },
    })
    expect(code).toBe(1)
    expect(about('speech')).toMatch(/^fault .*out of memory/)
    expect(about('transcription')).toMatch(/^warn .*speech engine first/)
    expect(about('translation')).toMatch(/^fault .*out of memory/)
  })
  it('requests the public address', async () => {
    const server = createServer((request, reply) => {
      reply.statusCode = request.url === '/readyz' ? 503 : 200
      reply.end()
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const { port } = server.address() as AddressInfo
    const { about } = await run({ ...fleet(), PUBLIC_URL: `http://127.0.0.1:${port}` })
    expect(about('address')).toMatch(/^fault .*\/readyz answers 503/)
    expect(about('clock')).toMatch(/agrees with PUBLIC_URL/)
    server.closeAllConnections()
    server.close()
  })
})

describe('a check', () => {
  const check = (run: Check['run']): Check => ({ name: 'x', within_ms: 30, todo: 'Mend it.', run })
  it('that never ends is a fault, and delays no other', async () => {
    const never = check(() => new Promise(() => {}))
    const reports = await examine([never, check(async () => [ok('fine')])])
    expect(reports).toMatchObject([{ state: 'fault', todo: 'Mend it.' }, { state: 'ok' }])
  })
  it.each([
    [0, 'ok'],
    [1_900, 'ok'],
    [5_000, 'warn'],
    [-5_000, 'warn'],
    [-60_000, 'fault'],
    [60_000, 'fault'],
  ])('of a clock that is %i ms off: %s', async (off, state) => {
    const now = Date.now()
    const clock: Clock = { name: 'theirs', theirs: now + off, asked: now, answered: now + 5, exact_ms: 20 }
    expect(await examine([clockCheck(() => [Promise.resolve(clock)])])).toMatchObject([{ state }])
  })
  it.each([
    [100e6, 'fault'],
    [1e9, 'warn'],
    [50e9, 'ok'],
  ])('of a disk with %i bytes left: %s', async (free, state) => {
    expect(await examine([diskCheck('/data', async () => free)])).toMatchObject([{ state }])
  })
  it('of a storage that returns other bytes is a fault', async () => {
    const storage = memoryStorage()
    const put: typeof storage.put = (key, _, options) => storage.put(key, Buffer.from('else'), options)
    expect(await examine([storageCheck({ ...storage, put }, 'it')])).toMatchObject([{ state: 'fault' }])
  })
})

describe('advice on settings', () => {
  const good: Settings = {
    node: '22.23.3',
    public_url: 'https://pawol.ht',
    database_url: 'postgres://x',
    storage: 's3',
    smtp: true,
    trust_proxy: 1,
    metrics_token: true,
    roles: ['api'],
    secret: 's',
    payments: { sandbox: false },
    missing_legal: [],
  }
  it('is empty for a good configuration', () => {
    expect(settingsFindings(good)).toMatchObject([{ state: 'ok' }])
  })
  it.each<[Partial<Settings>, RegExp]>([
    [{ node: '20.19.0' }, /Install Node 22/],
    [{ public_url: 'http://pawol.ht' }, /TLS/],
    [{ trust_proxy: 0 }, /TRUST_PROXY/],
    [{ smtp: false }, /SMTP_URL/],
    [{ metrics_token: false }, /METRICS_TOKEN/],
    [{ storage: 'disk' }, /S3_BUCKET/],
    [{ payments: { sandbox: true } }, /PAYMENTS=off/],
    [{ public_url: undefined, payments: { sandbox: true }, sandbox_from: 'anywhere' }, /PAYMENTS_SANDBOX_FROM/],
    [{ payments: { sandbox: false, stripe: {} }, missing_legal: ['LEGAL_COMPANY'] }, /LEGAL_COMPANY/],
    [{ secret: '' }, /DATA_DIR\/secret/],
  ])('%o', (wrong, todo) => {
    expect(settingsFindings({ ...good, ...wrong })).toMatchObject([
      { state: 'warn', todo: expect.stringMatching(todo) },
    ])
  })
})
