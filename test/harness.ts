import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse as InjectResponse } from 'fastify'
import { login, type SignedIn, type User } from '#core/contract/account/account.ts'
import { type Endpoint, pathFor, type Returned, type Sent } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { fakeAligner } from '../server/adapters/aligner/fake.ts'
import { fakeMailer } from '../server/adapters/mailer/fake.ts'
import { fakeMedia } from '../server/adapters/media/fake/fake.ts'
import { memoryStorage } from '../server/adapters/storage/memory.ts'
import { fakeSynthesizer } from '../server/adapters/synthesizer/fake.ts'
import { fakeTranscriber } from '../server/adapters/transcriber/fake.ts'
import { fakeTranslator } from '../server/adapters/translator/fake.ts'
import { fakeVoiceCloner } from '../server/adapters/voice-cloner/fake.ts'
import { fakeVoiceSamples } from '../server/adapters/voice-samples/fake.ts'
import { fakeMarkReader } from '../server/adapters/watermark/fake.ts'
import { type App, createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { argonPasswords } from '../server/features/account/sign-in/passwords.ts'
import type { Parts } from '../server/foundation.ts'
import type { GivenOutside } from '../server/outside.ts'
import type { Acting } from '../server/platform/ids.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { keysFor, type Secrets } from '../server/platform/secrets/secrets.ts'
import { createTestDatabase } from './database/database.ts'
import { full } from './runs.ts'
import { sharedDocuments, sharedEngines } from './shared-engines.ts'

export type SignedInUser = Acting & { user: User; password: string; token: string; cookie: string }
export type Call = <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  as?: { token: string } | null,
) => Promise<Returned<E>>
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

export type TestParts = Parts & {
  /** Unless said, an empty one. */
  database?: Awaited<ReturnType<typeof createTestDatabase>>
  settings?: Record<string, string>
  worker?: boolean
  /** The engines the product runs with, instead of fakes. */
  real_engines?: boolean
  /** Fails when a connection was asked for inside a transaction, as every app of the full run does. */
  watch_nesting?: boolean
  /** Where the log goes; `LOG_LEVEL` is silent unless set. */
  log_to?: NodeJS.WritableStream
}

/** The real app on a database of its own, with the outside world replaced. */
export async function startTestApp(parts: TestParts = {}) {
  const database = parts.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'pawol-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    // the quicker of the engines inside, unless a test listens to the other
    SPEECH_ENGINE: 'espeak',
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    // each connection prepares every statement again, which is a tenth of all work with six of them
    DATABASE_POOL: '2',
    RATE_LIMIT_FACTOR: '100000',
    // few tests pay for anything
    PAYMENTS: 'off',
    SECRET: randomBytes(32).toString('hex'),
    ...parts.settings,
  })
  const mailer = fakeMailer()
  const storage = parts.storage ?? memoryStorage()
  const passwords = parts.passwords ?? argonPasswords({ memoryCost: 64, timeCost: 1 })
  const log = createLog(config.log, parts.log_to)
  const watchNesting = full || parts.watch_nesting
  const nested: Error[] = []
  const app: App = await createApp(
    { config, database_url: database.url, log },
    {
      mailer,
      storage,
      passwords,
      ...(watchNesting ? { on_nested: (err: Error) => nested.push(err) } : {}),
      ...sharedDocuments(),
      ...(parts.real_engines ? sharedEngines() : fakeEngines(config.secrets)),
      ...parts,
    },
  )
  if (parts.worker !== false) app.jobs.startWorker()

  async function inject(
    endpoint: Endpoint,
    sent: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<InjectResponse> {
    const query = sent.query as Record<string, string> | undefined
    return app.http.inject({
      method: endpoint.method,
      url: pathFor(endpoint, sent.params as Record<string, string>) + (query ? `?${new URLSearchParams(query)}` : ''),
      headers,
      ...(sent.body !== undefined ? { payload: sent.body as object } : {}),
    })
  }
  const call: Call = async (endpoint, sent, as) => {
    const response = await inject(
      endpoint,
      sent as Record<string, unknown>,
      as ? { authorization: `Bearer ${as.token}` } : {},
    )
    if (response.statusCode >= 400) throw AppError.from(response.json())
    return endpoint.returns === 'file' ? (new Blob([new Uint8Array(response.rawPayload)]) as never) : response.json()
  }

  let made = 0
  async function newUser(given: { is_staff?: boolean; language?: string } = {}): Promise<SignedInUser> {
    const name = `user${++made}_${randomBytes(3).toString('hex')}`
    const password = `pa-${name}`
    const email = `${name}@example.com`
    const password_hash = await passwords.hash(password)
    await app.db.tx((tx) =>
      app.openAccount(tx, { email, username: name, password_hash, email_verified_at: new Date(), ...given }),
    )
    return signIn(email, password)
  }
  async function signIn(email: string, password: string): Promise<SignedInUser> {
    const response = await inject(login, { body: { email, password } })
    if (response.statusCode !== 200) throw AppError.from(response.json())
    const { access_token, user } = response.json<SignedIn>()
    const [row] = await app.db.query<Acting>('select id as user_id, account_id from users where id = $1', [user.id])
    return { user, ...row!, password, token: access_token, cookie: refreshCookieOf(response) }
  }

  return {
    app,
    config,
    database,
    mailer,
    storage,
    inject,
    call,
    newUser,
    signIn,
    async stop() {
      await app.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (nested.length > 0) throw nested[0]
    },
  }
}

function fakeEngines(secrets: Secrets): Omit<GivenOutside, 'storage'> {
  const media = fakeMedia()
  const heard = { transcriber: fakeTranscriber({ media }), aligner: fakeAligner(media) }
  const cloning = { voice_cloner: fakeVoiceCloner(), voice_samples: fakeVoiceSamples() }
  const mark_reader = fakeMarkReader({
    keys: keysFor(secrets, 'watermark'),
    device_keys: keysFor(secrets, 'watermark-device'),
  })
  return { synthesizer: fakeSynthesizer(), media, translator: fakeTranslator(), mark_reader, ...heard, ...cloning }
}

export function refreshCookieOf(response: InjectResponse): string {
  const header = String([response.headers['set-cookie'] ?? ''].flat()[0])
  return header.slice(0, header.indexOf(';'))
}
