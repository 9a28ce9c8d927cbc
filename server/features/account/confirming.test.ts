import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#core/contract/account/account.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { mailsDone, mailTo, person, tokenIn } from '../../../test/people/account-mails.ts'
import { argonPasswords } from './sign-in/passwords.ts'

const quick = argonPasswords({ memoryCost: 64, timeCost: 1 })
let hashed = 0
const passwords = {
  ...quick,
  hash(password: string) {
    hashed++
    return quick.hash(password)
  },
}
const SMTP_URL = 'smtp://127.0.0.1:1'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ passwords, settings: { SMTP_URL } })
})
afterAll(() => t.stop())

type Given = ReturnType<typeof person>
const register = (body: Given & { language?: contract.Language }) => t.inject(contract.register, { body })
const login = async ({ email, password }: Pick<Given, 'email' | 'password'>) => {
  const reply = await t.inject(contract.login, { body: { email, password } })
  return reply.json().code ?? 'signed in'
}
const mailsTo = async (email: string) => {
  await mailsDone(t)
  return t.mailer.sent.filter((mail) => mail.to === email).map((mail) => mail.subject)
}
const confirm = async (email: string) =>
  t.call(contract.verifyEmail, { body: { token: tokenIn((await mailTo(t, email, /Confirm/)).text) } })

describe('where mail is sent, a registration', () => {
  it('signs in only after the mailed link is opened, which works once', async () => {
    const given = person()
    const reply = await register(given)
    expect([reply.statusCode, reply.json(), reply.headers['set-cookie']]).toEqual([
      202,
      { confirmation_sent: true, email: given.email },
      undefined,
    ])
    const { text } = await mailTo(t, given.email)
    expect(new URL(/https?:\/\/\S+/.exec(text)![0]).pathname).toBe('/verify-email')
    expect(await confirm(given.email)).toEqual({ success: true, email: given.email })
    await expect(t.call(contract.verifyEmail, { body: { token: tokenIn(text) } })).rejects.toMatchObject({
      code: 'link_invalid',
    })
    expect((await t.signIn(given.email, given.password)).user.email_verified).toBe(true)
  })
  it('sends the mail in the user’s language', async () => {
    const given = person()
    await register({ ...given, language: 'ht' })
    expect((await mailTo(t, given.email)).subject).toBe('Konfime adrès imèl ou')
  })
  it('answers a known address like a new one, with the same work, and tells its owner by mail', async () => {
    const known = await t.newUser()
    const [fresh, again] = [person(), { ...person(), email: known.user.email }]
    const replies: unknown[] = []
    for (const given of [fresh, again]) {
      const before = hashed
      const { statusCode, headers, ...reply } = await register(given)
      expect(hashed - before).toBe(1)
      const names = Object.keys(headers).sort()
      replies.push([statusCode, JSON.parse(reply.body.replace(given.email, '')), names])
    }
    expect(replies[0]).toEqual(replies[1])
    expect(await mailsTo(fresh.email)).toEqual(['Confirm your email address'])
    expect(await mailsTo(known.user.email)).toEqual(['You already have an account'])
    expect(await login({ email: known.user.email, password: known.password })).toBe('signed in')
  })
  it('reports a taken name the same for both, also the name of a registration that opened no account', async () => {
    const known = await t.newUser()
    for (const email of [person().email, known.user.email]) {
      const taken = await register({ ...person(), username: known.user.username, email })
      expect(taken.json().code).toBe('username_taken')
      const first = { ...person(), email }
      expect((await register(first)).statusCode).toBe(202)
      const second = await register({ ...person(), username: first.username.toUpperCase() })
      expect(second.json().code).toBe('username_taken')
    }
  })
  it('cannot be distinguished from one that opened no account by trying its password', async () => {
    const known = await t.newUser()
    for (const email of [person().email, known.user.email]) {
      const [first, second] = [
        { ...person(), email },
        { ...person(), email },
      ]
      await register(first)
      await register(second)
      expect(await login(first)).toBe('email_unconfirmed')
      expect(await login(second)).toBe('invalid_credentials')
    }
    expect((await mailsTo(known.user.email)).filter((subject) => /Confirm/.test(subject))).toEqual([])
  })
  it('opens one account when sent twice at once', async () => {
    const email = person().email
    const both = await Promise.all([register({ ...person(), email }), register({ ...person(), email })])
    expect(both.map((reply) => reply.statusCode)).toEqual([202, 202])
    expect((await mailsTo(email)).sort()).toEqual(['Confirm your email address', 'You already have an account'])
  })
  it('of a fourth account for one mailbox is answered the same and opens none', async () => {
    const { username } = person()
    const emails = ['', '+a', '+b', '+c'].map((tag) => `${username}${tag}@example.com`)
    for (const email of emails) expect((await register({ ...person(), email })).statusCode).toBe(202)
    expect(await mailsTo(emails[2]!)).toEqual(['Confirm your email address'])
    expect(await mailsTo(emails[3]!)).toEqual(['You already have an account'])
    const rows = await t.app.db.query(`select 1 from users where canonical_email = '${emails[0]}'`)
    expect(rows).toHaveLength(3)
  })
})

describe('an unconfirmed account', () => {
  it('gets its own error code and the mail again, a few times', async () => {
    const given = person()
    await register(given)
    for (let n = 0; n < 3; n++) expect(await login(given)).toBe('email_unconfirmed')
    expect(await login({ ...given, password: 'wrong' })).toBe('invalid_credentials')
    expect(await mailsTo(given.email)).toHaveLength(4)
  })
  it('gets the mail again on request, with the same answer for every address', async () => {
    const given = person()
    await register(given)
    const known = await t.newUser()
    const bodies = [given.email, known.user.email, person().email].map((email) => ({ email }))
    const replies = await Promise.all(bodies.map((body) => t.inject(contract.resendConfirmation, { body })))
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
    expect(await mailsTo(given.email)).toHaveLength(2)
    expect(await mailsTo(known.user.email)).toEqual([])
    await confirm(given.email)
    expect(await login(given)).toBe('signed in')
  })
  it('is confirmed by a password reset as well', async () => {
    const given = person()
    await register(given)
    await t.call(contract.forgotPassword, { body: { email: given.email } })
    const token = tokenIn((await mailTo(t, given.email, /password/)).text)
    await t.call(contract.resetPassword, { body: { token, password: 'yon nouvo modpas' } })
    expect(await login({ ...given, password: 'yon nouvo modpas' })).toBe('signed in')
  })
})

it('changing to the address of another account is answered the same, and its owner gets a mail', async () => {
  const [someone, owner] = [await t.newUser(), await t.newUser()]
  const answers: unknown[] = []
  for (const email of [person().email, owner.user.email]) {
    const body = { email, password: someone.password }
    const reply = await t.inject(contract.updateProfile, { body }, { authorization: `Bearer ${someone.token}` })
    answers.push([reply.statusCode, reply.json()])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(await mailsTo(owner.user.email)).toEqual(['A user entered your email address'])
  expect(await t.app.db.query(`select 1 from account_links where email = '${owner.user.email}'`)).toEqual([])
})

describe('limits', () => {
  const from = (app: TestApp, remoteAddress: string, payload: object) =>
    app.app.http.inject({ method: 'POST', url: contract.register.path, payload, remoteAddress })

  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ passwords, settings: { SMTP_URL, RATE_LIMIT_FACTOR: '1' } })
  })
  afterAll(() => strict.stop())

  it('let one /64 register ten times an hour', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await from(strict, `2001:db8::${n + 1}`, person())).statusCode)
    expect(statuses).toEqual([...Array(10).fill(202), 429, 429])
    expect((await from(strict, '2001:db8:0:1::1', person())).statusCode).toBe(202)
  })
  it('limit unrequested mails to a mailbox, whatever the caller and the spelling', async () => {
    const { email } = (await strict.newUser()).user
    for (let n = 0; n < 8; n++) await from(strict, `10.0.${n}.1`, { ...person(), email })
    await mailsDone(strict)
    expect(strict.mailer.sent.filter(({ to }) => to === email)).toHaveLength(5)
  })
  it('limit a mailbox to three accounts where no mail is sent', async () => {
    const local = await startTestApp()
    try {
      const codes: string[] = []
      for (const email of ['jan.jak@gmail.com', 'janjak+1@gmail.com', 'j.a.n.jak@googlemail.com', 'janjak@gmail.com'])
        codes.push((await from(local, '10.0.0.1', { ...person(), email })).json().code ?? 'opened')
      expect(codes).toEqual(['opened', 'opened', 'opened', 'rate_limited'])
    } finally {
      await local.stop()
    }
  })
})
