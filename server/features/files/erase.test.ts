import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '#core/contract/account/account.ts'
import { deleteDocument, uploadDocument } from '#core/contract/documents/documents.ts'
import {
  bulkDeleteSpeech,
  createExpressSpeech,
  createSpeech,
  deleteSpeech,
  getSpeech,
} from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { memoryStorage } from '../../adapters/storage/memory.ts'
import { fakeSynthesizer } from '../../adapters/synthesizer/fake.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../platform/observability/log.ts'

/** A store whose next write is slow and ignores its signal, as on a paused worker. */
function slowStorage() {
  const memory = memoryStorage()
  let gate: { reached(): void; opened: Promise<void> } | null = null
  const batches: number[] = []
  const put = memory.put.bind(memory)
  const removeMany = memory.removeMany.bind(memory)
  return Object.assign(memory, {
    batches,
    async put(...[key, body, options]: Parameters<typeof put>) {
      const at = gate
      gate = null
      if (!at) return put(key, body, options)
      at.reached()
      await at.opened
      return put(key, body, { type: options.type })
    },
    async removeMany(keys: readonly string[]) {
      batches.push(keys.length)
      return removeMany(keys)
    },
    holdNextWrite() {
      let open = () => {}
      const reached = new Promise<void>((resolve) => {
        gate = { reached: resolve, opened: new Promise<void>((done) => (open = done)) }
      })
      return { reached, open: () => open() }
    },
  })
}

let t: TestApp
const storage = slowStorage()
beforeAll(async () => {
  t = await startTestApp({ storage })
})
afterAll(() => t.stop())
afterEach(() => {
  storage.unplugged = false
})

const order = { text: 'Bonjou tout moun.', voice_id: 'nadege' }
async function onScale(): Promise<SignedInUser> {
  const who = await t.newUser()
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan: 'scale', reference: who.user.id }))
  return who
}
async function delivered(who: SignedInUser): Promise<string> {
  const { id } = await t.call(createSpeech, { body: order }, who)
  await eventually(async () => (await t.call(getSpeech, { params: { id } }, who)).status === 'delivered')
  return id
}
async function filesOf({ account_id }: SignedInUser): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.listBelow(`u/${account_id}`)) keys.push(key)
  return keys
}
const erasures = async (who: SignedInUser, state: string) =>
  (
    await t.app.db.query(`select id from jobs where kind = 'erase_files' and state = $1 and input::text like $2`, [
      state,
      `%${who.account_id}%`,
    ])
  ).length
/** Runs the second erasure now; call it only after checking what the test waits for. */
const leaseRunsOut = (who: SignedInUser) =>
  t.app.db.query(
    `update jobs set run_at = now() where kind = 'erase_files' and state = 'queued' and input::text like $1`,
    [`%${who.account_id}%`],
  )
const goneFrom = (who: SignedInUser) => eventually(async () => (await filesOf(who)).length === 0)

/** The worker's file arrives after the deletion and after the first erasure; it must still be deleted. */
async function arrivesLate(who: SignedInUser, open: () => void, deletions = 1) {
  await eventually(async () => (await erasures(who, 'delivered')) === deletions)
  expect(await filesOf(who)).toEqual([])
  open()
  await eventually(async () => (await filesOf(who)).length === 1)
  await leaseRunsOut(who)
  await goneFrom(who)
  await eventually(async () => (await erasures(who, 'delivered')) === 2 * deletions)
  expect(await filesOf(who)).toEqual([])
}

describe('deleting leaves no audio behind', () => {
  it('while a worker is writing it', async () => {
    const who = await t.newUser()
    const { reached, open } = storage.holdNextWrite()
    const { id } = await t.call(createSpeech, { body: order }, who)
    await reached
    await t.call(deleteSpeech, { params: { id } }, who)
    await arrivesLate(who, open)
  })
  it('while an express call is writing it', async () => {
    const who = await onScale()
    const { reached, open } = storage.holdNextWrite()
    const client_key = 'express'
    const answer = t.call(createExpressSpeech, { body: { ...order, client_key } }, who).catch((err) => err)
    await reached
    const [job] = await t.app.db.query<{ id: string }>('select id from jobs where account_id = $1', [who.account_id])
    await t.call(deleteSpeech, { params: { id: job!.id } }, who)
    await arrivesLate(who, open)
    expect(await answer).not.toMatchObject({ status: 'delivered' })
  })
  it('when several are deleted at once, one of them half written', async () => {
    const who = await t.newUser()
    const job_ids = [await delivered(who), await delivered(who)]
    const { reached, open } = storage.holdNextWrite()
    job_ids.push((await t.call(createSpeech, { body: order }, who)).id)
    await reached
    const { summary } = await t.call(bulkDeleteSpeech, { body: { job_ids } }, who)
    expect(summary).toEqual({ deleted: 3, not_found: 0, errors: 0 })
    // finished ones and the unfinished one are deleted one after the other
    await arrivesLate(who, open, 2)
  })
  it('when the account is deleted while a worker runs', async () => {
    const who = await t.newUser()
    await delivered(who)
    const { reached, open } = storage.holdNextWrite()
    await t.call(createSpeech, { body: order }, who)
    await reached
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    await arrivesLate(who, open)
  })
  it('when the storage is down: the deletion counts, and the files follow', async () => {
    const who = await t.newUser()
    const id = await delivered(who)
    storage.unplugged = true
    expect(await t.call(deleteSpeech, { params: { id } }, who)).toEqual({ deleted: true })
    await expect(t.call(getSpeech, { params: { id } }, who)).rejects.toMatchObject({ code: 'not_found' })
    await eventually(async () => (await erasures(who, 'queued')) === 2)
    storage.unplugged = false
    expect(await filesOf(who)).toHaveLength(1)
    await leaseRunsOut(who)
    await goneFrom(who)
  })
})

describe('a kept document', () => {
  async function kept(who: SignedInUser): Promise<string> {
    const { payload, headers } = await multipartFile('file', 'leson.txt', 'Bonjou')
    const authorization = `Bearer ${who.token}`
    const reply = await t.app.http.inject({
      method: 'POST',
      url: uploadDocument.path,
      headers: { ...headers, authorization },
      payload,
    })
    return reply.json().id
  }
  it('is deleted while the storage is down, and its file follows', async () => {
    const who = await t.newUser()
    const id = await kept(who)
    storage.unplugged = true
    await t.call(deleteDocument, { params: { id } }, who)
    storage.unplugged = false
    await goneFrom(who)
  })
  it('is not kept when its account is deleted during the upload', async () => {
    const who = await t.newUser()
    const { reached, open } = storage.holdNextWrite()
    const answer = kept(who)
    await reached
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    open()
    expect(await answer).toBeUndefined()
    await leaseRunsOut(who)
    await goneFrom(who)
    expect(await t.app.db.query('select id from documents where account_id = $1', [who.account_id])).toEqual([])
  })
})

describe('orphaned files', () => {
  async function putAt(key: string, ageHours: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - ageHours * 3_600_000 })
    try {
      await storage.put(key, Buffer.from('x'), { type: 'audio/wav' })
    } finally {
      vi.useRealTimers()
    }
  }
  it('are found by another process that starts, a page at a time; owned files stay', async () => {
    const who = await t.newUser()
    const mine = `u/${who.account_id}`
    const id = await delivered(who)
    const kept = [
      `${mine}/tts/${id}/speech.flac`,
      `${mine}/other/thing`,
      'voices/previews/a.mp3',
      'u/not-an-account/x/y',
    ]
    const young = [`${mine}/tts/${crypto.randomUUID()}/speech.wav`]
    const orphans = [`${mine}/tts/${crypto.randomUUID()}/speech.mp3`, `${mine}/documents/${crypto.randomUUID()}`]
    const stranger = crypto.randomUUID()
    for (let i = 0; i < 2_500; i++) orphans.push(`u/${stranger}/tts/${crypto.randomUUID()}/speech.wav`)
    for (const key of [...kept, ...orphans]) await putAt(key, 2)
    for (const key of young) await putAt(key, 0.5)
    storage.batches.length = 0
    await t.app.db.query(`update storage_walks set began_at = now() - interval '25 hours'`)

    const second = await createApp(
      { config: t.config, database_url: t.database.url, log: createLog(t.config.log) },
      { storage, synthesizer: fakeSynthesizer() },
    )
    try {
      await eventually(async () => (await storage.stat(orphans.at(-1)!)) === null)
    } finally {
      await second.stop()
    }
    const left: string[] = []
    for await (const { key } of storage.listBelow('u')) left.push(key)
    expect(left.filter((key) => orphans.includes(key))).toEqual([])
    for (const key of [...kept, ...young]) expect(await storage.stat(key), key).not.toBeNull()
    expect(Math.max(...storage.batches)).toBeLessThanOrEqual(1_000)
    expect(storage.batches.length).toBeGreaterThanOrEqual(3)
  })
})
