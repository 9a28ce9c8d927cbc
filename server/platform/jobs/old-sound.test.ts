import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportAudio, exportDocument, getExport } from '#core/contract/exports/exports.ts'
import { getStorage } from '#core/contract/files.ts'
import { readLegalFacts } from '#core/contract/legal.ts'
import { getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { alignTranscript, saveTranscript } from '#core/contract/stt/transcript.ts'
import { createSpeech, getSpeech, listSpeech } from '#core/contract/tts/jobs.ts'
import { getHistoryAudio } from '#core/contract/vendor/elevenlabs-account.ts'
import { seedJob } from '../../../test/e2e/speech-jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'

const hour = 3_600_000
const days = 30
let before: TestApp
let t: TestApp
beforeAll(async () => {
  before = await startTestApp()
})
afterAll(async () => {
  await t?.app.stop()
  await before.stop()
})

async function spoken(who: SignedInUser, client_key: string) {
  const body = { text: 'Bonjou tout moun.', voice_id: 'nadege', client_key }
  const { id } = await before.call(createSpeech, { body }, who)
  return eventually(async () => {
    const job = await before.call(getSpeech, { params: { id } }, who)
    return job.status === 'delivered' && job
  })
}
async function transcribed(who: SignedInUser) {
  const form = await multipartFile('audio', 'entèvyou.wav', wavOf(4), { from_language: 'en' })
  const headers = { ...form.headers, authorization: `Bearer ${who.token}` }
  const sent = { method: 'POST', url: transcribeTranslate.path, payload: form.payload, headers } as const
  const { id } = (await before.app.http.inject(sent)).json<{ id: string }>()
  return eventually(async () => {
    const job = await before.call(getTranscription, { params: { id } }, who)
    return job.status === 'delivered' && job
  })
}
async function keys(): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['u', 'voices']) for await (const { key } of before.storage.listBelow(folder)) found.push(key)
  return found.sort()
}
const age = (ids: string[], hours: number) =>
  before.app.db.query(
    `update jobs set created_at = $2, completed_at = $2, stored_bytes = greatest(1, stored_bytes) where id = any($1)`,
    [ids, new Date(Date.now() - hours * hour)],
  )

it('audio past its retention is deleted, and nothing else of its job or of other jobs', async () => {
  const [who, other] = [await before.newUser(), await before.newUser()]
  const old = await spoken(who, 'old')
  const [young, theirs] = [await spoken(who, 'young'), await spoken(other, 'theirs')]
  const heard = await transcribed(who)
  await age([old.id, theirs.id, heard.id], days * 24 + 1)
  await age([young.id], days * 24 - 1)
  const u = `u/${who.account_id}`
  // files of no job stay, whatever their name
  for (const key of [
    `${u}/cloned-voices/${old.id}/sample`,
    `${u}/dictionaries/${old.id}/a.mp3`,
    'voices/previews/a.mp3',
  ])
    await before.storage.put(key, Buffer.from('x'), { type: 'audio/mpeg' })
  const kept = (await keys()).filter((key) => !/\/(tts|stt)\//.test(key) || key.includes(young.id))
  const hours = fc.sample(fc.integer({ min: (days - 2) * 24, max: (days + 2) * 24 }), 30).filter((n) => n !== days * 24)
  const many = await before.newUser()
  const ages = new Map<string, number>()
  for (const n of hours) {
    const id = await seedJob(before, many.account_id)
    ages.set(id, n)
    await age([id], n)
  }

  const { database, storage, config } = before
  t = await startTestApp({ database, storage, settings: { AUDIO_DAYS: String(days), SECRET: config.secrets[0] } })
  const get = (id: string, as = who) => t.call(getSpeech, { params: { id } }, as)
  await eventually(async () => (await get(theirs.id, other)).audio_removed_at)
  await eventually(async () => (await t.call(getTranscription, { params: { id: heard.id } }, who)).audio_removed_at)
  const due = [...ages].filter(([, n]) => n > days * 24).map(([id]) => id)
  const gone = [old.id, theirs.id, heard.id, ...due]
  await eventually(
    async () => !(await keys()).some((key) => gone.some((id) => /\/(tts|stt)\//.test(key) && key.includes(id))),
  )
  expect(await keys()).toEqual(expect.arrayContaining(kept))
  const { results } = await t.call(listSpeech, { query: { limit: 100 } }, many)
  const removed = results.filter((job) => job.audio_removed_at).map(({ id }) => id)
  expect(removed.sort()).toEqual(due.sort())
  expect((await keys()).filter((key) => key.startsWith(`u/${many.account_id}/tts/`))).toHaveLength(
    ages.size - due.length,
  )

  expect(await get(young.id)).toMatchObject({ audio_file_url: expect.any(String), s3_upload_status: 'complete' })
  const { text, credits_used, word_timings } = old
  expect(await get(old.id)).toMatchObject({
    status: 'delivered',
    text,
    credits_used,
    word_timings,
    audio_file_url: null,
    s3_url: null,
    expected_s3_url: null,
    s3_upload_status: 'not_applicable',
  })
  const transcript = await t.call(getTranscription, { params: { id: heard.id } }, who)
  const { transcription, segments, credits_used: cost } = heard
  expect(transcript).toMatchObject({ transcription, segments, credits_used: cost, audio_url: null })
  const { used_bytes } = await t.call(getStorage, {}, who)
  expect(used_bytes).toBe(young.audio_bytes)
  expect((await t.call(readLegalFacts, {})).retention.audio_days).toBe(days)

  // addresses given before, and every other way to the audio
  const refused = { code: 'sound_not_kept', since: new Date().toISOString().slice(0, 10) }
  for (const url of [old.audio_file_url!, old.s3_url!, heard.audio_url!]) {
    const reply = await t.app.http.inject(url)
    expect(reply.statusCode).toBe(410)
    expect(reply.json()).toMatchObject(refused)
  }
  expect((await t.app.http.inject(young.audio_file_url!)).statusCode).toBe(200)
  const refusal = { code: refused.code, data: { since: refused.since } }
  const asAudio = { format: 'wav', job_id: heard.id, job_type: 'stt' } as const
  await expect(t.call(exportAudio, { body: asAudio }, who)).rejects.toMatchObject(refusal)
  const item = { params: { history_item_id: old.id } }
  expect((await t.inject(getHistoryAudio, item, { authorization: `Bearer ${who.token}` })).statusCode).toBe(410)
  const version = transcript.version!
  const params = { id: heard.id }
  await expect(t.call(alignTranscript, { params, body: { version } }, who)).rejects.toMatchObject(refusal)

  // actions that need no audio work as before
  const edited = transcript.segments!.map((segment) => ({ ...segment, text: `${segment.text} wi` }))
  const saved = await t.call(saveTranscript, { params, body: { version, segments: edited } }, who)
  expect(saved.audio_removed_at).toBe(transcript.audio_removed_at)
  const document = { formats: ['txt' as const], job_id: heard.id, job_type: 'stt' as const }
  const { id } = await t.call(exportDocument, { body: document }, who)
  await eventually(async () => (await t.call(getExport, { params: { id } }, who)).status === 'completed')
})

it('a waiting export whose audio is deleted fails with the reason', async () => {
  const who = await before.newUser()
  const { id: job_id } = await spoken(who, 'meanwhile')
  const body = { format: 'wav', job_id, job_type: 'tts' } as const
  const { id } = await before.call(exportAudio, { body }, who)
  await eventually(async () => (await before.call(getExport, { params: { id } }, who)).status === 'completed')
  // as it was when it was requested, with the audio removed since then
  await before.app.db.query(`update jobs set state = 'queued', attempts = 0, run_at = 'infinity' where id = $1`, [id])
  await before.app.db.query(
    `update jobs set result = result || '{"audio_removed_at": "2026-11-17T08:00:00.000Z"}' where id = $1`,
    [job_id],
  )
  await before.storage.deleteBelow(`u/${who.account_id}/tts`)
  await before.app.db.query('update jobs set run_at = now() where id = $1', [id])
  const ended = await eventually(async () => {
    const job = await before.call(getExport, { params: { id } }, who)
    return job.status === 'failed' && job
  })
  expect(ended.error_code).toBe('sound_not_kept')
})
