import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import { getCloningJob } from '#core/contract/cloning/cloning.ts'
import { abandonCloningSession, getCloningSession, uploadVoiceSamples } from '#core/contract/cloning/uploads.ts'
import type { AppError, ErrorCode } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import { maxSampleBytes, uploadChunkBytes } from '#core/rules/cloning/sample-files.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { voiceLikeWav } from '../../../../test/sounds/sounds.ts'
import { quickCloner, type SentFile, threeSamples, voiceUploads } from '../../../../test/sounds/voice-uploads.ts'
import { createEraseFiles } from '../../files/erase.ts'
import { sampleKey } from '../stored.ts'
import { createCloningUploads } from './service.ts'
import { type Chunk, isHere } from './whole-files.ts'

let t: TestApp
let who: SignedInUser
beforeAll(async () => {
  t = await startTestApp({ watch_nesting: true, voice_cloner: quickCloner() })
})
afterAll(() => t.stop())

const { post, init, send, finalize, clone } = voiceUploads(() => t)
const [one, two, three] = threeSamples as [SentFile, SentFile, SentFile]
/** More than the first bytes that tell what a file is. */
const long = { ...one, bytes: voiceLikeWav(5, { sample_rate: 8_000 }) }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file in so many parts, with the fields of each. */
function inParts({ name, bytes }: SentFile, file_index: number, count: number) {
  const length = Math.ceil(bytes.length / count)
  return Array.from({ length: count }, (_, chunk_index) => {
    const part = bytes.subarray(chunk_index * length, (chunk_index + 1) * length)
    const place = { is_chunk: 'true', chunk_index: String(chunk_index), total_chunks: String(count) }
    const said = { original_filename: name, checksum: sha256(part), file_size: String(bytes.length) }
    return { fields: { file_index: String(file_index), ...place, ...said }, file: { name: 'blob', bytes: part } }
  })
}
const get = (session_id: string, as = who) => t.call(getCloningSession, { params: { session_id } }, as)
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
async function stored(key: string): Promise<Buffer> {
  return Buffer.concat(await (await t.storage.read(key)).stream.toArray())
}
async function rowsOf({ account_id }: SignedInUser, session_id: string): Promise<number> {
  const [left] = await t.app.db.query<{ rows: number }>(
    `select (select count(*) from cloning_chunks where session_id = $1)::int
       + (select count(*) from cloning_sessions where account_id = $2)::int as rows`,
    [session_id, account_id],
  )
  return left!.rows
}
const samplesOf = (voice_id: string) =>
  t.app.db.query<{ id: string; name: string; type: string; sha256: string }>(
    'select id, name, type, sha256 from voice_samples where voice_id = $1 order by name',
    [voice_id],
  )

describe('samples of a voice', () => {
  // more voices at a time than anyone makes
  beforeEach(async () => {
    who = await t.newUser()
  })
  it('share one endpoint, distinguished by action, and become a job: S3-7-78, S3-7-79, S3-7-81', async () => {
    const fields = { region: 'Okap', preview_text: 'Bonjou!', long_file_handling: 'truncate' }
    const session = await init(who, fields)
    expect(session).toMatchObject({ total_files: 3, chunk_bytes: 19_922_944, files: [], job_id: null })
    for (const [n, file] of threeSamples.entries())
      await send(who, session.session_id, { file_index: String(n), total_files: '3' }, file)
    const { job_id } = await finalize(who, session.session_id)
    expect(await t.call(getCloningJob, { params: { id: job_id } }, who)).toMatchObject({
      ...fields,
      voice_name: 'Vwa mwen',
      description: 'Yon vwa kalm',
      credits_used: 0,
      again: false,
    })
  })
  it('start a job that works on after the answer, which gives its id, status and progress: S3-1-13, S3-7-85, S3-7-87', async () => {
    const { session_id } = await init(who)
    for (const [n, file] of threeSamples.entries()) await send(who, session_id, { file_index: String(n) }, file)
    const started = await finalize(who, session_id)
    expect(started).toEqual({
      session_id,
      status: 'uploaded',
      progress: 50,
      job_id: expect.any(String),
      voice_id: expect.any(String),
    })
    const job = await eventually(async () => {
      const job = await t.call(getCloningJob, { params: { id: started.job_id } }, who)
      return job.status === 'completed' && job
    })
    expect(job).toMatchObject({ progress: 100, samples_used: 3, method: 'fake' })
    expect(await finalize(who, session_id)).toMatchObject({ job_id: job.id, status: 'completed', progress: 100 })
  })
  it('have the region Custom and a sentence of ours where nothing is said: S3-3-57', async () => {
    const { job_id } = await clone(who)
    const job = await t.call(getCloningJob, { params: { id: job_id } }, who)
    expect(job).toMatchObject({ region: 'Custom', long_file_handling: 'show-error' })
    expect(job.preview_text).toMatch(/^Bonjou/)
  })
  it('arrive in chunks with index and name, and larger files state the size of one: S3-7-82, S3-7-83, S3-9-27', async () => {
    const { session_id, chunk_bytes } = await init(who)
    expect(chunk_bytes).toBe(uploadChunkBytes)
    const [first] = inParts(one, 0, 3)
    expect(await send(who, session_id, first!.fields, first!.file)).toMatchObject({
      files: [{ file_index: 0, name: 'sample1.wav', total_chunks: 3, chunks: [0], is_complete: false }],
    })
  })
  it.each([0, 1, 2, 3])(
    'go on where they broke off after %i of 3 parts, whatever comes twice or out of order',
    async (k) => {
      const { session_id } = await init(who)
      const parts = inParts(long, 0, 3)
      for (const { fields, file } of parts.slice(0, k)) await send(who, session_id, fields, file)
      const here = (await get(session_id)).files[0]?.chunks ?? []
      expect(here).toEqual([0, 1, 2].slice(0, k))
      // the first chunk again, the rest backwards, each twice, and two at once
      for (const { fields, file } of [...parts].reverse())
        await Promise.all([send(who, session_id, fields, file), send(who, session_id, fields, file)])
      await send(who, session_id, { file_index: '1' }, two)
      const whole = await send(who, session_id, { file_index: '2' }, three)
      expect(whole.files.map(({ is_complete }) => is_complete)).toEqual([true, true, true])
      expect(whole.files[0]!.bytes).toBe(long.bytes.length)
      const { voice_id } = await finalize(who, session_id)
      const [sample] = await samplesOf(voice_id)
      expect(sample).toMatchObject({ name: 'sample1.wav', type: 'audio/wav', sha256: sha256(long.bytes) })
      expect((await stored(sampleKey(who.account_id, voice_id, sample!.id))).equals(long.bytes)).toBe(true)
    },
  )
  it('are one job, however often and at once they are finalized; a late part changes nothing', async () => {
    const { session_id } = await init(who)
    for (const [n, file] of threeSamples.entries()) await send(who, session_id, { file_index: String(n) }, file)
    const all = await Promise.all([1, 2, 3].map(() => finalize(who, session_id)))
    all.push(await finalize(who, session_id))
    expect(new Set(all.map(({ job_id }) => job_id)).size).toBe(1)
    expect(await samplesOf(all[0]!.voice_id)).toHaveLength(3)
    const late = await send(who, session_id, { file_index: '0' }, one)
    expect(late).toMatchObject({ job_id: all[0]!.job_id, files: [] })
    for (const { id } of await samplesOf(all[0]!.voice_id))
      expect(await t.storage.stat(sampleKey(who.account_id, all[0]!.voice_id, id))).not.toBeNull()
  })
  it('that are missing are named', async () => {
    const { session_id } = await init(who)
    const [, second] = inParts(two, 1, 3)
    await send(who, session_id, second!.fields, second!.file)
    await send(who, session_id, { file_index: '2' }, three)
    const early = await failure(finalize(who, session_id))
    expect([early.code, early.data]).toEqual([
      'samples_incomplete',
      { missing: [0, 1, 1].map((file_index, n) => ({ file_index, chunk_index: [0, 0, 2][n] })) },
    ])
  })
  it("count towards the account's storage, and abandoned ones leave nothing", async () => {
    const other = await t.newUser()
    const { session_id } = await init(other)
    await send(other, session_id, { file_index: '0' }, one)
    expect(await t.call(getStorage, {}, other)).toMatchObject({ used_bytes: one.bytes.length })
    expect(await t.call(abandonCloningSession, { params: { session_id } }, other)).toEqual({ deleted: true })
    expect(await refusal(send(other, session_id, { file_index: '1' }, two))).toBe('not_found')
    await eventually(async () => (await filesOf(other)).length === 0)
    expect(await t.call(getStorage, {}, other)).toMatchObject({ used_bytes: 0 })
  })
  it('are part of the export of the account, and go with it', async () => {
    const other = await t.newUser()
    const { session_id } = await init(other)
    await send(other, session_id, { file_index: '0' }, one)
    const exported = JSON.parse(await (await t.call(exportAccount, {}, other)).text())
    expect(exported.voice_uploads).toMatchObject([{ session_id, voice_name: 'Vwa mwen', files: [{ name: one.name }] }])
    await t.call(deleteAccount, { body: { password: other.password } }, other)
    expect(await rowsOf(other, session_id)).toBe(0)
    await eventually(async () => (await filesOf(other)).length === 0)
  })
  it('that are not finalized are swept after a day, with their assembled files', async () => {
    const other = await t.newUser()
    const kept = await clone(other)
    await eventually(async () => (await filesOf(other)).every((key) => key.includes('/cloned-voices/')))
    const before = (await filesOf(other)).length
    const { session_id } = await init(other)
    await send(other, session_id, { file_index: '0' }, one)
    await send(other, session_id, { file_index: '1' }, two)
    const again = inParts(one, 2, 2)
    for (const { fields, file } of again)
      await send(other, session_id, { ...fields, original_filename: 'other.wav' }, file)
    // finalized with an error: the third repeats the first, and was assembled
    expect(await refusal(finalize(other, session_id))).toBe('sample_duplicate')
    await t.app.db.query(`update cloning_sessions set expires_at = now() where account_id = $1`, [other.account_id])
    expect(await refusal(get(session_id, other))).toBe('not_found')
    await serviceOf(t).sweep(new AbortController().signal)
    await eventually(async () => {
      const left = await filesOf(other)
      return left.length >= before && left.every((key) => key.includes(`/cloned-voices/${kept.voice_id}/`))
    })
    expect(await rowsOf(other, session_id)).toBe(0)
    expect(await samplesOf(kept.voice_id)).toHaveLength(3)
  })
})

/** The service as the app makes it, for its chore. */
function serviceOf({ app, storage }: TestApp) {
  const unused = () => Promise.reject(new Error('not for this'))
  return createCloningUploads({
    db: app.db,
    storage,
    eraseFiles: createEraseFiles({ jobs: app.jobs }),
    media: { probe: unused },
    orders: undefined as never,
    holdAccount: unused,
    roomFor: unused,
    reserve: unused,
  })
}

describe('refused uploads', () => {
  beforeAll(async () => {
    who = await t.newUser()
  })
  it.each<[string, Record<string, string>, ErrorCode]>([
    ['two files: S3-5-64', { total_files: '2' }, 'samples_too_few'],
    ['eleven files', { total_files: '11' }, 'samples_too_many'],
    ['no name: S3-5-65', { voice_name: ' ' }, 'voice_name_missing'],
    ['no description: S3-5-66', { description: '' }, 'voice_description_missing'],
    ['a voice there is not', { voice_id: '3f1d0bd0-77a5-4f6e-8f7c-8d5a6b8f2c11' }, 'not_found'],
    ['what is no id of a voice', { voice_id: 'nadege' }, 'not_found'],
    ['another way with long files', { long_file_handling: 'guess' }, 'invalid_request'],
    ['no number of files', { total_files: '' }, 'samples_too_few'],
  ])('%s, before a byte is sent', async (_, fields, code) => {
    expect(await refusal(init(who, fields))).toBe(code)
  })
  it('calls without a bearer token: S3-6-04', async () => {
    for (const [endpoint, sent] of [
      [uploadVoiceSamples, {}],
      [getCloningSession, { params: { session_id: crypto.randomUUID() } }],
      [getCloningJob, { params: { id: crypto.randomUUID() } }],
    ] as const)
      expect((await t.inject(endpoint, sent)).statusCode).toBe(401)
  })
  it("another one's upload, as if it were not there", async () => {
    const other = await t.newUser()
    const { session_id } = await init(who)
    await send(who, session_id, { file_index: '0' }, one)
    for (const call of [
      () => send(other, session_id, { file_index: '1' }, two),
      () => finalize(other, session_id),
      () => get(session_id, other),
      () => t.call(abandonCloningSession, { params: { session_id } }, other),
    ])
      expect(await refusal(call())).toBe('not_found')
    expect((await get(session_id)).files).toHaveLength(1)
  })
  it.each<[string, string, number, ErrorCode]>([
    ['2 GB', 'show-error', 2 * 1024 ** 3, 'sample_too_large'],
    ['a byte over 20 MB', 'show-error', maxSampleBytes['show-error'] + 1, 'sample_too_large'],
    ['exactly 20 MB, which is allowed', 'show-error', maxSampleBytes['show-error'], 'audio_missing'],
    ['a byte over 20 MB where long files are cut', 'truncate', maxSampleBytes['show-error'] + 1, 'audio_missing'],
    ['exactly 100 MB', 'split', maxSampleBytes.split, 'audio_missing'],
    ['a byte over 100 MB', 'split', maxSampleBytes.split + 1, 'sample_too_large'],
  ])('a file that claims %s, before its bytes are taken', async (_, long_file_handling, file_size, code) => {
    const { session_id } = await init(who, { long_file_handling })
    const claim = send(who, session_id, { file_index: '0', file_size: String(file_size), total_chunks: '110' })
    expect(await refusal(claim)).toBe(code)
  })
  it('parts that together are larger than they may be', () => {
    const chunk: Chunk = { file_index: 0, chunk_index: 0, total_chunks: 3, name: 'a.wav', size: 10, sha256: 'a' }
    const next = { ...chunk, chunk_index: 1, sha256: 'b' }
    expect(isHere([chunk], next, 20)).toBe(false)
    expect(isHere([chunk, next], next, 20)).toBe(true)
    expect(() => isHere([chunk, next], { ...next, chunk_index: 2, size: 1 }, 20)).toThrow('File too large')
  })
  it('other bytes, another name or another number of parts for a part that is here', async () => {
    const { session_id } = await init(who)
    const [first, second] = inParts(one, 0, 3)
    await send(who, session_id, first!.fields, first!.file)
    const other = inParts(two, 0, 3)[0]!
    for (const [fields, file] of [
      [{ ...first!.fields, checksum: sha256(other.file.bytes) }, other.file],
      [{ ...second!.fields, total_chunks: '4' }, second!.file],
      [{ ...second!.fields, original_filename: 'other.wav' }, second!.file],
    ] as const)
      expect(await refusal(send(who, session_id, fields, file))).toBe('chunk_differs')
    expect((await get(session_id)).files).toMatchObject([{ chunks: [0] }])
  })
  it.each<[string, Record<string, string>, SentFile | undefined, ErrorCode]>([
    ['what did not arrive as it was sent', { checksum: sha256(two.bytes) }, one, 'upload_damaged'],
    ['fewer bytes than were claimed', { file_size: '70000' }, one, 'upload_damaged'],
    ['no file', {}, undefined, 'audio_missing'],
    ['another ending', {}, { ...one, name: 'sample.txt' }, 'sample_not_supported'],
    ['a name that is only an ending', {}, { ...one, name: '.wav' }, 'sample_not_supported'],
    ['text', {}, { name: 'a.wav', bytes: Buffer.from('This is a text.') }, 'sample_not_supported'],
    ['a picture', {}, { name: 'a.mp3', bytes: Buffer.from('89504e470d0a1a0a0000', 'hex') }, 'sample_not_supported'],
    ['bytes that are nothing', {}, { name: 'a.mp3', bytes: Buffer.alloc(900, 0xc7) }, 'sample_not_supported'],
    ['an empty file', {}, { name: 'a.wav', bytes: new Uint8Array() }, 'sample_not_supported'],
    ['a fourth file of three', { file_index: '3' }, one, 'invalid_request'],
    ['a part beyond the last', { chunk_index: '2', total_chunks: '2' }, one, 'invalid_request'],
  ])('%s; another file can take its place', async (_, fields, file, code) => {
    const { session_id } = await init(who)
    expect(await refusal(send(who, session_id, { file_index: '0', ...fields }, file))).toBe(code)
    expect((await get(session_id)).files).toEqual([])
    expect(await send(who, session_id, { file_index: '0' }, one)).toMatchObject({ files: [{ is_complete: true }] })
  })
  it('a session that is no id, and an action there is not', async () => {
    expect(await refusal(post({ action: 'finalize', session_id: 'x' }, who))).toBe('invalid_request')
    expect(await refusal(post({ action: 'cancel' }, who))).toBe('invalid_request')
  })
  it('the same name, or the same content under another', async () => {
    const { session_id } = await init(who)
    await send(who, session_id, { file_index: '0' }, one)
    const same = { ...two, name: one.name }
    const twice = await failure(send(who, session_id, { file_index: '1' }, same))
    expect([twice.code, twice.data]).toEqual(['sample_duplicate', { name: 'sample1.wav' }])
    expect(twice.message).toContain('Duplicate file')
    const copy = { ...one, name: 'copy.wav' }
    expect(await refusal(send(who, session_id, { file_index: '1' }, copy))).toBe('sample_duplicate')
    // in chunks only the whole file shows it
    for (const { fields, file } of inParts(copy, 1, 2)) await send(who, session_id, fields, file)
    await send(who, session_id, { file_index: '2' }, three)
    expect(await refusal(finalize(who, session_id))).toBe('sample_duplicate')
    await send(who, session_id, { file_index: '1' }, two)
    const { voice_id } = await finalize(who, session_id)
    expect((await samplesOf(voice_id)).map(({ name }) => name)).toEqual(['sample1.wav', 'sample2.wav', 'sample3.wav'])
  })
  it('more uploads at a time than an account may have', async () => {
    const other = await t.newUser()
    await init(other)
    await t.app.db.query(
      `insert into cloning_sessions (id, account_id, submission, expires_at)
       select gen_random_uuid(), account_id, submission, expires_at from cloning_sessions, generate_series(1, 48)
       where account_id = $1`,
      [other.account_id],
    )
    await init(other)
    expect(await refusal(init(other))).toBe('limit_reached')
  })
})
