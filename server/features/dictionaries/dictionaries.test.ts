import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import {
  changeDictionary,
  createDictionary,
  getDictionary,
  listDictionaries,
  searchDictionaries,
} from '#core/contract/dictionaries/dictionaries.ts'
import { addDictionaryEntries, createEntry, listEntries } from '#core/contract/dictionaries/entries.ts'
import { AppError } from '#core/contract/errors.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ worker: false })
})
afterAll(() => t.stop())

const personal = {
  name: 'Universal Translator Dictionary',
  description: 'Words the translator did not know',
  category: 'general',
  is_active: true,
  priority: 200,
  skip_examples: true,
} as const
const word = (term: string, more: object = {}) => ({ term, phonetic: term, context_hint: '', is_active: true, ...more })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.body() : err),
  )

describe('a dictionary', () => {
  it('is made, takes words and is listed by its name, for its owner alone [S2-7-48] [S2-7-49] [S2-7-50]', async () => {
    const [who, other] = [await t.newUser(), await t.newUser()]
    const made = await t.call(createDictionary, { body: personal }, who)
    expect(made).toMatchObject({ name: personal.name, category: 'general', priority: 200, entries_count: 0 })
    const params = { id: made.id }
    const added = await t.call(
      addDictionaryEntries,
      { params, body: { entries: [word('Whitehall'), word('lwa')] } },
      who,
    )
    expect(added).toEqual({ added: 2, skipped: 0, entries_count: 2 })
    expect(await t.call(listDictionaries, { query: {} }, who)).toMatchObject([{ id: made.id, entries_count: 2 }])
    expect(await t.call(listDictionaries, { query: {} }, other)).toEqual([])
    const theirs = t.call(addDictionaryEntries, { params, body: { entries: [word('x')] } }, other)
    expect(await refusal(theirs)).toMatchObject({ code: 'not_found' })
  })
  it('is listed with its fields, and keeps those of its words [S2-7-47] [S2-3-69] [S2-3-70]', async () => {
    const who = await t.newUser()
    const given = { name: 'Mine', description: 'Names', category: 'general', is_active: false, priority: 7 } as const
    const { id } = await t.call(createDictionary, { body: given }, who)
    expect(await t.call(listDictionaries, { query: {} }, who)).toEqual([expect.objectContaining({ id, ...given })])
    const entry = word('Lakou', { phonetic: 'la kou', context_hint: 'a yard', is_active: false })
    await t.call(addDictionaryEntries, { params: { id }, body: { entries: [entry] } }, who)
    const exported = JSON.parse(await (await t.call(exportAccount, {}, who)).text())
    expect(exported.dictionaries[0].entries).toEqual([expect.objectContaining(entry)])
  })
  it('is one of several, each with its name and its terms in respelling and IPA [S3-1-10]', async () => {
    const who = await t.newUser()
    for (const [name, term] of [
      ['Non moun', 'Dessalines'],
      ['Kote', 'Okap'],
    ] as const) {
      const { id } = await t.call(createDictionary, { body: { name } }, who)
      await t.call(createEntry, { params: { id }, body: { term, phonetic: 'o-kap', ipa: 'okap' } }, who)
    }
    const kept = await t.call(listDictionaries, { query: {} }, who)
    expect(kept.map(({ name, entries_count }) => [name, entries_count]).sort()).toEqual([
      ['Kote', 1],
      ['Non moun', 1],
    ])
    const { id } = kept.find(({ name }) => name === 'Kote')!
    const { results } = await t.call(listEntries, { params: { id }, query: {} }, who)
    expect(results).toMatchObject([{ term: 'Okap', phonetic: 'o-kap', ipa: 'okap' }])
  })
  it('keeps a word as its owner has it when the word is added again', async () => {
    const who = await t.newUser()
    const { id } = await t.call(createDictionary, { body: { name: 'Mine' } }, who)
    const add = (entries: ReturnType<typeof word>[]) =>
      t.call(addDictionaryEntries, { params: { id }, body: { entries } }, who)
    await add([word('Lakou', { phonetic: 'lakou' })])
    expect(await add([word('Lakou', { phonetic: 'x' }), word('Rivyè'), word('Rivyè')])).toEqual({
      added: 1,
      skipped: 2,
      entries_count: 2,
    })
    expect(await (await t.call(exportAccount, {}, who)).text()).toContain('"phonetic":"lakou"')
  })
  it.each([
    ['S3-5-43', { name: ' ' }, 'Dictionary name is required'],
    ['S3-5-44', { name: 'a'.repeat(256) }, 'Dictionary name must be less than 255 characters'],
    ['S3-5-45', { name: 'a', description: 'a'.repeat(1001) }, 'Description must be less than 1000 characters'],
    ['S3-5-46', { name: 'a', priority: 1000 }, 'priority'],
    ['S3-5-48', { name: 'a', category: 'sports' as 'general' }, 'category'],
  ])('is refused with words of its own: %s', async (_, body, detail) => {
    const refused = (await refusal(t.call(createDictionary, { body }, await t.newUser()))) as { error: string }
    expect(refused).toMatchObject({ code: 'invalid_request' })
    expect(refused.error).toContain(detail)
  })
  it('may have a name of 255 characters', async () => {
    const name = 'a'.repeat(255)
    expect(await t.call(createDictionary, { body: { name } }, await t.newUser())).toMatchObject({ name })
  })
  it('has the priority 200 unless said [S3-5-47]', async () => {
    expect(await t.call(createDictionary, { body: { name: 'a' } }, await t.newUser())).toMatchObject({ priority: 200 })
  })
  it('is one of a hundred, with ten thousand words', async () => {
    const who = await t.newUser()
    const { id } = await t.call(createDictionary, { body: personal }, who)
    await t.app.db.query(
      `insert into dictionaries (account_id, name, category, priority)
       select account_id, 'more', 'general', 200 from dictionaries, generate_series(1, 99) where id = $1`,
      [id],
    )
    expect(await refusal(t.call(createDictionary, { body: personal }, who))).toMatchObject({ limit: 100 })
    expect(await t.call(listDictionaries, { query: {} }, who)).toHaveLength(100)
    await t.app.db.query(
      `insert into dictionary_entries (dictionary_id, term) select $1, 'w' || n from generate_series(1, 9999) n`,
      [id],
    )
    const add = (...terms: string[]) =>
      refusal(t.call(addDictionaryEntries, { params: { id }, body: { entries: terms.map((term) => word(term)) } }, who))
    expect(await add('a', 'b')).toMatchObject({ code: 'limit_reached', limit: 10_000 })
    expect(await add('w5', 'a')).toBeNull()
  })
  it('goes with its account', async () => {
    const who = await t.newUser()
    const { id } = await t.call(createDictionary, { body: personal }, who)
    await t.call(addDictionaryEntries, { params: { id }, body: { entries: [word('Whitehall')] } }, who)
    expect(await (await t.call(exportAccount, {}, who)).text()).toContain('Whitehall')
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    const left = await t.app.db.query(
      'select 1 from dictionaries where id = $1 union all select 1 from dictionary_entries where dictionary_id = $1',
      [id],
    )
    expect(left).toEqual([])
  })
})

describe('live messages', () => {
  const answers: Record<string, object> = {}
  beforeAll(async () => {
    const who = await t.newUser()
    const { id } = await t.call(createDictionary, { body: { name: 'Non moun' } }, who)
    const entry = { term: 'Ayibobo', phonetic: 'a-yi-bo-bo', context_hint: 'thing', word_type: 'noun' } as const
    await t.call(createEntry, { params: { id }, body: entry }, who)
    answers['a dictionary'] = await t.call(getDictionary, { params: { id } }, who)
    answers['an entry'] = (await t.call(listEntries, { params: { id }, query: {} }, who)).results[0]!
    answers['a search result'] = (await t.call(searchDictionaries, { query: { q: 'ayibobo' } }, who)).results[0]!
  })
  it.each([
    ['a dictionary', 'S3-3-12', { id: expect.any(String), name: 'Non moun', description: '', category: 'general' }],
    ['a dictionary', 'S3-3-12', { is_active: true, priority: 200 }],
    ['a dictionary', 'S3-3-13', { pronunciation_voice_id: null, pronunciation_voice_name: null }],
    ['a dictionary', 'S3-3-14', { is_system: false, is_template: false, is_shared: false }],
    ['a dictionary', 'S3-3-18', { pronunciation_generated_at: null, entries_count: 1 }],
    ['an entry', 'S3-3-19', { id: expect.any(String), term: 'Ayibobo', phonetic: 'a-yi-bo-bo', ipa: '', notes: '' }],
    ['an entry', 'S3-3-20', { phonetic: 'a-yi-bo-bo' }],
    ['an entry', 'S3-3-21', { context_hint: 'thing', word_type: 'noun', is_active: true }],
    ['an entry', 'S3-3-22', { original_audio_url: null, original_phrase_audio_url: null }],
    ['an entry', 'S3-3-22', { phonetic_audio_url: null, phonetic_phrase_audio_url: null }],
    ['an entry', 'S3-3-23', { audio_generated_at: null }],
    ['a search result', 'S1-3-12', { term: 'Ayibobo', phonetic: 'a-yi-bo-bo', context_hint: 'thing' }],
    ['a search result', 'S3-3-31', { is_active: true, dictionary_id: expect.any(String), dictionary_name: 'Non moun' }],
  ])('of %s [%s]: %o', (what, _id, fields) => expect(answers[what]).toMatchObject(fields))

  it('of the people a dictionary is shared with is their name; they are written by their ids [S3-3-15] [S3-3-16]', async () => {
    const [who, reader] = [await t.newUser(), await t.newUser()]
    const { id } = await t.call(createDictionary, { body: { name: 'Non moun' } }, who)
    const body = { is_shared: true, shared_with: [reader.user.id] }
    await t.call(changeDictionary, { params: { id }, body }, who)
    const { shared_with_users } = await t.call(getDictionary, { params: { id } }, who)
    expect(shared_with_users).toEqual([{ id: reader.user.id, username: reader.user.username, can_edit: false }])
    const unknown = { ...body, shared_with: ['not an id'] }
    expect(await refusal(t.call(changeDictionary, { params: { id }, body: unknown }, who))).toMatchObject({
      code: 'invalid_request',
    })
  })
})
