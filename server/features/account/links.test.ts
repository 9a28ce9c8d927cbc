import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#core/contract/account/account.ts'
import { createApiKey, listApiKeys } from '#core/contract/apikeys.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { mailsDone, mailTo, person, tokenIn } from '../../../test/people/account-mails.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())
afterEach(() => mailsDone(t))

const invalid = { code: 'link_invalid' }
const password = 'yon nouvo modpas'

async function resetLink(email: string) {
  await t.call(contract.forgotPassword, { body: { email } })
  return tokenIn((await mailTo(t, email, /Choose a new password/)).text)
}
async function changeLink(someone: SignedInUser, email = person().email) {
  await t.call(contract.updateProfile, { body: { email, password: someone.password } }, someone)
  return { email, token: tokenIn((await mailTo(t, email, /new email address/)).text) }
}
const verify = (token: string) => t.call(contract.verifyEmail, { body: { token } })
const reset = (token: string) => t.call(contract.resetPassword, { body: { token, password } })

describe('a change invalidates every other link', () => {
  it('a password reset cancels a pending change of address', async () => {
    const someone = await t.newUser()
    const pending = await changeLink(someone)
    await reset(await resetLink(someone.user.email))
    await expect(verify(pending.token)).rejects.toMatchObject(invalid)
  })
  it('a password change cancels it too, and a reset link', async () => {
    const someone = await t.newUser()
    const pending = await changeLink(someone)
    const forgotten = await resetLink(someone.user.email)
    const body = { current_password: someone.password, new_password: password }
    await t.call(contract.changePassword, { body }, someone)
    await expect(verify(pending.token)).rejects.toMatchObject(invalid)
    await expect(reset(forgotten)).rejects.toMatchObject(invalid)
  })
  it('a change of address invalidates a reset link in the old mailbox', async () => {
    const someone = await t.newUser()
    const forgotten = await resetLink(someone.user.email)
    const { token, email } = await changeLink(someone)
    expect(await verify(token)).toEqual({ success: true, email })
    await expect(reset(forgotten)).rejects.toMatchObject(invalid)
  })
  it('a replaced address can no longer be confirmed', async () => {
    const someone = await t.newUser()
    const first = await changeLink(someone)
    const second = await changeLink(someone)
    await expect(verify(first.token)).rejects.toMatchObject(invalid)
    expect((await verify(second.token)).email).toBe(second.email)
  })
  it('a replaced address stays unconfirmable when the new one belongs to another account', async () => {
    const [someone, other] = [await t.newUser(), await t.newUser()]
    const first = await changeLink(someone)
    const body = { email: other.user.email, password: someone.password }
    await t.call(contract.updateProfile, { body }, someone)
    await expect(verify(first.token)).rejects.toMatchObject(invalid)
    expect((await t.call(contract.getProfile, {}, someone)).email).toBe(someone.user.email)
  })
})

describe('mail in the queue when the account changes', () => {
  it('makes no link', async () => {
    const idle = await startTestApp({ worker: false })
    try {
      const someone = await idle.newUser()
      const { email } = person()
      await idle.call(contract.forgotPassword, { body: { email: someone.user.email } })
      await idle.call(contract.updateProfile, { body: { email, password: someone.password } }, someone)
      const body = { current_password: someone.password, new_password: password }
      await idle.call(contract.changePassword, { body }, someone)
      idle.app.jobs.startWorker()
      await mailsDone(idle)
      expect(idle.mailer.sent.map((mail) => mail.subject)).toEqual(['Your password was changed'])
      expect(await idle.app.db.query('select * from account_links')).toEqual([])
    } finally {
      await idle.stop()
    }
  })
  it('makes no link for an address replaced meanwhile, in any order', async () => {
    const idle = await startTestApp({ worker: false })
    try {
      const someone = await idle.newUser()
      const [first, second] = [person().email, person().email]
      for (const email of [first, second])
        await idle.call(contract.updateProfile, { body: { email, password: someone.password } }, someone)
      await idle.app.db.query(`update jobs set run_at = now() + interval '1 second' where input->>'email' = '${first}'`)
      idle.app.jobs.startWorker()
      await mailsDone(idle)
      expect(idle.mailer.sent.map((mail) => mail.to)).toEqual([second])
      await idle.call(contract.verifyEmail, { body: { token: tokenIn(idle.mailer.sent[0]!.text) } })
      expect((await idle.call(contract.getProfile, {}, someone)).email).toBe(second)
    } finally {
      await idle.stop()
    }
  })
})

describe('the owner gets a mail', () => {
  it('of a password change and a reset, with the API keys that still work', async () => {
    const someone = await t.newUser()
    const made = await t.call(createApiKey, { body: { name: 'sèvè http://evil.example' } }, someone)
    const body = { current_password: someone.password, new_password: password }
    await t.call(contract.changePassword, { body }, someone)
    const changed = await mailTo(t, someone.user.email, /password was changed/)
    expect(changed.text).toContain(`sèvè httpevilexample (${made.prefix}…)`)
    expect(`${changed.text}${changed.html}`).not.toContain(made.key)
    expect(changed.text).not.toContain('evil.example')
    await reset(await resetLink(someone.user.email))
    expect((await mailTo(t, someone.user.email, /password was replaced/)).text).toContain(made.prefix)
  })
  it('of a change of address, at the old one and the new one, with the API keys too', async () => {
    const someone = await t.newUser({ language: 'ht' })
    const { prefix } = await t.call(createApiKey, { body: { name: 'sèvè' } }, someone)
    const { email } = person()
    await t.call(contract.updateProfile, { body: { email, password: someone.password } }, someone)
    await verify(tokenIn((await mailTo(t, email, /Konfime nouvo/)).text))
    for (const to of [someone.user.email, email])
      expect((await mailTo(t, to, /Adrès kont ou a chanje/)).text).toContain(`sèvè (${prefix}…)`)
  })
  it('that begins with our words, whatever the name', async () => {
    const someone = await t.newUser()
    await t.app.db.query(`update users set username = 'Win at evil.example' where id = '${someone.user.id}'`)
    await t.call(contract.forgotPassword, { body: { email: someone.user.email } })
    const { text, html } = await mailTo(t, someone.user.email)
    expect(text).toMatch(/^Pawòl: Choose a new password\n\nHello Win at evilexample,\n/)
    expect(html).not.toContain('evil.example')
  })
})

describe('API keys', () => {
  const works = (key: string) =>
    t.inject(contract.getProfile, {}, { authorization: `Bearer ${key}` }).then((reply) => reply.statusCode)

  it.each([
    [undefined, 200],
    [true, 401],
  ])('at a reset with revoke_api_keys %s answer %i', async (revoke_api_keys, status) => {
    const someone = await t.newUser()
    const { key } = await t.call(createApiKey, { body: { name: 'a' } }, someone)
    expect(await works(key)).toBe(200)
    const token = await resetLink(someone.user.email)
    await t.call(contract.resetPassword, { body: { token, password, revoke_api_keys } })
    expect(await works(key)).toBe(status)
    const again = await t.signIn(someone.user.email, password)
    expect(await t.call(listApiKeys, {}, again)).toHaveLength(revoke_api_keys ? 0 : 1)
  })
  it.each([
    [undefined, 200],
    [true, 401],
  ])('when signing out everywhere with revoke_api_keys %s answer %i', async (revoke_api_keys, status) => {
    const [someone, other] = [await t.newUser(), await t.newUser()]
    const { key } = await t.call(createApiKey, { body: { name: 'a' } }, someone)
    const theirs = await t.call(createApiKey, { body: { name: 'b' } }, other)
    expect(await works(key)).toBe(200)
    await t.call(
      contract.logoutEverywhere,
      { body: { proof: { password: someone.password }, revoke_api_keys } },
      someone,
    )
    expect(await works(key)).toBe(status)
    expect(await works(theirs.key)).toBe(200)
  })
})
