import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathFor } from '#core/contract/endpoint.ts'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import {
  type AudioUpload,
  abandonAudioUpload,
  appendAudioUpload,
  createAudioUpload,
  finishAudioUpload,
  getAudioUpload,
} from '#core/contract/stt/uploads.ts'
import { maxAudioBytes } from '#core/rules/uploads.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { multipartFile } from '../../../../test/multipart.ts'
import { wavOf } from '../../../../test/sounds/sounds.ts'
import { uploadStore } from './store.ts'

let t: TestApp
let who: SignedInUser
beforeAll(async () => {
  t = await startTestApp()
  who = await t.newUser()
})
afterAll(() => t.stop())

const sound = wavOf(3)
const third = Math.ceil(sound.length / 3)
const parts = [0, third, 2 * third].map((offset) => ({ offset, bytes: sound.subarray(offset, offset + third) }))

const create = (given: { name?: string; size?: number; sha256?: string } = {}, as = who) =>
  t.call(createAudioUpload, { body: { name: 'radyo.wav', size: sound.length, ...given } }, as)
async function append(
  id: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
  as = who,
): Promise<AudioUpload> {
  const form = await multipartFile('chunk', 'chunk', bytes, { offset: String(offset) })
  const reply = await t.app.http.inject({
    method: 'POST',
    url: pathFor(appendAudioUpload, { id }),
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${as.token}` },
  })
  if (reply.statusCode >= 400) throw AppError.from(reply.json())
  return reply.json()
}
const finish = (id: string, as = who) => t.call(finishAudioUpload, { params: { id } }, as)
async function whole(given: Parameters<typeof create>[0] = {}, as = who): Promise<AudioUpload> {
  const { id } = await create(given, as)
  for (const part of parts) await append(id, part, as)
  return finish(id, as)
}
const failure = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.fail('it was answered'),
    (err: AppError) => err,
  )
const refusal = async (call: Promise<unknown>): Promise<ErrorCode> => (await failure(call)).code
async function filesOf({ account_id }: SignedInUser): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of t.storage.listBelow(`u/${account_id}`)) keys.push(key)
  return keys
}

describe('a file in chunks', () => {
  it('is put together, and its length and outline are known before it is paid for', async () => {
    const sha256 = createHash('sha256').update(sound).digest('hex')
    const done = await whole({ sha256 })
    expect(done).toMatchObject({ status: 'ready', offset: sound.length, duration_seconds: 3, has_video: false })
    expect(done.type).toMatch(/^audio\//)
    expect(done.peaks).toHaveLength(800)
    expect(await finish(done.id)).toEqual(done)
    expect(await t.call(getAudioUpload, { params: { id: done.id } }, who)).toEqual(done)
  })
  it('takes a chunk twice as once, and says where the next one begins', async () => {
    const { id, chunk_bytes } = await create()
    expect(chunk_bytes).toBe(1024 * 1024)
    expect(await append(id, parts[0]!)).toMatchObject({ offset: third, status: 'receiving' })
    expect(await append(id, parts[0]!)).toMatchObject({ offset: third })
    const wrong = await failure(append(id, parts[2]!))
    expect([wrong.code, wrong.data]).toEqual(['upload_offset_wrong', { offset: third }])
    expect(await t.call(getAudioUpload, { params: { id } }, who)).toMatchObject({ offset: third })
    const early = await failure(finish(id))
    expect([early.code, early.data]).toEqual(['upload_incomplete', { offset: third, size: sound.length }])
  })
  it('takes one of two chunks that arrive at once', async () => {
    const { id } = await create()
    const both = await Promise.all([append(id, parts[0]!), append(id, parts[0]!)])
    expect(both.map(({ offset }) => offset)).toEqual([third, third])
    await append(id, parts[1]!)
    await append(id, parts[2]!)
    const [done] = await Promise.all([finish(id), finish(id)])
    expect(done).toMatchObject({ status: 'ready', duration_seconds: 3 })
  })
  it('counts among what the account keeps, and is gone when it is abandoned', async () => {
    const other = await t.newUser()
    const { id } = await create({}, other)
    await append(id, parts[0]!, other)
    expect(await t.call(getStorage, {}, other)).toMatchObject({ used_bytes: third })
    expect(await t.call(abandonAudioUpload, { params: { id } }, other)).toEqual({ deleted: true })
    expect(await refusal(append(id, parts[1]!, other))).toBe('not_found')
    await eventually(async () => (await filesOf(other)).length === 0)
    expect(await t.call(getStorage, {}, other)).toMatchObject({ used_bytes: 0 })
  })
  it('that is not finished is swept after a day', async () => {
    const other = await t.newUser()
    const { id } = await create({}, other)
    await append(id, parts[0]!, other)
    await t.app.db.query(`update audio_uploads set expires_at = now() - interval '1 second' where id = $1`, [id])
    expect(await refusal(t.call(getAudioUpload, { params: { id } }, other))).toBe('not_found')
    expect(await t.app.db.tx((tx) => uploadStore.removeExpired(tx, 10))).toMatchObject([{ id }])
  })
  it('becomes a job as a file does', async () => {
    const other = await t.newUser()
    const { id: upload_id } = await whole({}, other)
    const form = new FormData()
    form.append('upload_id', upload_id)
    const encoded = new Response(form)
    const reply = await t.app.http.inject({
      method: 'POST',
      url: transcribeTranslate.path,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type')!, authorization: `Bearer ${other.token}` },
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { audio_file_name: 'radyo.wav', duration_seconds: 3 }])
    const { id } = reply.json()
    const job = await eventually(async () => {
      const job = await t.call(getTranscription, { params: { id } }, other)
      return job.status === 'delivered' && job
    })
    expect(job.transcription).toBe('one two three four one two')
  })
})

describe('refused uploads', () => {
  it.each<[string, { name?: string; size?: number }, ErrorCode]>([
    ['another ending', { name: 'radyo.flac' }, 'audio_not_supported'],
    ['one byte too many', { size: maxAudioBytes + 1 }, 'file_too_large'],
  ])('%s, before a byte is sent', async (_, given, code) => {
    expect(await refusal(create(given))).toBe(code)
  })
  it('a file of exactly the limit is not', async () => {
    expect(await create({ size: maxAudioBytes })).toMatchObject({ size: maxAudioBytes, offset: 0 })
  })
  it('more bytes than it was said to have', async () => {
    const { id } = await create({ size: 10 })
    expect(await refusal(append(id, parts[0]!))).toBe('invalid_request')
  })
  it.each<[string, () => Promise<AudioUpload>, ErrorCode]>([
    ['other bytes than were announced', () => whole({ sha256: 'a'.repeat(64) }), 'upload_damaged'],
    [
      'a file that is no sound',
      async () => {
        const bytes = Buffer.from('no sound at all')
        const { id } = await create({ size: bytes.length })
        await append(id, { offset: 0, bytes })
        return finish(id)
      },
      'audio_unreadable',
    ],
  ])('%s, and leaves nothing behind', async (_, send, code) => {
    const before = (await t.call(getStorage, {}, who)).used_bytes
    expect(await refusal(send())).toBe(code)
    expect((await t.call(getStorage, {}, who)).used_bytes).toBe(before)
  })
})
