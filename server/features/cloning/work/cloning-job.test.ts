import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  bulkDeleteCloningJobs,
  cancelCloning,
  deleteCloningJob,
  editClonedVoice,
  getClonedVoice,
  getCloningJob,
  listCloningJobs,
  type VoiceCloning,
} from '#core/contract/cloning/cloning.ts'
import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { createLiveTicket, openLiveSocket } from '#core/contract/live.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { voiceLikeWav, wavOf } from '../../../../test/sounds/sounds.ts'
import { quickCloner, threeSamples, voiceUploads } from '../../../../test/sounds/voice-uploads.ts'
import { wavOf as pcmWav } from '../../../adapters/media/media.conformance.ts'
import { fakeSynthesizer } from '../../../adapters/synthesizer/fake.ts'
import { fakeVoiceSamples } from '../../../adapters/voice-samples/fake.ts'
import { createEraseFiles } from '../../files/erase.ts'
import { cloningFeature } from '../feature.ts'
import { voiceFolder } from '../stored.ts'
import { clonedVoiceStore, sampleStore } from '../voices/store.ts'

let t: TestApp
let who: SignedInUser
const cloner = quickCloner()
const synthesizer = fakeSynthesizer()
const samples = fakeVoiceSamples()
const { analyse } = samples
let beforeAnalysis: () => Promise<void> | void
samples.analyse = async (file, wanted) => {
  await beforeAnalysis()
  wanted.signal?.throwIfAborted()
  return analyse(file, wanted)
}
beforeAll(async () => {
  // a test holds one of its connections
  t = await startTestApp({
    voice_cloner: cloner,
    synthesizer,
    voice_samples: samples,
    settings: { DATABASE_POOL: '3' },
  })
  await t.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.stop())
beforeEach(async () => {
  who = await t.newUser()
  beforeAnalysis = () => {}
  cloner.beforeStep = () => {}
  synthesizer.beforePiece = () => {}
  cloner.down = false
})

const { clone, init } = voiceUploads(() => t)
const get = (id: string) => t.call(getCloningJob, { params: { id } }, who)
const until = (id: string, status: VoiceCloning['status']) =>
  eventually(async () => {
    const job = await get(id)
    return job.status === status && job
  })
const refusal = (call: Promise<unknown>): Promise<ErrorCode> =>
  call.then(
    () => expect.fail('it was answered'),
    (err: AppError) => err.code,
  )
const previewOf = async (voice_id: string) => (await t.call(getClonedVoice, { params: { voice_id } }, who)).preview!
const voiceOf = (id: string) => clonedVoiceStore.one(t.app.db, { id, account_id: who.account_id })
async function filesOf(voice_id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of t.storage.listBelow(voiceFolder(who.account_id, voice_id))) keys.push(key)
  return keys
}
/** A step that waits until it is released. */
function gate() {
  let reach = () => {}
  let open = () => {}
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const opened = new Promise<void>((resolve) => (open = resolve))
  const stand = async () => {
    reach()
    await opened
  }
  return { reached, stand, open: () => open() }
}

type Message = { type: string; job?: VoiceCloning }
/** A page with a live connection, and the messages it received. */
async function openPage() {
  const { ticket } = await t.call(createLiveTicket, {}, who)
  const { port } = t.app.http.server.address() as { port: number }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${openLiveSocket.path}?ticket=${ticket}`)
  const heard: Message[] = []
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data))
    // the notice of the new account's first credits may arrive late
    if (message.type !== 'topic') heard.push(message)
  })
  await eventually(() => heard.length)
  return { heard, hears: (status: string) => eventually(() => heard.some(({ job }) => job?.status === status)) }
}

describe('the making of a voice', () => {
  it('passes through its statuses, each sent to the page: S3-7-88, S3-4-51', async () => {
    const page = await openPage()
    beforeAnalysis = () => page.hears('analyzing').then(() => {})
    cloner.beforeStep = () => page.hears('training').then(() => {})
    const saying = gate()
    synthesizer.beforePiece = saying.stand
    const { job_id, voice_id, status } = await clone(who)
    expect(status).toBe('uploaded')
    await page.hears('generating_preview')
    await saying.reached
    // its state between its claim and its first step
    await t.app.db.query('update jobs set step = null where id = $1', [job_id])
    expect(await get(job_id)).toMatchObject({ status: 'processing' })
    // the voice is not saved before the page heard of it
    await t.app.db.tx(async (tx) => {
      await tx.query('select id from cloned_voices where id = $1 for update', [voice_id])
      saying.open()
      await page.hears('uploaded_to_s3')
    })
    await page.hears('completed')

    const messages = page.heard.filter(({ job }) => job?.id === job_id)
    const statuses = [...new Set(messages.map(({ job }) => job!.status))]
    const order = ['queued', 'processing', 'analyzing', 'training', 'generating_preview', 'uploaded_to_s3', 'completed']
    expect(statuses.filter((one) => one !== 'queued' && one !== 'processing')).toEqual(order.slice(2))
    expect(messages.map(({ job }) => job!.event_type)).toContain('progress')
    const ranges: Record<string, [number, number]> = {
      queued: [50, 50],
      processing: [50, 90],
      analyzing: [50, 70],
      training: [70, 85],
      generating_preview: [85, 95],
      uploaded_to_s3: [95, 99],
      completed: [100, 100],
    }
    for (const { job } of messages) {
      const [from, to] = ranges[job!.status]!
      expect(job!.progress).toBeGreaterThanOrEqual(from)
      expect(job!.progress).toBeLessThanOrEqual(to)
    }
  })
  it('sends messages with type, job id, status, progress, event, message and error: S3-3-58, S3-3-59, S3-3-60', async () => {
    const page = await openPage()
    const { job_id } = await clone(who)
    await page.hears('completed')
    for (const { type, job } of page.heard.slice(1)) {
      expect(type).toBe('voice_cloning_update')
      expect(job).toMatchObject({ job_id, error: null, message: expect.stringMatching(/\.$/) })
      expect(job!.progress >= 0 && job!.progress <= 100).toBe(true)
      expect(job).not.toHaveProperty('sample_ids')
    }
    expect(page.heard.at(-1)!.job).toMatchObject({ event_type: 'completed', message: 'The voice is ready.' })
  })
  it('leaves a voice with its profile and preview, samples that were listened to, and no other file', async () => {
    const { job_id, voice_id } = await clone(who, { preview_text: 'Bonjou tout moun' })
    const job = await until(job_id, 'completed')
    const voice = (await voiceOf(voice_id))!
    expect(voice).toMatchObject({ name: 'Vwa mwen', region: 'Custom', job_id, trained_at: expect.any(Date) })
    const { trained } = voice
    expect(trained).toMatchObject({
      gender: 'male',
      method: 'fake',
      engine: 'fake',
      version: '1',
      similarity: { score: 0.6, ceiling: 0.8 },
    })
    expect((await previewOf(voice_id)).word_timings.map(({ word }) => word)).toEqual(['Bonjou', 'tout', 'moun'])
    expect(job).toMatchObject({ samples_used: 3, similarity: trained!.similarity, credits_used: 0 })
    expect(job.clean_speech_seconds).toBeCloseTo(trained!.clean_speech_seconds)
    const heard = await sampleStore.of(t.app.db, { id: voice_id, account_id: who.account_id })
    // the order decides which samples are fitted and which are held out, so the same files make the same voice
    expect(heard.map(({ name }) => name)).toEqual(threeSamples.map(({ name }) => name))
    for (const { analysis, peaks } of heard) {
      expect(analysis).toMatchObject({ duration: 2, issues: ['Too short'], quality_score: 0.7, sample_rate: 8_000 })
      expect(peaks).toHaveLength(400)
    }
    await eventually(async () => (await filesOf(voice_id)).length === 4)
    const { used_bytes } = await t.call(getStorage, {}, who)
    expect(used_bytes).toBe(threeSamples.reduce((sum, { bytes }) => sum + bytes.length, 0))
  })
  it('learns from sound with its peak at 0.95, softened where it is under 2.5 times the noise floor: S3-9-31, S3-9-32', async () => {
    const rate = 22_050
    const noise = 0.004
    const parts = [...[noise, 0.4, 0.4, noise, 2.3 * noise, noise, 2.7 * noise, noise, 0.4]]
    const [softer, louder] = [4, 6]
    const wave = (hz: number) =>
      Int16Array.from({ length: parts.length * rate }, (_, n) => {
        const level = parts[Math.floor(n / rate)]!
        return Math.round(level * 32_767 * Math.sin((n / rate) * 2 * Math.PI * hz))
      })
    const files = [500, 550, 600].map((hz) => ({ name: `${hz}.wav`, bytes: pcmWav(wave(hz), { sample_rate: rate }) }))
    const learned: Int16Array[] = []
    const { clone: train } = cloner
    cloner.clone = async (request) => {
      for (const { path } of request.samples) {
        const bytes = await readFile(path)
        learned.push(new Int16Array(bytes.buffer, bytes.byteOffset + 44, parts.length * rate))
      }
      return train(request)
    }
    const { job_id } = await clone(who, {}, files)
    await until(job_id, 'completed')
    cloner.clone = train
    expect(learned).toHaveLength(3)
    for (const samples of learned) {
      const peak = (from: number, to: number) =>
        samples.subarray(from * rate, to * rate).reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 32_768
      const amplified = 0.95 / 0.4
      expect(peak(0, parts.length)).toBeCloseTo(0.95, 3)
      expect(peak(softer + 0.3, softer + 0.7)).toBeLessThan(0.5 * 2.3 * noise * amplified)
      expect(peak(louder + 0.3, louder + 0.7)).toBeCloseTo(2.7 * noise * amplified, 3)
    }
  })
  it('with more samples starts from the old ones, and keeps the fields that are not sent', async () => {
    const first = await clone(who, { region: 'Jakmèl' })
    await until(first.job_id, 'completed')
    const before = (await filesOf(first.voice_id)).find((key) => key.endsWith('.mp3'))!
    const more = [{ name: 'more.wav', bytes: voiceLikeWav(2, { sample_rate: 8_000, pitch_hz: 128 }) }]
    const words = { voice_name: '', description: 'Pi bon', preview_text: 'Yon lòt fraz' }
    const again = await clone(who, { voice_id: first.voice_id, ...words }, more)
    expect(again).toMatchObject({ voice_id: first.voice_id })
    expect(await until(again.job_id, 'completed')).toMatchObject({
      again: true,
      samples_used: 4,
      voice_name: 'Vwa mwen',
      region: 'Jakmèl',
      description: 'Pi bon',
    })
    await eventually(async () => !(await filesOf(first.voice_id)).includes(before))
    expect(await filesOf(first.voice_id)).toHaveLength(5)

    const known = { voice_id: first.voice_id, total_files: '1' }
    expect(await refusal(clone(who, known, [threeSamples[0]!]))).toBe('sample_duplicate')
    expect(await refusal(init(who, { ...known, total_files: '7' }))).toBe('samples_too_many')
    expect(await refusal(init(await t.newUser(), known))).toBe('not_found')
  })
  it('keeps the description as it was written, until another one takes its place', async () => {
    const original = () => t.call(getClonedVoice, { params: { voice_id } }, who)
    const written = { description: 'Yon vwa dous', original_description: 'A soft voice' }
    const { job_id, voice_id } = await clone(who, written)
    await until(job_id, 'completed')
    expect(await original()).toMatchObject(written)
    const edit = (body: object) => t.call(editClonedVoice, { params: { voice_id }, body }, who)
    expect(await edit({ name: 'Mari' })).toMatchObject(written)
    expect(await edit({ description: 'Yon vwa cho', original_description: 'A warm voice' })).toMatchObject({
      description: 'Yon vwa cho',
      original_description: 'A warm voice',
    })
    expect(await edit({ description: 'Pi bon' })).toMatchObject({ description: 'Pi bon', original_description: null })
    const more = [{ name: 'more.wav', bytes: voiceLikeWav(2, { sample_rate: 8_000, pitch_hz: 128 }) }]
    const again = await clone(who, { voice_id, ...written }, more)
    await until(again.job_id, 'completed')
    expect(await original()).toMatchObject(written)
  })
  it('is not disturbed by another upload for the same voice', async () => {
    const training = gate()
    cloner.beforeStep = training.stand
    const { job_id, voice_id } = await clone(who)
    await training.reached
    expect(await refusal(init(who, { voice_id, total_files: '1' }))).toBe('not_ready')
    training.open()
    await until(job_id, 'completed')
  })
})

describe('what goes wrong', () => {
  it.each<[string, (stand: () => Promise<void>) => void]>([
    ['analyzing', (stand) => (beforeAnalysis = stand)],
    ['training', (stand) => (cloner.beforeStep = stand)],
    ['generating_preview', (stand) => (synthesizer.beforePiece = stand)],
  ])('cancelled while %s: nothing is left of the voice', async (status, standIn) => {
    const { reached, stand, open } = gate()
    standIn(stand)
    const { job_id, voice_id } = await clone(who)
    await reached
    expect(await get(job_id)).toMatchObject({ status })
    expect(await t.call(cancelCloning, { params: { id: job_id } }, who)).toMatchObject({ status: 'cancelled' })
    open()
    expect(await voiceOf(voice_id)).toBeUndefined()
    await eventually(async () => (await filesOf(voice_id)).length === 0)
    const rows = await t.app.db.query('select id from voice_samples where voice_id = $1', [voice_id])
    expect(rows).toEqual([])
    expect(await get(job_id)).toMatchObject({ status: 'cancelled' })
  })
  it('cancelled while a voice is made again: the voice stays as it was', async () => {
    const first = await clone(who)
    await until(first.job_id, 'completed')
    const { trained } = (await voiceOf(first.voice_id))!
    const { reached, stand, open } = gate()
    cloner.beforeStep = stand
    const more = [{ name: 'more.wav', bytes: voiceLikeWav(2, { sample_rate: 8_000, pitch_hz: 128 }) }]
    const again = await clone(who, { voice_id: first.voice_id }, more)
    await reached
    // deleting a running job cancels it first
    await t.call(deleteCloningJob, { params: { id: again.job_id } }, who)
    open()
    expect(await voiceOf(first.voice_id)).toMatchObject({ trained })
    expect(await filesOf(first.voice_id)).toHaveLength(5)
    // its jobs' records are deleted, the voice stays
    await t.call(bulkDeleteCloningJobs, { body: { job_ids: [first.job_id] } }, who)
    expect(await refusal(get(first.job_id))).toBe('not_found')
    expect(await voiceOf(first.voice_id)).toMatchObject({ trained })
  })
  it('fewer than three files with speech in them: a clear code, and the samples stay for another try', async () => {
    const silence = [1, 2, 3].map((n) => ({
      name: `${n}.wav`,
      bytes: wavOf(6 + n / 10, { sample_rate: 8_000, silent: true }),
    }))
    const page = await openPage()
    const { job_id, voice_id } = await clone(who, {}, [...threeSamples.slice(0, 2), ...silence])
    const job = await until(job_id, 'failed')
    expect(job).toMatchObject({ error_code: 'samples_unusable', event_type: 'failed', credits_used: 0 })
    expect(job.error).toBe(job.error_message)
    expect(job.error).toContain('Only 2 of the samples can be used')
    await page.hears('failed')
    expect(page.heard.at(-1)!.job!.message).toBe(job.error)
    expect(await filesOf(voice_id)).toHaveLength(5)
    expect((await voiceOf(voice_id))!.trained).toBeNull()
    expect((await t.call(listCloningJobs, { query: { filter: 'failed' } }, who)).results).toMatchObject([
      { id: job_id },
    ])
    // a day later, without another try
    await sweep()
    expect(await voiceOf(voice_id)).toBeDefined()
    await t.app.db.query(
      `with j as (update jobs set completed_at = now() - interval '25 hours' where id = $2)
       update cloned_voices set created_at = now() - interval '26 hours' where id = $1`,
      [voice_id, job_id],
    )
    await sweep()
    expect(await voiceOf(voice_id)).toBeUndefined()
    await eventually(async () => (await filesOf(voice_id)).length === 0)
  })
  it('an unavailable cloner: retried later, and reported as unavailable', async () => {
    cloner.down = true
    const { job_id } = await clone(who)
    const waiting = await eventually(async () => {
      const job = await get(job_id)
      return job.attempts === 1 && job.status === 'queued' && job
    })
    expect(waiting).toMatchObject({ error_code: 'cloning_unavailable', progress: 50, event_type: 'queued' })
    cloner.down = false
    await t.app.db.query('update jobs set run_at = now() where id = $1', [job_id])
    t.app.db.notify('job_ready', 'voice-cloning')
    expect(await until(job_id, 'completed')).toMatchObject({ attempts: 2, samples_used: 3 })
  })
  it('a voice deleted while it is made: no voice comes of it', async () => {
    const { reached, stand, open } = gate()
    cloner.beforeStep = stand
    const { job_id, voice_id } = await clone(who)
    await reached
    await clonedVoiceStore.remove(t.app.db, { id: voice_id, account_id: who.account_id })
    open()
    expect(await until(job_id, 'failed')).toMatchObject({ error_code: 'not_found' })
    expect(await voiceOf(voice_id)).toBeUndefined()
  })
})

/** The chores of the area, as the app runs them. */
async function sweep(): Promise<void> {
  const { db, jobs } = t.app
  const { chores } = cloningFeature({ db, jobs, eraseFiles: createEraseFiles({ jobs }) } as never)
  for (const { run } of chores) await run(new AbortController().signal)
}
