import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allSettings, readConfig } from './config.ts'
import { projectPath } from './platform/project.ts'
import { settingsReference } from './platform/settings.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-config-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dir, ...env })

const [newSecret, oldSecret] = ['n'.repeat(32), 'o'.repeat(32)]
const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }

describe('configuration', () => {
  it('needs nothing', () => {
    expect(read()).toMatchObject({
      port: 4000,
      roles: ['api', 'worker'],
      storage: { use: 'disk' },
      public_url: undefined,
      mail: { smtp_url: undefined },
    })
  })
  it('is described in the reference, every variable of it', async () => {
    await expect(settingsReference(allSettings)).toMatchFileSnapshot(projectPath('docs', 'configuration.md'))
  })
  it('makes the data folder for its owner alone', async () => {
    const data = join(dir, 'new/data')
    readConfig({ DATA_DIR: data })
    expect((await stat(data)).mode & 0o777).toBe(0o700)
  })
  it('makes a secret once and keeps it where only its owner reads', async () => {
    const [secret] = read().secrets
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(read().secrets).toEqual([secret])
    expect((await stat(join(dir, 'secret'))).mode & 0o777).toBe(0o600)
  })
  it.each([
    [{ ROLES: 'worker' }, { roles: ['worker'], port: null }],
    [{ ROLES: ' api , worker ' }, { roles: ['api', 'worker'] }],
    [{ PUBLIC_URL: 'https://pawol.ht/' }, { public_url: 'https://pawol.ht' }],
    [{ WEBHOOK_ALLOW: '10.0.0.0/8, fd00::/8' }, { webhook_allow: ['10.0.0.0/8', 'fd00::/8'] }],
    [{ WEBHOOK_ALLOW: '' }, { webhook_allow: [] }],
    [{ OTEL_SERVICE_NAME: 'pawol-ht', OTEL_TRACES_SAMPLER_ARG: '0.1' }, { telemetry: undefined }],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example/',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, x=1=2',
        OTEL_METRICS_EXPORTER: 'none',
      },
      {
        telemetry: {
          endpoint: 'https://otel.example',
          headers: { 'api-key': 'a=b', x: '1=2' },
          service: 'pawol',
          share: 0.1,
          metrics: false,
        },
      },
    ],
    [{ SECRET: newSecret, SECRET_OLD: '' }, { secrets: [newSecret] }],
    [{ SECRET: newSecret, SECRET_OLD: `${oldSecret}, ${newSecret}` }, { secrets: [newSecret, oldSecret] }],
    [{}, { translate: { openai: undefined, anthropic: undefined } }],
    [
      { TRANSLATE_OPENAI_URL: 'http://localhost:8000/v1/', TRANSLATE_OPENAI_MODEL: 'kreyol-7b' },
      { translate: { openai: { base_url: 'http://localhost:8000/v1', model: 'kreyol-7b', api_key: undefined } } },
    ],
    [
      { TRANSLATE_OPENAI_API_KEY: 'o', TRANSLATE_ANTHROPIC_API_KEY: 'a' },
      {
        translate: {
          openai: { base_url: 'https://api.openai.com/v1', model: undefined, api_key: 'o' },
          anthropic: { base_url: 'https://api.anthropic.com', model: 'claude-3-haiku-20240307', api_key: 'a' },
        },
      },
    ],
    [{}, { drain: { ms: 2_000, notice_ms: 0 } }],
    [{ DATABASE_URL: 'postgres://h/d', SECRET: 's'.repeat(32) }, { drain: { ms: 25_000, notice_ms: 5_000 } }],
    [{}, { payments: { sandbox: true } }],
    [{ PAYMENTS: 'sandbox' }, { sandbox_from: 'this-machine' }],
    [{ PAYMENTS_SANDBOX_FROM: 'anywhere' }, { sandbox_from: 'anywhere' }],
    [{ PAYMENTS: 'off' }, { payments: { sandbox: false } }],
    [{ PUBLIC_URL: 'https://pawol.ht' }, { payments: { sandbox: false } }],
    [{ PUBLIC_URL: 'https://pawol.ht', PAYMENTS: 'sandbox' }, { payments: { sandbox: true } }],
    [{ ROLES: 'worker' }, { payments: { sandbox: false } }],
    [{ DATABASE_URL: 'postgres://h/d', SECRET: 's'.repeat(32) }, { payments: { sandbox: false } }],
    [
      stripe,
      {
        payments: {
          sandbox: false,
          stripe: { secret_key: 'sk', publishable_key: 'pk', webhook_secret: 'whsec' },
          paypal: undefined,
          nowpayments: undefined,
        },
      },
    ],
    [
      { PAYPAL_CLIENT_ID: 'i', PAYPAL_CLIENT_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' },
      {
        payments: {
          stripe: undefined,
          paypal: { base_url: 'https://api-m.paypal.com', client_id: 'i', client_secret: 's', webhook_id: 'w' },
        },
      },
    ],
    [
      { NOWPAYMENTS_API_KEY: 'k', NOWPAYMENTS_IPN_SECRET: 's', NOWPAYMENTS_URL: 'http://localhost:9' },
      { payments: { nowpayments: { base_url: 'http://localhost:9', api_key: 'k', ipn_secret: 's' } } },
    ],
    [{ SMTP_URL: '' }, { mail: { smtp_url: undefined, from: 'Pawòl <no-reply@pawol.local>' } }],
    [
      { S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's', S3_ENDPOINT: 'http://localhost:9000' },
      {
        storage: {
          use: 's3',
          bucket: 'b',
          region: 'us-east-1',
          access_key: 'a',
          secret_key: 's',
          endpoint: 'http://localhost:9000',
        },
      },
    ],
  ])('%o', (env, expected) => {
    expect(read(env as Record<string, string>)).toMatchObject(expected)
  })
  it('keys are not used where payments are off, or a sandbox', () => {
    for (const PAYMENTS of ['off', 'sandbox'])
      expect(read({ ...stripe, PAYMENTS }).payments).toEqual({ sandbox: PAYMENTS === 'sandbox' })
  })
  it.each([
    [{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }, 'Set STRIPE_WEBHOOK_SECRET beside'],
    [{ PAYPAL_CLIENT_ID: 'i' }, 'Set PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID beside PAYPAL_CLIENT_ID.'],
    [{ NOWPAYMENTS_IPN_SECRET: 's', PAYMENTS: 'off' }, 'Set NOWPAYMENTS_API_KEY beside'],
    [{ PAYMENTS: 'sandbox', ROLES: 'api', PUBLIC_URL: 'https://pawol.ht' }, 'the sandbox lives in one process'],
    [{ PAYMENTS: 'sandbox', ROLES: 'worker' }, 'PAYMENTS=sandbox needs ROLES=api,worker'],
    [{ PAYMENTS: 'maybe' }, 'PAYMENTS'],
    [{ PAYMENTS_SANDBOX_FROM: '192.168.1.20' }, 'PAYMENTS_SANDBOX_FROM'],
  ])('payments set up as %o stop the start, saying why', (env, why) => {
    expect(() => read(env as Record<string, string>)).toThrow(why)
  })
  it.each([
    [{ ROLES: 'king' }, 'ROLES'],
    [{ PORT: '70000' }, 'PORT'],
    [{ ROLES: '', LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ SECRET_OLD: `${'o'.repeat(32)},short` }, 'SECRET_OLD'],
    [{ SECRET_OLD: Array(4).fill('o'.repeat(32)).join() }, 'three secrets at most'],
    [{ WEBHOOK_ALLOW: '10.0.0.0/8,10.1' }, 'WEBHOOK_ALLOW'],
    [{ WEBHOOK_ALLOW: '10.0.0.0' }, 'WEBHOOK_ALLOW'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_TRACES_SAMPLER_ARG: '10' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ WEBHOOK_ALLOW: 'fd00::/130' }, 'WEBHOOK_ALLOW'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x' }, 'SECRET'],
    [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY'],
    [{ AUDIO_DAYS: '0' }, 'AUDIO_DAYS'],
    [{ AUDIO_DAYS: 'never' }, 'AUDIO_DAYS'],
    [{ LOG_DAYS: '6' }, 'LOG_DAYS'],
    [{ DELETED_ACCOUNT_DAYS: '1.5' }, 'DELETED_ACCOUNT_DAYS'],
    [{ TRANSLATE_ANTHROPIC_URL: 'api.anthropic.com' }, 'TRANSLATE_ANTHROPIC_URL'],
  ])('%o is refused by name', (env, name) => {
    expect(() => read(env as Record<string, string>)).toThrow(name)
  })
  it('takes what the legal pages say from a file, by language, and from variables before it', async () => {
    const LEGAL_FILE = join(dir, 'legal.json')
    const refunds = { en: 'Within 14 days.', ht: 'Nan 14 jou.' }
    await writeFile(LEGAL_FILE, JSON.stringify({ company: 'Radyo', refunds, notice_days: 30, liability: 'none' }))
    const { operator, missing } = read({ LEGAL_FILE, LEGAL_COMPANY: 'Radyo Jakmèl', LEGAL_MINIMUM_AGE: '16' }).legal
    expect(operator).toMatchObject({
      company: 'Radyo Jakmèl',
      refunds,
      notice_days: 30,
      minimum_age: 16,
      liability: null,
    })
    const names = missing.map(({ setting }) => setting)
    expect(names).toContain('LEGAL_ADDRESS')
    for (const known of ['LEGAL_REFUNDS', 'LEGAL_LIABILITY', 'LEGAL_MINIMUM_AGE']) expect(names).not.toContain(known)
  })
  it.each([
    [{ compani: 'Radyo' }, 'compani'],
    [{ refunds: { de: 'Nein' } }, 'refunds'],
    [{ refunds: {} }, 'refunds'],
    [{ notice_days: 'soon' }, 'notice_days'],
  ])('a legal file with %o is refused, saying where', async (contents, where) => {
    const LEGAL_FILE = join(dir, 'bad-legal.json')
    await writeFile(LEGAL_FILE, JSON.stringify(contents))
    expect(() => read({ LEGAL_FILE })).toThrow(where)
  })
  it.each([
    [{ LEGAL_EMAIL: 'nobody' }, 'LEGAL_EMAIL'],
    [{ LEGAL_MINIMUM_AGE: 'grown up' }, 'LEGAL_MINIMUM_AGE'],
    [{ LEGAL_EFFECTIVE_DATE: 'tomorrow' }, 'LEGAL_EFFECTIVE_DATE'],
    [{ LEGAL_FILE: '/nowhere/legal.json' }, 'LEGAL_FILE'],
  ])('%o is refused by name too', (env, name) => {
    expect(() => read(env as Record<string, string>)).toThrow(name)
  })
})
