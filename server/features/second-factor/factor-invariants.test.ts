import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as account from '#core/contract/account/account.ts'
import * as contract from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { softwareAuthenticator } from '../../../test/people/authenticator.ts'
import { runs } from '../../../test/runs.ts'
import { stepAt, totpCode } from './factors.ts'

let t: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  t = await startTestApp()
})
afterAll(async () => {
  await t.stop()
  vi.useRealTimers()
})

type Given = 'password' | 'code' | 'passkey' | 'recovery_code'
/** What a person holds; the owner has two devices, the thief one. Both know every password. */
type Person = {
  secrets: string[]
  device: ReturnType<typeof softwareAuthenticator>
  codes: string[]
  passkeys: string[]
}
type Flow<T> = { given: Given; token: string; started: T } | null
const devices = ['laptop', 'phone', 'thief'] as const
type Device = (typeof devices)[number]

const codeOf = (secret: string) => totpCode(secret, stepAt(Date.now()))

/** One account, three devices, and the invariants that must hold whatever they do. */
async function world() {
  const user = await t.newUser()
  const { email } = user.user
  let password = user.password
  const person = (): Person => ({ secrets: [], device: softwareAuthenticator(), codes: [], passkeys: [] })
  const [owner, stranger] = [person(), person()]
  const who = (device: Device) => (device === 'thief' ? stranger : owner)
  const tokens = new Map<Device, string>([['laptop', user.token]])
  /** Tokens of sessions that passed a factor at sign-in, or set one up. */
  const proven = new Set<string>()
  const totp = new Map<Person, Flow<string>>()
  const passkey = new Map<Person, Flow<Awaited<ReturnType<typeof startedPasskey>>>>()
  const issued = new Set<string>([user.token])

  const startedPasskey = (as: { token: string }, proof: contract.FactorProof) =>
    t.call(contract.startPasskey, { body: { proof } }, as)
  const factors = async () => {
    const id = [user.user_id]
    const [secret] = await t.app.db.query<{ secret: string | null }>(
      'select secret from totp_secrets where user_id = $1',
      id,
    )
    const passkeys = await t.app.db.query('select credential_id from passkeys where user_id = $1 order by 1', id)
    const codes = await t.app.db.query('select hash from recovery_codes where user_id = $1 order by 1', id)
    return {
      any: Boolean(secret?.secret) || passkeys.length > 0,
      all: JSON.stringify([secret?.secret, passkeys, codes]),
    }
  }
  const statusOf = async (token: string) =>
    (await t.inject(account.getProfile, {}, { authorization: `Bearer ${token}` })).statusCode
  const unused = () => t.app.db.query('update totp_secrets set last_step = 0 where user_id = $1', [user.user_id])

  /** The strongest proof a device can give. */
  async function proofFrom(device: Device, wanted: Given): Promise<{ given: Given; proof: contract.FactorProof }> {
    const { secrets, device: key, codes, passkeys } = who(device)
    await unused()
    if (wanted === 'code' && secrets.length) return { given: wanted, proof: { code: codeOf(secrets.at(-1)!) } }
    if (wanted === 'recovery_code' && codes.length) return { given: wanted, proof: { recovery_code: codes.pop()! } }
    if (wanted === 'passkey' && passkeys.length) {
      const options = await t.call(contract.startProof, {}, { token: tokens.get(device)! }).catch(() => null)
      if (options) return { given: wanted, proof: { passkey: key.answer(options) } }
    }
    return { given: 'password', proof: { password } }
  }

  async function signIn(device: Device, wanted: Given) {
    const found = await t.call(account.login, { body: { email, password } })
    if ('access_token' in found) return void keep(device, found.access_token)
    const { challenge } = found.second_factor
    const { secrets, codes } = who(device)
    await unused()
    const answer =
      wanted === 'recovery_code' && codes.length
        ? { challenge, recovery_code: codes.pop()! }
        : { challenge, code: secrets.length ? codeOf(secrets.at(-1)!) : '000000' }
    const { access_token } = await t.call(contract.passSecondFactor, { body: answer })
    proven.add(access_token)
    keep(device, access_token)
  }
  function keep(device: Device, token: string) {
    issued.add(token)
    tokens.set(device, token)
  }

  const actions = {
    sign_in: signIn,
    async sign_out(device: Device) {
      await t.call(account.logout, {}, { token: tokens.get(device)! })
      tokens.delete(device)
    },
    async change_password(device: Device) {
      const new_password = `modpas-${issued.size}-${Math.trunc(performance.now() * 1000)}`
      await t.call(account.changePassword, { body: { current_password: password, new_password } }, as(device))
      password = new_password
    },
    async start_totp(device: Device, wanted: Given) {
      const { given, proof } = await proofFrom(device, wanted)
      const { secret } = await t.call(contract.startTotp, { body: { proof } }, as(device))
      totp.set(who(device), { given, token: tokens.get(device)!, started: secret })
    },
    async confirm_totp(device: Device) {
      const flow = totp.get(who(device))
      if (!flow) return
      const { recovery_codes } = await t.call(
        contract.confirmTotp,
        { body: { code: codeOf(flow.started) } },
        as(device),
      )
      who(device).secrets.push(flow.started)
      return enrolled(device, flow, recovery_codes)
    },
    async start_passkey(device: Device, wanted: Given) {
      const { given, proof } = await proofFrom(device, wanted)
      const started = await startedPasskey(as(device), proof)
      passkey.set(who(device), { given, token: tokens.get(device)!, started })
    },
    async finish_passkey(device: Device) {
      const flow = passkey.get(who(device))
      if (!flow) return
      passkey.delete(who(device))
      const made = who(device).device.make(flow.started)
      const added = await t.call(contract.addPasskey, { body: { name: device, passkey: made } }, as(device))
      who(device).passkeys.push(added.passkey.id)
      return enrolled(device, flow, added.recovery_codes)
    },
    async remove_totp(device: Device, wanted: Given) {
      const { given, proof } = await proofFrom(device, wanted)
      await t.call(contract.removeTotp, { body: { proof } }, as(device))
      return { given, token: tokens.get(device)! }
    },
    async remove_passkey(device: Device, wanted: Given) {
      const { given, proof } = await proofFrom(device, wanted)
      const { passkeys } = await t.call(contract.getSecondFactor, {}, as(device))
      if (!passkeys[0]) return
      await t.call(contract.removePasskey, { params: { id: passkeys[0].id }, body: { proof } }, as(device))
      return { given, token: tokens.get(device)! }
    },
    async renew_codes(device: Device, wanted: Given) {
      const { given, proof } = await proofFrom(device, wanted)
      const { recovery_codes } = await t.call(contract.renewRecoveryCodes, { body: { proof } }, as(device))
      who(device).codes = recovery_codes
      return { given, token: tokens.get(device)! }
    },
  }
  const as = (device: Device) => ({ token: tokens.get(device) ?? 'none' })
  function enrolled(device: Device, { given, token }: { given: Given; token: string }, codes: string[] | null) {
    proven.add(tokens.get(device)!)
    if (codes) who(device).codes = codes
    return { given, token }
  }

  return {
    names: Object.keys(actions) as (keyof typeof actions)[],
    /** Does one thing and checks the invariants afterwards, whether it was refused or not. */
    async act(name: keyof typeof actions, device: Device, wanted: Given) {
      const before = await factors()
      const did = await actions[name](device, wanted).catch((err) => {
        if (err instanceof AppError && err.status < 500) return undefined
        throw err
      })
      const after = await factors()
      const step = `${device} ${name} with ${wanted}`
      if (before.all !== after.all) {
        if (before.any) expect(did?.given, `${step} changed the factors`).not.toBe('password')
        expect(did?.token, `${step} finished what another session began`).toBe(tokens.get(device))
      }
      if (!before.any && after.any)
        for (const token of issued)
          expect(await statusOf(token), `${step}: other sessions`).toBe(token === tokens.get(device) ? 200 : 401)
      const passed = await Promise.all(
        [...issued].map(async (token) => {
          const shown = await t.inject(contract.getSecondFactor, {}, { authorization: `Bearer ${token}` })
          return shown.statusCode === 200 && shown.json().passed && !proven.has(token)
        }),
      )
      expect(passed, `${step}: sessions that count as verified`).not.toContain(true)
    },
  }
}

const names = [
  ...['sign_in', 'sign_out', 'change_password', 'renew_codes', 'remove_totp', 'remove_passkey'],
  ...['start_totp', 'confirm_totp', 'start_passkey', 'finish_passkey'],
] as const
const step = fc.record({
  // setting up takes two steps, so these come more often than the rest
  name: fc.constantFrom(...names, 'start_totp', 'confirm_totp', 'confirm_totp', 'finish_passkey', 'sign_in'),
  device: fc.constantFrom(...devices),
  given: fc.constantFrom<Given>('password', 'password', 'code', 'passkey', 'recovery_code'),
})

describe('whatever an owner with two devices and a thief who knows the password do', () => {
  it('only a proven factor changes factors, and the first one ends all other sessions and verifies no other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }), async (steps) => {
        const { act } = await world()
        await act('sign_in', 'thief', 'password')
        for (const { name, device, given } of steps) await act(name as Parameters<typeof act>[0], device, given)
      }),
      { ...runs(300, { usually: 12 }), endOnFailure: true },
    )
  })

  const racing = async () => {
    const owner = await t.newUser()
    const thief = { ...owner, ...(await t.signIn(owner.user.email, owner.password)) }
    return { owner, thief }
  }
  const start = (who: SignedInUser) => t.call(contract.startTotp, { body: { proof: { password: who.password } } }, who)
  const open = async ({ user_id }: SignedInUser) =>
    t.app.db.query<{ passed: boolean }>(
      'select second_factor as passed from sessions where user_id = $1 and ended_at is null',
      [user_id],
    )

  it('keeps one of two first factors finished at once, with its session', async () => {
    for (let n = 0; n < 5; n++) {
      const { owner, thief } = await racing()
      const device = softwareAuthenticator()
      const options = await t.call(contract.startPasskey, { body: { proof: { password: owner.password } } }, owner)
      const { secret } = await start(thief)
      const both = await Promise.allSettled([
        t.call(contract.addPasskey, { body: { name: 'Mwen', passkey: device.make(options) } }, owner),
        t.call(contract.confirmTotp, { body: { code: codeOf(secret) } }, thief),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await open(owner)).toEqual([{ passed: true }])
    }
  })
  it('a sign-in while the first factor is switched on leaves no session that did not pass it', async () => {
    for (let n = 0; n < 5; n++) {
      const { owner } = await racing()
      const { secret } = await start(owner)
      const body = { email: owner.user.email, password: owner.password }
      await Promise.all([
        ...[1, 2, 3].map(() => t.call(account.login, { body })),
        t.call(contract.confirmTotp, { body: { code: codeOf(secret) } }, owner),
      ])
      expect(await open(owner)).toEqual([{ passed: true }])
    }
  })
})
