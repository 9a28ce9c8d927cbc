import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as account from '#core/contract/account/account.ts'
import * as contract from '#core/contract/account/second-factor.ts'
import { listOutbox } from '#core/contract/mail.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { softwareAuthenticator } from '../../../test/people/authenticator.ts'
import { stepAt, totpCode } from './factors.ts'

let t: TestApp
/** An installation with a public address. */
let there: TestApp
beforeAll(async () => {
  // a code is valid for its half minute: none may expire within a test
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  t = await startTestApp()
  there = await startTestApp({ settings: { PUBLIC_URL: 'https://pawol.example' } })
})
afterAll(async () => {
  await t.stop()
  await there.stop()
  vi.useRealTimers()
})

/** `later` counts steps of 30 s from now: each code works once, so each use needs its own. */
const codeFor = (secret: string, later = 0) => totpCode(secret, stepAt(Date.now()) + later)
const proofOf = ({ password }: SignedInUser) => ({ proof: { password } })
/** An unused recovery code: changing the factors of such an account needs a factor. */
const spending = (codes: string[]) => ({ proof: { recovery_code: codes.pop()! } })
const mailsTo = ({ user }: SignedInUser) => t.mailer.sent.filter((m) => m.to === user.email)

/** Uses the code of the previous step, so that the current one still signs in. */
async function withTotp(who: SignedInUser, on: TestApp = t) {
  const { secret } = await on.call(contract.startTotp, { body: proofOf(who) }, who)
  const { recovery_codes } = await on.call(contract.confirmTotp, { body: { code: codeFor(secret, -1) } }, who)
  return { secret, recovery_codes: recovery_codes ?? [] }
}
async function withPasskey(who: SignedInUser, on: TestApp = t, proof: { proof: contract.FactorProof } = proofOf(who)) {
  const device = softwareAuthenticator(on.config.public_url)
  const options = await on.call(contract.startPasskey, { body: proof }, who)
  const body = { name: 'Telefòn mwen', passkey: device.make(options) }
  return { device, ...(await on.call(contract.addPasskey, { body }, who)) }
}
async function secondStep({ user, password }: SignedInUser, on: TestApp = t) {
  const found = await on.call(account.login, { body: { email: user.email, password } })
  if (!('second_factor' in found)) throw new Error('no second step was asked for')
  return found.second_factor
}
type Step = Parameters<typeof t.call<typeof contract.passSecondFactor>>[1]['body']
const pass = (body: Step) => t.call(contract.passSecondFactor, { body })
const refusal = (code: string) => expect.objectContaining({ code })

describe('without a second factor', () => {
  it('the password signs in, and nothing is listed', async () => {
    const someone = await t.newUser()
    expect(await t.call(contract.getSecondFactor, {}, someone)).toEqual({
      totp_since: null,
      passkeys: [],
      recovery_codes_left: 0,
      passkey_host: 'localhost',
      required: false,
      passed: false,
    })
  })
})

describe('codes from an app', () => {
  it('are asked for after the password once a first code is confirmed', async () => {
    const someone = await t.newUser()
    const { secret, recovery_codes } = await withTotp(someone)
    expect(recovery_codes).toHaveLength(10)
    const step = await secondStep(someone)
    expect(step).toMatchObject({ methods: ['totp', 'recovery'], passkey: null, expires_in: 300 })
    const signed = await pass({ challenge: step.challenge, code: codeFor(secret) })
    expect(signed.user).toEqual(someone.user)
    const as = { token: signed.access_token }
    expect(await t.call(contract.getSecondFactor, {}, as)).toMatchObject({
      totp_since: expect.any(String),
      recovery_codes_left: 10,
      passed: true,
    })
  })
  it('need the password to be set up, and a right code to count', async () => {
    const someone = await t.newUser()
    const wrong = t.call(contract.startTotp, { body: { proof: { password: 'wrong' } } }, someone)
    await expect(wrong).rejects.toEqual(refusal('wrong_password'))
    await expect(t.call(contract.confirmTotp, { body: { code: '000000' } }, someone)).rejects.toEqual(
      refusal('challenge_expired'),
    )
    const { secret } = await t.call(contract.startTotp, { body: proofOf(someone) }, someone)
    const stale = codeFor(secret, -5)
    await expect(t.call(contract.confirmTotp, { body: { code: stale } }, someone)).rejects.toEqual(
      refusal('code_invalid'),
    )
    expect((await t.signIn(someone.user.email, someone.password)).user.id).toBe(someone.user.id)
  })
  it('sign in once each', async () => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    const code = codeFor(secret)
    await pass({ challenge: (await secondStep(someone)).challenge, code })
    await expect(pass({ challenge: (await secondStep(someone)).challenge, code })).rejects.toEqual(
      refusal('code_invalid'),
    )
    // also not an older one within the allowed drift
    const older = codeFor(secret, -1)
    await expect(pass({ challenge: (await secondStep(someone)).challenge, code: older })).rejects.toEqual(
      refusal('code_invalid'),
    )
  })
  it.each([
    ['the same challenge', true],
    ['two challenges', false],
  ])('sent twice at once with %s open one session', async (_, same) => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    const first = await secondStep(someone)
    const second = same ? first : await secondStep(someone)
    const code = codeFor(secret)
    const both = await Promise.allSettled([first, second].map(({ challenge }) => pass({ challenge, code })))
    expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await t.call(account.listSessions, {}, someone)).toHaveLength(2)
  })
  it('are accepted one step off and refused two steps off', async () => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    const ahead = codeFor(secret, 3)
    await expect(pass({ challenge: (await secondStep(someone)).challenge, code: ahead })).rejects.toEqual(
      refusal('code_invalid'),
    )
    const near = codeFor(secret, 1)
    expect((await pass({ challenge: (await secondStep(someone)).challenge, code: near })).user.id).toBe(someone.user.id)
  })
  it('come from a new phone once its first code is confirmed; the old secret works until then', async () => {
    const someone = await t.newUser()
    const old = await withTotp(someone)
    const { secret } = await t.call(contract.startTotp, { body: spending(old.recovery_codes) }, someone)
    await pass({ challenge: (await secondStep(someone)).challenge, code: codeFor(old.secret) })
    const moved = await t.call(contract.confirmTotp, { body: { code: codeFor(secret, -1) } }, someone)
    expect(moved.recovery_codes).toBeNull()
    await expect(
      pass({ challenge: (await secondStep(someone)).challenge, code: codeFor(old.secret, 1) }),
    ).rejects.toEqual(refusal('code_invalid'))
    await pass({ challenge: (await secondStep(someone)).challenge, code: codeFor(secret) })
  })
  it('are switched off with a code, never with the password, together with the recovery codes', async () => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    const remove = (proof: contract.FactorProof) => t.call(contract.removeTotp, { body: { proof } }, someone)
    for (const password of [someone.password, 'wrong'])
      await expect(remove({ password })).rejects.toEqual(refusal('factor_proof_required'))
    await expect(remove({ code: codeFor(secret, 5) })).rejects.toEqual(refusal('code_invalid'))
    await expect(remove({ recovery_code: '0000-0000-0000' })).rejects.toEqual(refusal('code_invalid'))
    await remove({ code: codeFor(secret) })
    expect(await t.call(contract.getSecondFactor, {}, someone)).toMatchObject({
      totp_since: null,
      recovery_codes_left: 0,
    })
    await t.signIn(someone.user.email, someone.password)
  })
  it('leave no secret readable at rest', async () => {
    const someone = await t.newUser()
    const { secret, recovery_codes } = await withTotp(someone)
    const step = await secondStep(someone)
    const tables = ['totp_secrets', 'recovery_codes', 'sign_in_challenges', 'jobs']
    const rows = JSON.stringify(await Promise.all(tables.map((table) => t.app.db.query(`select * from ${table}`))))
    for (const shown of [secret, step.challenge, ...recovery_codes]) expect(rows).not.toContain(shown)
  })
})

describe('the challenge', () => {
  it('allows five tries, and the sixth is refused even with the right code', async () => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    const { challenge } = await secondStep(someone)
    for (const _ of [1, 2, 3, 4, 5])
      await expect(pass({ challenge, code: codeFor(secret, -9) })).rejects.toEqual(refusal('code_invalid'))
    await expect(pass({ challenge, code: codeFor(secret) })).rejects.toEqual(refusal('challenge_expired'))
    // the owner simply begins again
    await pass({ challenge: (await secondStep(someone)).challenge, code: codeFor(secret) })
  })
  it('counts concurrent tries', async () => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    const { challenge } = await secondStep(someone)
    const wrong = codeFor(secret, -9)
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => pass({ challenge, code: wrong })))
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'in'))
    expect(codes.filter((code) => code === 'code_invalid')).toHaveLength(5)
  })
  it('expires after five minutes and works once', async () => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    const { challenge } = await secondStep(someone)
    await t.app.db.query(`update sign_in_challenges set expires_at = now() where user_id = $1`, [someone.user.id])
    await expect(pass({ challenge, code: codeFor(secret) })).rejects.toEqual(refusal('challenge_expired'))
    const next = await secondStep(someone)
    await pass({ challenge: next.challenge, code: codeFor(secret) })
    await expect(pass({ challenge: next.challenge, code: codeFor(secret, 1) })).rejects.toEqual(
      refusal('challenge_expired'),
    )
  })
  it('of one user accepts no code, recovery code or passkey of another', async () => {
    const [one, other] = [await t.newUser(), await t.newUser()]
    await withTotp(one)
    const theirs = await withTotp(other)
    const { device } = await withPasskey(other, t, spending(theirs.recovery_codes))
    const { challenge } = await secondStep(one)
    await expect(pass({ challenge, code: codeFor(theirs.secret) })).rejects.toEqual(refusal('code_invalid'))
    const recovery_code = theirs.recovery_codes[0]!
    await expect(pass({ challenge, recovery_code })).rejects.toEqual(refusal('code_invalid'))
    const passkey = device.answer({ ...(await secondStep(other)).passkey!, challenge })
    await expect(pass({ challenge, passkey })).rejects.toEqual(refusal('passkey_refused'))
  })
  it('is neither an access token nor a mailed link', async () => {
    const someone = await t.newUser()
    await withTotp(someone)
    const { challenge } = await secondStep(someone)
    await expect(t.call(account.getProfile, {}, { token: challenge })).rejects.toEqual(refusal('unauthenticated'))
  })
})

describe('guessing', () => {
  it('is stopped across challenges, leaves other factors open, and cannot be triggered without the password', async () => {
    const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const someone = await strict.newUser()
      const { secret, recovery_codes } = await withTotp(someone, strict)
      const guess = (challenge: string, code: string) =>
        strict.call(contract.passSecondFactor, { body: { challenge, code } }).then(
          () => 'in',
          (err) => err.code,
        )
      for (const _ of Array.from({ length: 8 })) {
        expect(await guess('made-up', codeFor(secret, -9))).toBe('challenge_expired')
        const wrong = { email: someone.user.email, password: 'wrong' }
        const remoteAddress = '10.9.8.7'
        await strict.app.http.inject({ method: 'POST', url: account.login.path, payload: wrong, remoteAddress })
      }
      const outcomes: string[] = []
      for (const _ of [1, 2, 3]) {
        const { challenge } = await secondStep(someone, strict)
        for (const _ of [1, 2, 3, 4, 5]) outcomes.push(await guess(challenge, codeFor(secret, -9)))
      }
      expect(outcomes).toEqual([...Array(10).fill('code_invalid'), ...Array(5).fill('rate_limited')])
      const { challenge } = await secondStep(someone, strict)
      const body = { challenge, recovery_code: recovery_codes[0]! }
      expect((await strict.call(contract.passSecondFactor, { body })).user.id).toBe(someone.user.id)
    } finally {
      await strict.stop()
    }
  })
})

describe('recovery codes', () => {
  it('sign in once each in any notation, and the count goes down', async () => {
    const someone = await t.newUser()
    const { recovery_codes } = await withTotp(someone)
    const [code] = recovery_codes
    expect(new Set(recovery_codes).size).toBe(10)
    expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
    const typed = ` ${code!.toUpperCase().replaceAll('-', ' ')} `
    const signed = await pass({ challenge: (await secondStep(someone)).challenge, recovery_code: typed })
    const as = { token: signed.access_token }
    expect(await t.call(contract.getSecondFactor, {}, as)).toMatchObject({ recovery_codes_left: 9, passed: true })
    await expect(pass({ challenge: (await secondStep(someone)).challenge, recovery_code: code! })).rejects.toEqual(
      refusal('code_invalid'),
    )
    const mail = await eventually(() => mailsTo(someone).find((m) => m.subject === 'A recovery code was used'))
    expect(mail.text).toContain('Codes left: 9.')
  })
  it('one code used twice at once opens one session', async () => {
    const someone = await t.newUser()
    const { recovery_codes } = await withTotp(someone)
    const steps = [await secondStep(someone), await secondStep(someone)]
    const both = await Promise.allSettled(
      steps.map(({ challenge }) => pass({ challenge, recovery_code: recovery_codes[0]! })),
    )
    expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  it('are replaced with a factor, never with the password, which invalidates the old ones', async () => {
    const someone = await t.newUser()
    await expect(t.call(contract.renewRecoveryCodes, { body: proofOf(someone) }, someone)).rejects.toEqual(
      refusal('not_found'),
    )
    const old = await withTotp(someone)
    await expect(t.call(contract.renewRecoveryCodes, { body: proofOf(someone) }, someone)).rejects.toEqual(
      refusal('factor_proof_required'),
    )
    const code = codeFor(old.secret)
    const renewed = await t.call(contract.renewRecoveryCodes, { body: { proof: { code } } }, someone)
    const { challenge } = await secondStep(someone)
    await expect(pass({ challenge, recovery_code: old.recovery_codes[0]! })).rejects.toEqual(refusal('code_invalid'))
    await pass({ challenge, recovery_code: renewed.recovery_codes[0]! })
  })
})

describe('passkeys', () => {
  it('are a second factor', async () => {
    const someone = await t.newUser()
    const { device, recovery_codes } = await withPasskey(someone)
    expect(recovery_codes).toHaveLength(10)
    const step = await secondStep(someone)
    expect(step.methods).toEqual(['passkey', 'recovery'])
    expect(step.passkey).toMatchObject({ rpId: 'localhost', userVerification: 'required', challenge: step.challenge })
    const signed = await pass({ challenge: step.challenge, passkey: device.answer(step.passkey!) })
    expect(signed.user.id).toBe(someone.user.id)
  })
  it('sign in without a password', async () => {
    const someone = await t.newUser()
    const { device } = await withPasskey(someone)
    const options = await t.call(contract.startPasskeySignIn, {})
    expect(options.allowCredentials).toEqual([])
    const passkey = device.answer(options)
    const reply = await t.inject(contract.passkeySignIn, { body: { passkey } })
    expect(reply.json().user).toEqual(someone.user)
    expect(String(reply.headers['set-cookie'])).toContain('pawol_refresh=')
    const as = { token: reply.json().access_token }
    const listed = await t.call(contract.getSecondFactor, {}, as)
    expect(listed).toMatchObject({
      passed: true,
      passkeys: [{ name: 'Telefòn mwen', last_used_at: expect.any(String) }],
    })
    await expect(t.call(contract.passkeySignIn, { body: { passkey } })).rejects.toEqual(refusal('challenge_expired'))
  })
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['without the owner confirming', { user_verified: false }],
    ['with a counter that went back', { counter: 1 }],
  ])('are refused %s', async (_, settings) => {
    const someone = await t.newUser()
    const { device } = await withPasskey(someone)
    const answer = device.answer(await t.call(contract.startPasskeySignIn, {}), settings)
    await expect(t.call(contract.passkeySignIn, { body: { passkey: answer } })).rejects.toEqual(
      refusal('passkey_refused'),
    )
  })
  it('are refused when unregistered, and when their answer is changed on the way', async () => {
    const someone = await t.newUser()
    const { device, recovery_codes } = await withPasskey(someone)
    const stranger = softwareAuthenticator()
    stranger.make(await t.call(contract.startPasskey, { body: spending(recovery_codes!) }, someone))
    const madeUp = stranger.answer(await t.call(contract.startPasskeySignIn, {}))
    await expect(t.call(contract.passkeySignIn, { body: { passkey: madeUp } })).rejects.toEqual(
      refusal('passkey_refused'),
    )
    const { response, ...rest } = device.answer(await t.call(contract.startPasskeySignIn, {}))
    const forged = { ...rest, response: { ...response, signature: madeUp.response.signature } }
    await expect(t.call(contract.passkeySignIn, { body: { passkey: forged } })).rejects.toEqual(
      refusal('passkey_refused'),
    )
  })
  it('are not stored with another user’s challenge, or without confirmation', async () => {
    const [one, other] = [await t.newUser(), await t.newUser()]
    const device = softwareAuthenticator()
    const options = await t.call(contract.startPasskey, { body: proofOf(one) }, one)
    const body = { name: 'x', passkey: device.make(options) }
    await expect(t.call(contract.addPasskey, { body }, other)).rejects.toEqual(refusal('challenge_expired'))
    const again = await t.call(contract.startPasskey, { body: proofOf(one) }, one)
    const careless = { name: 'x', passkey: device.make(again, { user_verified: false }) }
    await expect(t.call(contract.addPasskey, { body: careless }, one)).rejects.toEqual(refusal('passkey_refused'))
    expect((await t.call(contract.getSecondFactor, {}, one)).passkeys).toEqual([])
  })
  it('have names, several to an account, and are removed with another passkey or a recovery code', async () => {
    const someone = await t.newUser()
    const first = await withPasskey(someone)
    await expect(withPasskey(someone)).rejects.toEqual(refusal('factor_proof_required'))
    const second = await withPasskey(someone, t, spending(first.recovery_codes!))
    expect(second.recovery_codes).toBeNull()
    const params = { id: first.passkey.id }
    const renamed = await t.call(contract.renamePasskey, { params, body: { name: 'Òdinatè' } }, someone)
    expect(renamed).toMatchObject({ name: 'Òdinatè' })
    const options = await t.call(contract.startProof, {}, someone)
    expect(options.allowCredentials).toHaveLength(2)
    const passkey = second.device.answer(options)
    await t.call(contract.removePasskey, { params, body: { proof: { passkey } } }, someone)
    const { passkeys } = await t.call(contract.getSecondFactor, {}, someone)
    expect(passkeys.map((p) => p.id)).toEqual([second.passkey.id])
    // an answer works once
    const last = { id: second.passkey.id }
    await expect(
      t.call(contract.removePasskey, { params: last, body: { proof: { passkey } } }, someone),
    ).rejects.toEqual(refusal('challenge_expired'))
    await expect(t.call(contract.removePasskey, { params: last, body: proofOf(someone) }, someone)).rejects.toEqual(
      refusal('factor_proof_required'),
    )
    await t.call(contract.removePasskey, { params: last, body: spending(first.recovery_codes!) }, someone)
    await t.signIn(someone.user.email, someone.password)
  })
  it('belong to the public host', async () => {
    const someone = await there.newUser()
    const { device } = await withPasskey(someone, there)
    expect(await there.call(contract.getSecondFactor, {}, someone)).toMatchObject({ passkey_host: 'pawol.example' })
    const answer = (origin: string) =>
      there
        .call(contract.startPasskeySignIn, {})
        .then((options) =>
          there.call(contract.passkeySignIn, { body: { passkey: device.answer(options, { origin }) } }),
        )
    await expect(answer('http://localhost:4000')).rejects.toEqual(refusal('passkey_refused'))
    expect((await answer('https://pawol.example')).user.id).toBe(someone.user.id)
  })
})

describe('the owner', () => {
  it('gets a mail about every change, in their language', async () => {
    const someone = await t.newUser({ language: 'ht' })
    const { secret, recovery_codes } = await withTotp(someone)
    const { passkey, device } = await withPasskey(someone, t, { proof: { code: codeFor(secret) } })
    await t.call(contract.renewRecoveryCodes, { body: spending(recovery_codes) }, someone)
    const proof = async () => ({ passkey: device.answer(await t.call(contract.startProof, {}, someone)) })
    const params = { id: passkey.id }
    await t.call(contract.removePasskey, { params, body: { proof: await proof() } }, someone)
    await t.call(contract.removeTotp, { body: { proof: { code: codeFor(secret, 1) } } }, someone)
    const subjects = [
      'Koneksyon an de etap aktive',
      'Kòd aplikasyon an dezaktive',
      'Nouvo kòd sekou fèt',
      'Yon kle aksè ajoute',
      'Yon kle aksè retire',
      'Yon kòd sekou sèvi',
    ]
    await eventually(() => mailsTo(someone).length === subjects.length)
    expect(
      mailsTo(someone)
        .map((m) => m.subject)
        .sort(),
    ).toEqual(subjects)
    expect(mailsTo(someone).find((m) => m.subject.includes('ajoute'))!.text).toContain('« Telefòn mwen »')
  })
  it('finds the factors in the export, without secrets; deleting the account removes them', async () => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    await withPasskey(someone, t, { proof: { code: codeFor(secret) } })
    const text = await (await t.call(account.exportAccount, {}, someone)).text()
    expect(JSON.parse(text).second_factor).toMatchObject({
      totp_since: expect.any(String),
      passkeys: [{ name: 'Telefòn mwen' }],
      recovery_codes_left: 10,
    })
    expect(text).not.toContain(secret)
    await t.call(account.deleteAccount, { body: { password: someone.password } }, someone)
    for (const table of ['totp_secrets', 'recovery_codes', 'passkeys'])
      expect(await t.app.db.query(`select 1 from ${table} where user_id = $1`, [someone.user.id])).toEqual([])
  })
  it('keeps the second factor through a password reset', async () => {
    const someone = await t.newUser()
    const { secret } = await withTotp(someone)
    await t.call(account.forgotPassword, { body: { email: someone.user.email } })
    const mail = await eventually(() => mailsTo(someone).find((m) => m.text.includes('/reset-password')))
    const token = new URL(/https?:\/\/\S+/.exec(mail.text)![0]).searchParams.get('token')!
    const password = 'yon modpas tou nèf'
    await t.call(account.resetPassword, { body: { token, password } })
    const { challenge } = await secondStep({ ...someone, password })
    await pass({ challenge, code: codeFor(secret) })
  })
})

describe('staff of an installation with a public address', () => {
  it('reach staff calls with a second factor only, and may not remove the last one', async () => {
    const staff = await there.newUser({ is_staff: true })
    const before = await there.inject(listOutbox, {}, { authorization: `Bearer ${staff.token}` })
    expect([before.statusCode, before.json().code]).toEqual([403, 'second_factor_required'])
    expect((await there.call(account.getProfile, {}, staff)).is_staff).toBe(true)
    expect(await there.call(contract.getSecondFactor, {}, staff)).toMatchObject({ required: true, passed: false })
    const ordinary = await there.newUser()
    await expect(there.call(listOutbox, { query: {} }, ordinary)).rejects.toEqual(refusal('forbidden'))

    const other = await there.signIn(staff.user.email, staff.password)
    const { secret, recovery_codes } = await withTotp(staff, there)
    await there.call(listOutbox, { query: {} }, staff)
    // sessions opened before have passed no factor, and end
    await expect(there.call(listOutbox, { query: {} }, other)).rejects.toEqual(refusal('session_expired'))
    const { challenge } = await secondStep(staff, there)
    const body = { challenge, code: codeFor(secret) }
    const signed = await there.call(contract.passSecondFactor, { body })
    await there.call(listOutbox, { query: {} }, { token: signed.access_token })

    const remove = () => there.call(contract.removeTotp, { body: spending(recovery_codes) }, staff)
    await expect(remove()).rejects.toEqual(refusal('last_factor'))
    const { passkey } = await withPasskey(staff, there, spending(recovery_codes))
    const params = { id: passkey.id }
    const removals = await Promise.allSettled([
      remove(),
      there.call(contract.removePasskey, { params, body: spending(recovery_codes) }, staff),
    ])
    expect(removals.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  it('need none without a public address', async () => {
    const staff = await t.newUser({ is_staff: true })
    expect(await t.call(contract.getSecondFactor, {}, staff)).toMatchObject({ required: false })
    await t.call(listOutbox, { query: {} }, staff)
    const { recovery_codes } = await withTotp(staff)
    await t.call(contract.removeTotp, { body: spending(recovery_codes) }, staff)
  })
})
