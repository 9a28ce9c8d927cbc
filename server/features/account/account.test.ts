import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as contract from '#core/contract/account/account.ts'
import { grantCredits, listAudit, searchUsers } from '#core/contract/admin/admin.ts'
import { listOutbox } from '#core/contract/mail.ts'
import { listStaffTickets } from '#core/contract/tickets/staff.ts'
import { eventually } from '../../../test/eventually.ts'
import { refreshCookieOf, startTestApp, type TestApp } from '../../../test/harness.ts'
import { full } from '../../../test/runs.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { createMailStore } from '../mail/store.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ watch_nesting: true })
})
afterAll(() => t.stop())

const unique = (() => {
  let n = 0
  return () => `moun${++n}`
})()
const person = () => {
  const username = unique()
  return { email: `${username}@example.com`, username, password: `sekrè bò lanmè-${username.length}` }
}
const mailTo = (email: string, subject = /./) =>
  eventually(() => t.mailer.sent.find((m) => m.to === email && subject.test(m.subject)))
const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)![0])
const tokenIn = (text: string) => linkIn(text).searchParams.get('token')!
const proofOf = ({ password }: { password: string }) => ({ proof: { password } })
const refreshWith = (cookie: string, headers: Record<string, string> = {}) =>
  t.inject(contract.refresh, {}, { cookie, ...headers })

describe('registering', () => {
  it('opens a confirmed account and signs in where no mail is sent', async () => {
    const given = person()
    const signed = await t.call(contract.register, { body: { ...given, email: ` ${given.email.toUpperCase()} ` } })
    if (!('user' in signed)) throw new Error('not signed in')
    expect(signed.user).toMatchObject({
      email: given.email,
      username: given.username,
      is_staff: false,
      email_verified: true,
      language: 'en',
    })
    expect(await t.call(contract.getProfile, {}, { token: signed.access_token })).toEqual(signed.user)
    expect(t.mailer.sent.some((mail) => mail.to === given.email)).toBe(false)
  })
  it.each([
    ['the same email', (p: ReturnType<typeof person>) => ({ ...person(), email: p.email }), 'email_taken'],
    [
      'the same username in another case',
      (p: ReturnType<typeof person>) => ({ ...person(), username: p.username.toUpperCase() }),
      'username_taken',
    ],
  ])('refuses %s', async (_, again, code) => {
    const given = person()
    await t.call(contract.register, { body: given })
    await expect(t.call(contract.register, { body: again(given) })).rejects.toMatchObject({ code })
  })
  it('opens one account when sent twice at once', async () => {
    const given = person()
    const both = await Promise.allSettled([
      t.call(contract.register, { body: given }),
      t.call(contract.register, { body: given }),
    ])
    expect(both.filter((b) => b.status === 'fulfilled')).toHaveLength(1)
  })
  it.each([
    ['email', { email: 'not an address' }],
    ['username', { username: 'a b' }],
    ['username with a dot', { username: 'mari.jo' }],
    ['username that reads like a link', { username: 'www_mari' }],
    ['username of two alphabets', { username: 'm\u0430ri' }],
    ['username that is reserved', { username: 'adm1n' }],
    ['password', { password: 'short' }],
  ])('names a bad %s', async (field, bad) => {
    const reply = await t.inject(contract.register, { body: { ...person(), ...bad } })
    const name = field.split(' ', 1)[0]!
    expect(reply.json()).toMatchObject({ code: 'invalid_request', fields: { [name]: expect.any(String) } })
  })
})

describe('signing in', () => {
  it('needs the right password, and says the same for a wrong one and an unknown address', async () => {
    const { user, password } = await t.newUser()
    expect((await t.signIn(user.email, password)).user.id).toBe(user.id)
    const wrong = await t.inject(contract.login, { body: { email: user.email, password: 'wrong' } })
    const unknown = await t.inject(contract.login, { body: { email: 'unknown@example.com', password: 'wrong' } })
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body])
  })
  it('keeps the refresh token out of reach of scripts', async () => {
    const { user, password } = await t.newUser()
    const reply = await t.inject(contract.login, { body: { email: user.email, password } })
    const cookies = reply.headers['set-cookie'] as string[]
    for (const [n, name] of ['pawol_refresh', 'pawol_device'].entries())
      expect(cookies[n]).toMatch(
        new RegExp(`^${name}=\\S+; Path=/api/v1/auth/; Max-Age=\\d+; HttpOnly; SameSite=Strict$`),
      )
    expect(reply.body).not.toContain(refreshCookieOf(reply).split('=')[1])
  })
  it('stores no token and no password as it is', async () => {
    const { token, cookie, password } = await t.newUser()
    const rows = await t.app.db.query('select * from session_tokens')
    const users = await t.app.db.query<{ password_hash: string }>('select password_hash from users')
    for (const secret of [token, cookie.split('=')[1]!]) expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(users)).not.toContain(password)
    expect(users.every((u) => u.password_hash.startsWith('$argon2id$'))).toBe(true)
  })
})

describe('throttling', () => {
  it('stops parallel guessing at an account from one address, known or unknown, and admits other callers', async () => {
    const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const { user, password } = await strict.newUser()
      const guess = (email: string, given: string, from: string) =>
        strict.app.http.inject({
          method: 'POST',
          url: contract.login.path,
          payload: { email, password: given },
          remoteAddress: from,
        })
      for (const email of [user.email, 'unknown@example.com']) {
        const replies = await Promise.all(Array.from({ length: 12 }, () => guess(email, 'wrong', '10.0.0.1')))
        const statuses = replies.map((r) => r.statusCode).sort()
        expect(statuses.filter((s) => s === 401).length).toBeLessThanOrEqual(8)
        expect(statuses.filter((s) => s === 429).length).toBeGreaterThanOrEqual(4)
        expect(replies.find((r) => r.statusCode === 429)!.json()).toMatchObject({
          code: 'rate_limited',
          retryAfter: expect.any(Number),
        })
      }
      expect((await guess(user.email, password, '10.0.0.1')).statusCode).toBe(429)
      expect((await guess(user.email, password, '10.0.0.2')).statusCode).toBe(200)
    } finally {
      await strict.stop()
    }
  })
})

describe('refreshing', () => {
  it('exchanges the cookie for new tokens', async () => {
    const { cookie, user, token } = await t.newUser()
    const reply = await refreshWith(cookie)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().user).toEqual(user)
    expect(reply.json().access_token).not.toBe(token)
    expect(refreshCookieOf(reply)).not.toBe(cookie)
    expect(await t.call(contract.getProfile, {}, { token: reply.json().access_token })).toEqual(user)
  })
  it('forgives a lost answer or a second tab for a moment', async () => {
    const { cookie } = await t.newUser()
    const replies = await Promise.all([refreshWith(cookie), refreshWith(cookie)])
    expect(replies.map((r) => r.statusCode)).toEqual([200, 200])
  })
  it('of a token used long ago ends the session', async () => {
    const { cookie } = await t.newUser()
    const next = await refreshWith(cookie)
    await t.app.db.query(`update session_tokens set used_at = now() - interval '1 minute' where used_at is not null`)
    const stolen = await refreshWith(cookie)
    expect([stolen.statusCode, stolen.json().code]).toEqual([401, 'session_expired'])
    expect((await refreshWith(refreshCookieOf(next))).statusCode).toBe(401)
    await expect(t.call(contract.getProfile, {}, { token: next.json().access_token })).rejects.toMatchObject({
      code: 'session_expired',
    })
  })
  it('stops working half a year after the sign-in', async () => {
    const { cookie, user } = await t.newUser()
    const signedIn = (days: number) =>
      t.app.db.query(`update sessions set created_at = now() - make_interval(days => $2) where user_id = $1`, [
        user.id,
        days,
      ])
    await signedIn(179)
    const last = await refreshWith(cookie)
    expect(last.statusCode).toBe(200)
    await signedIn(181)
    expect((await refreshWith(refreshCookieOf(last))).json().code).toBe('session_expired')
  })
  it.each([
    ['no cookie', ''],
    ['a made-up one', 'pawol_refresh=abc'],
  ])('is refused with %s', async (_, cookie) => {
    expect((await refreshWith(cookie)).json().code).toBe('session_expired')
  })
  it.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    'is refused from another site: %o',
    async (headers) => {
      const { cookie } = await t.newUser()
      expect((await refreshWith(cookie, headers)).json().code).toBe('foreign_origin')
      expect((await refreshWith(cookie, { origin: 'http://localhost:80', host: 'localhost:80' })).statusCode).toBe(200)
    },
  )
})

describe('signing out', () => {
  it('ends this session at once and no other', async () => {
    const first = await t.newUser()
    const second = await t.signIn(first.user.email, first.password)
    await t.call(contract.getProfile, {}, first)
    await t.inject(contract.logout, {}, { authorization: `Bearer ${first.token}`, cookie: first.cookie })
    await expect(t.call(contract.getProfile, {}, first)).rejects.toMatchObject({ code: 'session_expired' })
    expect((await refreshWith(first.cookie)).statusCode).toBe(401)
    expect((await t.call(contract.getProfile, {}, second)).id).toBe(second.user.id)
  })
  it('works with the cookie alone after the access token expired', async () => {
    const { cookie } = await t.newUser()
    expect((await t.inject(contract.logout, {}, { cookie })).statusCode).toBe(200)
    expect((await refreshWith(cookie)).statusCode).toBe(401)
  })
  it('everywhere ends all sessions', async () => {
    const first = await t.newUser()
    const second = await t.signIn(first.user.email, first.password)
    const ended = await t.call(contract.logoutEverywhere, { body: proofOf(first) }, first)
    expect(ended).toEqual({ success: true, sessions_ended: 2 })
    for (const each of [first, second])
      await expect(t.call(contract.getProfile, {}, each)).rejects.toMatchObject({ code: 'session_expired' })
  })
  it('reaches the other processes of a fleet', async () => {
    const { createApp } = await import('../../app.ts')
    const { createLog } = await import('../../platform/observability/log.ts')
    const other = await createApp(
      { config: t.config, database_url: t.database.url, log: createLog(t.config.log) },
      { mailer: t.mailer, storage: t.storage, synthesizer: fakeSynthesizer() },
    )
    const someone = await t.newUser()
    const there = () =>
      other.http.inject({ url: contract.getProfile.path, headers: { authorization: `Bearer ${someone.token}` } })
    expect((await there()).statusCode).toBe(200)
    await t.call(contract.logoutEverywhere, { body: proofOf(someone) }, someone)
    await eventually(async () => (await there()).statusCode === 401)
    await other.stop()
  })
})

describe('sessions', () => {
  it('are listed with the one in use marked, and can be ended one by one', async () => {
    const first = await t.newUser()
    const second = await t.signIn(first.user.email, first.password)
    const list = await t.call(contract.listSessions, {}, first)
    expect(list.map((s) => s.current).sort()).toEqual([false, true])
    const other = list.find((s) => !s.current)!
    await t.call(contract.endSession, { params: { id: other.id }, body: proofOf(first) }, first)
    await expect(t.call(contract.getProfile, {}, second)).rejects.toMatchObject({ code: 'session_expired' })
    expect(await t.call(contract.listSessions, {}, first)).toHaveLength(1)
  })
  it('of other users cannot be ended', async () => {
    const [mine, theirs] = [await t.newUser(), await t.newUser()]
    const [session] = await t.call(contract.listSessions, {}, theirs)
    const ending = t.call(contract.endSession, { params: { id: session!.id }, body: proofOf(mine) }, mine)
    await expect(ending).rejects.toMatchObject({ code: 'not_found' })
  })
  it('can be ended, one or all, after the user confirms their identity', async () => {
    const first = await t.newUser()
    const second = await t.signIn(first.user.email, first.password)
    const [session] = await t.call(contract.listSessions, {}, second)
    const wrong = proofOf({ password: 'yon move modpas' })
    const params = { id: session!.id }
    for (const call of [
      () => t.call(contract.endSession, { params, body: wrong }, second),
      () => t.call(contract.logoutEverywhere, { body: wrong }, second),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'wrong_password' })
    const unproven = await t.inject(
      contract.logoutEverywhere,
      { body: {} },
      { authorization: `Bearer ${second.token}` },
    )
    expect(unproven.json()).toMatchObject({ code: 'invalid_request' })
    expect(await t.call(contract.listSessions, {}, first)).toHaveLength(2)
  })
})

describe('a forgotten password', () => {
  it('is replaced through a link that works once and ends every session', async () => {
    const someone = await t.newUser()
    await t.call(contract.forgotPassword, { body: { email: someone.user.email } })
    const mail = await mailTo(someone.user.email, /password/)
    expect(linkIn(mail.text).pathname).toBe('/reset-password')
    const token = tokenIn(mail.text)
    await t.call(contract.resetPassword, { body: { token, password: 'yon nouvo modpas' } })
    await expect(t.call(contract.getProfile, {}, someone)).rejects.toMatchObject({ code: 'session_expired' })
    await expect(t.call(contract.resetPassword, { body: { token, password: 'yon lòt modpas' } })).rejects.toMatchObject(
      { code: 'link_invalid' },
    )
    await expect(t.signIn(someone.user.email, someone.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect((await t.signIn(someone.user.email, 'yon nouvo modpas')).user.id).toBe(someone.user.id)
  })
  it('answers the same for an unknown address, and sends nothing', async () => {
    const known = await t.newUser()
    const [a, b] = [
      await t.inject(contract.forgotPassword, { body: { email: known.user.email } }),
      await t.inject(contract.forgotPassword, { body: { email: 'unknown@example.com' } }),
    ]
    expect([a.statusCode, a.body]).toEqual([b.statusCode, b.body])
    await mailTo(known.user.email)
    await eventually(
      async () =>
        (
          await t.app.db.query(
            `select 1 from jobs where kind = 'account_mail' and input->>'email' = 'unknown@example.com' and state = 'delivered'`,
          )
        ).length,
    )
    expect(t.mailer.sent.some((m) => m.to === 'unknown@example.com')).toBe(false)
  })
  it('refuses an expired link', async () => {
    const someone = await t.newUser()
    await t.call(contract.forgotPassword, { body: { email: someone.user.email } })
    const mail = await mailTo(someone.user.email)
    await t.app.db.query(`update account_links set expires_at = now() - interval '1 second'`)
    await expect(
      t.call(contract.resetPassword, { body: { token: tokenIn(mail.text), password: 'yon nouvo modpas' } }),
    ).rejects.toMatchObject({ code: 'link_invalid' })
  })
  it('keeps no usable link in the queue', async () => {
    const someone = await t.newUser()
    await t.call(contract.forgotPassword, { body: { email: someone.user.email } })
    const token = tokenIn((await mailTo(someone.user.email)).text)
    expect(JSON.stringify(await t.app.db.query('select input, result from jobs'))).not.toContain(token)
  })
})

describe('the profile', () => {
  it('changes name and language at once', async () => {
    const someone = await t.newUser()
    const username = unique()
    expect(await t.call(contract.updateProfile, { body: { username, language: 'fr' } }, someone)).toMatchObject({
      username,
      language: 'fr',
    })
    expect(await t.call(contract.updateProfile, { body: {} }, someone)).toMatchObject({ username, language: 'fr' })
  })
  it.each(['mari.jo', 'http-mari', 'm\u0430ri', 'Pawòl', 'support_1'])('refuses the name %s', async (username) => {
    const someone = await t.newUser()
    const changed = t.call(contract.updateProfile, { body: { username } }, someone)
    await expect(changed).rejects.toMatchObject({ data: { fields: { username: expect.any(String) } } })
  })
  it('changes the address with the password, once the new one is confirmed', async () => {
    const someone = await t.newUser()
    const email = person().email
    await expect(t.call(contract.updateProfile, { body: { email, password: 'wrong' } }, someone)).rejects.toMatchObject(
      { code: 'wrong_password' },
    )
    expect(
      await t.call(contract.updateProfile, { body: { email, password: someone.password } }, someone),
    ).toMatchObject({ email: someone.user.email })
    await t.call(contract.verifyEmail, { body: { token: tokenIn((await mailTo(email)).text) } })
    expect(await t.call(contract.getProfile, {}, someone)).toMatchObject({ email, email_verified: true })
  })
  it('ends the other sessions on a password change and keeps this one', async () => {
    const first = await t.newUser()
    const second = await t.signIn(first.user.email, first.password)
    await expect(
      t.call(contract.changePassword, { body: { current_password: 'wrong', new_password: 'nouvo modpas' } }, first),
    ).rejects.toMatchObject({ code: 'wrong_password' })
    await t.call(
      contract.changePassword,
      { body: { current_password: first.password, new_password: 'nouvo modpas' } },
      first,
    )
    expect((await t.call(contract.getProfile, {}, first)).id).toBe(first.user.id)
    await expect(t.call(contract.getProfile, {}, second)).rejects.toMatchObject({ code: 'session_expired' })
    await t.signIn(first.user.email, 'nouvo modpas')
  })
})

describe('deleting an account', () => {
  it('exports everything as JSON, and no secret', async () => {
    const someone = await t.newUser()
    await t.storage.put(`u/${someone.account_id}/speech/a.txt`, Buffer.from('mwen'), { type: 'text/plain' })
    const reply = await t.inject(contract.exportAccount, {}, { authorization: `Bearer ${someone.token}` })
    expect(reply.headers['content-disposition']).toContain('attachment')
    const data = reply.json()
    expect(data.account).toMatchObject({ email: someone.user.email })
    expect(data.jobs).toEqual([])
    expect(data.files).toHaveLength(1)
    expect(reply.body).not.toMatch(/argon2|password_hash/)
  })
  it('exports thousands of jobs, a page in memory at a time', async () => {
    const someone = await t.newUser()
    const each = full ? 3_000 : 600
    await t.app.db.query(
      `insert into jobs (id, kind, account_id, created_by, state, input, max_attempts, created_at)
       select gen_random_uuid(), kind, $1, $2, 'delivered', jsonb_build_object('text', n::text), 1, now() - (n / 7) * interval '1 second'
       from generate_series(1, $3::int) n, (values ('tts'), ('retired')) as kinds (kind)`,
      [someone.account_id, someone.user_id, each],
    )
    const query = vi.spyOn(t.app.db, 'query')
    const data = JSON.parse(await (await t.call(contract.exportAccount, {}, someone)).text())
    const read = await Promise.all(query.mock.results.map(({ value }) => value))
    query.mockRestore()
    expect(data.jobs).toHaveLength(2 * each)
    expect(new Set(data.jobs.map((job: { id: string }) => job.id)).size).toBe(2 * each)
    expect(Math.max(...read.map((rows) => rows.length))).toBeLessThanOrEqual(50)
    expect(read.length).toBeGreaterThan(each / 25)
  })
  it('deletes the account, its sessions and its files, and those of no other account', async () => {
    const [leaver, stayer] = [await t.newUser(), await t.newUser()]
    for (const { account_id } of [leaver, stayer])
      await t.storage.put(`u/${account_id}/a.txt`, Buffer.from('x'), { type: 'text/plain' })
    await expect(t.call(contract.deleteAccount, { body: { password: 'wrong' } }, leaver)).rejects.toMatchObject({
      code: 'wrong_password',
    })
    await t.call(contract.deleteAccount, { body: { password: leaver.password } }, leaver)
    await expect(t.call(contract.getProfile, {}, leaver)).rejects.toMatchObject({ status: 401 })
    await expect(t.signIn(leaver.user.email, leaver.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
    await eventually(async () => (await t.storage.stat(`u/${leaver.account_id}/a.txt`)) === null)
    expect(await t.storage.stat(`u/${stayer.account_id}/a.txt`)).not.toBeNull()
    expect((await t.call(contract.getProfile, {}, stayer)).id).toBe(stayer.user.id)
  })
  it('deletes kept mails and the person’s traces in the staff audit; the actions stay', async () => {
    const { db } = t.app
    const [leaver, stayer, staff] = [await t.newUser(), await t.newUser(), await t.newUser({ is_staff: true })]
    const outbox = createMailStore(db)
    const mail = { subject: 'Alo', text: 'Bonjou' }
    await outbox.keep({ ...mail, to: leaver.user.email })
    await outbox.keep({ ...mail, to: 'before@example.com', user_id: leaver.user.id })
    await outbox.keep({ ...mail, to: stayer.user.email })
    const { email, username, id } = leaver.user
    for (const q of [email.toUpperCase(), username.slice(0, 8), id, 'zz', stayer.user.email])
      await t.call(searchUsers, { query: { q } }, staff)
    await t.call(listOutbox, { query: { to: email } }, staff)
    for (const q of [email.slice(2), 'zz']) await t.call(listStaffTickets, { query: { q } }, staff)
    for (const reason of [`asked by ${username}`, 'an outage'])
      await t.call(grantCredits, { params: { id }, body: { credits: 5, reason } }, staff)
    await t.call(contract.deleteAccount, { body: { password: leaver.password } }, leaver)

    expect((await outbox.list()).map(({ to }) => to)).toEqual([stayer.user.email])
    const { rows } = await t.call(listAudit, { query: {} }, staff)
    const shown = JSON.stringify(rows.map(({ detail, target_username }) => [detail, target_username])).toLowerCase()
    for (const trace of [email, username, username.slice(0, 8)]) expect(shown).not.toContain(`"${trace}`)
    expect(shown).not.toContain(username)
    const left = rows.map(({ action, detail }) => [action, detail.q ?? detail.reason])
    expect(left).toEqual([
      ['grant_credits', 'an outage'],
      ['grant_credits', ''],
      ['view_tickets', 'zz'],
      ['view_tickets', ''],
      ['view_outbox', ''],
      ['search_users', stayer.user.email],
      ['search_users', 'zz'],
      ...Array(3).fill(['search_users', '']),
    ])
    await expect(db.query(`update staff_audit set detail = '{}'`)).rejects.toThrow(/never changed/)
    const tampering = db.tx(async (tx) => {
      await tx.query(`select set_config('pawol.erasing', 'on', true)`)
      await tx.query(`update staff_audit set action = 'mint_token'`)
    })
    await expect(tampering).rejects.toThrow(/never changed/)
  })
  it('does not allow guessing the password', async () => {
    const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const someone = await strict.newUser()
      const codes: string[] = []
      for (let i = 0; i < 12; i++)
        codes.push(
          await strict.call(contract.deleteAccount, { body: { password: 'wrong' } }, someone).then(
            () => 'deleted',
            (err) => err.code,
          ),
        )
      expect(codes.slice(0, 10)).toEqual(Array(10).fill('wrong_password'))
      expect(codes.slice(10)).toEqual(['rate_limited', 'rate_limited'])
    } finally {
      await strict.stop()
    }
  })
})

it('tokens expire', async () => {
  const someone = await t.newUser()
  await t.app.db.query(
    `update session_tokens set expires_at = now() + interval '300 milliseconds' where kind = 'access'`,
  )
  await delay(350)
  await expect(t.call(contract.getProfile, {}, someone)).rejects.toMatchObject({ code: 'session_expired' })
})
