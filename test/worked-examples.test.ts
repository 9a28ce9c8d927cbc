import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chat } from '#core/contract/assistant.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { eventually } from './eventually.ts'
import type * as harness from './harness.ts'
import { describeInFull, full } from './runs.ts'
import { endpointExample, engineExample, filesOf, jobKindExample, projectWith } from './worked-examples.ts'

it.each([
  ['an endpoint', 2, 'its contract and its route', endpointExample],
  ['a job kind with a history', 6, 'contract, area and its group, area of the browser, page, words', jobKindExample],
  ['an engine behind a port', 3, 'its adapter, its test and its setting', engineExample],
])('%s is %i files: %s', (_, count, __, example) => expect(filesOf(example)).toHaveLength(count))

let copy = ''
let startTestApp: typeof harness.startTestApp
let contract: Record<string, Endpoint>
let t: harness.TestApp
const own = (file: string) => import(/* @vite-ignore */ join(copy, file))
if (full) {
  // a second copy of the whole server, to read and to compile
  copy = await projectWith([endpointExample, jobKindExample, engineExample], {
    parts: ['core', 'server', 'packages/kreyol', 'test', 'package.json', 'tsconfig.json'],
    links: ['CHANGELOG.md', 'models', 'node_modules'],
  })
  ;({ startTestApp } = (await own('test/harness.ts')) as typeof harness)
  contract = { ...(await own('core/contract/legal.ts')), ...(await own('core/contract/sheets.ts')) }
  beforeAll(async () => {
    t = await startTestApp({ settings: { ASSISTANT_QUOTES: 'sentence' } })
  })
  afterAll(async () => {
    await t?.stop()
    await rm(copy, { recursive: true, force: true })
  })
}
// biome-ignore lint/suspicious/noExplicitAny: the compiler does not know the endpoints of the copy
const call = (name: string, sent: object, who?: harness.SignedInUser): Promise<any> =>
  t.call(contract[name]!, sent as never, who)

describeInFull('an endpoint', () => {
  it('is called and described', async () => {
    expect(await call('countMissingLegal', {})).toEqual({ missing: expect.any(Number) })
    const { paths } = (await t.app.http.inject({ url: '/openapi.json' })).json()
    expect(paths['/api/v1/legal/missing-count/'].get).toMatchObject({
      operationId: 'countMissingLegal',
      tags: ['legal'],
    })
  })
})

describeInFull('a job kind with a history and files', () => {
  const folderOf = (who: harness.SignedInUser, id: string) => `u/${who.account_id}/sheets/${id}`
  const stored = (key: string) => t.storage.stat(key)

  async function makeSheet(who: harness.SignedInUser, text: string) {
    const { id } = await call('createSheet', { body: { text } }, who)
    return eventually(async () => {
      const sheet = await call('getSheet', { params: { id } }, who)
      return sheet.status === 'delivered' && sheet
    })
  }
  it('is done, listed, searched and deleted', async () => {
    const who = await t.newUser()
    const sheet = await makeSheet(who, 'Bonjou tout moun')
    expect(sheet).toMatchObject({ kind: 'sheet', words: 3, file_key: `${folderOf(who, sheet.id)}/words.txt` })
    expect(await stored(sheet.file_key)).toMatchObject({ size: 16 })
    const listed = (query: object) => call('listSheets', { query }, who)
    expect(await listed({ search: 'moun' })).toMatchObject({ count: 1, results: [{ id: sheet.id }] })
    expect(await listed({ search: 'lannwit' })).toMatchObject({ count: 0 })
    await call('deleteSheet', { params: { id: sheet.id } }, who)
    await eventually(async () => (await stored(sheet.file_key)) === null)
    expect(await listed({})).toMatchObject({ count: 0 })
  })
  it('is removed after JOB_DAYS with its files, and the storage walk removes files without a job', async () => {
    const who = await t.newUser()
    const [old, recent] = [await makeSheet(who, 'ansyen'), await makeSheet(who, 'nouvo')]
    const twoDaysAgo = `now() - interval '2 days'`
    await t.app.db.query(`update jobs set created_at = ${twoDaysAgo}, completed_at = ${twoDaysAgo} where id = $1`, [
      old.id,
    ])
    const orphan = `${folderOf(who, randomUUID())}/words.txt`
    await t.storage.put(orphan, Buffer.from('pèdi'), { type: 'text/plain' })
    await t.app.db.query('delete from storage_walks')
    const hours_later = 2 * 3_600_000
    async function* aged(prefix: string) {
      for await (const file of t.storage.listBelow(prefix))
        yield { ...file, modified_at: new Date(file.modified_at.getTime() - hours_later) }
    }
    // each process of a fleet removes old work and walks the storage when it starts
    const second = await startTestApp({
      database: { ...t.database, drop: async () => {} },
      storage: { ...t.storage, listBelow: aged },
      settings: { JOB_DAYS: '1' },
    })
    await eventually(async () => (await stored(orphan)) === null && (await stored(old.file_key)) === null)
    await second.stop()
    expect(await call('listSheets', { query: {} }, who)).toMatchObject({ count: 1, results: [{ id: recent.id }] })
    expect(await stored(recent.file_key)).not.toBeNull()
  })
})

describeInFull('an engine behind a port', () => {
  it('is selected by its setting', async () => {
    const body = { message: 'How do I place a pause?' }
    const answer = await t.inject(chat, { body })
    expect(answer.json()).toMatchObject({ model: 'first-sentence' })
  })
  // its conformance suite, as the changed test file runs it
  describe('conformance', async () => {
    if (full) await own('server/adapters/assistant/assistant.test.ts')
  })
})
