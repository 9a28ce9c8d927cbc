import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadVoiceSamples } from '#core/contract/cloning/uploads.ts'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import type { AppError } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { transcribeTranslate } from '#core/contract/stt/stt.ts'
import { createAudioUpload } from '#core/contract/stt/uploads.ts'
import { translateFile } from '#core/contract/translate/files.ts'
import { plans } from '#core/rules/plans.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { runs } from '../../../test/runs.ts'
import { voiceLikeWav } from '../../../test/sounds/sounds.ts'
import { voiceUploads } from '../../../test/sounds/voice-uploads.ts'
import { memoryStorage } from '../../adapters/storage/memory.ts'
import { withRoom } from '../../platform/files/room.ts'
import { createStorageUse } from './service.ts'

const limit = plans.free.storage_bytes!
const storage = memoryStorage()
let [t, second]: TestApp[] = []
beforeAll(async () => {
  const database = await createTestDatabase()
  const secret = { SECRET: 'a secret that both processes have, of some length' }
  const together = { database, storage, settings: secret, worker: false as const }
  t = await startTestApp(together)
  second = await startTestApp(together)
})
afterAll(async () => {
  await second!.stop()
  await t!.stop()
})

/** Fills the account's storage so that this many bytes are left. */
async function leave(who: SignedInUser, left: number): Promise<void> {
  await t!.app.db.query(
    `insert into jobs (id, kind, account_id, created_by, state, input, max_attempts, stored_bytes)
     values ($1, 'tts', $2, $3, 'delivered', '{}', 1, $4)`,
    [randomUUID(), who.account_id, who.user.id, limit - left],
  )
}
async function storedBy(who: SignedInUser): Promise<number[]> {
  const sizes: number[] = []
  for await (const { size } of storage.listBelow(`u/${who.account_id}`)) sizes.push(size)
  return sizes
}
type Sent = { status: number; code?: string }
type Send = (who: SignedInUser, n: number) => Promise<Sent>

/** By either process of the fleet. */
const multipart =
  (url: string, field: string, name: string, fields: Record<string, string> = {}) =>
  async (who: SignedInUser, n: number, bytes: Buffer): Promise<Sent> => {
    const { payload, headers } = await multipartFile(field, name.replace('#', String(n)), bytes, fields)
    const { http } = (n % 2 ? t : second)!.app
    const authorization = `Bearer ${who.token}`
    const reply = await http.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
    return { status: reply.statusCode, code: reply.json().code }
  }
const sound = voiceLikeWav(1, { sample_rate: 8_000 })
const text = Buffer.from('Bonjou tout moun. '.repeat(100))
const size = (bytes: Buffer) => bytes.length

async function openSession(who: SignedInUser): Promise<string> {
  const { init } = voiceUploads(() => t!)
  return (await init(who, { total_files: '10' })).session_id
}
const kinds: [string, number, (who: SignedInUser) => Promise<Send>][] = [
  [
    'documents',
    size(text),
    async () => (who, n) => multipart(uploadDocument.path, 'file', 'lèt#.txt', {})(who, n, text),
  ],
  [
    'recordings to transcribe',
    size(sound),
    async () => (who, n) => {
      const fields = { from_language: 'en' }
      return multipart(transcribeTranslate.path, 'audio', 'son#.wav', fields)(who, n, sound)
    },
  ],
  [
    'files to translate',
    size(text),
    async () => (who, n) => {
      const fields = { source_language: 'ht', target_language: 'en' }
      return multipart(translateFile.path, 'file', 'lèt#.txt', fields)(who, n, text)
    },
  ],
  [
    'samples of a voice',
    size(sound),
    async (who) => {
      const session_id = await openSession(who)
      return (who, n) => {
        const fields = { action: 'upload_file', session_id, file_index: String(n) }
        // each is another file
        return multipart(
          uploadVoiceSamples.path,
          'file',
          'son#.wav',
          fields,
        )(who, n, Buffer.concat([sound, Buffer.from([n])]))
      }
    },
  ],
  [
    'announced uploads without any bytes yet',
    size(sound),
    async () => async (who, n) =>
      (n % 2 ? t : second)!.call(createAudioUpload, { body: { name: 'son.wav', size: size(sound) } }, who).then(
        () => ({ status: 201 }),
        (err: AppError) => ({ status: err.status, code: err.code }),
      ),
  ],
]

describe('the storage limit', () => {
  it.each(kinds)('admits as many concurrent %s as fit, across processes', async (_, bytes, ready) => {
    const who = await t!.newUser()
    const send = await ready(who)
    const [sent, fitting] = [8, 3]
    await leave(who, Math.ceil((fitting + 0.5) * (bytes + 1)))
    const replies = await Promise.all(Array.from({ length: sent }, (_, n) => send(who, n)))
    const taken = replies.filter(({ status }) => status < 300)
    expect([taken.length, replies.filter(({ code }) => code === 'storage_full').length]).toEqual([
      fitting,
      sent - fitting,
    ])
    const kept = await storedBy(who)
    expect(kept.length).toBeLessThanOrEqual(fitting)
    expect(kept.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual((fitting + 0.5) * (bytes + 1))
    expect((await t!.call(getStorage, {}, who)).used_bytes).toBeLessThanOrEqual(limit)
  })

  /** An account that stores rows here: settled bytes count, deleted ones do not. */
  function account() {
    const account_id = randomUUID() as SignedInUser['account_id']
    const rows = new Map<number, number>()
    const use = createStorageUse({
      db: t!.app.db,
      jobs: { storedBytes: async () => [...rows.values()].reduce((sum, one) => sum + one, 0) },
      owned_files: () => [],
      planOf: async () => 'free',
    })
    return { account_id, rows, use }
  }
  const reserved = async (account_id: string) =>
    (await t!.app.db.query('select id from storage_reservations where account_id = $1', [account_id])).length

  it('holds for any concurrent uploads, of which some fail and some grow, and leaves nothing reserved', async () => {
    const upload = fc.record({
      bytes: fc.integer({ min: 1, max: limit }),
      more: fc.integer({ min: 0, max: limit / 4 }),
      fails: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(upload, { minLength: 2, maxLength: 8 }), async (uploads) => {
        const { account_id, rows, use } = account()
        let [writing, most] = [0, 0]
        const write = (n: number, { bytes, more, fails }: (typeof uploads)[number]) =>
          withRoom(use.reserve(account_id, bytes), async (room) => {
            let mine = bytes
            const grown = async (by: number) => {
              writing += by
              most = Math.max(most, writing)
            }
            await grown(bytes)
            try {
              if (more > 0) {
                const given = await room.grow(1, more)
                mine += given
                await grown(given)
              }
              if (fails) throw new Error('the line was cut')
              await t!.app.db.tx(async (tx) => {
                await room.settle(tx)
                rows.set(n, mine)
              })
            } catch (err) {
              writing -= mine
              throw err
            }
          })
        const ended = await Promise.allSettled(uploads.map((one, n) => write(n, one)))
        for (const one of ended)
          if (one.status === 'rejected')
            expect([one.reason.message, one.reason.code]).toSatisfy(
              ([message, code]) => message === 'the line was cut' || code === 'storage_full',
            )
        expect(most).toBeLessThanOrEqual(limit)
        expect(await reserved(account_id)).toBe(0)
        // everything that is left can be used
        const left = limit - [...rows.values()].reduce((sum, one) => sum + one, 0)
        if (left > 0) await (await use.reserve(account_id, left)).release()
      }),
      runs(100, { usually: 15 }),
    )
  })

  it('counts the reservation of a lost process for an hour; a later write must fit again', async () => {
    const { account_id, rows, use } = account()
    const late = await use.reserve(account_id, limit)
    await expect(use.roomFor(account_id)).rejects.toMatchObject({ code: 'storage_full' })
    await t!.app.db.query(
      `update storage_reservations set expires_at = now() - interval '1 second' where account_id = $1`,
      [account_id],
    )
    await use.roomFor(account_id)
    rows.set(0, 1)
    await expect(t!.app.db.tx((tx) => late.settle(tx))).rejects.toMatchObject({ code: 'storage_full' })
    await use.sweep(new AbortController().signal)
    expect(await reserved(account_id)).toBe(0)
  })

  it('counts a job’s reservation until that job ends', async () => {
    const who = await t!.newUser()
    const { use } = account()
    const job_id = randomUUID()
    await leave(who, 10)
    await use.reserve(who.account_id, limit, job_id)
    await t!.app.db.query(
      `insert into jobs (id, kind, account_id, created_by, state, input, max_attempts) values ($1, 'tts', $2, $3, 'queued', '{}', 1)`,
      [job_id, who.account_id, who.user.id],
    )
    await t!.app.db.query(`update storage_reservations set expires_at = now() where id = $1`, [job_id])
    await use.sweep(new AbortController().signal)
    await expect(use.roomFor(who.account_id)).rejects.toMatchObject({ code: 'storage_full' })
    await t!.app.db.query(`update jobs set state = 'failed' where id = $1`, [job_id])
    await use.roomFor(who.account_id)
    await use.sweep(new AbortController().signal)
    expect(await reserved(who.account_id)).toBe(0)
  })
})
