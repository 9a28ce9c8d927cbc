import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#core/contract/account/account.ts'
import { chat } from '#core/contract/assistant.ts'
import { LegalFacts, listMissingLegal, readLegalFacts } from '#core/contract/legal.ts'
import { createAudioUpload } from '#core/contract/stt/uploads.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { accountStore } from '../account/store.ts'
import { type Configured, processorsOf } from './feature.ts'

const operator = {
  LEGAL_COMPANY: 'Radyo Jakmèl SA',
  LEGAL_EMAIL: 'dwa@radyo.ht',
  LEGAL_NOTICE_DAYS: '30',
  LEGAL_RULES: 'none',
}

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    worker: false,
    settings: { ...operator, TRANSLATE_OPENAI_API_KEY: 'key', SPEECH_URL: 'http://localhost:8000/v1' },
  })
})
afterAll(() => t.stop())

describe('what the legal pages say', () => {
  it('is public, and cacheable for some minutes', async () => {
    const response = await t.inject(readLegalFacts)
    expect(response.headers['cache-control']).toBe('public, max-age=300')
    expect(LegalFacts.parse(response.json())).toMatchObject({
      operator: { company: 'Radyo Jakmèl SA', email: 'dwa@radyo.ht', notice_days: 30, address: null, rules: null },
      processors: [{ name: 'OpenAI', task: 'translation', region: null }],
      payments: 'off',
      checkout_scripts: [],
    })
  })
  it('names the missing settings to staff only', async () => {
    const { missing } = await t.call(listMissingLegal, {}, await t.newUser({ is_staff: true }))
    const settings = missing.map(({ setting }) => setting)
    expect(settings).toContain('LEGAL_ADDRESS')
    expect(settings).toContain('LEGAL_EFFECTIVE_DATE')
    // given, left out on purpose, and unused where nothing is sold
    for (const known of ['LEGAL_COMPANY', 'LEGAL_RULES', 'LEGAL_REFUNDS']) expect(settings).not.toContain(known)
    await expect(t.call(listMissingLegal, {}, await t.newUser())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(t.call(listMissingLegal, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('how long the legal pages say something is kept', () => {
  const hour = 3_600_000
  const facts = async () => (await t.call(readLegalFacts, {})).retention
  const hoursTo = (moment: string | Date) => Math.round((new Date(moment).getTime() - Date.now()) / hour)

  it('is how long questions to the assistant are kept', async () => {
    await t.inject(chat, { body: { message: 'How do I cancel my plan?' } })
    const [row] = await t.app.db.query<{ expires_at: Date }>('select expires_at from assistant_conversations')
    expect(hoursTo(row!.expires_at)).toBe((await facts()).assistant_hours)
  })
  it('is how long an upload waits', async () => {
    const body = { name: 'radyo.mp3', size: 1000 }
    const { expires_at } = await t.call(createAudioUpload, { body }, await t.newUser())
    expect(hoursTo(expires_at)).toBe((await facts()).upload_hours)
  })
  it('is how long the two cookies of a browser last', async () => {
    const { user, password } = await t.newUser()
    const response = await t.inject(login, { body: { email: user.email, password } })
    const ages = response.cookies.map(({ name, maxAge }) => [name, maxAge])
    const { session_days, device_days } = await facts()
    expect(Object.fromEntries(ages)).toEqual({
      pawol_refresh: session_days * 86_400,
      pawol_device: device_days * 86_400,
    })
  })
  it('is how long sign-ins, browsers and registrations that opened no account are remembered', async () => {
    const { user_id } = await t.newUser()
    const { past_session_days, device_days, declined_registration_days } = await facts()
    const { db } = t.app
    const ago = (days: number) => new Date(Date.now() - days * 24 * hour)
    const put = {
      sessions: (days: number) =>
        db.query(`insert into sessions (user_id, user_agent, address, expires_at) values ($1, $2, '', $3)`, [
          ...[user_id, String(days), ago(days)],
        ]),
      known_devices: (days: number) =>
        db.query(`insert into known_devices (user_id, hash, last_used_at) values ($1, $2, $3)`, [
          ...[user_id, String(days), ago(days)],
        ]),
      declined_registrations: (days: number) =>
        db.query(`insert into declined_registrations (username, created_at) values ($1, $2)`, [
          String(days),
          ago(days),
        ]),
    }
    const kept = [
      { table: 'sessions', name: 'user_agent', days: past_session_days },
      { table: 'known_devices', name: 'hash', days: device_days },
      { table: 'declined_registrations', name: 'username', days: declined_registration_days },
    ] as const
    for (const { table, days } of kept) for (const at of [days - 1, days + 1]) await put[table](at)
    await accountStore.purge(db)
    for (const { table, name, days } of kept) {
      const rows = await db.query<{ name: string }>(`select ${name} as name from ${table} where ${name} = any($1)`, [
        [String(days - 1), String(days + 1)],
      ])
      expect(rows.map((row) => row.name)).toEqual([String(days - 1)])
    }
  })
})

describe('the list of processors', () => {
  const nothing: Configured = {
    speech: undefined,
    transcribe: undefined,
    translate: { openai: undefined, anthropic: undefined },
    assistant: { openai: undefined, anthropic: undefined },
    payments: {},
    mail: {},
    storage: { use: 'disk' },
  }
  it('is empty where everything runs on this server', () => {
    expect(processorsOf(nothing)).toEqual([])
  })
  it.each<[string, Partial<Configured>, string[]]>([
    ['a speech server', { speech: { base_url: 'https://tts.example.com/v1' } }, ['tts.example.com: speech']],
    ['a transcriber', { transcribe: { base_url: 'https://api.openai.com/v1' } }, ['OpenAI: transcription']],
    [
      'one of two assistants',
      {
        assistant: {
          openai: { base_url: 'https://api.openai.com/v1' },
          anthropic: { base_url: 'https://api.anthropic.com' },
        },
      },
      ['OpenAI: assistant'],
    ],
    [
      'both translators',
      {
        translate: { openai: { base_url: 'http://gpu:80' }, anthropic: { base_url: 'https://api.anthropic.com' } },
      },
      ['Anthropic: translation'],
    ],
    [
      'who takes payments',
      { payments: { stripe: {}, paypal: {}, nowpayments: {} } },
      ['Stripe: cards', 'PayPal: paypal', 'NOWPayments: crypto'],
    ],
    ['a mail server', { mail: { smtp_url: 'smtp://me:pass@smtp.example.com:587' } }, ['smtp.example.com: mail']],
    ['a mail server on the own network', { mail: { smtp_url: 'smtp://10.0.0.5:25' } }, []],
    ['a bucket', { storage: { use: 's3', region: 'eu-west-3' } }, ['Amazon Web Services: files in eu-west-3']],
    [
      'a bucket elsewhere',
      { storage: { use: 's3', region: 'auto', endpoint: 'https://x.r2.cloudflarestorage.com' } },
      ['Cloudflare: files in auto'],
    ],
    ['a bucket at home', { storage: { use: 's3', region: 'x', endpoint: 'http://minio.internal:9000' } }, []],
  ])('is right for %s', (_, part, expected) => {
    const found = processorsOf({ ...nothing, ...part })
    expect(found.map(({ name, task, region }) => `${name}: ${task}${region ? ` in ${region}` : ''}`)).toEqual(expected)
  })
})
