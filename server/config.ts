import { resolve } from 'node:path'
import { z } from 'zod'
import { legalConfig, legalSettings } from './features/legal/settings.ts'
import { mailSettings } from './features/mail/settings.ts'
import { packConfig, packSettings } from './features/packs/settings.ts'
import { paymentConfig, paymentSettings } from './features/payments/settings.ts'
import { storageConfig, storageSettings } from './features/storage/settings.ts'
import { transcriptionConfig, transcriptionSettings } from './features/stt/settings.ts'
import { ticketSettings } from './features/tickets/settings.ts'
import { translationConfig, translationSettings } from './features/translate/settings.ts'
import { speechServer, speechSettings } from './features/tts/settings.ts'
import { webhookSettings } from './features/webhooks/settings.ts'
import { assistantConfig, assistantSettings } from './open-assistant.ts'
import { databaseSettings } from './platform/db/settings.ts'
import { drainConfig, httpSettings } from './platform/http/settings.ts'
import { retentionConfig, retentionSettings } from './platform/jobs/settings.ts'
import { observabilitySettings } from './platform/observability/settings.ts'
import { keptSecret, knownSecret, type Secrets } from './platform/secrets/secrets.ts'
import { secretSettings } from './platform/secrets/settings.ts'
import { ConfigError } from './platform/settings.ts'
import { tracingConfig, tracingSettings } from './platform/tracing/settings.ts'

/** Settings of all areas, in the order of the reference. */
export const allSettings = [
  httpSettings,
  databaseSettings,
  storageSettings,
  secretSettings,
  speechSettings,
  translationSettings,
  transcriptionSettings,
  assistantSettings,
  paymentSettings,
  mailSettings,
  ticketSettings,
  retentionSettings,
  legalSettings,
  webhookSettings,
  observabilitySettings,
  tracingSettings,
  packSettings,
] as const

export const Environment = z.object({
  ...httpSettings.shape,
  ...databaseSettings.shape,
  ...storageSettings.shape,
  ...secretSettings.shape,
  ...speechSettings.shape,
  ...translationSettings.shape,
  ...transcriptionSettings.shape,
  ...assistantSettings.shape,
  ...paymentSettings.shape,
  ...mailSettings.shape,
  ...ticketSettings.shape,
  ...retentionSettings.shape,
  ...legalSettings.shape,
  ...webhookSettings.shape,
  ...observabilitySettings.shape,
  ...tracingSettings.shape,
  ...packSettings.shape,
})

export type Config = ReturnType<typeof readConfig>

type Variables = Record<string, string | undefined>

/** What others write in small letters too. */
const shared = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NPM_CONFIG_REGISTRY']

function parsed(environment: Variables): z.output<typeof Environment> {
  const small = shared.map((name) => [name, environment[name.toLowerCase()]])
  const given = [...small, ...Object.entries(environment)].filter(([, value]) => value)
  const read = Environment.safeParse(Object.fromEntries(given))
  if (!read.success) throw new ConfigError(`Bad configuration\n${z.prettifyError(read.error)}`)
  return read.data
}

/**
 * Refuses to start on an invalid setting and names it; an empty variable counts as absent. Read-only commands create no
 * secret, and get an empty one if there is none.
 */
export function readConfig(environment: Variables = process.env, { looks = false } = {}) {
  const env = parsed(environment)
  const data_dir = resolve(env.DATA_DIR)
  if (env.DATABASE_URL && !env.SECRET)
    throw new ConfigError('Set SECRET beside DATABASE_URL: every process of a fleet must sign with the same one.')
  return Object.freeze({
    /** A worker process only answers health checks, and only if configured to. */
    port: env.PORT ?? (env.ROLES.includes('api') ? 4000 : null),
    host: env.HOST,
    data_dir,
    roles: env.ROLES,
    database: { url: env.DATABASE_URL, pool: env.DATABASE_POOL, migrations: env.MIGRATIONS },
    /** How long after a worker was last heard of others take up what it had. */
    lease_seconds: env.LEASE_SECONDS,
    /**
     * Drain time: how long a stopping process continues running work, and answers requests before it closes
     * connections.
     */
    drain: drainConfig(env.DRAIN_SECONDS, env.DATABASE_URL !== undefined),
    storage: storageConfig(env),
    /** Absent: the address the server listens on. */
    public_url: env.PUBLIC_URL?.replace(/\/$/, ''),
    /** The one in use, then others that are accepted for what they made. */
    secrets: secretsOf(env.SECRET ?? (looks ? knownSecret(data_dir) : keptSecret(data_dir)), env.SECRET_OLD),
    /** Which of the engines inside speaks. */
    speech_engine: env.SPEECH_ENGINE,
    /** A server that speaks like OpenAI's; absent: the engine inside. */
    speech: speechServer(env.SPEECH_URL, env),
    /** One that is being worked on, for staff to try; absent: the same. */
    speech_develop: speechServer(env.SPEECH_DEVELOP_URL, env),
    /** Servers of the engines people may choose by plan; absent: the engine inside serves all. */
    translate: translationConfig(env),
    /** Servers of a language model that words what the support assistant says; absent: it quotes. */
    assistant: assistantConfig(env),
    /** A server that transcribes like OpenAI's; absent: the engine inside. */
    transcribe: transcriptionConfig(env),
    spoken_kreyol: env.SPOKEN_KREYOL === 'on',
    /** Payment providers: those with keys, a sandbox in which no money moves, or none. */
    payments: paymentConfig(env),
    /** Whose browsers may pay in the sandbox: those on the server's machine, or all. */
    sandbox_from: env.PAYMENTS_SANDBOX_FROM,
    /** Where model packs are, and how they come there. */
    models: modelsOf(env),
    mail: { smtp_url: env.SMTP_URL, from: env.MAIL_FROM },
    /** Where mail to the team goes, else to each of staff; how long a closed request is kept. */
    support: { email: env.SUPPORT_EMAIL, keep_days: env.TICKET_DAYS },
    /** How long what is kept for a set time stays. */
    retention: retentionConfig(env),
    /** Where mail arrives, a new account opens, and gets its free credits, once its address is confirmed. */
    confirm_addresses: env.SMTP_URL !== undefined,
    /** The operator's details for the legal pages. */
    legal: legalConfig(env),
    trust_proxy: env.TRUST_PROXY,
    /** Networks webhooks may go to besides the internet. */
    webhook_allow: env.WEBHOOK_ALLOW,
    metrics_token: env.METRICS_TOKEN,
    /** The collector of traces and metrics; absent: nothing is traced. */
    telemetry: tracingConfig(env),
    rate_limit_factor: env.RATE_LIMIT_FACTOR,
    log: { level: env.LOG_LEVEL, pretty: env.LOG_PRETTY ?? Boolean(process.stdout.isTTY) },
  })
}

/** For the tool that installs model packs, which makes no secret and needs no database. */
export const modelsConfig = (environment: Variables = process.env) => modelsOf(parsed(environment))

function modelsOf(env: z.output<typeof Environment>) {
  const keys = Object.keys(env).filter((name) => /^(STRIPE|PAYPAL|NOWPAYMENTS)_(?!URL$)/.test(name))
  /** Whether money is taken here, or was: a plan bought before PAYMENTS=off runs on. */
  const sells = keys.some((name) => env[name as keyof typeof env] !== undefined)
  return { ...packConfig(env), sells }
}

/** For tools that speak and need no more of the configuration. */
export const installationSecret = () =>
  process.env.SECRET || keptSecret(resolve(Environment.shape.DATA_DIR.parse(process.env.DATA_DIR || undefined)))

export const speechEngine = () => Environment.shape.SPEECH_ENGINE.parse(process.env.SPEECH_ENGINE || undefined)

const secretsOf = (secret: string, old: string[]): Secrets => [secret, ...new Set(old.filter((one) => one !== secret))]
