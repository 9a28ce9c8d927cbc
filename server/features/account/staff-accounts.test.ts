import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listAudit } from '#core/contract/admin.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { addStaff, removeStaff } from './staff-accounts.ts'

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
