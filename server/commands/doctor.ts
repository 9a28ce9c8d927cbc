import { setMaxListeners } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { smtpMailer } from '../adapters/mailer/smtp.ts'
import { diskStorage } from '../adapters/storage/disk.ts'
import { type Config, readConfig } from '../config.ts'
import { type Check, engineChecks, fault, secretsCheck } from '../features/doctor/checkup.ts'
import { doctorCommand, doctorUsage, readDoctorArgs, type Terminal } from '../features/doctor/command-line.ts'
import {
  addressCheck,
  type Clock,
  clockCheck,
  databaseCheck,
  diskCheck,
  mailCheck,
  storageCheck,
  webClock,
} from '../features/doctor/machine-checks.ts'
import { settingsFindings } from '../features/doctor/settings.ts'
import { askDatabase, type DatabaseFacts } from '../features/doctor/store.ts'
import { missingKeys, sealedRetiredKeys } from '../features/rotation/lasting-keys.ts'
import { sealedAppSecrets } from '../features/second-factor/sealed.ts'
import { sealedWebhookSecrets } from '../features/webhooks/sealed.ts'
import { type GivenOutside, openOutside } from '../outside.ts'
import { runningPostgres } from '../platform/db/embedded-postgres.ts'
import { openDb } from '../platform/db/open.ts'
import { countStandings } from '../platform/secrets/seal.ts'
import { ConfigError } from '../platform/settings.ts'
import { speakerOf, voiceIds } from './say.ts'

type Asked = { args: string[]; environment?: Record<string, string>; terminal?: Terminal; engines?: GivenOutside }

/** `npm run doctor`, with the settings of the server. It looks, and leaves everything as it was. */
export async function doctor({ args, environment, terminal = ownTerminal(), engines = {} }: Asked): Promise<number> {
  const asked = readDoctorArgs(args)
  if (!asked) {
    terminal.complain(doctorUsage)
    return 2
  }
  const config = read(environment)
  if (config instanceof ConfigError) return doctorCommand(asked, [unusable(config)], terminal)
  const stop = new AbortController()
  // each check listens
  setMaxListeners(50, stop.signal)
  const leave = (name: string) => stop.abort(new Error(`Stopped by ${name}.`))
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, leave)
  // engines put their work there
  const workDir = await mkdtemp(join(tmpdir(), 'pawol-doctor-'))
  const mailer = config.mail.smtp_url ? smtpMailer({ url: config.mail.smtp_url, from: config.mail.from }) : null
  const [secret, ...others] = config.secrets
  const opened = {
    ...config,
    secrets: [secret || 'none', ...others] as const,
    data_dir: workDir,
    roles: [],
    payments: { sandbox: false },
  }
  const outside = await openOutside(opened, engines)
  try {
    const checks = [...machineChecks(config, { mailer, storage: outside.storage }, stop.signal), ...enginesOf(outside)]
    return await doctorCommand(asked, checks, terminal, stop.signal)
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, leave)
    await Promise.all([outside.close(), mailer?.close()])
    await rm(workDir, { recursive: true, force: true })
  }
}

function read(environment: Asked['environment']): Config | ConfigError {
  try {
    return readConfig(environment, { looks: true })
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

const configuration = { name: 'configuration', within_ms: 1_000, todo: 'Mend the setting it names.' }
const unusable = ({ message }: ConfigError): Check => ({
  ...configuration,
  run: async () => [fault(message.replaceAll('\n', ' '), 'The README names every setting and what it takes.')],
})

type Opened = Pick<Awaited<ReturnType<typeof openOutside>>, 'storage'> & {
  mailer: ReturnType<typeof smtpMailer> | null
}

function machineChecks(config: Config, { mailer, storage }: Opened, stop: AbortSignal): Check[] {
  const { database, public_url, data_dir } = config
  const files = join(data_dir, 'files')
  const [kept, where] =
    config.storage.use === 's3'
      ? [storage, `the bucket ${config.storage.bucket}`]
      : [existsSync(files) ? diskStorage({ dir: files }) : null, files]
  const facts = databaseFacts(config, stop)
  // reported by its own check
  facts.catch(() => {})
  return [
    { ...configuration, run: async () => settingsFindings(settingsOf(config)) },
    databaseCheck({ facts, pool: database.pool, waits: database.migrations === 'wait' }),
    secretsCheck({ count: () => sealedCount(config, facts), others: config.secrets.length - 1 }),
    storageCheck(kept, where),
    mailCheck(mailer),
    diskCheck(data_dir),
    clockCheck((signal) => [
      facts.then((known) => known && { name: 'the database', ...known.clock, exact_ms: 20 }),
      ...otherClocks(config, signal),
    ]),
    ...(public_url ? [addressCheck(public_url)] : []),
  ]
}

/** Null where there is no database of this version to ask. */
async function sealedCount({ database, data_dir, secrets }: Config, facts: Promise<DatabaseFacts | null>) {
  const known = await facts.catch(() => null)
  const url = database.url ?? (await runningPostgres(join(data_dir, 'postgres')))
  if (!known || known.schema.pending.length > 0 || !url) return null
  const db = openDb({ url, pool: 1 })
  try {
    const all = [sealedWebhookSecrets, sealedAppSecrets, sealedRetiredKeys].map((of) => of(secrets))
    const counted = await countStandings(db, all)
    return { ...counted, old: counted.old + (await missingKeys(db, secrets)) }
  } finally {
    await db.close()
  }
}

async function databaseFacts({ database, data_dir }: Config, stop: AbortSignal): Promise<DatabaseFacts | null> {
  const url = database.url ?? (await runningPostgres(join(data_dir, 'postgres')))
  return url ? askDatabase(url, stop) : null
}

function otherClocks({ public_url, storage }: Config, signal: AbortSignal): Promise<Clock | null>[] {
  return [
    ...(public_url ? [webClock('PUBLIC_URL', `${public_url}/healthz`, signal)] : []),
    ...(storage.use === 's3' && storage.endpoint ? [webClock('the S3 server', storage.endpoint, signal)] : []),
  ]
}

function settingsOf({ public_url, database, storage, mail, ...config }: Config) {
  return {
    node: process.versions.node,
    public_url,
    database_url: database.url,
    storage: storage.use,
    smtp: mail.smtp_url !== undefined,
    trust_proxy: config.trust_proxy,
    metrics_token: config.metrics_token !== undefined,
    roles: config.roles,
    secret: config.secrets[0],
    payments: config.payments,
    sandbox_from: config.sandbox_from,
    missing_legal: config.legal.missing.map(({ setting }) => setting),
  }
}

function enginesOf({ synthesizers, transcriber, translators }: Awaited<ReturnType<typeof openOutside>>): Check[] {
  const others = Object.values(translators.engines).filter((one) => one !== undefined)
  return engineChecks({
    synthesizer: synthesizers.standard,
    transcriber,
    translators: [...new Set([translators.embedded, ...others])],
    speech: { speaker: speakerOf(voiceIds[0]!), model_id: defaultModelId, settings: SpeechSettings.parse({}) },
  })
}

function ownTerminal(): Terminal {
  return {
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  }
}
