import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount, getProfile } from '#core/contract/account/account.ts'
import { listAudit } from '#core/contract/admin/admin.ts'
import * as contract from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { createLiveTicket, openLiveEvents } from '#core/contract/live.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { doPaidWork, paidWork } from '../../../test/payments/paid-work.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../platform/observability/log.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ more: paidWork, worker: false })
})
afterAll(() => t.stop())

type Settings = Partial<Parameters<typeof t.call<typeof contract.createApiKey>>[1]['body']>
const make = (who: SignedInUser, settings: Settings = {}) =>
  t.call(contract.createApiKey, { body: { name: 'my script', ...settings } }, who)
const listOf = (who: SignedInUser) => t.call(contract.listApiKeys, {}, who)
const withKey = (key: string, e: Endpoint = getBalance, sent = {}) => t.inject(e, sent, { 'xi-api-key': key })
const statusOf = async (key: string, e?: Endpoint) => (await withKey(key, e)).statusCode

describe('a new key', () => {
  it('is shown once and kept as a hash', async () => {
    const who = await t.newUser()
    const made = await make(who)
    expect(made.key).toMatch(/^pk_live_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'my script', prefix: made.key.slice(0, 14), scopes: null, is_active: true })
    const kept = await t.app.db.query('select to_jsonb(k) as row from api_keys k')
    expect(JSON.stringify(kept)).not.toContain(made.key.slice(14))
    expect(JSON.stringify(await listOf(who))).not.toContain(made.key.slice(14))
  })
  it('is listed until it is revoked [S1-6-05] [S1-7-06] [S1-7-07]', async () => {
    const who = await t.newUser()
    expect(await listOf(who)).toEqual([])
    const [first, second] = [await make(who, { name: 'first' }), await make(who, { name: 'second' })]
    expect((await listOf(who)).map((key) => key.name)).toEqual(['second', 'first'])
    await t.call(contract.revokeApiKey, { params: { id: first.id } }, who)
    expect((await listOf(who)).map((key) => key.id)).toEqual([second.id])
    await expect(t.call(contract.revokeApiKey, { params: { id: first.id } }, who)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
  it.each([
    ['no name', { name: ' ' }],
    ['an end in the past', { expires_at: '2020-01-01T00:00:00Z' }],
    ['no scope at all', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] as never }],
    ['a negative cap', { credit_cap: -1 }],
    ['half a credit', { credit_cap: 0.5 }],
    ['no request at all', { rate_limit: 0 }],
    ['more requests than any server serves', { rate_limit: 6001 }],
  ])('with %s is refused', async (_, settings) => {
    await expect(make(await t.newUser(), settings)).rejects.toMatchObject({ code: 'invalid_request' })
  })
  it('is refused beyond fifty, in parallel too', async () => {
    const who = await t.newUser()
    const made = await Promise.all(
      Array.from({ length: 55 }, () =>
        make(who).then(
          () => 'made',
          (err) => err.code,
        ),
      ),
    )
    expect(made.filter((each) => each === 'made')).toHaveLength(50)
    expect(made.filter((each) => each === 'limit_reached')).toHaveLength(5)
  })
})

describe('a key', () => {
  it('works as a bearer token and as xi-api-key, for its owner [S1-6-06] [S1-7-08] [S1-7-09]', async () => {
    const who = await t.newUser()
    const { key } = await make(who)
    expect((await withKey(key, getProfile)).json()).toEqual(who.user)
    expect(await t.call(getProfile, {}, { token: key })).toEqual(who.user)
    expect((await t.call(getProfile, {}, who)).email).toBe(who.user.email)
  })
  it('does what its scopes allow', async () => {
    const who = await t.newUser()
    const { key } = await make(who, { scopes: ['credits', 'credits'] })
    expect(await statusOf(key)).toBe(200)
    const refused = await withKey(key, getProfile)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'scope_missing', scope: 'profile' }])
  })
  it.each<[string, Endpoint, object]>([
    ['the list of keys', contract.listApiKeys, {}],
    ['the making of keys', contract.createApiKey, { body: { name: 'x' } }],
    ['the end of the account', deleteAccount, { body: { password: 'x' } }],
    ['the export of the account', exportAccount, {}],
  ])('never reaches %s', async (_, e, sent) => {
    const { key } = await make(await t.newUser())
    const refused = await withKey(key, e, sent)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'scope_missing', scope: null }])
  })
  it('of staff has no staff rights', async () => {
    const staff = await t.newUser({ is_staff: true })
    const { key } = await make(staff)
    expect((await withKey(key, listAudit)).json()).toMatchObject({ code: 'scope_missing' })
  })
  it('stops when it expires', async () => {
    const who = await t.newUser()
    const { key } = await make(who, { expires_at: new Date(Date.now() + 2_000).toISOString() })
    expect(await statusOf(key)).toBe(200)
    await eventually(async () => (await withKey(key)).json().code === 'invalid_api_key')
    expect((await listOf(who))[0]).toMatchObject({ is_active: false })
  })
  it('is refused as invalid when unknown', async () => {
    const reply = await withKey('pk_live_made-up')
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid_api_key'])
    expect((await withKey('made-up')).json().code).toBe('unauthenticated')
  })
  it('records its last use, at most once a minute', async () => {
    const who = await t.newUser()
    const { key, id } = await make(who)
    const lastUse = async () => (await listOf(who))[0]!.last_used_at
    expect(await lastUse()).toBeNull()
    await withKey(key)
    const first = await lastUse()
    expect(Date.parse(first!)).toBeGreaterThan(Date.now() - 10_000)
    const other = await secondProcess()
    await other.http.inject({ url: getBalance.path, headers: { 'xi-api-key': key } })
    expect(await lastUse()).toBe(first)
    await t.app.db.query(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [id])
    const third = await secondProcess()
    await third.http.inject({ url: getBalance.path, headers: { 'xi-api-key': key } })
    expect(Date.parse((await lastUse())!)).toBeGreaterThanOrEqual(Date.parse(first!))
    await Promise.all([other.stop(), third.stop()])
  })
})

async function listening(): Promise<string> {
  const { http } = t.app
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
}
const secondProcess = () =>
  createApp(
    { config: t.config, database_url: t.database.url, log: createLog(t.config.log) },
    { mailer: t.mailer, storage: t.storage, more: paidWork, synthesizer: fakeSynthesizer() },
  )

describe('revoking and rotating', () => {
  it('refuse the old key at once here, and in every other process', async () => {
    const who = await t.newUser()
    const other = await secondProcess()
    const there = async (key: string) =>
      (await other.http.inject({ url: getBalance.path, headers: { 'xi-api-key': key } })).statusCode
    const { key, id } = await make(who)
    expect([await statusOf(key), await there(key)]).toEqual([200, 200])
    const rotated = await t.call(contract.rotateApiKey, { params: { id } }, who)
    expect(rotated).toMatchObject({ id, name: 'my script', prefix: rotated.key.slice(0, 14) })
    expect([await statusOf(key), await statusOf(rotated.key)]).toEqual([401, 200])
    await eventually(async () => (await there(key)) === 401)
    expect(await there(rotated.key)).toBe(200)
    await t.call(contract.revokeApiKey, { params: { id } }, who)
    expect(await statusOf(rotated.key)).toBe(401)
    await eventually(async () => (await there(rotated.key)) === 401)
    await other.stop()
  })
  it('close the live connections of the key', async () => {
    const who = await t.newUser()
    const base = await listening()
    const { key, id } = await make(who)
    const { ticket } = (await withKey(key, createLiveTicket)).json()
    const reply = await fetch(`${base}${openLiveEvents.path}?ticket=${ticket}`)
    const ended = reply.text()
    await t.call(contract.revokeApiKey, { params: { id } }, who)
    expect(await ended).toContain('connection_established')
  })
  it('are refused for another account’s key', async () => {
    const { id } = await make(await t.newUser())
    for (const e of [contract.rotateApiKey, contract.revokeApiKey])
      await expect(t.call(e, { params: { id } }, await t.newUser())).rejects.toMatchObject({ code: 'not_found' })
  })
  it('end every key of a deleted account', async () => {
    const who = await t.newUser()
    const { key } = await make(who)
    expect(await statusOf(key)).toBe(200)
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    expect(await statusOf(key)).toBe(401)
    expect(await t.app.db.query('select 1 from api_keys where account_id = $1', [who.account_id])).toEqual([])
  })
})

describe('a change', () => {
  const change = (
    who: SignedInUser,
    id: string,
    body: Parameters<typeof t.call<typeof contract.updateApiKey>>[1]['body'],
  ) => t.call(contract.updateApiKey, { params: { id }, body }, who)

  it('changes the named fields and nothing else', async () => {
    const who = await t.newUser()
    const { key, ...made } = await make(who, { scopes: ['credits'], credit_cap: 5, rate_limit: 30 })
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    expect(await change(who, made.id, { name: ' Radyo ' })).toEqual({ ...made, name: 'Radyo' })
    const all = { scopes: null, credit_cap: null, rate_limit: 6000, expires_at }
    expect(await change(who, made.id, all)).toEqual({ ...made, name: 'Radyo', ...all })
    expect(await change(who, made.id, {})).toEqual({ ...made, name: 'Radyo', ...all })
    expect(await change(who, made.id, { rate_limit: null, expires_at: null })).toMatchObject({
      rate_limit: null,
      expires_at: null,
    })
    expect(await statusOf(key)).toBe(200)
  })
  it('takes effect at once here, and in every other process', async () => {
    const who = await t.newUser()
    const other = await secondProcess()
    const there = async (key: string) =>
      (await other.http.inject({ url: getProfile.path, headers: { 'xi-api-key': key } })).statusCode
    const { key, id } = await make(who)
    expect([await statusOf(key, getProfile), await there(key)]).toEqual([200, 200])
    await change(who, id, { scopes: ['credits'] })
    expect(await statusOf(key, getProfile)).toBe(403)
    await eventually(async () => (await there(key)) === 403)
    await change(who, id, { scopes: null, rate_limit: 1 })
    expect([await statusOf(key, getProfile), await statusOf(key, getProfile)]).toEqual([200, 429])
    await eventually(async () => (await there(key)) === 429)
    await change(who, id, { rate_limit: null })
    expect(await statusOf(key, getProfile)).toBe(200)
    await other.stop()
  })
  it('closes live connections only when the key’s rights change', async () => {
    const who = await t.newUser()
    const base = await listening()
    const { key, id } = await make(who)
    const { ticket } = (await withKey(key, createLiveTicket)).json()
    const reply = await fetch(`${base}${openLiveEvents.path}?ticket=${ticket}`)
    let open = true
    const ended = reply.text().finally(() => {
      open = false
    })
    await change(who, id, { name: 'other', rate_limit: 100, scopes: null })
    await eventually(async () => (await withKey(key)).headers['ratelimit-limit'] === '100')
    expect(open).toBe(true)
    await change(who, id, { scopes: ['credits'] })
    expect(await ended).toContain('connection_established')
  })
  it('may extend an expired key, unless there are fifty others', async () => {
    const who = await t.newUser()
    const { key, id } = await make(who, { expires_at: new Date(Date.now() + 1_500).toISOString() })
    await eventually(async () => (await statusOf(key)) === 401)
    expect(await change(who, id, { name: 'old' })).toMatchObject({ name: 'old', is_active: false })
    await expect(change(who, id, { expires_at: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    await Promise.all(Array.from({ length: 50 }, () => make(who)))
    await expect(change(who, id, { expires_at: null })).rejects.toMatchObject({ code: 'limit_reached' })
    await t.call(contract.revokeApiKey, { params: { id: (await listOf(who))[0]!.id } }, who)
    expect(await change(who, id, { expires_at: null })).toMatchObject({ is_active: true })
    expect(await statusOf(key)).toBe(200)
  })
  it('is refused for another account’s key, and for a revoked one', async () => {
    const who = await t.newUser()
    const { id } = await make(who)
    await expect(change(await t.newUser(), id, { name: 'mine' })).rejects.toMatchObject({ code: 'not_found' })
    await t.call(contract.revokeApiKey, { params: { id } }, who)
    await expect(change(who, id, { name: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a cap on credits', () => {
  const work = (key: string, body: { text: string; now?: boolean; worth?: number; fails?: boolean }) =>
    withKey(key, doPaidWork, { body })
  const used = async (who: SignedInUser) => (await listOf(who))[0]!.credits_used_this_month

  it('counts used and reserved credits, and refuses beyond', async () => {
    const who = await t.newUser()
    const { key } = await make(who, { credit_cap: 10 })
    expect((await work(key, { text: '1234', now: true })).statusCode).toBe(200)
    expect((await work(key, { text: '1234' })).statusCode).toBe(200)
    const refused = await work(key, { text: '123' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { code: 'credit_cap_reached', credits_needed: 3, credits_available: 2, credit_cap: 10 },
    ])
    expect(await used(who)).toBe(8)
    expect((await work(key, { text: '12' })).statusCode).toBe(200)
    // the cap is the key's, not the user's
    expect((await t.call(doPaidWork, { body: { text: '123456789', now: true } }, who)).status).toBe('delivered')
  })
  it('is credited for unused reservations', async () => {
    const who = await t.newUser()
    const { key } = await make(who, { credit_cap: 10 })
    await work(key, { text: '1234567890', now: true, fails: true })
    expect(await used(who)).toBe(0)
    await work(key, { text: '1234567890', now: true, worth: 4 })
    expect(await used(who)).toBe(4)
  })
  it('holds against ten concurrent requests', async () => {
    const who = await t.newUser()
    const { key } = await make(who, { credit_cap: 9 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => work(key, { text: '123' })))
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(3)
    expect(await used(who)).toBe(9)
  })
  it('resets each month', async () => {
    const who = await t.newUser()
    const { key, id } = await make(who, { credit_cap: 5 })
    await work(key, { text: '12345' })
    expect((await work(key, { text: '1' })).statusCode).toBe(402)
    await t.app.db.query(`update api_key_months set month = month - interval '1 month' where api_key_id = $1`, [id])
    expect((await work(key, { text: '1' })).statusCode).toBe(200)
  })
})
