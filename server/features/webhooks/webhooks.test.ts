import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import { createSpeech } from '#core/contract/tts/jobs.ts'
import * as contract from '#core/contract/webhooks.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { doPaidWork, paidWork } from '../../../test/payments/paid-work.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { createApp } from '../../app.ts'
import { openDb } from '../../platform/db/open.ts'
import { createLog } from '../../platform/observability/log.ts'
import { type Receiver, reachHere, startReceiver } from './receiver-test-server.ts'
import { webhookStore } from './store.ts'

let t: TestApp
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  t = await startTestApp({
    more: paidWork,
    // long enough for a receiver in a process that stands still for a moment
    webhooks: { reach: reachHere, timeout_ms: 3_000, waits: [0, 0, 0] },
    settings: { PUBLIC_URL: 'https://pawol.example' },
  })
})
afterAll(async () => {
  await t.stop()
  await receiver.stop()
})

type Settings = Partial<Parameters<typeof t.call<typeof contract.createWebhook>>[1]['body']>
let paths = 0
async function listen(who: SignedInUser, settings: Settings = {}) {
  const path = `/hook-${++paths}`
  const body = { url: receiver.url(path), events: [...contract.WebhookEvent.options], ...settings }
  const made = await t.call(contract.createWebhook, { body }, who)
  return { path, ...made, params: { id: made.id }, got: () => receiver.at(path) }
}
const work = (who: SignedInUser, settings: { fails?: boolean } = {}) =>
  t.call(doPaidWork, { body: { text: 'bonjou', now: true, ...settings } }, who)
const logOf = async (who: SignedInUser, params: { id: string }, query = {}) =>
  (await t.call(contract.listDeliveries, { params, query }, who)).results
const ended = (who: SignedInUser, params: { id: string }, status: contract.DeliveryStatus) =>
  eventually(async () => (await logOf(who, params)).find((each) => each.status === status))
const stateOf = async (who: SignedInUser, id: string) =>
  (await t.call(contract.listWebhooks, {}, who)).find((each) => each.id === id)!
const sql = (text: string, values: unknown[] = []) => t.app.db.query(text, values)

describe('an event', () => {
  it('of finished and of failed work arrives, signed as the standard says', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    const done = await work(who)
    const failed = await work(who, { fails: true })
    await eventually(() => hook.got().length === 2)
    const verifier = new Verifier(hook.secret)
    const events = hook.got().map(({ body, headers }) => verifier.verify(body, headers) as Record<string, never>)
    expect(events.find(({ type }) => type === 'job.delivered')).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id: done.id, kind: 'paid', status: 'delivered', characters_processed: 6, credits_used: 6 },
    })
    expect(events.find(({ type }) => type === 'job.failed')).toMatchObject({
      data: { id: failed.id, status: 'failed', error_code: 'text_too_long' },
    })
    const first = hook.got().find(({ body }) => body.includes('job.delivered'))
    expect(first!.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Pawol-Webhooks/1.0' })
    expect(() => verifier.verify(first!.body.replace('delivered', 'delivereD'), first!.headers)).toThrow()
    expect(() => verifier.verify(first!.body, { ...first!.headers, 'webhook-id': 'evt_other' })).toThrow()
    expect(() => new Verifier(`whsec_${'A'.repeat(43)}=`).verify(first!.body, first!.headers)).toThrow()
  })
  it('of speech carries working links, and neither timings nor sound', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    const { id } = await t.call(createSpeech, { body: { text: 'Bonjou tout moun', voice_id: 'nadege' } }, who)
    const [got] = await eventually(() => hook.got().length > 0 && hook.got())
    const { data } = JSON.parse(got!.body)
    expect(data).toMatchObject({ id, text: 'Bonjou tout moun', has_word_timings: true })
    for (const name of ['word_timings', 'peaks', 'audio_data', 'spans']) expect(data).not.toHaveProperty(name)
    expect(data.s3_url).toMatch(/^https:\/\/pawol\.example\/api\//)
    const sound = await t.app.http.inject({ method: 'GET', url: data.s3_url.replace('https://pawol.example', '') })
    expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/wav'])
  })
  it('goes only to enabled endpoints that subscribed to it', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    const failures = await listen(who, { events: ['job.failed'] })
    const off = await listen(who)
    await t.call(contract.updateWebhook, { params: off.params, body: { enabled: false } }, who)
    const strangers = await listen(other)
    await work(who)
    await work(who, { fails: true })
    await eventually(() => failures.got().length > 0)
    expect(failures.got().map(({ body }) => JSON.parse(body).type)).toEqual(['job.failed'])
    expect([off.got(), strangers.got()]).toEqual([[], []])
    expect(await logOf(who, off.params)).toEqual([])
  })
})

describe('a delivery', () => {
  it('is retried until it succeeds, under one id, and records each attempt', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    receiver.answer(hook.path, [500, 503, 200])
    await work(who)
    const { id: delivery_id, event_id } = await ended(who, hook.params, 'delivered')
    expect(hook.got().map(({ headers }) => headers['webhook-id'])).toEqual([event_id, event_id, event_id])
    for (const { body, headers } of hook.got()) new Verifier(hook.secret).verify(body, headers)
    const detail = await t.call(contract.getDelivery, { params: { ...hook.params, delivery_id } }, who)
    expect(detail).toMatchObject({ attempts: 3, last_status: 200, last_error: null, next_try_at: null })
    expect(detail.tried.map(({ status, error }) => [status, error])).toEqual([
      [200, null],
      [503, 'status'],
      [500, 'status'],
    ])
    expect(detail.tried[0]).toMatchObject({ response: 'as configured', ms: expect.any(Number) })
    expect(JSON.parse(detail.payload)).toMatchObject({ type: 'job.delivered' })
    expect(await stateOf(who, hook.id)).toMatchObject({ failing_since: null, last_success_at: expect.any(String) })
  })
  it('backs off after each failure', async () => {
    const patient = await startTestApp({ more: paidWork, webhooks: { reach: reachHere } })
    try {
      const who = await patient.newUser()
      const url = receiver.url('/later')
      receiver.answer('/later', [500])
      const { id } = await patient.call(contract.createWebhook, { body: { url, events: ['job.delivered'] } }, who)
      await patient.call(doPaidWork, { body: { text: 'a', now: true } }, who)
      const [delivery] = await eventually(async () => {
        const { results } = await patient.call(contract.listDeliveries, { params: { id }, query: {} }, who)
        return results[0]?.attempts === 1 && results
      })
      expect(delivery).toMatchObject({ status: 'pending', last_status: 500 })
      const wait = Date.parse(delivery!.next_try_at!) - Date.now()
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThan(6_000)
    } finally {
      await patient.stop()
    }
  })
  it('fails after the last attempt, and can be replayed alone or with all failed ones', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    receiver.answer(hook.path, [500])
    const since = new Date(Date.now() - 1000).toISOString()
    await work(who)
    await work(who, { fails: true })
    await eventually(async () => (await logOf(who, hook.params, { status: 'failed' })).length === 2)
    expect(hook.got()).toHaveLength(8)
    expect((await stateOf(who, hook.id)).failing_since).not.toBeNull()

    receiver.answer(hook.path, [200])
    const [one] = await logOf(who, hook.params)
    const params = { ...hook.params, delivery_id: one!.id }
    expect(await t.call(contract.replayDelivery, { params }, who)).toMatchObject({ status: 'pending' })
    expect(await ended(who, hook.params, 'delivered')).toMatchObject({
      id: one!.id,
      event_id: one!.event_id,
      attempts: 5,
    })
    expect(hook.got().at(-1)!.headers['webhook-id']).toBe(one!.event_id)

    const all = (from: string) =>
      t.call(contract.replayFailed, { params: hook.params, body: { since: from } }, who).then((r) => r.replayed)
    expect(await all(new Date(Date.now() + 60_000).toISOString())).toBe(0)
    expect(await all(since)).toBe(1)
    await eventually(async () => (await logOf(who, hook.params, { status: 'delivered' })).length === 2)
    expect(await all(since)).toBe(0)
    expect(
      await t.call(contract.listDeliveries, { params: hook.params, query: { limit: 1, offset: 1 } }, who),
    ).toMatchObject({
      count: 2,
      results: [{ status: 'delivered' }],
    })
  })
  it('is not held up by a receiver that hangs', async () => {
    const who = await t.newUser()
    const [slow, quick] = [await listen(who), await listen(who)]
    receiver.answer(slow.path, () => {})
    for (let i = 0; i < 12; i++) await work(who)
    await eventually(() => quick.got().length === 12)
    expect((await logOf(who, slow.params, { status: 'delivered' })).length).toBe(0)
    expect(await eventually(async () => (await logOf(who, slow.params)).find((d) => d.last_error))).toMatchObject({
      last_error: 'timeout',
      last_status: null,
    })
    await t.call(contract.deleteWebhook, { params: slow.params }, who)
  })
  it('survives the death of the process that wrote it or was sending it', async () => {
    const silent = await startTestApp({ more: paidWork, settings: { ROLES: 'api' }, webhooks: { reach: reachHere } })
    const who = await silent.newUser()
    const url = receiver.url('/survivor')
    const body = { url, events: ['job.delivered' as const] }
    const { secret } = await silent.call(contract.createWebhook, { body }, who)
    await silent.call(doPaidWork, { body: { text: 'a', now: true } }, who)
    const rows = () => silent.app.db.query('select status, attempts from webhook_deliveries')
    expect(await rows()).toEqual([{ status: 'pending', attempts: 0 }])
    // the state a sender leaves when it dies mid-delivery
    await silent.app.db.query(`update webhook_deliveries set lease_until = now() + interval '1 hour'`)
    const next = await createApp(
      {
        config: { ...silent.config, roles: ['worker'], port: null },
        database_url: silent.database.url,
        log: createLog(silent.config.log),
      },
      { webhooks: { reach: reachHere }, storage: silent.storage, synthesizer: fakeSynthesizer() },
    )
    try {
      await silent.app.db.query(`update webhook_deliveries set lease_until = now() - interval '1 second'`)
      silent.app.db.notify('webhook_due', '')
      const [got] = await eventually(() => receiver.at('/survivor').length > 0 && receiver.at('/survivor'))
      new Verifier(secret).verify(got!.body, got!.headers)
      await eventually(async () => (await rows())[0]!.status === 'delivered')
    } finally {
      await next.stop()
      await silent.stop()
    }
  })
  it('under way when the server stops is released without counting an attempt', async () => {
    const path = '/stopped'
    receiver.answer(path, () => {})
    const brief = await startTestApp({ more: paidWork, webhooks: { reach: reachHere } })
    const who = await brief.newUser()
    const body = { url: receiver.url(path), events: ['job.delivered' as const] }
    await brief.call(contract.createWebhook, { body }, who)
    await brief.call(doPaidWork, { body: { text: 'a', now: true } }, who)
    await eventually(() => receiver.at(path).length === 1)
    await brief.app.stop()
    const after = openDb({ url: brief.database.url })
    const rows = await after.query('select status, attempts, lease_until from webhook_deliveries')
    await after.close()
    await brief.database.drop()
    expect(rows).toEqual([{ status: 'pending', attempts: 0, lease_until: null }])
  })
  it('is not made for a job whose end is rolled back', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    const { id } = await t.call(doPaidWork, { body: { text: 'a', now: true } }, who)
    await eventually(() => hook.got().length === 1)
    await sql(`create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await sql(
      `create constraint trigger refuse_end after update on jobs deferrable initially deferred for each row
       when (new.state = 'delivered' and new.id <> '${id}') execute function refuse_end()`,
    )
    try {
      await work(who)
      expect(await sql('select 1 from webhook_events where account_id = $1', [who.account_id])).toHaveLength(1)
    } finally {
      await sql('drop trigger refuse_end on jobs')
    }
  })
})

describe('an endpoint', () => {
  it('has a secret that is shown once and kept sealed', async () => {
    const who = await t.newUser()
    const hook = await listen(who, {
      description: 'Radyo Lakay',
      events: ['job.failed', 'job.delivered', 'job.failed'],
    })
    expect(hook).toMatchObject({ description: 'Radyo Lakay', enabled: true, events: ['job.delivered', 'job.failed'] })
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const hidden = hook.secret.slice(6, 30)
    expect(JSON.stringify(await t.call(contract.listWebhooks, {}, who))).not.toContain(hidden)
    expect(await (await t.call(exportAccount, {}, who)).text()).not.toContain(hidden)
    expect(JSON.stringify(await sql('select to_jsonb(e) as row from webhook_endpoints e'))).not.toContain(hidden)
  })
  it('is signed with both secrets for a day after a rotation', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    const next = await t.call(contract.rotateWebhookSecret, { params: hook.params }, who)
    expect(next.secret).not.toBe(hook.secret)
    const left = Date.parse(next.old_secret_until!) - Date.now()
    expect(Math.abs(left - 24 * 3600_000)).toBeLessThan(60_000)
    await work(who)
    const [got] = await eventually(() => hook.got().length > 0 && hook.got())
    expect(got!.headers['webhook-signature']!.split(' ')).toHaveLength(2)
    for (const secret of [hook.secret, next.secret]) new Verifier(secret).verify(got!.body, got!.headers)

    await sql(`update webhook_endpoints set old_secret_until = now() - interval '1 second' where id = $1`, [hook.id])
    await work(who)
    const [, later] = await eventually(() => hook.got().length > 1 && hook.got())
    new Verifier(next.secret).verify(later!.body, later!.headers)
    expect(() => new Verifier(hook.secret).verify(later!.body, later!.headers)).toThrow()
    expect((await stateOf(who, hook.id)).old_secret_until).toBeNull()
  })
  it('that answers 410 is disabled, and its waiting deliveries are kept as failed', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    receiver.answer(hook.path, [410])
    await work(who)
    await ended(who, hook.params, 'failed')
    expect(await stateOf(who, hook.id)).toMatchObject({ enabled: false, disabled_reason: 'gone' })
    const [delivery] = await logOf(who, hook.params)
    const params = { ...hook.params, delivery_id: delivery!.id }
    await expect(t.call(contract.replayDelivery, { params }, who)).rejects.toMatchObject({
      code: 'webhook_switched_off',
    })
    const since = new Date(0).toISOString()
    await expect(t.call(contract.replayFailed, { params: hook.params, body: { since } }, who)).rejects.toMatchObject({
      code: 'webhook_switched_off',
    })
    receiver.answer(hook.path, [200])
    await t.call(contract.updateWebhook, { params: hook.params, body: { enabled: true } }, who)
    expect(await stateOf(who, hook.id)).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null })
    await t.call(contract.replayDelivery, { params }, who)
    await ended(who, hook.params, 'delivered')
  })
  it('that has only failed for days is disabled', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    receiver.answer(hook.path, [500])
    await sql(`update webhook_endpoints set failing_since = now() - interval '6 days' where id = $1`, [hook.id])
    await work(who)
    await ended(who, hook.params, 'failed')
    expect(await stateOf(who, hook.id)).toMatchObject({ enabled: false, disabled_reason: 'failing' })
    expect(hook.got()).toHaveLength(1)
  })
  it('fails its waiting deliveries when disabled', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    await sql(
      `insert into webhook_events (id, account_id, type, data) values ('evt_wait', $1, 'job.delivered', '{}')`,
      [who.account_id],
    )
    await sql(
      `insert into webhook_deliveries (event_id, endpoint_id, account_id, next_try_at)
       values ('evt_wait', $1, $2, now() + interval '1 hour')`,
      [hook.id, who.account_id],
    )
    await t.call(contract.updateWebhook, { params: hook.params, body: { enabled: false } }, who)
    expect(await logOf(who, hook.params)).toMatchObject([{ status: 'failed', last_error: 'switched_off' }])
  })
  it('can be tested, once, even when disabled', async () => {
    const who = await t.newUser()
    const hook = await listen(who, { events: ['job.failed'] })
    await t.call(contract.updateWebhook, { params: hook.params, body: { enabled: false } }, who)
    const test = await t.call(contract.testWebhook, { params: hook.params }, who)
    expect(test).toMatchObject({ type: 'webhook.test', job_id: null })
    await ended(who, hook.params, 'delivered')
    const [got] = hook.got()
    expect(new Verifier(hook.secret).verify(got!.body, got!.headers)).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: hook.id },
    })
    receiver.answer(hook.path, [500])
    await t.call(contract.testWebhook, { params: hook.params }, who)
    expect(await ended(who, hook.params, 'failed')).toMatchObject({ attempts: 1 })
    expect((await stateOf(who, hook.id)).failing_since).toBeNull()
  })
  it('can be changed and deleted with its log', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    const body = { url: receiver.url('/elsewhere'), description: 'Klinik', events: ['job.failed' as const] }
    expect(await t.call(contract.updateWebhook, { params: hook.params, body }, who)).toMatchObject(body)
    expect(await t.call(contract.updateWebhook, { params: hook.params, body: {} }, who)).toMatchObject(body)
    await work(who, { fails: true })
    await ended(who, hook.params, 'delivered')
    await t.call(contract.deleteWebhook, { params: hook.params }, who)
    expect(await t.call(contract.listWebhooks, {}, who)).toEqual([])
    await expect(logOf(who, hook.params)).rejects.toMatchObject({ code: 'not_found' })
    expect(await sql('select 1 from webhook_deliveries where endpoint_id = $1', [hook.id])).toEqual([])
  })
  it.each([
    ['no address', { url: '' }, 'invalid_request'],
    ['another scheme', { url: 'ftp://example.com/' }, 'invalid_request'],
    ['a password', { url: 'https://a:b@example.com/' }, 'invalid_request'],
    ['a mail port', { url: 'https://example.com:25/' }, 'invalid_request'],
    ['no event', { events: [] }, 'invalid_request'],
    ['an unknown event', { events: ['job.started'] as never }, 'invalid_request'],
    ['a local name', { url: 'https://localhost/' }, 'address_not_public'],
    ['a private address', { url: 'http://0x7f000001/' }, 'address_not_public'],
    ['our own address', { url: 'https://pawol.example/api/' }, 'address_not_public'],
  ])('is refused with %s', async (_, settings, code) => {
    await expect(listen(await t.newUser(), settings)).rejects.toMatchObject({ code })
  })
  it.each(['https://example.com/\r\nx-evil: 1', 'https://exam\nple.com/', 'https://example.com/\r/'])(
    'is refused with a line break in its address, new or changed: %j',
    async (url) => {
      const who = await t.newUser()
      const words = { code: 'invalid_request', data: { fields: { url: expect.stringContaining('line breaks') } } }
      await expect(listen(who, { url })).rejects.toMatchObject(words)
      const { params } = await listen(who)
      await expect(t.call(contract.updateWebhook, { params, body: { url } }, who)).rejects.toMatchObject(words)
    },
  )
  it('is refused beyond ten, in parallel too', async () => {
    const who = await t.newUser()
    const codes = await Promise.all(
      Array.from({ length: 13 }, () =>
        listen(who).then(
          () => 'made',
          (err) => err.code,
        ),
      ),
    )
    expect(codes.filter((each) => each === 'made')).toHaveLength(10)
    expect(codes.filter((each) => each === 'limit_reached')).toHaveLength(3)
  })
})

describe('stored data', () => {
  it('is exported and erased with the account', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    await work(who)
    await ended(who, hook.params, 'delivered')
    const exported = await t.call(exportAccount, {}, who)
    expect(await exported.text()).toContain(hook.url)
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    for (const table of ['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_attempts'])
      expect(await sql(`select 1 from ${table} where account_id = $1`, [who.account_id]), table).toEqual([])
  })
  it('is deleted after thirty days, and not before', async () => {
    const who = await t.newUser()
    const hook = await listen(who)
    await work(who)
    await work(who)
    await eventually(async () => (await logOf(who, hook.params, { status: 'delivered' })).length === 2)
    const [old] = await logOf(who, hook.params)
    const age = `now() - interval '31 days'`
    await sql(`update webhook_deliveries set created_at = ${age} where id = $1`, [old!.id])
    await sql(`update webhook_events set created_at = ${age} where id = $1`, [old!.event_id])
    await sql(`update webhook_attempts set at = ${age} where delivery_id = $1`, [old!.id])
    await webhookStore.purge(t.app.db, 30)
    expect((await logOf(who, hook.params)).map(({ id }) => id)).not.toContain(old!.id)
    expect(await logOf(who, hook.params)).toHaveLength(1)
    expect(await sql('select 1 from webhook_attempts where account_id = $1', [who.account_id])).toHaveLength(1)
  })
})

it('is not found by other accounts', async () => {
  const [who, other] = [await t.newUser(), await t.newUser()]
  const [mine, theirs] = [await listen(who), await listen(other)]
  await work(who)
  const { id: delivery_id } = await ended(who, mine.params, 'delivered')
  const missing = { code: 'not_found' }
  await expect(t.call(contract.testWebhook, { params: mine.params }, other)).rejects.toMatchObject(missing)
  await expect(t.call(contract.updateWebhook, { params: mine.params, body: {} }, other)).rejects.toMatchObject(missing)
  for (const id of [mine.id, theirs.id])
    await expect(t.call(contract.getDelivery, { params: { id, delivery_id } }, other)).rejects.toMatchObject(missing)
})
