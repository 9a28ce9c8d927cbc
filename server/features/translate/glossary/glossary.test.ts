import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import * as glossary from '#core/contract/translate/glossary.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { fakeTranslator } from '../../../adapters/translator/fake.ts'

let t: TestApp
const engine = fakeTranslator()
engine.say = ({ text }) => `Mwen ap ${text}`
beforeAll(async () => {
  t = await startTestApp({ translator: engine, worker: false })
})
afterAll(() => t.stop())

const direction = { source_language: 'en', target_language: 'ht' } as const
const make = (who: SignedInUser, entries: glossary.GlossaryEntry[] = [], more: object = {}) =>
  t.call(glossary.createGlossary, { body: { name: 'Health', ...direction, entries, ...more } }, who)
const entriesOf = async (who: SignedInUser, id: string) =>
  (await t.call(glossary.listGlossaryEntries, { params: { id }, query: {} }, who)).results
const said = async (who: SignedInUser, text: string, more: object = {}) =>
  (await t.call(translate, { body: { text, source_language: 'en', ...more } }, who)).translated_text
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.body() : err),
  )
const clinic = { source: 'health center', target: 'sant sante' }

describe('a glossary', () => {
  it('says how its terms are translated, in its direction and for its owner', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    const { id } = await make(who, [clinic])
    const text = 'Go to the Health Center tomorrow morning.'
    expect(await said(who, text)).toBe('Mwen ap Go to the sant sante tomorrow morning.')
    expect(await said(who, text, { source_language: 'auto' })).toContain('sant sante')
    expect(await said(other, text)).toContain('Health Center')
    expect(await said(who, text, { source_language: 'es' })).toContain('Health Center')
    expect(await said(who, text, { use_glossary: false })).toContain('Health Center')
    await t.call(glossary.changeGlossary, { params: { id }, body: { is_active: false, name: 'Off' } }, who)
    expect(await said(who, text)).toContain('Health Center')
    expect(await said(who, text, { glossary_ids: [id] })).toContain('sant sante')
  })
  it('named in an order must be one of that direction', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    const [first, second] = [await make(who, [clinic]), await make(who, [{ ...clinic, target: 'klinik' }])]
    const text = 'Go to the health center tomorrow.'
    expect(await said(who, text, { glossary_ids: [first.id, second.id] })).toContain('sant sante')
    expect(await said(who, text, { glossary_ids: [second.id, first.id] })).toContain('klinik')
    expect(await refused(said(other, text, { glossary_ids: [first.id] }))).toMatchObject({ code: 'not_found' })
    expect(await refused(said(who, text, { glossary_ids: [first.id], source_language: 'fr' }))).toMatchObject({
      code: 'invalid_request',
      error: 'Invalid request: The glossary Health is for en to ht.',
    })
  })
  it('is changed term by term', async () => {
    const who = await t.newUser()
    const { id } = await make(who, [clinic, { source: 'nurse', target: 'enfimyè' }])
    const params = { id }
    const one = { source: '  health   center', target: 'klinik' }
    const added = await t.call(glossary.addGlossaryEntries, { params, body: { entries: [one] } }, who)
    expect(added.entry_count).toBe(2)
    expect(await entriesOf(who, id)).toEqual([
      { source: 'health center', target: 'klinik' },
      { source: 'nurse', target: 'enfimyè' },
    ])
    await t.call(glossary.removeGlossaryEntries, { params, body: { sources: ['nurse', 'no such'] } }, who)
    expect(await entriesOf(who, id)).toHaveLength(1)
    const others = [{ source: 'fever', target: 'lafyèv' }]
    await t.call(glossary.replaceGlossaryEntries, { params, body: { entries: others } }, who)
    expect(await entriesOf(who, id)).toEqual(others)
    expect((await t.call(glossary.listGlossaries, {}, who)).results).toMatchObject([{ id, entry_count: 1 }])
    expect(await t.call(glossary.deleteGlossary, { params }, who)).toEqual({ deleted: true })
    expect((await t.call(glossary.listGlossaries, {}, who)).results).toEqual([])
  })
  it.each(['csv', 'tbx'] as const)('goes out as %s and comes in again', async (format) => {
    const who = await t.newUser()
    const entries = [clinic, { source: 'a "quoted", <term> & more', target: "l'anbasad; la" }]
    const { id, name } = await make(who, entries)
    const headers = { authorization: `Bearer ${who.token}` }
    const file = await t.inject(glossary.exportGlossary, { params: { id }, query: { format } }, headers)
    expect(file.headers['content-disposition']).toContain(`${name}.${format}`)
    const second = await make(who)
    const body = { text: file.body }
    const read = await t.call(glossary.importGlossary, { params: { id: second.id }, body }, who)
    expect(read).toMatchObject({ read: 2, unread: [], glossary: { entry_count: 2 } })
    expect(await entriesOf(who, second.id)).toEqual(await entriesOf(who, id))
    const backwards = await make(who, [], { source_language: 'ht', target_language: 'fr' })
    expect(await refused(t.call(glossary.importGlossary, { params: { id: backwards.id }, body }, who))).toMatchObject({
      code: 'invalid_request',
    })
  })
  it('is one of a hundred, with five thousand terms', async () => {
    const who = await t.newUser()
    const many = Array.from({ length: 5_000 }, (_, n) => ({ source: `word ${n}`, target: `mo ${n}` }))
    const { id } = await make(who, many)
    const add = (entries: glossary.GlossaryEntry[]) =>
      refused(t.call(glossary.addGlossaryEntries, { params: { id }, body: { entries } }, who))
    expect(await add([clinic])).toMatchObject({ code: 'limit_reached', limit: 5_000 })
    expect(await add([{ source: 'word 7', target: 'lòt' }])).toBeNull()
    expect(await said(who, 'I said word 7 to them.')).toBe('Mwen ap I said lòt to them.')
    await t.app.db.query(
      `insert into translation_glossaries (account_id, name, source_language, target_language)
       select account_id, name, source_language, target_language from translation_glossaries, generate_series(1, 99) where id = $1`,
      [id],
    )
    expect(await refused(make(who))).toMatchObject({ code: 'limit_reached', limit: 100 })
    expect((await t.call(glossary.listGlossaries, {}, who)).results).toHaveLength(100)
  })
  it.each([
    ['one language', { target_language: 'en' }],
    ['an empty term', { entries: [{ source: ' ', target: 'x' }] }],
    ['no name', { name: ' ' }],
  ])('with %s is refused', async (_, more) => {
    expect(await refused(make(await t.newUser(), [], more))).toMatchObject({ code: 'invalid_request' })
  })
  it('is exported with the account and goes with it', async () => {
    const who = await t.newUser()
    const { id } = await make(who, [clinic])
    expect(await (await t.call(exportAccount, {}, who)).text()).toContain('sant sante')
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    const left = await t.app.db.query(
      'select 1 from translation_glossaries where id = $1 union all select 1 from translation_terms where glossary_id = $1',
      [id],
    )
    expect(left).toEqual([])
  })
})
