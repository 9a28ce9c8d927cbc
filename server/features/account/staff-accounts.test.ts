import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { resetPassword } from '#core/contract/account/account.ts'
import { listAudit } from '#core/contract/admin.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { addStaff, linkForStaff, removeStaff } from './staff-accounts.ts'

let t: TestApp
beforeAll(async () => {
  // a session that was looked up is trusted for a while: here for ever
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  t = await startTestApp()
})
afterAll(async () => {
  await t.stop()
  vi.useRealTimers()
})

it('powers come and go at once, also for a session that is trusted', async () => {
  const { user, token } = await t.newUser()
  const status = async () => (await t.inject(listAudit, {}, { authorization: `Bearer ${token}` })).statusCode
  const parts = { ...t.app, planChanged: async () => {} }
  expect(await status()).toBe(403)
  await addStaff(parts, user.email)
  await vi.waitFor(async () => expect(await status()).toBe(200), 10_000)
  await removeStaff(parts, user.email)
  await vi.waitFor(async () => expect(await status()).toBe(403), 10_000)
})

it('a staff account begins with a link to choose its password by, good once and for a day', async () => {
  const parts = { ...t.app, planChanged: async () => {} }
  const choose = (token: string | null, password: string) =>
    t.call(resetPassword, { body: { token: token!, password } })
  const broken = expect.objectContaining({ code: 'link_invalid' })
  const email = 'nouvo.chef@example.com'
  const { token: first } = await addStaff(parts, email)
  const second = await linkForStaff(parts, email)
  await expect(choose(first, 'premye modpas la')).rejects.toEqual(broken)
  await t.app.db.query(`update account_links set expires_at = expires_at - interval '24 hours'`)
  await expect(choose(second, 'dezyèm modpas la')).rejects.toEqual(broken)
  const third = await linkForStaff(parts, email)
  await choose(third, 'twazyèm modpas la')
  await expect(choose(third, 'katriyèm modpas la')).rejects.toEqual(broken)
  expect((await t.signIn(email, 'twazyèm modpas la')).user.is_staff).toBe(true)
})

it('who is no staff gets no such link', async () => {
  const { user } = await t.newUser()
  expect(await linkForStaff(t.app, user.email)).toBe(null)
})
