import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount, getProfile, register, type SignedIn } from '#core/contract/account/account.ts'
import { getUsage } from '#core/contract/analytics.ts'
import { listApiKeys } from '#core/contract/apikeys.ts'
import { getBalance, listTransactions } from '#core/contract/credits.ts'
import { getDocumentText } from '#core/contract/documents/documents.ts'
import { createLiveTicket } from '#core/contract/live.ts'
import { createSpeech, getSpeech, listSpeech } from '#core/contract/tts/jobs.ts'
import { listMyVoices } from '#core/contract/voices.ts'
import { getDelivery, listWebhooks } from '#core/contract/webhooks.ts'
import { memoryStorage } from '../server/adapters/storage/memory.ts'
import { argonPasswords } from '../server/features/account/sign-in/passwords.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDb } from '../server/platform/db/open.ts'
import { migrateUntil } from './database/before.ts'
import { createTestDatabase } from './database/database.ts'
import { first_after_4_2_1, type Settler, settle } from './database/release-4-2-1.ts'
import { eventually } from './eventually.ts'
import { startTestApp, type TestApp } from './harness.ts'

const passwords = argonPasswords({ memoryCost: 64, timeCost: 1 })
const password = 'modpas jan ak mari'
const storage = memoryStorage()
let t: TestApp
let jan: Settler
let mari: Settler

beforeAll(async () => {
  const database = await createTestDatabase('template1')
  await migrateUntil(database.url, first_after_4_2_1)
  const before = openDb({ url: database.url, pool: 1 })
  const password_hash = await passwords.hash(password)
  jan = await settle(before, storage, { name: 'jan', password_hash })
  mari = await settle(before, storage, { name: 'mari', password_hash })
  await before.close()
  await migrate(database.url)
  t = await startTestApp({ database, storage, worker: false })
})
afterAll(() => t?.stop())

const jobsOf = async (who: { token: string }) => (await t.call(listSpeech, { query: {} }, who)).results
const ownerOf = async (user_id: string) => {
  const [row] = await t.app.db.query<{ account_id: string }>('select account_id from users where id = $1', [user_id])
  return row!.account_id
}

describe('a person who was here with 4.2.1', () => {
  it('is still signed in, and signs in with the old password', async () => {
    expect(await t.call(getProfile, {}, jan)).toMatchObject({ id: jan.id, email: jan.email, language: 'ht' })
    expect((await t.signIn(jan.email, password)).user.id).toBe(jan.id)
  })
  it('sees each job as it was, and plays the sound that was kept', async () => {
    const jobs = await jobsOf(jan)
    const seen = Object.fromEntries(jobs.map(({ id, status, user }) => [id, { status, user }]))
    expect(seen).toEqual({
      [jan.jobs.delivered]: { status: 'delivered', user: jan.id },
      [jan.jobs.failed]: { status: 'failed', user: jan.id },
      [jan.jobs.cancelled]: { status: 'cancelled', user: jan.id },
      [jan.jobs.queued]: { status: 'queued', user: jan.id },
      [jan.jobs.lost]: { status: 'synthesized', user: jan.id },
    })
    const { s3_url, audio_file_url } = await t.call(getSpeech, { params: { id: jan.jobs.delivered } }, jan)
    expect((await t.app.http.inject(s3_url!)).rawPayload).toEqual(jan.sound)
    expect((await t.app.http.inject(audio_file_url!)).statusCode).toBe(200)
  })
  it('has the same credits, history of them, usage, voices, document and webhook', async () => {
    const { balance, reserved, used } = jan.credits
    expect(await t.call(getBalance, {}, jan)).toMatchObject({ balance, reserved, purchased_credits: 500 })
    const { transactions } = await t.call(listTransactions, { query: {} }, jan)
    expect(transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['usage', -used],
      ['purchase', 500],
      ['allocation', 10_000],
    ])
    expect((await t.call(getUsage, { query: {} }, jan)).total).toEqual({ credits: used, characters: used, jobs: 1 })
    const { voices } = await t.call(listMyVoices, { query: {} }, jan)
    expect(voices.map(({ voice_id }) => voice_id)).toEqual(['wozlin'])
    expect(await t.call(getDocumentText, { params: { id: jan.document.id } }, jan)).toMatchObject({ text: 'Lèt jan' })
    expect((await t.call(listWebhooks, {}, jan)).map(({ id }) => id)).toEqual([jan.webhook.id])
    const { payload, tried } = await t.call(getDelivery, { params: jan.webhook }, jan)
    expect(JSON.parse(payload).data).toMatchObject({ id: jan.jobs.delivered, user: jan.id })
    expect(tried).toHaveLength(1)
  })
  it('goes on with the key made then, which acts for the account in their name', async () => {
    const key = { token: jan.key }
    expect((await jobsOf(key)).map(({ id }) => id).sort()).toEqual(Object.values(jan.jobs).sort())
    expect((await t.call(listApiKeys, {}, jan)).map(({ name }) => name)).toEqual(['radyo'])
    const [row] = await t.app.db.query('select account_id, created_by from api_keys where created_by = $1', [jan.id])
    expect(row).toEqual({ account_id: jan.id, created_by: jan.id })
    expect((await t.call(createLiveTicket, {}, jan)).ticket).not.toBe('')
  })
  it('is invisible to other accounts', async () => {
    const theirs = (await jobsOf(mari)).map(({ id }) => id)
    expect(theirs.sort()).toEqual(Object.values(mari.jobs).sort())
    for (const call of [
      () => t.call(getSpeech, { params: { id: jan.jobs.delivered } }, mari),
      () => t.call(getSpeech, { params: { id: jan.jobs.delivered } }, { token: mari.key }),
      () => t.call(getDocumentText, { params: { id: jan.document.id } }, mari),
      () => t.call(getDelivery, { params: jan.webhook }, mari),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('after the upgrade', () => {
  it('what waited, and what its worker left, is done and paid for; new work lands beside it', async () => {
    // the migration gave its worker, which is dead, half a minute more
    await t.app.db.query(`update jobs set lease_until = now() where state = 'running'`)
    t.app.jobs.startWorker()
    const { id } = await t.call(
      createSpeech,
      { body: { text: 'Nouvo travay', voice_id: 'nadege' } },
      { token: jan.key },
    )
    const speech = await eventually(async () => {
      const jobs = await jobsOf(jan)
      return jobs.filter(({ status }) => status === 'delivered').length === 4 && jobs
    })
    expect(speech).toHaveLength(6)
    const made = await t.call(getSpeech, { params: { id } }, jan)
    expect(made).toMatchObject({ user: jan.id, s3_key: `u/${jan.id}/tts/${id}/speech.flac` })
    const paid = jan.credits.reserved + made.credits_used
    expect(await t.call(getBalance, {}, jan)).toMatchObject({ balance: jan.credits.balance - paid, reserved: 0 })
    // asked for before, by the name the person had then
    await eventually(() => t.mailer.sent.some(({ to }) => to === jan.email))
  })
  it('a new person has an account with an id of its own, and their files lie below it', async () => {
    const body = { email: 'tikako@example.com', username: 'tikako', password: 'kabrit mawon 4' }
    const reply = await t.inject(register, { body })
    const { user, access_token: token } = reply.json<SignedIn>()
    const account_id = await ownerOf(user.id)
    expect(account_id).not.toBe(user.id)
    expect(await t.call(getBalance, {}, { token })).toMatchObject({ balance: 10_000 })
    const { id } = await t.call(createSpeech, { body: { text: 'Bonjou', voice_id: 'nadege' } }, { token })
    const job = await eventually(async () => {
      const found = await t.call(getSpeech, { params: { id } }, { token })
      return found.status === 'delivered' && found
    })
    expect(job).toMatchObject({ user: user.id, s3_key: `u/${account_id}/tts/${id}/speech.flac` })
    expect((await t.app.http.inject(job.audio_file_url!)).statusCode).toBe(200)
    expect(await jobsOf({ token })).toHaveLength(1)
  })
  it('an old account then exports its data and is deleted, and the others stay', async () => {
    const left = JSON.parse(await (await t.call(exportAccount, {}, mari)).text())
    expect(left.jobs).toHaveLength(5)
    expect(left.documents).toHaveLength(1)
    await t.call(deleteAccount, { body: { password } }, mari)
    await eventually(async () => (await storage.stat(`u/${mari.id}/documents/${mari.document.id}`)) === null)
    for (const table of ['accounts', 'users', 'account_members']) {
      const column = table === 'account_members' ? 'account_id' : 'id'
      expect(await t.app.db.query(`select 1 from ${table} where ${column} = $1`, [mari.id]), table).toEqual([])
    }
    expect((await jobsOf(jan)).length).toBeGreaterThanOrEqual(5)
    expect(await storage.stat(`u/${jan.id}/documents/${jan.document.id}`)).not.toBeNull()
  })
})
