import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeDictionary,
  copyDictionary,
  createDictionary,
  createSystemDictionary,
  deleteDictionary,
  findPeople,
  getDictionary,
  listDictionaries,
  listSystemDictionaries,
  recalculateChecksum,
  searchDictionaries,
  switchDictionary,
} from '#core/contract/dictionaries/dictionaries.ts'
import {
  addDictionaryEntries,
  changeEntry,
  createEntry,
  deleteEntry,
  listEntries,
  moveEntry,
} from '#core/contract/dictionaries/entries.ts'
import { exportEntries, type ImportReport, importEntries } from '#core/contract/dictionaries/files.ts'
import { generatePronunciations } from '#core/contract/dictionaries/previews.ts'
import { explainPronunciation } from '#core/contract/dictionaries/speech.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { multipartFile } from '../../../test/multipart.ts'
import { createListener } from '../../platform/db/listener.ts'
import { announceTopic } from '../../platform/live/gateway.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ worker: false })
})
afterAll(() => t.stop())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.body() : err),
  )
const make = async (who: SignedInUser, given: object = {}) =>
  (await t.call(createDictionary, { body: { name: 'Non moun', ...given } }, who)).id
const makeSystem = async (staff: SignedInUser, given: object) =>
  (await t.call(createSystemDictionary, { body: { name: 'Pou tout moun', priority: 80, ...given } }, staff)).id
const add = (who: SignedInUser, id: string, term: string, more: object = {}) =>
  t.call(createEntry, { params: { id }, body: { term, phonetic: 'ba', ...more } }, who)
const termsOf = async (who: SignedInUser, id: string, query: object = {}) =>
  (await t.call(listEntries, { params: { id }, query }, who)).results.map(({ term }) => term)

describe('entries', () => {
  it('are made, changed, listed page by page and deleted [S3-7-43] [S3-7-55] [S3-7-56]', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    const id = await make(who)
    const given = {
      term: 'Èzili',
      phonetic: 'e-zi-li',
      ipa: 'ezili',
      notes: 'lwa',
      is_active: true,
      context_hint: 'person',
      word_type: 'noun',
    } as const
    const made = await t.call(createEntry, { params: { id }, body: given }, who)
    expect(made).toMatchObject({ ...given, dictionary_id: id, problem: null, original_audio_url: null })
    expect(await refusal(add(who, id, 'Èzili'))).toMatchObject({ code: 'term_taken' })
    const params = { id: made.id }
    expect(await t.call(changeEntry, { params, body: { notes: 'Freda' } }, who)).toMatchObject({
      ...given,
      notes: 'Freda',
    })
    for (const call of [
      () => t.call(changeEntry, { params, body: {} }, other),
      () => t.call(deleteEntry, { params }, other),
      () => t.call(listEntries, { params: { id }, query: {} }, other),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'not_found' })
    await add(who, id, 'Dantò')
    await add(who, id, 'agwe', { is_active: false })
    expect(await termsOf(who, id)).toEqual(['agwe', 'Dantò', 'Èzili'])
    await add(who, id, 'Filomèn')
    // by its letter, in either Unicode form of its accent, and found without it
    expect(await termsOf(who, id)).toEqual(['agwe', 'Dantò', 'Èzili', 'Filomèn'])
    expect(await termsOf(who, id, { search: 'filomen' })).toEqual(['Filomèn'])
    expect((await t.call(searchDictionaries, { query: { q: 'ezili' } }, who)).results).toMatchObject([
      { term: 'Èzili' },
    ])
    await t.call(
      deleteEntry,
      {
        params: {
          id: (await t.call(listEntries, { params: { id }, query: { search: 'filomèn' } }, who)).results[0]!.id,
        },
      },
      who,
    )
    expect(await termsOf(who, id, { limit: 1, offset: 1 })).toEqual(['Dantò'])
    expect(await termsOf(who, id, { search: 'FREDA' })).toEqual(['Èzili'])
    expect(await termsOf(who, id, { filter: 'inactive' })).toEqual(['agwe'])
    expect(await t.call(deleteEntry, { params }, who)).toEqual({ deleted: true })
    expect(await termsOf(who, id)).toEqual(['agwe', 'Dantò'])
  })
  it.each([
    ['S3-5-29', { term: ' ' }, 'Term is required'],
    [
      'S3-5-31',
      { term: 'a', ipa: 'a5$' },
      'Invalid IPA characters detected: 5 $ These characters are outside the limited IPA space.',
    ],
    ['S3-5-35', { term: 'a', word_type: 'pronoun' as 'noun' }, 'word_type'],
    ['S3-5-36', { term: 'a', context_hint: 'animal' as 'person' }, 'context_hint'],
  ])('are refused with words of their own: %s', async (_, body, detail) => {
    const who = await t.newUser()
    const refused = await refusal(t.call(createEntry, { params: { id: await make(who) }, body }, who))
    expect(refused).toMatchObject({ code: 'invalid_request' })
    expect(refused.error).toContain(detail)
  })
  it('that cannot be synthesized report it', async () => {
    const who = await t.newUser()
    const id = await make(who)
    expect(await add(who, id, 'St. Marc, Ayiti')).toMatchObject({ problem: 'term_not_words' })
    expect(await add(who, id, 'vid', { phonetic: '' })).toMatchObject({ problem: 'no_reading' })
  })
  it.each([
    ['noun', 'thing', 'S3-5-38'],
    ['verb', 'action', 'S3-5-39'],
    ['other', '', 'S3-5-40'],
  ] as const)(
    'of the word type %s have the hint %j unless given another [%s]',
    async (word_type, context_hint, _id) => {
      const who = await t.newUser()
      const id = await make(who)
      const post = (term: string, more: object) =>
        t.call(createEntry, { params: { id }, body: { term, word_type, ...more } }, who)
      expect(await post('a', {})).toMatchObject({ word_type, context_hint })
      expect(await post('e', { context_hint: 'place' })).toMatchObject({ context_hint: 'place' })
    },
  )
  it('take the hint of a new word type, and keep one of their own [S3-5-41] [S3-5-42]', async () => {
    const who = await t.newUser()
    const id = await make(who)
    const change = async (term: string, given: object, body: object) => {
      const made = await t.call(createEntry, { params: { id }, body: { term, ...given } }, who)
      return t.call(changeEntry, { params: { id: made.id }, body }, who)
    }
    expect(await change('a', {}, { word_type: 'verb' })).toMatchObject({ context_hint: 'action' })
    expect(await change('e', { context_hint: 'place' }, { word_type: 'verb' })).toMatchObject({ context_hint: 'place' })
    expect(await change('i', {}, { word_type: 'verb', context_hint: '' })).toMatchObject({ context_hint: '' })
    expect(await change('o', { word_type: 'noun' }, { notes: 'x' })).toMatchObject({ context_hint: 'thing' })
  })
  it('move to another dictionary, at once or not at all [S3-6-06]', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    const [from, to] = [await make(who), await make(who, { name: 'Kote' })]
    const { id } = await add(who, from, 'Okap', { notes: 'vil' })
    const move = (dictionary_id: string, by = who) => t.call(moveEntry, { params: { id }, body: { dictionary_id } }, by)
    expect(await refusal(move(await make(other)))).toMatchObject({ code: 'not_found' })
    expect(await move(to)).toMatchObject({ id, dictionary_id: to, term: 'Okap', notes: 'vil' })
    expect([await termsOf(who, from), await termsOf(who, to)]).toEqual([[], ['Okap']])
    await add(who, from, 'Okap')
    expect(await refusal(move(from))).toMatchObject({ code: 'term_taken' })
    expect([await termsOf(who, from), await termsOf(who, to)]).toEqual([['Okap'], ['Okap']])
  })
})

describe('files', () => {
  const bring = async (who: SignedInUser, id: string, text: string, fields: Record<string, string> = {}) => {
    const { payload, headers } = await multipartFile('file', 'mo.csv', text, fields)
    const url = pathFor(importEntries, { id })
    const sent = {
      method: 'POST' as const,
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${who.token}` },
    }
    const reply = await t.app.http.inject(sent)
    if (reply.statusCode >= 400) throw AppError.from(reply.json())
    return reply.json() as ImportReport
  }
  const csv = 'term,phonetic,notes\n"Jean, Paul",jan-pòl,\nOkap,o-kap,"vil ""nò"""\n'

  it('are tried, then taken in all at once; a bad row stops them unless it may be left out [S3-5-56] [S3-5-57] [S3-7-57]', async () => {
    const who = await t.newUser()
    const id = await make(who)
    await add(who, id, 'okap', { phonetic: 'kap' })
    expect(await bring(who, id, csv, { dry_run: 'true' })).toMatchObject({
      dry_run: true,
      format: 'csv',
      read: 2,
      added: 1,
      skipped: 1,
      replaced: 0,
      entries_count: 2,
    })
    expect(await termsOf(who, id)).toEqual(['okap'])
    const bad = `${csv}Bad,ba,x\n,nothing,\n`
    expect(await refusal(bring(who, id, bad))).toMatchObject({
      code: 'import_refused',
      problems: [{ code: 'term_missing' }],
    })
    expect(await termsOf(who, id)).toEqual(['okap'])
    const taken = await bring(who, id, bad, { skip_bad_rows: 'true', on_duplicate: 'replace' })
    expect(taken).toMatchObject({ added: 2, replaced: 1, problems_count: 1, entries_count: 3 })
    expect(await termsOf(who, id)).toEqual(['Bad', 'Jean, Paul', 'Okap'])
    expect(await refusal(bring(who, id, '[{"term":', { format: 'json' }))).toMatchObject({
      error: expect.stringContaining('Invalid JSON format: '),
    })
  })
  it.each(['json', 'csv', 'pls'] as const)(
    'as %s hold all of an entry, there and back [S3-7-58]',
    async (export_format) => {
      const who = await t.newUser()
      const [from, to] = [await make(who), await make(who)]
      await add(who, from, 'Ayibobo', {
        phonetic: 'a-yi-bo-bo',
        notes: 'wi, "mèsi"',
        word_type: 'noun',
        context_hint: 'thing',
      })
      await add(who, from, 'M’ap', { phonetic: '', ipa: 'map', is_active: false })
      const file = await t.call(exportEntries, { params: { id: from }, query: { export_format } }, who)
      const also = await t.call(exportEntries, { params: { id: from }, query: { format: export_format } }, who)
      expect(await also.text()).toBe(await file.text())
      expect(await bring(who, to, await file.text())).toMatchObject({ format: export_format, added: 2, problems: [] })
      const fields = async (id: string) =>
        (await t.call(listEntries, { params: { id }, query: {} }, who)).results.map(
          ({ id: _, dictionary_id: __, created_at: ___, updated_at: ____, ...rest }) => rest,
        )
      expect(await fields(to)).toEqual(await fields(from))
    },
  )
})

describe('a dictionary', () => {
  it('is shared with everyone or with chosen people, who read it or change it too [S3-6-13] [S3-6-14] [S3-7-46]', async () => {
    const [who, reader, editor, stranger] = await Promise.all([1, 2, 3, 4].map(() => t.newUser()))
    const id = await make(who!)
    await add(who!, id, 'Ayibobo')
    const params = { id }
    const shared_with = [reader!.user.id, { id: editor!.user.id, can_edit: true }]
    const shared = await t.call(changeDictionary, { params, body: { is_shared: true, shared_with } }, who!)
    expect(shared.shared_with_users.map(({ username, can_edit }) => [username, can_edit]).sort()).toEqual(
      [
        [reader!.user.username, false],
        [editor!.user.username, true],
      ].sort(),
    )
    expect(JSON.stringify(shared)).not.toContain('@')
    const seen = await t.call(getDictionary, { params }, reader!)
    expect(seen).toMatchObject({
      is_shared: true,
      can_edit: false,
      owner: who!.user.username,
      shared_with_users: [],
      is_used: false,
    })
    expect(await refusal(t.call(getDictionary, { params }, stranger!))).toMatchObject({ code: 'not_found' })
    expect(await refusal(add(reader!, id, 'x'))).toMatchObject({ code: 'forbidden' })
    expect(await add(editor!, id, 'lakou')).toMatchObject({ term: 'lakou' })
    for (const by of [reader!, editor!])
      expect(await refusal(t.call(deleteDictionary, { params }, by))).toMatchObject({ code: 'forbidden' })
    const words = async (by: SignedInUser) =>
      (await t.call(explainPronunciation, { body: { text: 'Ayibobo' } }, by)).words.length
    expect(await words(reader!)).toBe(0)
    await t.call(switchDictionary, { params, body: { is_used: true } }, reader!)
    expect(await words(reader!)).toBe(1)
    expect((await t.call(listDictionaries, { query: { ownership: 'shared' } }, reader!)).map((one) => one.id)).toEqual([
      id,
    ])

    await t.call(changeDictionary, { params, body: { is_shared: true, shared_with: [] } }, who!)
    expect(await t.call(getDictionary, { params }, stranger!)).toMatchObject({ can_edit: false })
    await t.call(changeDictionary, { params, body: { shared_can_edit: true } }, who!)
    expect(await t.call(getDictionary, { params }, stranger!)).toMatchObject({ can_edit: true })
    await t.call(changeDictionary, { params, body: { is_shared: false } }, who!)
    expect(await refusal(t.call(getDictionary, { params }, reader!))).toMatchObject({ code: 'not_found' })
    expect(await words(reader!)).toBe(0)
  })
  it('finds people by their whole name or address, and shows no address that was not typed [S3-7-48] [S3-7-49] [S3-3-29]', async () => {
    const [who, { user }] = [await t.newUser(), await t.newUser()]
    const find = async (q: string) => (await t.call(findPeople, { query: { q } }, who)).results
    expect(await find(user.username.toUpperCase())).toEqual([{ id: user.id, username: user.username }])
    expect(await find(` ${user.email} `)).toEqual([{ id: user.id, username: user.username, email: user.email }])
    for (const q of ['', ' ', user.username.slice(0, -1), user.email.slice(0, -1), '%', '@example.com'])
      expect(await find(q)).toEqual([])
  })
  it('has its voice by its id, and its priority from staff alone [S3-7-47] [S3-6-09] [S3-6-11]', async () => {
    const who = await t.newUser()
    const params = { id: await make(who) }
    const change = (body: object, by = who) => t.call(changeDictionary, { params, body }, by)
    expect(await change({ pronunciation_voice_id: 'nadege' })).toMatchObject({ pronunciation_voice_name: 'Nadège' })
    expect(await refusal(change({ pronunciation_voice_id: 'nobody' }))).toMatchObject({ code: 'not_found' })
    expect(await refusal(change({ priority: 300 }))).toMatchObject({ code: 'invalid_request' })
    const staff = await t.newUser({ is_staff: true })
    const system = { id: await makeSystem(staff, { priority: 60 }) }
    expect(await t.call(changeDictionary, { params: system, body: { priority: 70 } }, staff)).toMatchObject({
      priority: 70,
    })
  })
  it('for everybody is changed by staff, copied and searched by all [S3-7-42] [S3-6-08] [S3-6-05]', async () => {
    const [who, staff] = [await t.newUser(), await t.newUser({ is_staff: true })]
    const system = await makeSystem(staff, { category: 'medical', name: 'Medsin' })
    const template = await makeSystem(staff, { is_template: true, name: 'Modèl' })
    await add(staff, system, 'opital', { notes: 'Ale lopital' })
    await add(staff, template, 'Jan')
    expect((await t.call(listSystemDictionaries, {}, staff)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([system, template]),
    )
    expect(await refusal(t.call(listSystemDictionaries, {}, who))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(add(who, system, 'x'))).toMatchObject({ code: 'forbidden' })
    const voiced = { params: { id: system }, body: { voice_id: 'nadege' } }
    expect(await refusal(t.call(generatePronunciations, voiced, who))).toMatchObject({ code: 'forbidden' })
    expect(await t.call(generatePronunciations, voiced, staff)).toMatchObject({ entries_count: 1 })
    const copy = await t.call(copyDictionary, { params: { id: template }, body: {} }, who)
    expect(copy).toMatchObject({ name: 'Modèl', is_template: false, priority: 200, entries_count: 1, can_edit: true })
    const search = async (query: object) =>
      (await t.call(searchDictionaries, { query: { q: '', ...query } }, who)).results.map(({ term }) => term)
    expect(await search({ q: 'LOPITAL' })).toEqual(['opital'])
    expect(await search({ q: 'opi', category: 'names' })).toEqual([])
    expect(await search({ q: 'jan' })).toEqual(['Jan', 'Jan'])
    expect(await search({ q: ' ' })).toEqual([])
    const [found] = (await t.call(searchDictionaries, { query: { q: 'opital' } }, who)).results
    expect(found).toMatchObject({
      phonetic: 'ba',
      context_hint: '',
      is_active: true,
      dictionary_id: system,
      dictionary_name: 'Medsin',
    })
  })
  it('has a checksum that is the same for the same entries [S3-7-31] [S3-7-32] [S3-3-17]', async () => {
    const who = await t.newUser()
    const [a, b] = [await make(who), await make(who)]
    const made = await t.call(getDictionary, { params: { id: a } }, who)
    expect(made).toMatchObject({ out_of_sync: false, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const sum = (id: string) => t.call(recalculateChecksum, { params: { id } }, who)
    const { id } = await add(who, a, 'wi')
    await add(who, a, 'non')
    await t.call(
      addDictionaryEntries,
      {
        params: { id: b },
        body: {
          entries: [
            { term: 'non', phonetic: 'ba' },
            { term: 'wi', phonetic: 'ba' },
          ],
        },
      },
      who,
    )
    expect(await t.call(getDictionary, { params: { id: a } }, who)).toMatchObject({ out_of_sync: true })
    const first = await sum(a)
    expect(first).toMatchObject({
      changed: true,
      old_checksum: made.checksum,
      out_of_sync: false,
      master_checksum: first.new_checksum,
    })
    expect(await sum(a)).toMatchObject({ changed: false, old_checksum: first.new_checksum })
    expect((await sum(b)).new_checksum).toBe(first.new_checksum)
    await t.call(changeEntry, { params: { id }, body: { is_active: false } }, who)
    expect((await sum(a)).new_checksum).not.toBe(first.new_checksum)
    expect(await t.call(getDictionary, { params: { id: a } }, who)).toMatchObject({ out_of_sync: false })
  })
  it("notifies its owner's pages of every change", async () => {
    const who = await t.newUser()
    const notices = { made: 0, copied: 0, added: 0, switched: 0, renamed: 0, deleted: 0 }
    let heard = 0
    let listens = false
    const listener = await createListener({ url: t.database.url, log: { warn: () => {}, info: () => {} } })
    listener.on('account_topic', (topic) => {
      listens = true
      if (topic === `${who.account_id} dictionaries`) heard++
    })
    // it listens from some moment on
    await eventually(async () => {
      await t.app.db.tx(async (tx) => announceTopic(tx, who.account_id, 'something else'))
      return listens
    })
    const changed = async <R>(what: keyof typeof notices, act: Promise<R>): Promise<R> => {
      const done = await act
      await eventually(() => heard > 0)
      notices[what] = heard
      heard = 0
      return done
    }
    const id = await changed('made', make(who))
    await changed('copied', t.call(copyDictionary, { params: { id }, body: {} }, who))
    await changed('added', add(who, id, 'wi'))
    await changed('switched', t.call(switchDictionary, { params: { id }, body: { is_used: false } }, who))
    await changed('renamed', t.call(changeDictionary, { params: { id }, body: { name: 'Lòt non' } }, who))
    await changed('deleted', t.call(deleteDictionary, { params: { id } }, who))
    await listener.close()
    expect(notices).toEqual({ made: 1, copied: 1, added: 1, switched: 1, renamed: 1, deleted: 1 })
  })
  it('goes with all that is its own', async () => {
    const who = await t.newUser()
    const id = await make(who)
    await add(who, id, 'wi')
    expect(await t.call(deleteDictionary, { params: { id } }, who)).toEqual({ deleted: true })
    expect(await t.call(listDictionaries, { query: { ownership: 'all' } }, who)).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect(await t.app.db.query('select 1 from dictionary_entries where dictionary_id = $1', [id])).toEqual([])
  })
})
