import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { getStorage } from '#core/contract/files.ts'
import {
  bulkDeleteTranslationFiles,
  cancelTranslationFile,
  deleteTranslationFile,
  downloadTranslationFile,
  getTranslationFile,
  listTranslationFiles,
  type TranslationFile,
  translateFile,
} from '#core/contract/translate/files.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { multipartFile } from '../../../../test/multipart.ts'
import { zipText } from '../../../../test/zip-entries.ts'
import { makeDocx, paragraph, run } from '../../../adapters/document-reader/samples/docx.ts'
import { fakeTranslator } from '../../../adapters/translator/fake.ts'
import { sourceKey } from './service.ts'

let t: TestApp
let who: SignedInUser
const engine = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
const gate = { closed: false, open: () => {} }
beforeAll(async () => {
  // replaces every word, and keeps placeholders
  engine.say = ({ text }) => text.replace(/\p{L}+/gu, (word) => `${word}ou`)
  engine.beforeSegment = async (_, { text }) => {
    if (text.includes('fails')) throw new AppError('language_pair_not_supported', { source: 'en', target: 'ht' })
    if (text.includes('waits') && gate.closed)
      await new Promise<void>((go) => {
        gate.open = go
      })
  }
  t = await startTestApp({ translator: engine, settings: {} })
  who = await t.newUser()
})
afterAll(() => t.stop())

type Given = { fields?: Record<string, string>; as?: SignedInUser; headers?: Record<string, string> }

async function send(name: string, bytes: Buffer | string, { fields = {}, as = who, headers = {} }: Given = {}) {
  const form = await multipartFile('file', name, bytes, { source_language: 'en', target_language: 'ht', ...fields })
  const authorization = `Bearer ${as.token}`
  const reply = await t.app.http.inject({
    method: 'POST',
    url: translateFile.path,
    payload: form.payload,
    headers: { ...form.headers, authorization, ...headers },
  })
  if (reply.statusCode >= 400) throw AppError.from(reply.json())
  return reply.json<TranslationFile>()
}
const get = (id: string, as = who) => t.call(getTranslationFile, { params: { id } }, as)
const ended = (id: string, as = who) =>
  eventually(async () => {
    const job = await get(id, as)
    return ['delivered', 'failed', 'cancelled'].includes(job.status) && job
  })
const available = async (as = who) => (await t.call(getBalance, {}, as)).available
const bytesOf = async (id: string) =>
  Buffer.from(await (await t.call(downloadTranslationFile, { params: { id } }, who)).arrayBuffer())
const refusal = (call: Promise<unknown>): Promise<ErrorCode> =>
  call.then(
    () => expect.fail('it was answered'),
    (err: AppError) => err.code,
  )

describe('a file', () => {
  it.each([
    ['a.txt', 'The water is good.\r\n\r\n12\r\n', 'Theou waterou isou goodou.\r\n\r\n12\r\n'],
    [
      'a.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nThe <i>water</i> is good.\n',
      '1\n00:00:01,000 --> 00:00:02,000\nTheou <i>waterou</i> isou goodou.\n',
    ],
    [
      'a.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nThe water is good.\n',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nTheou waterou isou goodou.\n',
    ],
    [
      'a.html',
      '<p title="The dog is here">The <b>water</b> is &lt; good.</p><code>The</code>',
      '<p title="Theou dogou isou hereou">Theou <b>waterou</b> isou &lt; goodou.</p><code>The</code>',
    ],
    ['a.md', '# The *water*\n\n`The` code\n', '# Theou *waterou*\n\n`The` codeou\n'],
  ])('%s comes back in its own format', async (name, text, done) => {
    const job = await ended((await send(name, text)).id)
    expect(job).toMatchObject({
      status: 'delivered',
      original_filename: name,
      source_language: 'en',
      service_used: 'ht-mt',
    })
    expect(job.translated_filename).toBe(name.replace('.', '.ht.'))
    expect((await bytesOf(job.id)).toString()).toBe(done)
    const linked = await t.app.http.inject(job.file_url!)
    expect(linked.body).toBe(done)
    expect(linked.headers['content-disposition']).toContain(job.translated_filename)
  })

  it('of Word keeps the style of its words and every other part', async () => {
    const bytes = makeDocx(paragraph(run('The ') + run('water', '<w:b/>') + run(' is good.')))
    const job = await ended((await send('a.docx', bytes)).id)
    const body = await zipText(await bytesOf(job.id), 'word/document.xml')
    expect(body).toContain(paragraph(run('Theou ') + run('waterou', '<w:b/>') + run(' isou goodou.')))
  })

  it('costs half a credit for each character of its text, rounded up once, held before', async () => {
    const before = await available()
    const job = await send('a.html', '<p>The <b>water</b></p><p>Yes.</p>')
    expect(job).toMatchObject({ characters_processed: 13, credits_used: 7, status: expect.any(String) })
    expect(before - (await available())).toBe(7)
    await ended(job.id)
    expect(before - (await available())).toBe(7)
  })

  it('is stored as long as its job is, and counts among what the account keeps', async () => {
    const other = await t.newUser()
    const { id } = await ended((await send('a.txt', 'The water.', { as: other })).id, other)
    const { translated_size, file_key } = await get(id, other)
    expect(await t.call(getStorage, {}, other)).toMatchObject({ used_bytes: translated_size })
    await t.call(deleteTranslationFile, { params: { id } }, other)
    await eventually(async () => (await t.storage.stat(file_key!)) === null)
    expect(await t.storage.stat(sourceKey(other.account_id, id, 'txt'))).toBe(null)
    expect(await t.call(getStorage, {}, other)).toMatchObject({ used_bytes: 0 })
  })

  it('shows how far it is, and can be cancelled for nothing', async () => {
    gate.closed = true
    const before = await available()
    const text = `${'The first one.\n'.repeat(3)}The one that waits.\n`
    const { id } = await send('a.txt', text)
    await eventually(async () => (await get(id)).status === 'translating')
    expect(await refusal(bytesOf(id))).toBe('not_ready')
    expect(await t.call(cancelTranslationFile, { params: { id } }, who)).toMatchObject({ status: 'cancelled' })
    gate.closed = false
    gate.open()
    expect(await available()).toBe(before)
  })

  it('that cannot be translated costs nothing', async () => {
    const before = await available()
    const job = await ended((await send('a.txt', 'The one that fails.')).id)
    expect(job).toMatchObject({ status: 'failed', error_code: 'language_pair_not_supported', file_url: null })
    expect(await available()).toBe(before)
  })

  it('sent twice with one key is one job', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [first, again] = [
      await send('a.txt', 'The same.', { headers }),
      await send('a.txt', 'The same.', { headers }),
    ]
    expect(again.id).toBe(first.id)
    expect(await refusal(send('a.txt', 'The game.', { headers }))).toBe('client_key_reused')
    await ended(first.id)
    const kept: string[] = []
    for await (const { key } of t.storage.listBelow(`u/${who.account_id}/translated`)) kept.push(key)
    const jobs = new Set(kept.map((key) => key.split('/')[3]!))
    for (const id of jobs) await get(id)
  })

  it('is listed, searched by its name and deleted with others', async () => {
    const other = await t.newUser()
    const ids = [
      (await send('one.txt', 'The one.', { as: other })).id,
      (await send('two.txt', 'The two.', { as: other })).id,
    ]
    const query = { search: 'two' }
    const found = await t.call(listTranslationFiles, { query }, other)
    expect(found.results.map(({ id }) => id)).toEqual([ids[1]])
    const { summary } = await t.call(bulkDeleteTranslationFiles, { body: { job_ids: ids } }, other)
    expect(summary.deleted).toBe(2)
  })
})

describe('refused files', () => {
  const auto = { source_language: 'auto' }
  it.each<[string, string, Buffer | string, Record<string, string>, ErrorCode]>([
    ['another format', 'a.pdf', '%PDF-1.4', {}, 'file_not_translatable'],
    ['a document that is none', 'a.docx', 'no zip', {}, 'document_damaged'],
    ['bytes that are no text', 'a.txt', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8]), {}, 'document_not_supported'],
    ['nothing to translate', 'a.md', '```\ncode\n```\n', {}, 'document_empty'],
    ['more text than the plan allows', 'a.txt', 'The water. '.repeat(2_000), {}, 'file_text_too_long'],
    ['a direction nobody knows', 'a.txt', 'The water.', { target_language: 'fr' }, 'language_pair_not_supported'],
    ['an engine that is not set up', 'a.txt', 'The water.', { engine: 'gpt-5' }, 'engine_not_configured'],
    ['an unsupported language', 'a.txt', 'Wo ist der Bahnhof?\n', auto, 'language_not_supported'],
    ['a language nobody can tell', 'a.txt', 'Nyob zoo, koj puas nyob zoo?', auto, 'language_unknown'],
    ['a glossary there is not', 'a.txt', 'The water.', { glossary_id: crypto.randomUUID() }, 'not_found'],
    ['a flag that is none', 'a.txt', 'The water.', { allow_pivot: 'maybe' }, 'invalid_request'],
  ])('%s', async (_, name, bytes, fields, code) => {
    const before = await available()
    expect(await refusal(send(name, bytes, { fields }))).toBe(code)
    expect(await available()).toBe(before)
  })

  it('is refused without enough credits, and leaves nothing behind', async () => {
    const poor = await t.newUser()
    const spend = async () => {
      for (let n = 0; n < 3; n++) await send('a.txt', `The water ${n} is good. `.repeat(800), { as: poor })
    }
    expect(await refusal(spend())).toBe('insufficient_credits')
    const kept: string[] = []
    for await (const { key } of t.storage.listBelow(`u/${poor.account_id}`)) kept.push(key.split('/')[3]!)
    for (const id of new Set(kept)) await get(id, poor)
  })

  it.each(['en', 'auto'])('in the target language is returned unchanged, at no cost: %s', async (source_language) => {
    const before = await available()
    const text = 'The water is good.\n\nThe children play.\n'
    const job = await send('a.txt', text, { fields: { source_language, target_language: 'en' } })
    expect(job).toMatchObject({ characters_processed: 0 })
    expect(await ended(job.id)).toMatchObject({ status: 'delivered', credits_used: 0 })
    expect(await available()).toBe(before)
  })

  it('goes through Kreyòl where that is allowed', async () => {
    const job = await send('a.txt', 'The water is good.', { fields: { target_language: 'fr', allow_pivot: 'true' } })
    expect(await ended(job.id)).toMatchObject({ status: 'delivered', translated_filename: 'a.fr.txt' })
  })
})
