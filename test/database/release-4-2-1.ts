import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/platform/db/open.ts'
import { hashToken, randomToken } from '../../server/platform/secrets/secrets.ts'
import type { Storage } from '../../server/ports/storage.ts'

/** The first migration that 4.2.1 did not have. */
export const first_after_4_2_1 = 'account-safety'

const settings = {
  speed: 1,
  stability: 0.33,
  similarity_boost: 0.8,
  style: 0,
  use_speaker_boost: true,
  phrase_break_ms: 150,
  sentence_break_ms: 400,
  paragraph_break_ms: 900,
}
const orderOf = (text: string) => ({
  text,
  voice_id: 'nadege',
  voice_name: 'Nadège',
  model_id: 'ccl_ht_v100',
  language_code: 'ht',
  ...settings,
  inference_mode: 'standard',
  document_id: null,
  document_filename: null,
  pronunciation_dictionaries: [],
  is_preview: false,
  characters_processed: text.length,
})

export type Settler = Awaited<ReturnType<typeof settle>>

/** A user with work in every state, a document, credits, a key, a webhook and a session: the rows 4.2.1 wrote. */
export async function settle(db: Db, storage: Storage, person: { name: string; password_hash: string }) {
  const { name, password_hash } = person
  const [id, email] = [randomUUID(), `${name}@example.com`]
  const add = (table: string, row: Record<string, unknown>) => insert(db, table, row)
  await add('users', { id, email, username: name, password_hash, email_verified_at: new Date(), language: 'ht' })

  const [session_id, accessToken] = [randomUUID(), randomToken()]
  const expires_at = new Date(Date.now() + 900_000)
  await add('sessions', { id: session_id, user_id: id, user_agent: 'Firefox', address: '192.0.2.7', expires_at })
  await add('session_tokens', { hash: hashToken(accessToken), session_id, kind: 'access', expires_at })

  const jobs = {
    delivered: randomUUID(),
    failed: randomUUID(),
    cancelled: randomUUID(),
    queued: randomUUID(),
    lost: randomUUID(),
  }
  const words = {
    delivered: 'Bonjou tout moun.',
    failed: 'Sa pa mache',
    cancelled: 'Kite sa',
    queued: 'M ap tann',
    lost: 'M t ap pale',
  }
  const s3_key = `u/${id}/tts/${jobs.delivered}/speech.wav`
  const sound = wavOf(22_050)
  await storage.put(s3_key, sound, { type: 'audio/wav' })
  const result = {
    duration_seconds: 1,
    word_timings: [],
    peaks: [0.5],
    s3_key,
    engine: 'espeak',
    s3_upload_completed_at: '2026-01-02T03:04:05.000Z',
  }
  const job = { user_id: id, kind: 'tts', max_attempts: 3 }
  const over = { started_at: new Date(), completed_at: new Date() }
  const spoken = (which: keyof typeof jobs) => ({
    ...job,
    id: jobs[which],
    input: orderOf(words[which]),
    credits_used: words[which].length,
  })
  await add('jobs', {
    ...spoken('delivered'),
    status: 'delivered',
    progress: 100,
    attempts: 1,
    result,
    ...over,
    client_key: 'first',
  })
  await add('jobs', {
    ...spoken('failed'),
    status: 'failed',
    attempts: 3,
    error_code: 'internal',
    error_message: 'x',
    ...over,
  })
  await add('jobs', { ...spoken('cancelled'), status: 'cancelled', ...over })
  await add('jobs', { ...spoken('queued'), status: 'queued' })
  // its worker stopped with the old version
  const lease = { worker_id: 'gone', lease_until: new Date(Date.now() - 1000), started_at: new Date() }
  await add('jobs', { ...spoken('lost'), status: 'synthesized', attempts: 1, progress: 60, ...lease })
  const mail = { purpose: 'reset_password', email, account_id: id }
  await add('jobs', { id: randomUUID(), kind: 'account_mail', status: 'queued', input: mail, max_attempts: 8 })

  const used = words.delivered.length
  const held = words.queued.length + words.lost.length
  await add('credit_balances', {
    user_id: id,
    subscription: 10_000 - used - held,
    purchased: 500,
    held_subscription: held,
    grants: -10_500,
    usage: used,
    period: 1,
    used_this_period: used,
  })
  const post = await journal(db, id)
  await post('allocation', `open:${id}`, { subscription: 10_000, grants: -10_000 })
  await post('purchase', `package:${id}`, { purchased: 500, grants: -500 })
  await post('hold', `hold:${jobs.delivered}`, { subscription: -used, held_subscription: used })
  await post('usage', `resolve:${jobs.delivered}`, { held_subscription: -used, usage: used })
  for (const which of ['queued', 'lost'] as const) {
    const credits = words[which].length
    await post('hold', `hold:${jobs[which]}`, { subscription: -credits, held_subscription: credits })
  }
  const [period_start, period_end] = [new Date(), new Date(Date.now() + 30 * 86_400_000)]
  await add('credit_subscriptions', { user_id: id, plan: 'free', anchor_at: period_start, period_start, period_end })
  const day = period_start.toISOString().slice(0, 10)
  const figures = { credits: used, characters: used, jobs: 1 }
  for (const [dimension, value] of [
    ['day', ''],
    ['product', 'tts'],
    ['voice', 'nadege'],
  ])
    await add('usage_days', { user_id: id, dimension, day, value, ...figures })

  const key = `pk_live_${randomToken()}`
  await add('api_keys', { user_id: id, name: 'radyo', hash: hashToken(key), prefix: key.slice(0, 14) })
  await add('my_voices', { user_id: id, voice_id: 'wozlin' })
  const document = { id: randomUUID(), text: `Lèt ${name}` }
  await storage.put(`u/${id}/documents/${document.id}`, Buffer.from(document.text), { type: 'text/plain' })
  await add('documents', {
    ...document,
    user_id: id,
    original_filename: 'let.txt',
    size: document.text.length,
    type: 'text/plain',
    word_count: 2,
    character_count: document.text.length,
  })
  const webhook = { id: randomUUID(), delivery_id: randomUUID() }
  const hook = { url: 'https://radyo.example/', description: '', events: '{job.delivered}', secret: '', enabled: false }
  await add('webhook_endpoints', { id: webhook.id, user_id: id, ...hook })
  const data = { id: jobs.delivered, kind: 'tts', status: 'delivered', ...orderOf(words.delivered), s3_key }
  const event_id = `evt_${jobs.delivered}`
  await add('webhook_events', { id: event_id, user_id: id, type: 'job.delivered', job_id: jobs.delivered, data })
  const outcome = { status: 'delivered', tries: 1, attempts: 1, last_status: 200, completed_at: new Date() }
  await add('webhook_deliveries', {
    id: webhook.delivery_id,
    event_id,
    endpoint_id: webhook.id,
    user_id: id,
    ...outcome,
  })
  await add('webhook_attempts', { delivery_id: webhook.delivery_id, user_id: id, status: 200, ms: 8, response: 'ok' })
  await add('live_tickets', { hash: randomToken(), user_id: id, session_id, expires_at })
  const balance = 10_500 - used
  return {
    id,
    email,
    token: accessToken,
    key,
    jobs,
    sound,
    document,
    webhook,
    credits: { balance, reserved: held, used },
  }
}

async function insert(db: Db, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row)
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
  )
  const places = names.map((_, at) => `$${at + 1}`)
  await db.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, values)
}

type Entries = Record<string, number>

async function journal(db: Db, userId: string) {
  let balanceAfter = 0
  return async (kind: string, reference: string, entries: Entries) => {
    const own = ['subscription', 'purchased', 'held_subscription', 'held_purchased']
    const amount = own.reduce((sum, account) => sum + (entries[account] ?? 0), 0)
    balanceAfter += amount
    await db.query(
      `with posted as (insert into credit_journal (user_id, kind, source, reason, reference, period, amount, balance_after)
         values ($1, $2, 'test', 'test', $3, 1, $4, $5) returning id)
       insert into credit_entries (journal_id, account, amount)
       select posted.id, side.account, side.amount from posted, unnest($6::text[], $7::bigint[]) as side (account, amount)`,
      [userId, kind, reference, amount, balanceAfter, Object.keys(entries), Object.values(entries)],
    )
  }
}

/** So many samples of silence. */
function wavOf(samples: number): Buffer {
  const bytes = samples * 2
  const wav = Buffer.alloc(44 + bytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(22_050, 24)
  wav.writeUInt32LE(44_100, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(bytes, 40)
  return wav
}
