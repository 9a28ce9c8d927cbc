import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import { deleteDocument, extractText, getDocumentText, uploadDocument } from '#core/contract/documents/documents.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { makeDocx, paragraph, run } from '../../adapters/document-reader/samples/docx.ts'
import { kreyolParagraphs, kreyolText } from '../../adapters/document-reader/samples/kreyol.ts'
import { column, lockedTrailer, makePdf } from '../../adapters/document-reader/samples/pdf.ts'
import { makeRtf } from '../../adapters/document-reader/samples/rtf.ts'
import { projectPath } from '../../platform/project.ts'

let t: TestApp
let owner: SignedInUser
beforeAll(async () => {
  t = await startTestApp()
  owner = await t.newUser()
})
afterAll(() => t.stop())

async function send(endpoint: Endpoint, filename: string, bytes: Uint8Array | string, as: SignedInUser = owner) {
  const { payload, headers } = await multipartFile(Object.keys(endpoint.form!.files)[0]!, filename, bytes)
  const authorization = `Bearer ${as.token}`
  return t.app.http.inject({ method: 'POST', url: endpoint.path, headers: { ...headers, authorization }, payload })
}
const keep = async (bytes: Uint8Array | string, as = owner) =>
  (await send(uploadDocument, 'leson.txt', bytes, as)).json()
const filesOf = async ({ account_id }: SignedInUser) => {
  const keys: string[] = []
  for await (const { key } of t.storage.listBelow(`u/${account_id}`)) keys.push(key)
  return keys
}

describe('extracting', () => {
  it('[S2-7-21] [S2-7-22] [S2-3-68] gives the text, its counts and what it costs to be spoken', async () => {
    const reply = await send(
      extractText,
      'leson.docx',
      makeDocx(kreyolParagraphs.map((p) => paragraph(run(p))).join('')),
    )
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      text: kreyolText,
      word_count: kreyolText.split(/\s+/).filter((word) => /\w/.test(word)).length,
      character_count: [...kreyolText].length,
      credits_required: [...kreyolText].length,
    })
    expect(await filesOf(owner)).toEqual([])
  })

  it.each([
    ['pdf', () => makePdf([{ texts: column(['Bonjou tout moun.']) }])],
    ['docx', () => makeDocx(paragraph(run('Bonjou tout moun.')))],
    ['rtf', () => makeRtf('Bonjou tout moun.')],
    ['doc', () => readFileSync(projectPath('server/adapters/document-reader/fixtures/kreyol.doc'))],
  ])('gives the text of a .%s document', async (extension, make) => {
    const reply = await send(extractText, `istwa.${extension}`, make())
    expect(reply.json()).toMatchObject({ text: expect.stringContaining('Bonjou tout moun') })
  })

  it('goes by what a file is, not by its name', async () => {
    const pdf = makePdf([{ texts: column(['Bonjou tout moun.']) }])
    expect((await send(extractText, 'leson.txt', pdf)).json()).toMatchObject({
      text: 'Bonjou tout moun.',
      word_count: 3,
    })
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    expect((await send(extractText, 'foto.pdf', picture)).json()).toMatchObject({ code: 'document_not_supported' })
  })

  it.each([
    [
      '[S2-5-01] [S2-5-03] another extension',
      'leson.odt',
      'Bonjou',
      415,
      'Please select a valid document file. Supported formats: .txt, .pdf, .docx, .doc, .rtf',
    ],
    [
      '[S2-5-04] [S2-5-05] more than 10 MB',
      'leson.txt',
      'a'.repeat(10_485_761),
      413,
      'File size must be less than 10MB',
    ],
    ['no text', 'leson.txt', ' \n', 422, 'There is no text in this document. Please choose another one.'],
    ['a password', 'leson.pdf', makePdf([{}], { trailer: lockedTrailer }), 422, /locked with a password/],
    ['pictures of pages', 'leson.pdf', makePdf([{ picture: true }]), 422, /text recognition \(OCR\)/],
    ['damage', 'leson.docx', makeDocx(paragraph('')).subarray(0, 300), 422, /may be damaged/],
    [
      'a file of Word 6',
      'leson.doc',
      word6(),
      422,
      'This file is from Word 6 or 95: save it as .docx and upload the new copy.',
    ],
    ['too much text', 'leson.txt', 'Bonjou. '.repeat(300_000), 422, /smaller parts/],
  ])('refuses %s in words', async (_, name, bytes, status, error) => {
    const reply = await send(extractText, name, bytes)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ error: typeof error === 'string' ? error : expect.stringMatching(error) })
  })

  it('[S2-5-02] [S2-5-04] takes any case of extension, and exactly 10 MB', async () => {
    const bytes = Buffer.alloc(10_485_760, ' ')
    bytes.write('Bonjou')
    expect((await send(extractText, 'LESON.TXT', bytes)).json()).toMatchObject({ text: 'Bonjou', credits_required: 6 })
  })
})

function word6(): Buffer {
  const bytes = readFileSync(projectPath('server/adapters/document-reader/fixtures/kreyol.doc'))
  bytes.writeUInt16LE(0xa5dc, bytes.indexOf(Buffer.from([0xec, 0xa5])))
  return bytes
}

describe('a kept document', () => {
  const keepPdf = () => send(uploadDocument, 'lèt.pdf', makePdf([{ texts: column(['Lekòl la bèl.']) }]))
  it('[S2-3-34] [S2-3-35] says what it is', async () => {
    const { id, size, created_at, ...rest } = (await keepPdf()).json()
    expect(rest).toEqual({
      name: 'lèt.pdf',
      original_filename: 'lèt.pdf',
      type: 'application/pdf',
      word_count: 3,
      character_count: 13,
      credits_required: 13,
    })
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(size).toBeGreaterThan(500)
    expect(Date.parse(created_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('[S2-7-24] [S2-7-25] is stored under the id it was answered with', async () => {
    const reply = await keepPdf()
    expect(reply.statusCode).toBe(201)
    const { id, size } = reply.json()
    const { file } = await t.storage.read(`u/${owner.account_id}/documents/${id}`)
    expect(file).toMatchObject({ size, type: 'application/pdf' })
  })

  it('[S2-7-26] gives its text to its owner alone, until it is deleted', async () => {
    const { id } = await keep('Bonjou tout moun')
    expect(await t.call(getDocumentText, { params: { id } }, owner)).toMatchObject({ text: 'Bonjou tout moun' })
    const other = await t.newUser()
    for (const endpoint of [getDocumentText, deleteDocument])
      await expect(t.call(endpoint, { params: { id } }, other)).rejects.toMatchObject({ code: 'not_found' })
    await t.call(deleteDocument, { params: { id } }, owner)
    await expect(t.call(getDocumentText, { params: { id } }, owner)).rejects.toMatchObject({ code: 'not_found' })
    await eventually(async () => (await t.storage.stat(`u/${owner.account_id}/documents/${id}`)) === null)
  })

  it('that is refused leaves nothing behind', async () => {
    const user = await t.newUser()
    expect((await send(uploadDocument, 'vid.txt', ' ', user)).json()).toMatchObject({ code: 'document_empty' })
    expect(await filesOf(user)).toEqual([])
    const [row] = await t.app.db.query<{ n: number }>(
      'select count(*)::int as n from documents where account_id = $1',
      [user.account_id],
    )
    expect(row!.n).toBe(0)
  })

  it('makes room for newer ones', async () => {
    const user = await t.newUser()
    const first = await keep('premye', user)
    await t.app.db.query(
      `insert into documents (id, account_id, original_filename, size, type, text, word_count, character_count, created_at)
       select gen_random_uuid(), account_id, 'a.txt', 1, type, 'a', 1, 1, now() - n * interval '1 minute'
       from documents, generate_series(1, 60) n where id = $1`,
      [first.id],
    )
    const last = await keep('dènye', user)
    const rows = await t.app.db.query<{ id: string }>('select id from documents where account_id = $1', [
      user.account_id,
    ])
    expect(rows).toHaveLength(50)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, last.id]))
  })

  it('is in the export of an account, and goes with it', async () => {
    const user = await t.newUser()
    const { id } = await keep('Bonjou tout moun', user)
    const exported = JSON.parse(await (await t.call(exportAccount, {}, user)).text())
    expect(JSON.stringify(exported)).toContain(id)
    expect(exported.documents ?? exported.data?.documents).toMatchObject([{ id, text: 'Bonjou tout moun' }])
    await t.call(deleteAccount, { body: { password: user.password } }, user)
    await eventually(async () => (await filesOf(user)).length === 0)
    const rows = await t.app.db.query('select id from documents where account_id = $1', [user.account_id])
    expect(rows).toEqual([])
  })
})

it('[S2-8-26] says how long to wait when documents come too fast', async () => {
  const busy = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '0.05' }, worker: false })
  try {
    const user = await busy.newUser()
    const { payload, headers } = await multipartFile('document', 'a.txt', 'a')
    const once = () =>
      busy.app.http.inject({
        method: 'POST',
        url: extractText.path,
        headers: { ...headers, authorization: `Bearer ${user.token}` },
        payload,
      })
    expect((await once()).statusCode).toBe(200)
    const second = await once()
    expect(second.statusCode).toBe(429)
    expect(second.json()).toMatchObject({
      code: 'rate_limited',
      limit: 1,
      remaining: 0,
      retryAfter: expect.any(Number),
    })
    expect(second.headers).toMatchObject({ 'ratelimit-limit': '1', 'ratelimit-remaining': '0' })
  } finally {
    await busy.stop()
  }
})
