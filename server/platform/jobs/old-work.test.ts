import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLegalFacts } from '#core/contract/legal.ts'
import { listSpeech } from '#core/contract/tts/jobs.ts'
import { seedJob } from '../../../test/e2e/speech-jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

const day = 86_400_000
let before: TestApp
let t: TestApp
beforeAll(async () => {
  before = await startTestApp({ worker: false })
})
afterAll(async () => {
  await t?.app.stop()
  await before.stop()
})

it('jobs past their retention are deleted with their audio, and the policy says so', async () => {
  const { database, storage } = before
  const [who, other] = [await before.newUser(), await before.newUser()]
  const old = await seedJob(before, who.account_id, { created_at: new Date(Date.now() - 31 * day) })
  const theirs = await seedJob(before, other.account_id, { created_at: new Date(Date.now() - 32 * day) })
  const recent = await seedJob(before, who.account_id, { created_at: new Date(Date.now() - 29 * day) })
  const filesOf = async (id: string) => {
    const found: string[] = []
    for await (const { key } of storage.listBelow('u')) if (key.includes(id)) found.push(key)
    return found
  }
  expect(await filesOf(old)).not.toEqual([])

  t = await startTestApp({ database, storage, settings: { JOB_DAYS: '30' } })
  const shown = async (as: { token: string }) =>
    (await t.call(listSpeech, { query: {} }, as)).results.map(({ id }) => id)
  await eventually(async () => (await shown(other)).length === 0 && (await shown(who)).length === 1)
  expect(await shown(who)).toEqual([recent])
  await eventually(async () => [...(await filesOf(old)), ...(await filesOf(theirs))].length === 0)
  expect(await filesOf(recent)).not.toEqual([])
  expect((await t.call(readLegalFacts, {})).retention.job_days).toBe(30)
})

it('jobs are kept until their owner deletes them by default', async () => {
  expect((await before.call(readLegalFacts, {})).retention.job_days).toBeNull()
})
