import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import {
  type ExportJob,
  exportDocument,
  exportMany,
  getExport,
  proxyExport,
  serveLocalExport,
} from '#core/contract/exports/exports.ts'
import { createLiveTicket, openLiveSocket } from '#core/contract/live.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { zipEntries } from '../../../test/zip-entries.ts'
import { fakeDocumentWriter } from '../../adapters/document-writer/fake.ts'

/** Live messages of exports, and names of their files. */
let t: TestApp
let base: string
let who: SignedInUser
const writer = fakeDocumentWriter()
beforeAll(async () => {
  t = await startTestApp({ document_writer: writer, settings: { PUBLIC_URL: 'https://pawol.test' } })
  base = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
  who = await t.newUser()
})
afterAll(() => t.stop())

const translated = async (text: string) =>
  (await t.call(translate, { body: { text, source_language: 'en', target_language: 'ht' } }, who)).id
const order = (job_id: string, given: object = {}) =>
  t.call(exportDocument, { body: { job_type: 'translation', job_id, formats: ['txt'], ...given } }, who)
const ended = ({ id }: { id: string }): Promise<ExportJob> =>
  eventually(async () => {
    const job = await t.call(getExport, { params: { id } }, who)
    return ['completed', 'failed', 'cancelled'].includes(job.status) && job
  })

describe('open pages', () => {
  type Message = { type: string; job?: ExportJob }
  async function page(as: SignedInUser) {
    const { ticket } = await t.call(createLiveTicket, {}, as)
    const socket = new WebSocket(`${base.replace('http', 'ws')}${openLiveSocket.path}?ticket=${ticket}`)
    const heard: Message[] = []
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    await eventually(() => heard.some(({ type }) => type === 'connection_established'))
    const of = (id: string) => heard.filter(({ job }) => job?.id === id)
    return { heard, of, close: () => socket.terminate() }
  }

  it('send a message for every step, and the address of the file', async () => {
    const [mine, others] = [await page(who), await page(await t.newUser())]
    const job_id = await translated('The water is cold.')
    // a message describes the state when it is sent: the next step starts after it
    writer.before = () =>
      eventually(() => mine.heard.some(({ type, job }) => type === 'export_update' && job?.status === 'processing'))
    const { id } = await order(job_id)
    await eventually(() => mine.of(id).some(({ type }) => type === 'export_completed'))
    writer.before = async () => {}
    const messages = mine.of(id)
    const types = messages.map(({ type }) => type)
    const steps = types.indexOf('export_completed')
    expect(types).toEqual(types.map((_, n) => (n < steps ? 'export_update' : 'export_completed')))
    expect(steps).toBeGreaterThan(0)
    expect(messages.map(({ job }) => job!.status)).toEqual(expect.arrayContaining(['processing', 'completed']))
    const { result_url, expires_at } = messages.at(-1)!.job!
    expect((await fetch(base + result_url!)).status).toBe(200)
    expect(Date.parse(expires_at!)).toBeGreaterThan(Date.now())
    expect(others.of(id)).toEqual([])
    mine.close()
    others.close()
  })
  it('send a message with the reason when one fails', async () => {
    const mine = await page(who)
    const job_id = await translated('The water is warm.')
    writer.too_long = true
    const { id } = await order(job_id)
    await eventually(() => mine.of(id).some(({ type }) => type === 'export_failed'))
    writer.too_long = false
    const { job } = mine.of(id).at(-1)!
    expect(job).toMatchObject({ status: 'failed', error_code: 'export_too_long', error_message: expect.any(String) })
    mine.close()
  })
})

describe('what files are called', () => {
  const nasty = [
    '../../etc/passwd',
    '..\\..\\windows\\system32',
    '/absolute',
    'C:\\autoexec',
    'CON',
    'nul.tar',
    'photo\u202Egpj.exe',
    'a/b',
    'a:b',
    'A b',
    'Aé',
    'Ae\u0301',
    'a b (2)',
    ' . ',
    `${'long '.repeat(60)}end`,
    `${'long '.repeat(60)}and another end`,
  ]
  it('in a ZIP is safe to unpack anywhere, and no two are the same', async () => {
    const job_ids: string[] = []
    for (const text of nasty) job_ids.push(await translated(text))
    const body = { job_type: 'translation', job_ids, document: { formats: ['txt', 'json'] } } as const
    const sent = { ...body, document: { formats: [...body.document.formats] } }
    const job = await ended(await t.call(exportMany, { body: sent }, who))
    expect(job).toMatchObject({ status: 'completed', files: 2 * nasty.length, skipped: [] })
    const bytes = (await t.app.http.inject(job.result_url!)).rawPayload
    const names = (await zipEntries(bytes)).map(({ name }) => name)
    expect(names).toHaveLength(2 * nasty.length)
    expect(new Set(names.map((name) => name.normalize('NFKC').toLowerCase())).size).toBe(names.length)
    for (const name of names) {
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]|^\.|[. ]$|^(con|nul)(\.|$)/iu)
      expect(name).toMatch(/\.(txt|json)$/)
      expect(Buffer.byteLength(name)).toBeLessThan(255)
    }
  })
  it('is the same in the header of a download, without what breaks out of it', async () => {
    const output_filename = 'a"; filename="b.exe\r\nSet-Cookie: x=1\u202E<script>'
    const job = await ended(await order(await translated('The house is big.'), { output_filename }))
    const { headers } = await t.app.http.inject(job.result_url!)
    expect(job.result_filename).not.toMatch(/["\r\n\u202e<>:]/)
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(headers['content-disposition']).not.toMatch(/[\r\n\u202e]|filename="b/)
    expect(headers).not.toHaveProperty('set-cookie')
    const query = { path: job.result_url!, filename: '..\\..\\x\u202E"\r\n.txt' }
    const served = await t.inject(serveLocalExport, { query }, { authorization: `Bearer ${who.token}` })
    expect(served.headers['content-disposition']).not.toMatch(/[\r\n\u202e\\]|\.\./)
  })
})

describe('the address of a file', () => {
  it('holds under the host that is configured and the one that was called, and no other', async () => {
    const { result_url: path } = await ended(await order(await translated('The door is open.')))
    const asked = async (url: string, host: string) => {
      const headers = { authorization: `Bearer ${who.token}`, host }
      const reply = await t.inject(proxyExport, { query: { url } }, headers)
      return reply.statusCode
    }
    const lan = '192.168.1.20:4000'
    expect(await asked(`https://pawol.test${path}`, lan)).toBe(200)
    expect(await asked(`http://${lan}${path}`, lan)).toBe(200)
    expect(await asked(`http://${lan}${path}`, 'pawol.test')).toBe(404)
    expect(await asked(`http://${lan}/api/v1/users/profile/`, lan)).toBe(404)
    expect(await asked(`http://${lan}/etc/passwd`, lan)).toBe(404)
    expect(await asked(`ftp://${lan}${path}`, lan)).toBe(404)
    expect(await asked(`http://${lan}@evil.example${path}`, lan)).toBe(404)
  })
})
