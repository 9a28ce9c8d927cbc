import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProfile, logoutEverywhere } from '#core/contract/account/account.ts'
import * as contract from '#core/contract/admin/admin.ts'
import { createApiKey, revokeApiKey } from '#core/contract/apikeys.ts'
import { getBalance, listTransactions } from '#core/contract/credits.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'

let t: TestApp
let staff: SignedInUser
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  staff = await t.newUser({ is_staff: true })
})
afterAll(() => t.stop())

const search = (q: string) => t.call(contract.searchUsers, { query: { q } }, staff)
const latest = async () => (await t.call(contract.listAudit, { query: {} }, staff)).rows[0]!
const grant = (id: string, body: { credits: number; reason: string }, key?: string) =>
  t.inject(
    contract.grantCredits,
    { params: { id }, body },
    { authorization: `Bearer ${staff.token}`, ...(key ? { 'idempotency-key': key } : {}) },
  )

describe('finding users', () => {
  it('works by the start of an address or a name, or by id, with plan and balance', async () => {
    const { user } = await t.newUser()
    for (const q of [user.email.slice(0, 9), user.username.toUpperCase(), user.id])
      expect((await search(q)).users.map((found) => found.id)).toContain(user.id)
    expect((await search(user.email)).users).toEqual([
      {
        id: user.id,
        email: user.email,
        username: user.username,
        is_staff: false,
        email_verified: true,
        created_at: user.created_at,
        plan: 'free',
        plan_name: 'Free',
        balance: 10_000,
        subscription_credits: 10_000,
        purchased_credits: 0,
        reserved: 0,
      },
    ])
    expect(await latest()).toMatchObject({ action: 'search_users', detail: { q: user.email, found: 1 } })
  })
  it.each(['%', '_', '\\', "' or 1=1 --"])('treats %s literally', async (q) => {
    expect((await search(q)).users).toEqual([])
  })
  it('lists the newest for an empty query, and says when there are more', async () => {
    const { user } = await t.newUser()
    const found = await search('')
    expect(found.users[0]!.id).toBe(user.id)
    expect(found.has_more).toBe(false)
    for (let n = found.users.length; n < 51; n++) await t.newUser()
    const more = await search('')
    expect([more.users.length, more.has_more]).toEqual([50, true])
  })
})

describe('granting credits', () => {
  it('adds credits that never expire, with the reason in the history and in the audit', async () => {
    const who = await t.newUser()
    const reply = await grant(who.user.id, { credits: 250, reason: 'Sorry for Tuesday' })
    expect(reply.json()).toMatchObject({ id: who.user.id, balance: 10_250, purchased_credits: 250 })
    expect((await t.call(listTransactions, { query: { kind: 'grant' } }, who)).transactions).toMatchObject([
      { amount: 250, source: 'staff', reason: 'Sorry for Tuesday' },
    ])
    expect(await latest()).toMatchObject({
      action: 'grant_credits',
      staff_id: staff.user.id,
      staff_username: staff.user.username,
      target_user_id: who.user.id,
      target_username: who.user.username,
      detail: { credits: 250, reason: 'Sorry for Tuesday' },
    })
  })
  it('counts once per idempotency key', async () => {
    const who = await t.newUser()
    const key = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => grant(who.user.id, { credits: 5, reason: 'gift' }, key)))
    expect(sent.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
    expect(await t.call(getBalance, {}, who)).toMatchObject({ balance: 10_005 })
    expect((await grant(who.user.id, { credits: 6, reason: 'gift' }, key)).json().code).toBe('client_key_reused')
    expect((await grant(staff.user.id, { credits: 5, reason: 'gift' }, key)).json().code).toBe('client_key_reused')
    const audits = await t.app.db.query(
      `select 1 from staff_audit where action = 'grant_credits' and target_user_id = $1`,
      [who.user.id],
    )
    expect(audits).toHaveLength(1)
  })
  it.each([
    ['no credits', { credits: 0, reason: 'because' }, 'invalid_request'],
    ['fewer than none', { credits: -5, reason: 'because' }, 'invalid_request'],
    ['no reason', { credits: 5, reason: '  ' }, 'invalid_request'],
  ])('refuses %s', async (_, body, code) => {
    expect((await grant(staff.user.id, body)).json().code).toBe(code)
  })
  it('to an unknown user is not found, and leaves no trace', async () => {
    const before = (await latest()).id
    const ghost = crypto.randomUUID()
    expect((await grant(ghost, { credits: 5, reason: 'because' })).json().code).toBe('not_found')
    expect((await latest()).id).toBe(before)
    expect(await t.app.db.query('select 1 from credit_balances where account_id = $1', [ghost])).toEqual([])
  })
})

describe('a token', () => {
  const inspect = (token: string) => t.call(contract.inspectToken, { body: { token } }, staff)

  it('reports its owner and expiry', async () => {
    const who = await t.newUser()
    const claims = await inspect(who.token)
    expect(claims).toMatchObject({
      kind: 'access',
      is_active: true,
      user: { id: who.user.id, email: who.user.email, username: who.user.username, is_staff: false },
      session_id: expect.any(String),
      api_key: null,
      ended_at: null,
    })
    expect(Date.parse(claims.expires_at!)).toBeGreaterThan(Date.now() + 800_000)
    expect(await inspect(who.cookie.split('=')[1]!)).toMatchObject({ kind: 'refresh', session_id: claims.session_id })
    expect(await latest()).toMatchObject({ action: 'inspect_token', target_user_id: who.user.id })
    await t.call(logoutEverywhere, { body: { proof: { password: who.password } } }, who)
    expect(await inspect(who.token)).toMatchObject({ is_active: false, ended_at: expect.any(String) })
  })
  it('may be an API key', async () => {
    const who = await t.newUser()
    const { key, id, prefix } = await t.call(createApiKey, { body: { name: 'robo', scopes: ['tts'] } }, who)
    expect(await inspect(key)).toMatchObject({
      kind: 'api_key',
      is_active: true,
      user: { id: who.user.id },
      session_id: null,
      api_key: { id, name: 'robo', prefix, scopes: ['tts'] },
      expires_at: null,
    })
    await t.call(revokeApiKey, { params: { id } }, who)
    expect(await inspect(key)).toMatchObject({ is_active: false })
  })
  it('is never echoed, nor kept in the audit', async () => {
    const who = await t.newUser()
    expect(JSON.stringify(await inspect(who.token))).not.toContain(who.token)
    expect(JSON.stringify(await t.app.db.query('select detail from staff_audit'))).not.toContain(who.token)
  })
  it('is not found when unknown', async () => {
    await expect(inspect('made-up')).rejects.toMatchObject({ code: 'not_found' })
  })
  it('can be minted for the caller, for five minutes, without a refresh token', async () => {
    const minted = await t.call(contract.mintToken, {}, staff)
    expect(minted).toMatchObject({ expires_in: 300, claims: { kind: 'access', is_active: true } })
    expect(await t.call(getProfile, {}, { token: minted.access_token })).toEqual(staff.user)
    const tokens = await t.app.db.query('select kind from session_tokens where session_id = $1', [
      minted.claims.session_id,
    ])
    expect(tokens).toEqual([{ kind: 'access' }])
    expect(await latest()).toMatchObject({ action: 'mint_token', target_user_id: staff.user.id })
    await t.app.db.query(`update session_tokens set expires_at = now() - interval '1 second' where session_id = $1`, [
      minted.claims.session_id,
    ])
    const fresh = await startSame()
    expect((await fresh.inject(getProfile, {}, { authorization: `Bearer ${minted.access_token}` })).statusCode).toBe(
      401,
    )
    await fresh.stop()
  })
  /** Another process with an empty cache. */
  async function startSame() {
    const { createApp } = await import('../../app.ts')
    const { createLog } = await import('../../platform/observability/log.ts')
    const app = await createApp(
      { config: t.config, database_url: t.database.url, log: createLog(t.config.log) },
      { mailer: t.mailer, storage: t.storage, synthesizer: fakeSynthesizer() },
    )
    const inject = (e: typeof getProfile, _: object, headers: Record<string, string>) =>
      app.http.inject({ method: e.method, url: e.path, headers })
    return { inject, stop: app.stop }
  }
})

describe('the audit', () => {
  it('is read in pages, all of it or one action', async () => {
    for (let n = 1; n <= 5; n++) await grant(staff.user.id, { credits: n, reason: `number ${n}` })
    const first = await t.call(contract.listAudit, { query: { action: 'grant_credits', limit: 3 } }, staff)
    expect(first.rows.map((row) => row.detail.credits)).toEqual([5, 4, 3])
    const next = { action: 'grant_credits' as const, limit: 2, cursor: first.next_cursor! }
    expect((await t.call(contract.listAudit, { query: next }, staff)).rows.map((row) => row.detail.credits)).toEqual([
      2, 1,
    ])
  })
})

it('is for staff only [S1-1-04]', async () => {
  const who = await t.newUser()
  const headers = { authorization: `Bearer ${who.token}` }
  for (const e of [contract.searchUsers, contract.listAudit, contract.mintToken])
    expect((await t.inject(e, {}, headers)).json().code).toBe('forbidden')
  const body = { credits: 5, reason: 'for me' }
  const own = await t.inject(contract.grantCredits, { params: { id: who.user.id }, body }, headers)
  expect(own.json().code).toBe('forbidden')
})
