import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import {
  bulkDeleteExports,
  deleteExport,
  downloadExport,
  type ExportJob,
  exportAudio,
  exportDocument,
  exportMany,
  getExport,
  listExports,
  proxyExport,
  serveLocalExport,
} from '#core/contract/exports/exports.ts'
import {
  changeExportPreset,
  createExportPreset,
  deleteExportPreset,
  type ExportPreset,
  listExportPresets,
} from '#core/contract/exports/presets.ts'
import { listAudioFormats, listDocumentFormats, listExportTemplates } from '#core/contract/exports/settings.ts'
import { getTranscription, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { createSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { exportJobTypes } from '#core/rules/exports/export-source.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { wavOf } from '../../../test/sounds/sounds.ts'
import { zipEntries } from '../../../test/zip-entries.ts'

let t: TestApp
let who: SignedInUser
let other: SignedInUser
const jobs = { tts: '', stt: '', translation: '' }
beforeAll(async () => {
  t = await startTestApp({ settings: { PUBLIC_URL: 'http://pawol.test:4000' } })
  ;[who, other] = [await t.newUser(), await t.newUser()]
  const speech = await t.call(
    createSpeech,
    { body: { text: 'Bonjou tout moun. Nou la jodi a.', voice_id: 'nadege' } },
    who,
  )
  jobs.tts = speech.id
  jobs.stt = await transcribed('entèvyou.wav')
  const body = { text: 'The water is good. It is cold.', source_language: 'en', target_language: 'ht' } as const
  jobs.translation = (await t.call(translate, { body }, who)).id
  await eventually(async () => (await t.call(getSpeech, { params: { id: speech.id } }, who)).status === 'delivered')
})
afterAll(() => t.stop())

async function transcribed(name: string): Promise<string> {
  const form = await multipartFile('audio', name, wavOf(4), { from_language: 'en' })
  const headers = { ...form.headers, authorization: `Bearer ${who.token}` }
  const sent = { method: 'POST', url: transcribeTranslate.path, payload: form.payload, headers } as const
  const { id } = (await t.app.http.inject(sent)).json<{ id: string }>()
  await eventually(async () => (await t.call(getTranscription, { params: { id } }, who)).status === 'delivered')
  return id
}

const get = (id: string, as = who) => t.call(getExport, { params: { id } }, as)
const ended = ({ id }: { id: string }): Promise<ExportJob> =>
  eventually(async () => {
    const job = await get(id)
    return ['completed', 'failed', 'cancelled'].includes(job.status) && job
  })
type Document = Parameters<typeof t.call<typeof exportDocument>>[1]['body']
type Audio = Parameters<typeof t.call<typeof exportAudio>>[1]['body']
const asDocument = (given: Partial<Document> = {}, as = who) =>
  t.call(exportDocument, { body: { job_type: 'stt', job_id: jobs.stt, formats: ['txt'], ...given } }, as)
const asAudio = (given: Partial<Audio> = {}, as = who) =>
  t.call(exportAudio, { body: { job_type: 'tts', job_id: jobs.tts, format: 'wav', ...given } }, as)
const fetched = async (url: string) => {
  const reply = await t.app.http.inject(url)
  expect(reply.statusCode).toBe(200)
  return { bytes: reply.rawPayload, headers: reply.headers }
}
const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())
const namesIn = async (bytes: Buffer) => (await zipEntries(bytes)).map(({ name }) => name)
const refusal = (call: Promise<unknown>): Promise<ErrorCode> =>
  call.then(
    () => expect.fail('it was answered'),
    (err: AppError) => err.code,
  )

describe('what can be asked for', () => {
  it('are sounds, with what each format offers [S3-3-32] [S3-3-33]', async () => {
    for (const option of await t.call(listAudioFormats, {}, who)) {
      expect(option).toMatchObject({
        format: expect.any(String),
        name: expect.any(String),
        is_lossy: expect.any(Boolean),
      })
      expect(option.extension).toBe(`.${option.format}`)
      expect(option.supported_sample_rates.length).toBeGreaterThan(0)
      expect(option.supported_bitrates.length > 0).toBe(option.is_lossy)
      expect(option.supported_channels).toEqual(['mono', 'stereo'])
    }
  })
  it('are documents of four categories [S3-3-35]', async () => {
    const documents = await t.call(listDocumentFormats, {}, who)
    expect(new Set(documents.map(({ category }) => category))).toEqual(
      new Set(['document', 'subtitle', 'data', 'markup']),
    )
  })
  it('are formats, with what each offers [S3-7-60] [S3-7-61] [S3-3-34]', async () => {
    const sounds = await t.call(listAudioFormats, {}, who)
    expect(sounds[0]).toMatchObject({
      format: 'mp3',
      extension: '.mp3',
      is_lossy: true,
      supported_bitrates: expect.arrayContaining([192]),
    })
    const documents = await t.call(listDocumentFormats, {}, who)
    expect(documents.map(({ format }) => format).sort()).toEqual([
      'csv',
      'docx',
      'html',
      'json',
      'pdf',
      'rtf',
      'srt',
      'txt',
      'vtt',
      'xml',
    ])
    expect((await t.call(listExportTemplates, {}, who)).map(({ template_id }) => template_id)).toContain('side_by_side')
    expect(await refusal(t.call(listAudioFormats, {}))).toBe('unauthenticated')
  })
})

describe('a document [S3-1-12]', () => {
  it('is made by a job and fetched by its address [S3-7-66] [S3-7-71] [S3-7-72]', async () => {
    const made = await asDocument({ output_folder: 'C:\\Users', output_filename: 'a/b: "c"' })
    expect(made).toMatchObject({ status: 'pending', result_url: null, output_folder: 'C:\\Users', credits_used: 0 })
    const job = await ended(made)
    expect(job).toMatchObject({ status: 'completed', error_message: null, result_filename: 'a b c.txt', files: 1 })
    const { bytes, headers } = await fetched(job.result_url!)
    const { transcription } = await t.call(getTranscription, { params: { id: jobs.stt } }, who)
    for (const word of transcription!.split(' ')) expect(bytes.toString()).toContain(word)
    expect(headers['content-disposition']).toContain('a%20b%20c')
    expect(Date.parse(job.expires_at!) - Date.parse(job.created_at)).toBe(24 * 3_600_000)
    expect(await bytesOf(await t.call(downloadExport, { params: { id: job.id }, query: {} }, who))).toEqual(bytes)
  })
  it.each([
    ['job_type', { job_type: 'voice' }],
    ['job_id', { job_id: 'nonsense' }],
    ['output_folder', { output_folder: 7 }],
    ['output_filename', { output_filename: 7 }],
  ])('and a sound are ordered with a %s that is right [S3-7-67]', async (field, wrong) => {
    for (const [order, more] of [
      [exportDocument, { formats: ['txt'] }],
      [exportAudio, { format: 'wav' }],
    ] as const) {
      const body = { job_type: 'tts', job_id: jobs.tts, output_folder: '', output_filename: 'a', ...more, ...wrong }
      const reply = await t.inject(order, { body }, { authorization: `Bearer ${who.token}` })
      expect(reply.json()).toMatchObject({ code: 'invalid_request', fields: { [field]: expect.any(String) } })
    }
  })
  it('in several formats is a ZIP [S3-9-23] [S3-7-69] [S3-7-70]', async () => {
    const formats = ['pdf', 'docx', 'csv', 'srt', 'vtt', 'json', 'html', 'rtf', 'xml', 'txt'] as const
    const job = await ended(
      await asDocument({
        formats: [...formats],
        include_timestamps: true,
        include_speaker_labels: false,
        output_filename: 'tout',
        include_confidence_scores: true,
        page_size: 'a4',
        font_size: 8,
        font_family: 'Courier New',
        line_spacing: 2,
        template_id: 'interview',
      }),
    )
    expect(job).toMatchObject({ status: 'completed', result_filename: 'tout.zip', files: 10 })
    const { bytes } = await fetched(job.result_url!)
    expect((await namesIn(bytes)).sort()).toEqual(formats.map((format) => `tout.${format}`).sort())
  })
  it.each(['srt', 'vtt'] as const)(
    'of captions as %s ends with the recording, not after it nor before',
    async (format) => {
      const job = await ended(await asDocument({ formats: [format] }))
      const text = (await fetched(job.result_url!)).bytes.toString()
      expect(text.match(/--> ([\d:]+)[,.](\d+)/g)!.at(-1)).toMatch(/--> 00:00:04[,.]000/)
    },
  )
  it.each(exportJobTypes)('is made of a job of type %s', async (job_type) => {
    const job = await ended(await asDocument({ job_type, job_id: jobs[job_type], formats: ['json'] }))
    const { segments } = JSON.parse((await fetched(job.result_url!)).bytes.toString())
    expect(segments).toHaveLength(job_type === 'stt' ? 1 : 2)
    if (job_type === 'translation')
      expect(segments[0]).toMatchObject({ text: 'The water is good.', translation: expect.any(String) })
    if (job_type === 'tts')
      expect(segments[0]).toMatchObject({ text: 'Bonjou tout moun.', start_ms: expect.any(Number) })
  })
  it.each<[string, ErrorCode, () => Promise<unknown>]>([
    ['no format [S3-5-60]', 'export_format_missing', () => asDocument({ formats: [] })],
    ['a font too small [S3-5-61]', 'invalid_request', () => asDocument({ font_size: 7 })],
    ['a font too large [S3-5-61]', 'invalid_request', () => asDocument({ font_size: 25 })],
    ['another type of job', 'not_found', () => asDocument({ job_type: 'tts' })],
    ['a job of another account', 'not_found', () => asDocument({}, other)],
    ['no translation', 'export_translation_missing', () => asDocument({ template_id: 'side_by_side' })],
    [
      'no times',
      'export_times_missing',
      () => asDocument({ job_type: 'translation', job_id: jobs.translation, formats: ['srt'] }),
    ],
  ])('with %s is refused', async (_, code, call) => expect(await refusal(call())).toBe(code))
  it('a refusal is worded for people [S3-8-30]', async () => {
    const refused = await asDocument({ formats: [] }).catch((err: AppError) => err.body())
    expect(refused).toMatchObject({ error: 'Please select at least one document format.' })
  })
})

describe('a sound', () => {
  it('has the format, rate and channels asked for [S3-7-65] [S3-7-68] [S3-9-24]', async () => {
    const job = await ended(await asAudio({ sampleRate: 48_000, channels: 'stereo', output_filename: 'son' }))
    expect(job).toMatchObject({ status: 'completed', result_filename: 'son.wav' })
    const { bytes } = await fetched(job.result_url!)
    expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24)]).toEqual([2, 48_000])
  })
  it('is made as loud as others and without the silence around it', async () => {
    const job = await ended(await asAudio({ job_type: 'stt', job_id: jobs.stt, normalize: true, trimSilence: true }))
    expect(job).toMatchObject({ status: 'completed', audio: { normalize: true, trimSilence: true } })
  })
  it.each<[string, ErrorCode, () => Promise<unknown>]>([
    ['a rate the format has not', 'invalid_request', () => asAudio({ format: 'ogg', sampleRate: 44_100 })],
    ['a bit rate it has not', 'invalid_request', () => asAudio({ format: 'mp3', bitrate: 17 })],
    ['no sound', 'export_audio_missing', () => asAudio({ job_type: 'translation', job_id: jobs.translation })],
  ])('with %s is refused', async (_, code, call) => expect(await refusal(call())).toBe(code))
  it('leaves out what the format knows best', async () => {
    expect(await asAudio({ format: 'ogg' })).toMatchObject({ audio: { sampleRate: 48_000, bitrate: 192 } })
  })
})

describe('several jobs', () => {
  it('are one ZIP, and those that cannot be exported are named', async () => {
    const again = await transcribed('entèvyou.wav')
    const missing = '00000000-0000-4000-8000-000000000000'
    const body = {
      job_type: 'stt',
      job_ids: [jobs.stt, missing, again],
      document: { formats: ['txt', 'srt'] },
      audio: { format: 'wav' },
    } as const
    const job = await ended(
      await t.call(
        exportMany,
        { body: { ...body, job_ids: [...body.job_ids], document: { formats: ['txt', 'srt'] } } },
        who,
      ),
    )
    expect(job).toMatchObject({
      status: 'completed',
      export_type: 'both',
      files: 6,
      skipped: [{ job_id: missing, code: 'not_found' }],
    })
    const { bytes } = await fetched(job.result_url!)
    expect((await namesIn(bytes)).sort()).toEqual(
      [
        'entèvyou (2).srt',
        'entèvyou (2).txt',
        'entèvyou (2).wav',
        'entèvyou.srt',
        'entèvyou.txt',
        'entèvyou.wav',
      ].sort(),
    )
  })
  it('of which none can be exported fail with words', async () => {
    const body = { job_type: 'tts', job_ids: [jobs.stt, jobs.translation], audio: {} } as const
    const job = await ended(await t.call(exportMany, { body: { ...body, job_ids: [...body.job_ids] } }, who))
    expect(job).toMatchObject({ status: 'failed', error_code: 'export_nothing', error_message: expect.any(String) })
  })
})

describe('files', () => {
  it('are served by signed references of their account alone [S3-7-74] [S3-7-75]', async () => {
    const job = await ended(await asDocument())
    const path = job.result_url!
    const local = (given: string, as = who) =>
      t.call(serveLocalExport, { query: { path: given, filename: 'pa m.txt' } }, as)
    const proxied = (url: string, as = who) => t.call(proxyExport, { query: { url } }, as)
    const { bytes } = await fetched(path)
    expect(await bytesOf(await local(path))).toEqual(bytes)
    const origin = 'http://pawol.test:4000'
    expect(await bytesOf(await proxied(`${origin}${path}`))).toEqual(bytes)
    expect(await bytesOf(await proxied(path))).toEqual(bytes)
    for (const wrong of [
      ...['/etc/passwd', '../../etc/passwd', `u/${who.account_id}/exports/${job.id}/result`],
      `${path.slice(0, 40)}A${path.slice(41)}`,
    ])
      expect(await refusal(local(wrong))).toBe('not_found')
    for (const wrong of [
      ...[`http://example.com${path}`, `//example.com${path}`, `http://169.254.169.254${path}`, 'file:///etc/passwd'],
      ...[`http://user@pawol.test:4000${path}`, `http://pawol.test:22${path}`, 'javascript:alert(1)'],
    ])
      expect(await refusal(proxied(wrong))).toBe('not_found')
    expect(await refusal(local(path, other))).toBe('not_found')
    expect(await refusal(proxied(path, other))).toBe('not_found')
    expect(await refusal(t.call(serveLocalExport, { query: { path } }))).toBe('unauthenticated')
  })
  it('go with their export', async () => {
    const [one, two] = [await ended(await asDocument()), await ended(await asDocument())]
    await t.call(deleteExport, { params: { id: one.id } }, who)
    await t.call(bulkDeleteExports, { body: { job_ids: [two.id] } }, who)
    for (const { result_key } of [one, two]) await eventually(async () => (await t.storage.stat(result_key!)) === null)
    expect(await refusal(get(one.id))).toBe('not_found')
    expect((await t.call(listExports, { query: {} }, who)).results.map(({ id }) => id)).not.toContain(one.id)
  })
  it('are erased when they expire, whether anybody asks or not', async () => {
    const job = await ended(await asDocument())
    const [row] = await t.app.db.query<{ run_at: Date }>(
      `select run_at from jobs where kind = 'erase_files' and state = 'queued' and input::text like '%' || $1 || '%'`,
      [job.id],
    )
    expect(row!.run_at.toISOString()).toBe(job.expires_at)
  })
})

describe('presets', () => {
  const preset = (given: object = {}) => ({
    ...({ name: 'Pou radyo', job_type: 'stt', export_type: 'both' } as const),
    settings: { audio: { format: 'flac' }, document: { selectedFormats: ['pdf', 'srt'], fontSize: 14 } } as const,
    ...given,
  })
  const create = (given: object = {}, as = who) => t.call(createExportPreset, { body: preset(given) as never }, as)
  const list = (as = who, query: { job_type?: 'stt' | 'tts' } = {}): Promise<ExportPreset[]> =>
    t.call(listExportPresets, { query }, as)

  it('keep settings under a name, with defaults for the rest [S3-7-62] [S3-7-64] [S3-3-37]', async () => {
    const made = await create({ is_default: true })
    expect(made).toMatchObject({ name: 'Pou radyo', is_default: true, export_type: 'both', job_type: 'stt' })
    expect(made.settings).toMatchObject({
      audio: { format: 'flac', sampleRate: 44_100, bitrate: 192, channels: 'stereo' },
      document: { fontSize: 14, fontFamily: 'Arial', lineSpacing: 1.5, pageSize: 'letter' },
    })
    expect(await list(who, { job_type: 'stt' })).toEqual([made])
    expect([await list(who, { job_type: 'tts' }), await list(other)]).toEqual([[], []])
  })
  it.each(['audio', 'document', 'both'] as const)('are for %s [S3-3-38] [S3-3-39]', async (export_type) => {
    const settings = { audio: { format: 'wav' }, document: { selectedFormats: ['rtf'] } }
    const made = await create({ name: `Pou ${export_type}`, export_type, settings })
    expect(made).toMatchObject({ export_type, settings })
    expect(await refusal(create({ name: 'x', export_type: 'video' }))).toBe('invalid_request')
  })
  it.each([
    ['normalize and trimSilence [S3-3-44]', { audio: { normalize: true, trimSilence: true } }],
    [
      'three switches of documents [S3-3-46]',
      { document: { includeTimestamps: false, includeSpeakerLabels: false, includeConfidenceScores: true } },
    ],
    ['a page of letter size [S3-3-47]', { document: { pageSize: 'letter' } }],
    ['a page of A4 [S3-3-47]', { document: { pageSize: 'a4' } }],
    ['a page of legal size [S3-3-47]', { document: { pageSize: 'legal' } }],
  ])('keep %s', async (name, settings) => {
    expect((await create({ name, settings })).settings).toMatchObject(settings)
    expect(await refusal(create({ name: 'x', settings: { document: { pageSize: 'a5' } } }))).toBe('invalid_request')
  })
  it('are renamed and deleted, and one of a type is the default', async () => {
    const [first, second] = [await create({ name: 'A' }, other), await create({ name: 'B', is_default: true }, other)]
    const change = (id: string, body: object, as = other) => t.call(changeExportPreset, { params: { id }, body }, as)
    await change(first.id, { is_default: true, name: 'Z' })
    expect((await list(other)).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Z', true],
      ['B', false],
    ])
    expect(await refusal(change(first.id, { name: 'B' }))).toBe('preset_name_taken')
    expect(await refusal(create({ name: ' B ' }, other))).toBe('preset_name_taken')
    expect(await refusal(create({ name: '  ' }, other))).toBe('invalid_request')
    expect(await refusal(change(second.id, { name: 'x' }, who))).toBe('not_found')
    expect(await t.call(deleteExportPreset, { params: { id: second.id } }, other)).toEqual({ deleted: true })
    expect(await refusal(t.call(deleteExportPreset, { params: { id: second.id } }, other))).toBe('not_found')
  })
})

describe('an account that leaves', () => {
  it('takes its presets with it, and leaves neither them nor a file', async () => {
    const leaver = await t.newUser()
    const body = { name: 'Pou mwen', job_type: 'tts', export_type: 'audio', settings: {} } as const
    await t.call(createExportPreset, { body }, leaver)
    const own = await bytesOf(await t.call(exportAccount, {}, leaver))
    expect(JSON.parse(own.toString())).toMatchObject({ export_presets: [{ name: 'Pou mwen' }] })
    await t.call(deleteAccount, { body: { password: leaver.password } }, leaver)
    const left = await t.app.db.query('select id from export_presets where account_id = $1', [leaver.account_id])
    expect(left).toEqual([])
  })
})

describe('many exports at once', () => {
  it('are all made, and the same request twice is one', async () => {
    const made = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        asDocument({ output_filename: `f${n}`, client_key: `k${n % 12}` }).catch((err: AppError) => err),
      ),
    )
    const accepted = made.filter((one): one is ExportJob => !(one instanceof AppError))
    expect(accepted).toHaveLength(12)
    for (const job of accepted) expect((await ended(job)).status).toBe('completed')
  })
})
