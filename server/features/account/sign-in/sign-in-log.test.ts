import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as contract from '#core/contract/account/account.ts'
import * as factors from '#core/contract/account/second-factor.ts'
import { eventually } from '../../../../test/eventually.ts'
import { refreshCookieOf, type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { keptLog } from '../../../../test/kept-log.ts'
import { softwareAuthenticator } from '../../../../test/people/authenticator.ts'
import { stepAt, totpCode } from '../../second-factor/factors.ts'

const log = keptLog()
let t: TestApp
beforeAll(async () => {
  // a code is of its half minute: none may end within a test
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  t = await startTestApp({ settings: { LOG_LEVEL: 'info', LOG_PRETTY: 'false' }, log_to: log.stream })
})
afterAll(async () => {
  await t.stop()
  vi.useRealTimers()
})
beforeEach(() => log.clear())

type Line = Record<string, unknown>
const varying = new Set(['level', 'time', 'trace_id', 'request_id'])
/** Lines of sign-ins only, without fields that differ each time. */
const lines = (): Line[] =>
  log
    .text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => /sign|step|sessions|confirm|refresh/.test(String(msg)))
    .map((line) => ({
      level: line.level === 40 ? 'warn' : 'info',
      ...Object.fromEntries(Object.entries(line).filter(([name]) => !varying.has(name))),
    }))
const address = '127.0.0.1'
const attempt = (email: string, password: string) => t.inject(contract.login, { body: { email, password } })
const proofOf = ({ password }: SignedInUser) => ({ proof: { password } })
const appCode = (secret: string, later = 0) => totpCode(secret, stepAt(Date.now()) + later)

it('each sign-in, accepted or refused, is logged with the account, the factor, the address and the reason', async () => {
  const { user, password } = await t.newUser()
  log.clear()
  await attempt(user.email, password)
  await attempt(user.email, 'yon move modpas')
  await attempt('pesonn.isit@example.com', 'yon lòt modpas')
  const from = { factor: 'password', address }
  expect(lines()).toEqual([
    { level: 'info', user_id: user.id, ...from, msg: 'signed in' },
    { level: 'warn', user_id: user.id, ...from, code: 'invalid_credentials', msg: 'sign-in refused' },
    { level: 'warn', unknown_account: true, ...from, code: 'invalid_credentials', msg: 'sign-in refused' },
  ])
  for (const typed of [user.email, password, 'yon move modpas', 'pesonn.isit', 'yon lòt modpas'])
    log.expectWithout(typed)
})

it('the line of a sign-in names its request, which has its own line', async () => {
  const { user } = await t.newUser()
  log.clear()
  const { headers } = await attempt(user.email, 'yon move modpas')
  const ofRequest = log
    .text()
    .split('\n')
    .filter((line) => line.includes(String(headers['x-request-id'])))
  expect(ofRequest.map((line) => JSON.parse(line).msg)).toEqual(['sign-in refused', 'request'])
})

it('registration is logged too, since it signs in', async () => {
  const body = { email: 'nouvo@example.com', username: 'nouvo', password: 'yon bon modpas' }
  const { user } = (await t.inject(contract.register, { body })).json()
  expect(lines()).toEqual([
    { level: 'info', user_id: user.id, factor: 'password', address, msg: 'registered and signed in' },
  ])
})

it('each second factor is named, accepted or refused', async () => {
  const someone = await t.newUser()
  const { secret } = await t.call(factors.startTotp, { body: proofOf(someone) }, someone)
  const made = await t.call(factors.confirmTotp, { body: { code: appCode(secret, -1) } }, someone)
  const device = softwareAuthenticator()
  const body = { proof: { recovery_code: made.recovery_codes!.pop()! } }
  const options = await t.call(factors.startPasskey, { body }, someone)
  await t.call(factors.addPasskey, { body: { name: 'Telefòn', passkey: device.make(options) } }, someone)
  const { email } = someone.user
  const step = async () => (await attempt(email, someone.password)).json().second_factor
  const pass = (body: object) => t.inject(factors.passSecondFactor, { body })
  log.clear()
  const wrong = await step()
  await pass({ challenge: wrong.challenge, code: '000 000' })
  await pass({ challenge: (await step()).challenge, code: appCode(secret) })
  await pass({ challenge: (await step()).challenge, recovery_code: made.recovery_codes![0] })
  const asked = await step()
  await pass({ challenge: asked.challenge, passkey: device.answer(asked.passkey) })
  const alone = await t.call(factors.startPasskeySignIn, {})
  const answer = device.answer(alone)
  await t.inject(factors.passkeySignIn, { body: { passkey: answer } })
  await t.inject(factors.passkeySignIn, { body: { passkey: answer } })
  await t.inject(factors.passkeySignIn, { body: { passkey: { ...answer, id: 'enkoni', rawId: 'enkoni' } } })
  const seen = lines().filter(({ factor }) => factor !== 'password')
  expect(seen.every((line) => line.address === address)).toBe(true)
  expect(seen.map(({ level, factor, code, msg }) => [level, factor, code ?? msg])).toEqual([
    ['warn', 'app_code', 'code_invalid'],
    ['info', 'app_code', 'signed in'],
    ['info', 'recovery_code', 'signed in'],
    ['info', 'passkey', 'signed in'],
    ['info', 'passkey', 'signed in'],
    ['warn', 'passkey', 'challenge_expired'],
    ['warn', 'passkey', 'challenge_expired'],
  ])
  expect(seen.map(({ user_id }) => user_id === someone.user.id)).toEqual([...Array(6).fill(true), false])
  expect(seen.at(-1)).toMatchObject({ unknown_account: true })
  expect(lines().filter(({ msg }) => msg === 'second step asked')).toHaveLength(4)
  for (const typed of [secret, made.recovery_codes![0]!, wrong.challenge]) log.expectWithout(typed)
})

it('changes of sign-in methods are logged once made, and so is a wrong password on the way', async () => {
  const someone = await t.newUser()
  log.clear()
  const change = (current_password: string) =>
    t.inject(
      contract.changePassword,
      { body: { current_password, new_password: 'yon nouvo modpas' } },
      {
        authorization: `Bearer ${someone.token}`,
      },
    )
  await change('pa sa a')
  await change(someone.password)
  const renewed = { ...someone, password: 'yon nouvo modpas' }
  const { secret } = await t.call(factors.startTotp, { body: proofOf(renewed) }, someone)
  const { recovery_codes } = await t.call(factors.confirmTotp, { body: { code: appCode(secret, -1) } }, someone)
  const body = { proof: { recovery_code: recovery_codes![0]! } }
  await t.call(factors.renewRecoveryCodes, { body }, someone)
  await t.inject(factors.removeTotp, { body }, { authorization: `Bearer ${someone.token}` })
  await t.call(factors.removeTotp, { body: { proof: { code: appCode(secret) } } }, someone)
  expect(
    lines().flatMap(({ msg, factor, code }) => (String(msg).startsWith('confirm') ? [[factor, code ?? msg]] : [])),
  ).toEqual([
    ['password', 'wrong_password'],
    ['password', 'confirmed who it is'],
    ['password', 'confirmed who it is'],
    ['recovery_code', 'confirmed who it is'],
    ['recovery_code', 'code_invalid'],
    ['app_code', 'confirmed who it is'],
  ])
  expect(lines()[0]).toEqual({
    level: 'warn',
    user_id: someone.user.id,
    factor: 'password',
    code: 'wrong_password',
    msg: 'confirmation refused',
  })
  const changes = lines().filter(({ msg }) => msg === 'sign-in changed')
  expect(changes.map(({ change }) => change)).toEqual([
    'password_changed',
    'totp_on',
    'recovery_codes_made',
    'totp_off',
  ])
  expect(changes.every(({ user_id }) => user_id === someone.user.id)).toBe(true)
  for (const typed of ['pa sa a', 'yon nouvo modpas', secret, recovery_codes![0]!]) log.expectWithout(typed)
})

it('a reset by mail is logged, without its link', async () => {
  const { user } = await t.newUser()
  await t.call(contract.forgotPassword, { body: { email: user.email } })
  const mail = await eventually(() => t.mailer.sent.find(({ to }) => to === user.email))
  const token = new URL(/https?:\/\/\S+/.exec(mail.text)![0]).searchParams.get('token')!
  log.clear()
  await t.call(contract.resetPassword, { body: { token, password: 'yon nouvo modpas' } })
  expect(lines()).toEqual([{ level: 'info', user_id: user.id, change: 'password_reset', msg: 'sign-in changed' }])
  log.expectWithout(token)
})

it('a refresh token used twice is logged with its session', async () => {
  const { user, password } = await t.newUser()
  const cookie = refreshCookieOf(await attempt(user.email, password))
  await t.inject(contract.refresh, {}, { cookie })
  await t.app.db.query(`update session_tokens set used_at = used_at - interval '1 hour'`)
  log.clear()
  await t.inject(contract.refresh, {}, { cookie })
  expect(lines()).toEqual([
    { level: 'warn', user_id: user.id, address, msg: 'a refresh token was used twice, its session ended' },
  ])
})
