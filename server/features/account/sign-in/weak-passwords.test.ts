import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#core/contract/account/account.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const weak = (reason: string) => expect.objectContaining({ code: 'password_weak', data: { reason } })

describe('a weak password', () => {
  it.each([
    ['sunshine', 'common'],
    ['P@ssw0rd!', 'common'],
    ['aaaaaaaa', 'repeated'],
    ['azertyuiop', 'sequential'],
    ['t1moun-2026', 'like_username'],
    ['bel.flè!', 'like_email'],
  ])('%s opens no account, and the answer says why: %s', async (password, reason) => {
    const body = { email: 'bel.fle@lakay.example', username: 'timoun', password }
    await expect(t.call(contract.register, { body })).rejects.toEqual(weak(reason))
  })
  it('is refused by a reset, and the link still works for a better one', async () => {
    const someone = await t.newUser()
    const { email, username } = someone.user
    await t.call(contract.forgotPassword, { body: { email } })
    const mail = await eventually(() => t.mailer.sent.find((m) => m.to === email))
    const token = new URL(/https?:\/\/\S+/.exec(mail.text)![0]).searchParams.get('token')!
    for (const [password, reason] of [
      ['iloveyou', 'common'],
      [`${username}!`, 'like_username'],
    ] as const)
      await expect(t.call(contract.resetPassword, { body: { token, password } })).rejects.toEqual(weak(reason))
    expect((await t.signIn(email, someone.password)).user.id).toBe(someone.user.id)
    await t.call(contract.resetPassword, { body: { token, password: 'yon nouvo modpas' } })
    await t.signIn(email, 'yon nouvo modpas')
  })
  it('is refused by a change', async () => {
    const someone = await t.newUser()
    const body = { current_password: someone.password, new_password: '87654321' }
    await expect(t.call(contract.changePassword, { body }, someone)).rejects.toEqual(weak('sequential'))
    await t.signIn(someone.user.email, someone.password)
  })
  it('still signs in when chosen before the rule', async () => {
    const password_hash = await t.app.passwords.hash('password')
    const email = 'granmoun@lakay.example'
    await t.app.db.tx((tx) => t.app.openAccount(tx, { email, username: 'granmoun', password_hash }))
    expect((await t.signIn(email, 'password')).user.email).toBe(email)
  })
})
