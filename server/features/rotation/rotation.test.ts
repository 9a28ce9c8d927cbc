import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { login } from '#core/contract/account/account.ts'
import { confirmTotp, passSecondFactor, startTotp } from '#core/contract/account/second-factor.ts'
import { classifySpeech } from '#core/contract/classifier.ts'
import { openTicketLink } from '#core/contract/tickets/tickets.ts'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { createWebhook, rotateWebhookSecret, testWebhook } from '#core/contract/webhooks.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { ticketsOn } from '../../../test/people/tickets.ts'
import { sharedMedia } from '../../../test/shared-engines.ts'
import { longSpeaker } from '../../../test/sounds/long-speaker.ts'
import { memoryStorage } from '../../adapters/storage/memory.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'
import { doctor } from '../../commands/doctor.ts'
import { stepAt, totpCode } from '../second-factor/factors.ts'
import { type Receiver, reachHere, startReceiver } from '../webhooks/receiver-test-server.ts'

const [first, second, third] = ['first-', 'second-', 'third-'].map((word) => word.repeat(8)) as [string, string, string]
const storage = memoryStorage()
let dir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let receiver: Receiver
let before: Awaited<ReturnType<typeof makeAll>>[]

/** The same installation, with other secrets. */
function startWith(settings: Record<string, string>): Promise<TestApp> {
  return startTestApp({
    database: { ...database, drop: async () => {} },
    storage,
    settings,
    synthesizer: longSpeaker(),
    media: sharedMedia(),
    mark_reader: undefined,
    webhooks: { reach: reachHere, timeout_ms: 2_000, waits: [0, 0, 0] },
  })
}

async function makeAll(t: TestApp, name: string) {
  const who = await t.newUser()
  const body = { url: receiver.url(`/${name}`), events: ['job.failed' as const] }
  const hook = await t.call(createWebhook, { body }, who)
  const { secret: newer } = await t.call(rotateWebhookSecret, { params: { id: hook.id } }, who)
  const { secret: app } = await t.call(startTotp, { body: { proof: { password: who.password } } }, who)
  const code = totpCode(app, stepAt(Date.now()) - 1)
  const { recovery_codes } = await t.call(confirmTotp, { body: { code } }, who)
  const email = `${name}@example.com`
  await ticketsOn(() => t).asVisitor({ email })
  const link = await ticketsOn(() => t).linkOf(email)
  const { id } = await t.call(createSpeech, { body: { text: 'Bonjou tout moun!', voice_id: 'nadege' } }, who)
  const sound = await eventually(async () => (await t.call(getSpeech, { params: { id } }, who)).s3_url)
  const bytes = (await t.app.http.inject({ url: sound })).rawPayload
  return { who, name, hook, newer, app, recovery_codes: recovery_codes!, link, sound, bytes }
}

beforeAll(async () => {
  // a code is valid for its half minute: none may expire within a test
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  dir = await mkdtemp(join(tmpdir(), 'pawol-rotation-'))
  database = await createTestDatabase()
  receiver = await startReceiver()
  const t = await startWith({ SECRET: first })
  before = [await makeAll(t, 'both'), await makeAll(t, 'alone')]
  await t.stop()
})
afterAll(async () => {
  vi.useRealTimers()
  await receiver.stop()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

type Before = (typeof before)[number]

async function signInWith(t: TestApp, { who }: Before, answer: { code: string } | { recovery_code: string }) {
  const found = await t.call(login, { body: { email: who.user.email, password: who.password } })
  if (!('second_factor' in found)) throw new Error('no second step was asked for')
  const { challenge } = found.second_factor
  return (await t.call(passSecondFactor, { body: { challenge, ...answer } })).user.id
}
async function isMarked(t: TestApp, bytes: Uint8Array) {
  const { method, path: url } = classifySpeech
  return (await t.app.http.inject({ method, url, ...(await multipartFile('file', 'sound', bytes)) })).json().marked
}
/** What users hold from before the rotation and cannot be asked to replace. */
async function expectLasting(t: TestApp, made: Before) {
  const { who, name, hook, newer, app, recovery_codes, bytes } = made
  await t.call(testWebhook, { params: { id: hook.id } }, who)
  const got = await eventually(() => receiver.at(`/${name}`).at(-1))
  for (const secret of [hook.secret, newer]) new Verifier(secret).verify(got.body, got.headers)
  expect(await signInWith(t, made, { code: totpCode(app, stepAt(Date.now())) })).toBe(who.user.id)
  expect(await signInWith(t, made, { recovery_code: recovery_codes[0]! })).toBe(who.user.id)
  const again = signInWith(t, made, { recovery_code: recovery_codes[0]! })
  await expect(again).rejects.toMatchObject({ code: 'code_invalid' })
  expect(await isMarked(t, bytes)).toBe(true)
}
async function examined(SECRET: string, SECRET_OLD = '') {
  const media = sharedMedia()
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await doctor({
    args: ['--without', 'speech,transcription,translation,storage,disk'],
    environment: { DATA_DIR: dir, DATABASE_URL: database.url, SECRET, SECRET_OLD, PAYMENTS: 'off' },
    terminal: { say, complain: say },
    engines: {
      media,
      synthesizer: fakeSynthesizer(),
      translator: fakeTranslator(),
      transcriber: fakeTranscriber({ media }),
    },
  })
  return { code, said: lines.find((line) => line.includes(' secrets '))! }
}
const sealedAgain = () => eventually(async () => (await examined(second, first)).said.startsWith('ok'))

describe('after SECRET was changed', () => {
  let both: TestApp
  beforeAll(async () => {
    both = await startWith({ SECRET: second, SECRET_OLD: first })
  })
  afterAll(() => both.stop())
  it('everything made before works while the old one is in SECRET_OLD', async () => {
    await expectLasting(both, before[0]!)
    const { link, sound, bytes } = before[0]!
    expect((await both.app.http.inject({ url: sound })).rawPayload.equals(bytes)).toBe(true)
    expect(await both.call(openTicketLink, { body: { token: link } })).toMatchObject({ subject: 'A question' })
  })
  it('lasting values work with the new one alone, once a worker has re-sealed them', async () => {
    await sealedAgain()
    const t = await startWith({ SECRET: second })
    await expectLasting(t, before[1]!)
    const { link, sound } = before[1]!
    expect((await t.app.http.inject({ url: sound })).statusCode).toBe(404)
    const opened = t.call(openTicketLink, { body: { token: link } })
    await expect(opened).rejects.toMatchObject({ code: 'link_invalid' })
    await t.stop()
  })
  it('the doctor reports what still needs an old one, and what is lost without it', async () => {
    const needed = await examined(third, `${first},${second}`)
    expect(needed).toEqual({
      code: 0,
      said: expect.stringMatching(/^warn .* secret of SECRET_OLD.* → Keep SECRET_OLD/),
    })
    const lost = await examined(third)
    expect(lost).toEqual({ code: 1, said: expect.stringMatching(/^fault .* not set.* → Add the previous secret/) })
  })
})
