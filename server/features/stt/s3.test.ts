import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import {
  cancelTranscription,
  deleteTranscription,
  getTranscription,
  transcribeTranslate,
} from '#core/contract/stt/stt.ts'
import {
  abandonAudioUpload,
  appendAudioUpload,
  createAudioUpload,
  finishAudioUpload,
} from '#core/contract/stt/uploads.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'
import { fakeMedia } from '../../adapters/media/fake/fake.ts'
import { s3Storage } from '../../adapters/storage/s3.ts'
import { startS3 } from '../../adapters/storage/s3-test-server.ts'
import { fakeTranscriber } from '../../adapters/transcriber/fake.ts'

let t: TestApp
let who: SignedInUser
let s3: Awaited<ReturnType<typeof startS3>>
const media = fakeMedia()
const transcriber = fakeTranscriber({ media })
beforeAll(async () => {
  s3 = await startS3()
  t = await startTestApp({ media, transcriber, storage: s3Storage(s3.options) })
  who = await t.newUser()
})
afterAll(async () => {
  await t.stop()
  await s3.stop()
})

const sound = wavOf(12, { sample_rate: 8_000 })
const chunk_bytes = 64 * 1024

async function send(e: Endpoint, params: Record<string, string>, form: Awaited<ReturnType<typeof multipartFile>>) {
  const reply = await t.app.http.inject({
    method: 'POST',
    url: pathFor(e, params),
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${who.token}` },
  })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
async function uploaded(): Promise<string> {
  const { id } = await t.call(createAudioUpload, { body: { name: 'radyo.wav', size: sound.length } }, who)
  for (let offset = 0; offset < sound.length; offset += chunk_bytes) {
    const bytes = sound.subarray(offset, offset + chunk_bytes)
    await send(appendAudioUpload, { id }, await multipartFile('chunk', 'chunk', bytes, { offset: String(offset) }))
  }
  expect(keys()).toHaveLength(Math.ceil(sound.length / chunk_bytes))
  await t.call(finishAudioUpload, { params: { id } }, who)
  return id
}
async function ordered(upload_id: string): Promise<string> {
  const form = new FormData()
  form.append('upload_id', upload_id)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type')! }
  const payload = Buffer.from(await encoded.arrayBuffer())
  return (await send(transcribeTranslate, {}, { headers, payload })).id
}
const keys = () => [...s3.state.objects.keys()].filter((key) => key.startsWith(`u/${who.account_id}/`))
const nothingLeft = () => eventually(() => keys().length === 0 && s3.state.uploads.size === 0)

it('in a bucket, an upload in chunks, its transcription and their deletion leave nothing behind', async () => {
  const upload_id = await uploaded()
  expect(keys()).toEqual([`u/${who.account_id}/uploads/${upload_id}/file`])
  const id = await ordered(upload_id)
  const get = () => t.call(getTranscription, { params: { id } }, who)
  const job = await eventually(async () => {
    const job = await get()
    return job.status === 'delivered' && job
  })
  expect(job.transcription).toMatch(/^one two three four/)
  expect((await t.app.http.inject(job.audio_url!)).rawPayload).toHaveLength(job.audio_bytes!)
  await t.call(abandonAudioUpload, { params: { id: upload_id } }, who)
  await eventually(() => keys().length === 1)
  expect(keys()).toEqual([job.audio_key])
  await t.call(deleteTranscription, { params: { id } }, who)
  await nothingLeft()
})
it('deletes the sound of a cancelled job; that of an unsupported language stays until the job is deleted', async () => {
  const upload_id = await uploaded()
  let [reached, go] = [() => {}, () => {}]
  const begun = new Promise<void>((resolve) => {
    reached = resolve
  })
  transcriber.beforeChunk = async (index) => {
    if (index !== 2) return
    reached()
    await new Promise<void>((resolve) => {
      go = resolve
    })
  }
  const id = await ordered(upload_id)
  await begun
  await t.call(cancelTranscription, { params: { id } }, who)
  go()
  Object.assign(transcriber, { beforeChunk: () => undefined, foreign: true })
  const failed = await ordered(upload_id)
  await eventually(async () => (await t.call(getTranscription, { params: { id: failed } }, who)).status === 'failed')
  await t.call(abandonAudioUpload, { params: { id: upload_id } }, who)
  await eventually(() => keys().length === 1 && s3.state.uploads.size === 0)
  expect(keys()[0]).toContain(failed)
  await t.call(deleteTranscription, { params: { id: failed } }, who)
  await nothingLeft()
})
