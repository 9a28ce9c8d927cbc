import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type OperatorValue, operatorValues } from '#core/contract/legal.ts'
import { retention } from '#core/rules/retention.ts'
import { keptSecret, knownSecret } from './platform/secrets/kept-secret.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import { Days, Flag, HeaderList, Languages, LogDays, Networks, OldSecrets } from './platform/setting-values.ts'

const Role = z.enum(['api', 'worker'])

export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).optional(),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  ROLES: z
    .string()
    .default('api,worker')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(Role).min(1)),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  MIGRATIONS: z.enum(['apply', 'wait']).default('apply'),
  LEASE_SECONDS: z.coerce.number().min(1).max(600).default(30),
  DRAIN_SECONDS: z.coerce.number().min(0).max(3600).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_OLD: OldSecrets.default([]),
  SPEECH_ENGINE: z.enum(['ht-voice', 'espeak']).default('ht-voice'),
  SPEECH_URL: z.url().optional(),
  SPEECH_MODEL: z.string().default('tts-1'),
  SPEECH_API_KEY: z.string().optional(),
  SPEECH_DEVELOP_URL: z.url().optional(),
  TRANSLATE_OPENAI_URL: z.url().optional(),
  TRANSLATE_OPENAI_MODEL: z.string().optional(),
  TRANSLATE_OPENAI_API_KEY: z.string().optional(),
  TRANSLATE_ANTHROPIC_URL: z.url().optional(),
  TRANSLATE_ANTHROPIC_MODEL: z.string().default('claude-3-haiku-20240307'),
  TRANSLATE_ANTHROPIC_API_KEY: z.string().optional(),
  ASSISTANT_OPENAI_URL: z.url().optional(),
  ASSISTANT_OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  ASSISTANT_OPENAI_API_KEY: z.string().optional(),
  ASSISTANT_ANTHROPIC_URL: z.url().optional(),
  ASSISTANT_ANTHROPIC_MODEL: z.string().default('claude-3-haiku-20240307'),
  ASSISTANT_ANTHROPIC_API_KEY: z.string().optional(),
  TRANSCRIBE_URL: z.url().optional(),
  TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  TRANSCRIBE_MODEL_MEDIUM: z.string().optional(),
  TRANSCRIBE_MODEL_SMALL: z.string().optional(),
  TRANSCRIBE_API_KEY: z.string().optional(),
  TRANSCRIBE_LANGUAGES: Languages.optional(),
  PAYMENTS: z.enum(['sandbox', 'off']).optional(),
  PAYMENTS_SANDBOX_FROM: z.enum(['this-machine', 'anywhere']).default('this-machine'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_URL: z.url().default('https://api-m.paypal.com'),
  NOWPAYMENTS_API_KEY: z.string().optional(),
  NOWPAYMENTS_IPN_SECRET: z.string().optional(),
  NOWPAYMENTS_URL: z.url().default('https://api.nowpayments.io'),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().default('Pawòl <no-reply@pawol.local>'),
  SUPPORT_EMAIL: z.email().optional(),
  JOB_DAYS: Days.optional(),
  AUDIO_DAYS: Days.optional(),
  LOG_DAYS: LogDays.optional(),
  DELETED_ACCOUNT_DAYS: Days.optional(),
  TICKET_DAYS: z.coerce.number().int().min(1).max(3650).default(retention.ticket_days),
  LEGAL_FILE: z.string().optional(),
  LEGAL_COMPANY: z.string().optional(),
  LEGAL_ADDRESS: z.string().optional(),
  LEGAL_EMAIL: z.string().optional(),
  LEGAL_COUNTRY: z.string().optional(),
  LEGAL_REFUNDS: z.string().optional(),
  LEGAL_LIABILITY: z.string().optional(),
  LEGAL_RULES: z.string().optional(),
  LEGAL_HOSTING: z.string().optional(),
  LEGAL_MINIMUM_AGE: z.string().optional(),
  LEGAL_NOTICE_DAYS: z.string().optional(),
  LEGAL_ANSWER_DAYS: z.string().optional(),
  LEGAL_LOG_DAYS: z.string().optional(),
  LEGAL_BACKUP_DAYS: z.string().optional(),
  LEGAL_EFFECTIVE_DATE: z.string().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  WEBHOOK_ALLOW: Networks.default([]),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: HeaderList.default({}),
  OTEL_SERVICE_NAME: z.string().default('pawol'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'prometheus', 'none']).default('otlp'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  MODELS_DIR: z.string().optional(),
  MODELS_READONLY: Flag.default(false),
  MODELS_MIRROR: z.url().optional(),
  HF_TOKEN: z.string().optional(),
  HTTP_PROXY: z.string().optional(),
  HTTPS_PROXY: z.string().optional(),
  NO_PROXY: z.string().optional(),
  NPM_CONFIG_REGISTRY: z.url().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_PRETTY: Flag.optional(),
})

/** A reason not to start that a person can act on; it needs no stack. */
export class ConfigError extends Error {}

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
 * Refuses to start on a setting it cannot use, naming it; an empty variable counts as absent. Whoever only looks makes no
 * secret, and has an empty one where there is none.
 */
export function readConfig(environment: Variables = process.env, { looks = false } = {}) {
  const env = parsed(environment)
  const data_dir = resolve(env.DATA_DIR)
  if (env.DATABASE_URL && !env.SECRET)
    throw new ConfigError('Set SECRET beside DATABASE_URL: every process of a fleet must sign with the same one.')
  return Object.freeze({
    /** A worker alone answers health checks only, and only where it is told to. */
    port: env.PORT ?? (env.ROLES.includes('api') ? 4000 : null),
    host: env.HOST,
    data_dir,
    roles: env.ROLES,
    database: { url: env.DATABASE_URL, pool: env.DATABASE_POOL, migrations: env.MIGRATIONS },
    /** How long after a worker was last heard of others take up what it had. */
    lease_seconds: env.LEASE_SECONDS,
    /** How long a process that is told to stop goes on with what it has, and answers before it sends everybody away. */
    drain: drainOf(env),
    storage: storageOf(env),
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
    translate: translationServers(env),
    /** Servers of a language model that words what the support assistant says; absent: it quotes. */
    assistant: assistantServers(env),
    /** A server that transcribes like OpenAI's; absent: the engine inside. */
    transcribe: transcriptionServer(env),
    /** Who takes payments: the providers there are keys for, a sandbox in which no money moves, or nobody. */
    payments: paymentsOf(env),
    /** Whose browsers may pay in the sandbox: those on the server's machine, or all. */
    sandbox_from: env.PAYMENTS_SANDBOX_FROM,
    /** Where model packs are, and how they come there. */
    models: modelsOf(env),
    mail: { smtp_url: env.SMTP_URL, from: env.MAIL_FROM },
    /** Where mail to the team goes, else to each of staff; how long a closed request is kept. */
    support: { email: env.SUPPORT_EMAIL, keep_days: env.TICKET_DAYS },
    /** How long what is kept for a set time stays. */
    retention: retentionOf(env),
    /** Where mail arrives, a new account opens, and gets its free credits, once its address is confirmed. */
    confirm_addresses: env.SMTP_URL !== undefined,
    /** What the legal pages say of whoever runs this installation. */
    legal: legalOf(env),
    trust_proxy: env.TRUST_PROXY,
    /** Networks webhooks may go to besides the internet. */
    webhook_allow: env.WEBHOOK_ALLOW,
    metrics_token: env.METRICS_TOKEN,
    /** Who collects traces and figures; absent: nobody, and nothing is traced. */
    telemetry: telemetryOf(env),
    rate_limit_factor: env.RATE_LIMIT_FACTOR,
    log: { level: env.LOG_LEVEL, pretty: env.LOG_PRETTY ?? Boolean(process.stdout.isTTY) },
  })
}

/** On a machine of one's own whoever stops it waits; in a fleet a load balancer must first hear of it. */
function drainOf({ DRAIN_SECONDS, DATABASE_URL }: z.output<typeof Environment>) {
  const seconds = DRAIN_SECONDS ?? (DATABASE_URL ? 25 : 2)
  return { ms: seconds * 1000, notice_ms: DATABASE_URL ? Math.min(5, seconds / 2) * 1000 : 0 }
}

function telemetryOf(env: z.output<typeof Environment>) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    metrics: env.OTEL_METRICS_EXPORTER === 'otlp',
  }
}

/** Null: work and its sounds stay until who owns them deletes them, logs and books for ever. */
function retentionOf({ JOB_DAYS, AUDIO_DAYS, LOG_DAYS, DELETED_ACCOUNT_DAYS }: z.output<typeof Environment>) {
  const atMost = (days: number) => Math.min(days, LOG_DAYS ?? days)
  return {
    job_days: JOB_DAYS ?? null,
    audio_days: AUDIO_DAYS ?? null,
    audit_days: LOG_DAYS ?? null,
    deleted_account_days: DELETED_ACCOUNT_DAYS ?? null,
    webhook_days: atMost(retention.webhook_days),
    past_session_days: atMost(retention.past_session_days),
  }
}

/** For the tool that installs model packs, which makes no secret and needs no database. */
export const modelsConfig = (environment: Variables = process.env) => modelsOf(parsed(environment))

function modelsOf(env: z.output<typeof Environment>) {
  const keys = Object.keys(env).filter((name) => /^(STRIPE|PAYPAL|NOWPAYMENTS)_(?!URL$)/.test(name))
  return {
    dir: resolve(env.MODELS_DIR ?? join(env.DATA_DIR, 'models')),
    readonly: env.MODELS_READONLY,
    hub: (env.MODELS_MIRROR ?? 'https://huggingface.co').replace(/\/$/, ''),
    token: env.HF_TOKEN,
    npm: (env.NPM_CONFIG_REGISTRY ?? 'https://registry.npmjs.org').replace(/\/$/, ''),
    proxies: { http: env.HTTP_PROXY, https: env.HTTPS_PROXY, none: env.NO_PROXY },
    /** Whether money is taken here, or was: a plan bought before PAYMENTS=off runs on. */
    sells: keys.some((name) => env[name as keyof typeof env] !== undefined),
  }
}

/** For tools that speak and need no more of the configuration. */
export const installationSecret = () =>
  process.env.SECRET || keptSecret(resolve(Environment.shape.DATA_DIR.parse(process.env.DATA_DIR || undefined)))

export const speechEngine = () => Environment.shape.SPEECH_ENGINE.parse(process.env.SPEECH_ENGINE || undefined)

function speechServer(url: string | undefined, { SPEECH_MODEL, SPEECH_API_KEY }: z.output<typeof Environment>) {
  return url ? { base_url: url.replace(/\/$/, ''), model: SPEECH_MODEL, api_key: SPEECH_API_KEY } : undefined
}

/** By address, by key or both. */
function transcriptionServer(env: z.output<typeof Environment>) {
  const { TRANSCRIBE_URL: url, TRANSCRIBE_API_KEY: api_key, TRANSCRIBE_LANGUAGES: languages } = env
  if (!url && !api_key) return undefined
  const base_url = (url ?? 'https://api.openai.com/v1').replace(/\/$/, '')
  const models = { 'whisper-medium': env.TRANSCRIBE_MODEL_MEDIUM, 'whisper-small': env.TRANSCRIBE_MODEL_SMALL }
  return { base_url, api_key, model: env.TRANSCRIBE_MODEL, models, languages }
}

type ChatUse = 'TRANSLATE' | 'ASSISTANT'

/** By address, by key or both. */
function chatServer(env: z.output<typeof Environment>, use: ChatUse, kind: 'OPENAI' | 'ANTHROPIC') {
  const usual = { OPENAI: 'https://api.openai.com/v1', ANTHROPIC: 'https://api.anthropic.com' }[kind]
  const [url, api_key] = [env[`${use}_${kind}_URL`], env[`${use}_${kind}_API_KEY`]]
  return url || api_key ? { base_url: (url ?? usual).replace(/\/$/, ''), api_key } : undefined
}

/** A model of one's own serves every engine of an OpenAI-like server. */
function translationServers(env: z.output<typeof Environment>) {
  const [openai, anthropic] = [chatServer(env, 'TRANSLATE', 'OPENAI'), chatServer(env, 'TRANSLATE', 'ANTHROPIC')]
  return {
    openai: openai && { ...openai, model: env.TRANSLATE_OPENAI_MODEL },
    anthropic: anthropic && { ...anthropic, model: env.TRANSLATE_ANTHROPIC_MODEL },
  }
}

function assistantServers(env: z.output<typeof Environment>) {
  const [openai, anthropic] = [chatServer(env, 'ASSISTANT', 'OPENAI'), chatServer(env, 'ASSISTANT', 'ANTHROPIC')]
  return {
    openai: openai && { ...openai, model: env.ASSISTANT_OPENAI_MODEL },
    anthropic: anthropic && { ...anthropic, model: env.ASSISTANT_ANTHROPIC_MODEL },
  }
}

type PaymentKey =
  | `STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET'}`
  | `PAYPAL_${'CLIENT_ID' | 'CLIENT_SECRET' | 'WEBHOOK_ID'}`
  | `NOWPAYMENTS_${'API_KEY' | 'IPN_SECRET'}`

/** All of a provider's keys, or none: with half of them money could be taken, and nobody told. */
function together<N extends PaymentKey>(env: z.output<typeof Environment>, names: N[]): Record<N, string> | undefined {
  const given = names.filter((name) => env[name])
  if (given.length === 0) return undefined
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(`Set ${missing.join(' and ')} beside ${given.join(' and ')}.`)
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<N, string>
}

function paymentsOf(env: z.output<typeof Environment>) {
  const stripe = together(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const paypal = together(env, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
  const nowpayments = together(env, ['NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'])
  const alone = env.ROLES.includes('api') && env.ROLES.includes('worker')
  if (env.PAYMENTS === 'sandbox' && !alone)
    throw new ConfigError(
      'PAYMENTS=sandbox needs ROLES=api,worker: the sandbox lives in one process, and others could not reach its payments.',
    )
  const local = alone && !env.PUBLIC_URL && !env.DATABASE_URL
  const keyed = stripe ?? paypal ?? nowpayments
  if (env.PAYMENTS || !keyed) return { sandbox: env.PAYMENTS ? env.PAYMENTS === 'sandbox' : local }
  return {
    sandbox: false,
    stripe: stripe && {
      secret_key: stripe.STRIPE_SECRET_KEY,
      publishable_key: stripe.STRIPE_PUBLISHABLE_KEY,
      webhook_secret: stripe.STRIPE_WEBHOOK_SECRET,
    },
    paypal: paypal && {
      base_url: env.PAYPAL_URL,
      client_id: paypal.PAYPAL_CLIENT_ID,
      client_secret: paypal.PAYPAL_CLIENT_SECRET,
      webhook_id: paypal.PAYPAL_WEBHOOK_ID,
    },
    nowpayments: nowpayments && {
      base_url: env.NOWPAYMENTS_URL,
      api_key: nowpayments.NOWPAYMENTS_API_KEY,
      ipn_secret: nowpayments.NOWPAYMENTS_IPN_SECRET,
    },
  }
}

/** Says that a value is left out on purpose. */
const left_out = 'none'
const LegalFile = z.strictObject(
  Object.fromEntries(
    Object.entries(operatorValues).map(([name, schema]) => [name, z.union([z.literal(left_out), schema]).optional()]),
  ),
)

/** From a file, which may have texts by language, and from variables, which go before it. */
function legalOf(env: z.output<typeof Environment>) {
  const from_file = env.LEGAL_FILE ? legalFile(env.LEGAL_FILE) : {}
  const operator: Record<string, unknown> = {}
  const missing: { value: string; setting: string }[] = []
  for (const name of Object.keys(operatorValues) as OperatorValue[]) {
    const setting = `LEGAL_${name.toUpperCase()}` as `LEGAL_${Uppercase<OperatorValue>}`
    const given = env[setting] === undefined ? from_file[name] : legalValue(setting, name, env[setting])
    if (given === undefined) missing.push({ value: name, setting })
    operator[name] = given === left_out ? null : (given ?? null)
  }
  return { operator: operator as { [K in OperatorValue]: z.output<(typeof operatorValues)[K]> | null }, missing }
}

function legalValue(setting: string, name: OperatorValue, text: string): unknown {
  if (text === left_out) return left_out
  const schema = operatorValues[name]
  const parsed = schema.safeParse(schema instanceof z.ZodNumber ? Number(text) : text)
  if (!parsed.success) throw new ConfigError(`Bad configuration\n${setting}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function legalFile(path: string): Partial<Record<string, unknown>> {
  let contents: unknown
  try {
    contents = JSON.parse(readFileSync(path, 'utf8'))
  } catch (err) {
    throw new ConfigError(`LEGAL_FILE cannot be read: ${(err as Error).message}`)
  }
  const parsed = LegalFile.safeParse(contents)
  if (!parsed.success) throw new ConfigError(`LEGAL_FILE cannot be used\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function storageOf(env: z.output<typeof Environment>) {
  if (!env.S3_BUCKET) return { use: 'disk' as const }
  if (!env.S3_ACCESS_KEY || !env.S3_SECRET_KEY)
    throw new ConfigError('Set S3_ACCESS_KEY and S3_SECRET_KEY beside S3_BUCKET.')
  return {
    use: 's3' as const,
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    access_key: env.S3_ACCESS_KEY,
    secret_key: env.S3_SECRET_KEY,
  }
}

const secretsOf = (secret: string, old: string[]): Secrets => [secret, ...new Set(old.filter((one) => one !== secret))]
