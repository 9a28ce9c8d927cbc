import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createExpressSpeech, createSpeech, getSpeech, streamSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { sharedMedia } from '../../../../test/shared-engines.ts'
import { wavData } from '../../../../test/sounds/wav-data.ts'
import { formatKey, labelOf } from './audio.ts'

let t: TestApp
const media = sharedMedia()
beforeAll(async () => {
  t = await startTestApp({ media })
})
afterAll(() => t.stop())

const text = 'Bonjou tout moun, kijan nou ye? Nou la. Mèsi anpil.'
const body = { text, voice_id: 'nadege' }
async function paying(): Promise<SignedInUser> {
  const who = await t.newUser()
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, { plan: 'creator', reference: who.user.id }))
  return who
}
async function spoken(who: SignedInUser) {
  const { id } = await t.call(createSpeech, { body }, who)
  return eventually(async () => {
    const job = await t.call(getSpeech, { params: { id } }, who)
    return job.status === 'delivered' && job
  })
}
const fetched = async (url: string) => (await t.app.http.inject({ url })).rawPayload
const kept = async (key: string) => buffer((await t.storage.read(key)).stream)
const shorts = (wav: Buffer) => new Int16Array(new Uint8Array(wavData(wav).bytes).buffer)
async function decoded(bytes: Buffer) {
  const pieces: Int16Array[] = []
  for await (const piece of media.decode({ bytes }, { sample_rate: 22_050, samples: 's16' })) pieces.push(piece)
  return Buffer.concat(pieces.map(({ buffer: b, byteOffset, byteLength }) => Buffer.from(b, byteOffset, byteLength)))
}

describe('the sound that is kept', () => {
  it('is FLAC, smaller than WAV, of the same samples, and says how long it is', async () => {
    const who = await paying()
    const live = await t.app.http.inject({
      method: 'POST',
      url: streamSpeech.path,
      payload: body,
      headers: { authorization: `Bearer ${who.token}` },
    })
    const job = await eventually(async () => {
      const found = await t.call(getSpeech, { params: { id: String(live.headers['x-job-id']) } }, who)
      return found.status === 'delivered' && found
    })
    expect(job.s3_key).toMatch(/\/speech\.flac$/)
    const flac = await kept(job.s3_key!)
    expect(flac.toString('latin1', 0, 4)).toBe('fLaC')
    expect(flac.length).toBe(job.audio_bytes)
    expect(flac.length).toBeLessThan(live.rawPayload.length * 0.7)
    const said = wavData(live.rawPayload).bytes
    expect((await decoded(flac)).equals(said)).toBe(true)
    const { duration_seconds, codec, sample_rate } = await media.probe({ bytes: flac })
    expect({ codec, sample_rate }).toEqual({ codec: 'flac', sample_rate: 22_050 })
    expect(duration_seconds).toBeCloseTo(job.duration_seconds!, 6)
    const inHeader = flac.readUIntBE(21, 5) % 2 ** 36
    expect(inHeader).toBe(said.length / 2)
  })
  it('becomes the same WAV and the same MP3 as before', async () => {
    const who = await paying()
    const job = await spoken(who)
    const wav = await fetched(job.s3_url!)
    const { bytes, named } = wavData(wav)
    expect(named).toBe(bytes.length)
    expect(bytes.equals(await decoded(await kept(job.s3_key!)))).toBe(true)
    const mp3 = await fetched(job.audio_file_url!)
    const once = await media.encode(
      { pcm: { sample_rate: 22_050, channels: 1, samples: shorts(wav) } },
      { format: 'mp3', bit_rate_kbps: 96, metadata: labelOf(job) },
    )
    expect(mp3.equals(await readFile(once.path))).toBe(true)
    await once.discard()
  })
  it('of express speech needs no second making when its WAV is fetched next, and is gone with its job', async () => {
    const who = await paying()
    const job = await t.call(createExpressSpeech, { body }, who)
    const wav = await fetched(job.s3_url!)
    expect(await t.storage.stat(formatKey(job.s3_key!, 'wav'))).toBe(null)
    const { bytes, named } = wavData(wav)
    expect(named).toBe(bytes.length)
    expect(bytes.equals(await decoded(await kept(job.s3_key!)))).toBe(true)
    const part = await t.app.http.inject({ url: job.s3_url!, headers: { range: 'bytes=100-299' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(wav.subarray(100, 300))).toBe(true)
    await t.storage.delete(job.s3_key!)
    expect((await t.app.http.inject({ url: job.s3_url! })).statusCode).toBe(404)
  })
  it('is the WAV itself for a caller who asks for the bytes in the answer', async () => {
    const who = await paying()
    const job = await t.call(createExpressSpeech, { body: { ...body, include_audio_data: true } }, who)
    const bytes = Buffer.from(job.audio_data!, 'base64')
    expect(bytes.equals(await fetched(job.s3_url!))).toBe(true)
  })
})

it('a job from before, kept as WAV, still plays, downloads and is heard again', async () => {
  const who = await paying()
  const given = { ...body, client_key: 'before' }
  const job = await t.call(createExpressSpeech, { body: given }, who)
  const wav = await fetched(job.s3_url!)
  const oldKey = job.s3_key!.replace(/flac$/, 'wav')
  await t.storage.deleteBelow(job.s3_key!.replace(/\/speech\.flac$/, ''))
  await t.storage.put(oldKey, wav, { type: 'audio/wav' })
  await t.app.db.query(`update jobs set result = jsonb_set(result, '{s3_key}', to_jsonb($2::text)) where id = $1`, [
    job.id,
    oldKey,
  ])
  const old = await t.call(getSpeech, { params: { id: job.id } }, who)
  expect((await fetched(old.s3_url!)).equals(wav)).toBe(true)
  expect((await media.probe({ bytes: await fetched(old.audio_file_url!) })).codec).toBe('mp3')
  const again = await t.app.http.inject({
    method: 'POST',
    url: streamSpeech.path,
    payload: given,
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(again.rawPayload.equals(wav)).toBe(true)
})
