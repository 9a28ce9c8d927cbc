import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadDocument } from '#core/contract/documents/documents.ts'
import { getStorage } from '#core/contract/files.ts'
import type { JobState } from '#core/contract/jobs.ts'
import { createSpeech, getSpeech, speechKind } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { filesOfJobs, filesOfRows } from '../../platform/files/user-folder.ts'
import type { ListedFile } from '../../ports/storage.ts'
import { accountStore } from '../account/store.ts'
import { documentFiles } from '../documents/service.ts'
import { documentStore } from '../documents/store.ts'
import { speechFiles } from '../tts/sound/audio.ts'
import { storageStore } from './store.ts'
import { createWalk, fateOf, type Owner, ownerOf, type WalkParts } from './walk.ts'

let t: TestApp
let walk: ReturnType<typeof createWalk>
let parts: WalkParts
const aged = { by_ms: 0 }
beforeAll(async () => {
  t = await startTestApp()
  const { storage, jobs, db } = t.app
  async function* older(prefix: string): AsyncGenerator<ListedFile> {
    for await (const file of storage.listBelow(prefix))
      yield { ...file, modified_at: new Date(file.modified_at.getTime() - aged.by_ms) }
  }
  const owned_files = [filesOfRows(documentFiles, db, documentStore), filesOfJobs(speechFiles, speechKind, 's3_key')]
  const accounts = (ids: string[]) => accountStore.remaining(db, ids)
  parts = {
    db,
    jobs,
    accounts,
    owned_files: () => owned_files,
    storage: { listBelow: older, removeMany: storage.removeMany },
    log: { info: () => {} },
  }
  walk = createWalk(parts)
})
afterAll(() => t.stop())

async function speech(who: SignedInUser) {
  const { id } = await t.call(createSpeech, { body: { text: 'Bonjou', voice_id: 'nadege' } }, who)
  return eventually(async () => {
    const job = await t.call(getSpeech, { params: { id } }, who)
    return job.status === 'delivered' && job
  })
}
async function walkLater(byMs: number): Promise<void> {
  aged.by_ms = byMs
  await walk.walk()
}
const isThere = async (key: string) => (await t.storage.stat(key)) !== null
const hours = (n: number) => n * 3_600_000

describe('the storage walk', () => {
  it('counts missing sizes, as of jobs made before bytes were counted', async () => {
    const who = await t.newUser()
    const job = await speech(who)
    await t.app.db.query('update jobs set stored_bytes = 0 where id = $1', [job.id])
    await walkLater(0)
    expect(await t.call(getStorage, {}, who)).toMatchObject({ used_bytes: job.audio_bytes })
  })
  it('removes what a crash left behind, once no process can still be writing it', async () => {
    const who = await t.newUser()
    const orphans = [
      `u/${who.account_id}/tts/${randomUUID()}/speech.flac`,
      `u/${who.account_id}/documents/${randomUUID()}`,
    ]
    const foreign = `u/${who.account_id}/elsewhere/${randomUUID()}`
    for (const key of [...orphans, foreign]) await t.storage.put(key, Buffer.from('x'), { type: 'audio/flac' })
    await walkLater(0)
    for (const key of orphans) expect(await isThere(key)).toBe(true)
    await walkLater(hours(2))
    for (const key of orphans) expect(await isThere(key)).toBe(false)
    expect(await isThere(foreign)).toBe(true)
  })
  it('keeps audio and documents forever, and derived formats for a day', async () => {
    const who = await t.newUser()
    const job = await speech(who)
    const { payload, headers } = await multipartFile('file', 'lèt.txt', 'Bonjou manman.')
    const sent = { method: 'POST' as const, url: uploadDocument.path, payload }
    const reply = await t.app.http.inject({ ...sent, headers: { ...headers, authorization: `Bearer ${who.token}` } })
    const mp3 = job.s3_key!.replace(/flac$/, 'mp3')
    await t.app.http.inject({ url: job.audio_file_url! })
    await walkLater(hours(2))
    expect(await isThere(mp3)).toBe(true)
    await walkLater(hours(24 * 400))
    expect(await isThere(mp3)).toBe(false)
    expect(await isThere(job.s3_key!)).toBe(true)
    expect(await isThere(`u/${who.account_id}/documents/${reply.json().id}`)).toBe(true)
    expect((await t.app.http.inject({ url: job.audio_file_url! })).statusCode).toBe(200)
  })
  it('is restarted by the next process after it was stopped or failed', async () => {
    const isClaimed = async () => (await t.app.db.query('select from storage_walks')).length > 0
    await t.newUser()
    await t.storage.put(`u/${randomUUID()}/x/y`, Buffer.from('x'), { type: 'audio/flac' })
    await t.app.db.query('delete from storage_walks')
    await walk.walkDue(AbortSignal.abort())
    expect(await isClaimed()).toBe(false)
    const lost = async () => Promise.reject(new Error('away'))
    await expect(createWalk({ ...parts, accounts: lost }).walkDue()).rejects.toThrow('away')
    expect(await isClaimed()).toBe(false)
    await walk.walkDue()
    expect(await isClaimed()).toBe(true)
  })
  it('is started once a day by one process', async () => {
    await t.app.db.query('delete from storage_walks')
    const claims = await Promise.all([1, 2, 3].map(() => storageStore.claimWalk(t.app.db)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    await t.app.db.query(`update storage_walks set began_at = now() - interval '25 hours'`)
    await walk.walkDue()
    expect(await t.app.db.query(`select from storage_walks where began_at > now() - interval '1 hour'`)).toHaveLength(1)
  })
})
const key = 'u/a/tts/b/speech.flac'
const account = '5f0c2d5e-0000-4000-8000-000000000000'
const id = '0b7c2d5e-0000-4000-8000-000000000000'
const owner = (state: JobState, given: object = {}) => ({ state, stored_bytes: 5, master: key, ...given }) as Owner
it.each<[string, Owner, number, number, string, string]>([
  ['of a job at work', owner('running'), 5, hours(99), key, 'keep'],
  ['of a job in line', owner('queued'), 5, hours(99), key, 'keep'],
  ['of a failed job, of today', owner('failed'), 5, hours(23), key, 'keep'],
  ['of a failed job', owner('failed'), 5, hours(25), key, 'delete'],
  ['of a cancelled job', owner('cancelled'), 5, hours(2), key, 'delete'],
  ['of no job', undefined, 5, hours(2), key, 'delete'],
  ['of no job, new', undefined, 5, 0, key, 'keep'],
  ['the sound itself', owner('delivered'), 5, hours(9999), key, 'keep'],
  ['the sound itself, miscounted', owner('delivered'), 6, 0, key, 'count'],
  ['another format', owner('delivered'), 5, hours(2), 'u/a/tts/b/speech.mp3', 'keep'],
  ['another format, old', owner('delivered'), 5, hours(25), 'u/a/tts/b/speech.mp3', 'delete'],
  [
    'an old WAV that is the only audio',
    owner('delivered', { master: 'u/a/tts/b/speech.wav' }),
    5,
    hours(9999),
    'u/a/tts/b/speech.wav',
    'keep',
  ],
])('a file %s', (_, whose, size, age_ms, name, fate) => {
  expect(fateOf({ key: name, size, age_ms }, whose)).toBe(fate)
})
it.each([
  [`u/${account}/tts/${id}/speech.flac`, { account, area: 'tts', id }],
  [`u/${account}/documents/${id}`, { account, area: 'documents', id }],
  [`u/${account}/recordings/${id}`, { account, area: 'recordings', id }],
  [`u/${account}/tts/${id}0/speech.flac`, { account, area: 'tts', id: null }],
  [`u/${account}/pictures/me.png`, { account, area: 'pictures', id: null }],
  [`u/not-an-id/tts/${id}/speech.flac`, null],
  ['voices/previews/x.mp3', null],
])('%s belongs to %o', (name, owner) => expect(ownerOf(name)).toEqual(owner))
