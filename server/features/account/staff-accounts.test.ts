import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { resetPassword } from '#core/contract/account/account.ts'
import { listAudit } from '#core/contract/admin/admin.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { addStaff, linkForStaff, removeStaff } from './staff-accounts.ts'

let t: TestApp
beforeAll(async () => {
  // the cache of sessions never expires here
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  t = await startTestApp()
})
afterAll(async () => {
  await t.stop()
  vi.useRealTimers()
})

it('staff rights come and go at once, also for a cached session', async () => {
  const { user, token } = await t.newUser()
  const status = async () => (await t.inject(listAudit, {}, { authorization: `Bearer ${token}` })).statusCode
  const parts = { ...t.app, planChanged: async () => {} }
  expect(await status()).toBe(403)
  await addStaff(parts, user.email)
  await vi.waitFor(async () => expect(await status()).toBe(200), 30_000)
  await removeStaff(parts, user.email)
  await vi.waitFor(async () => expect(await status()).toBe(403), 30_000)
})

it('a new staff account gets a link to choose its password, which works once within a day', async () => {
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

it('an ordinary account gets no such link', async () => {
  const { user } = await t.newUser()
  expect(await linkForStaff(t.app, user.email)).toBe(null)
})
