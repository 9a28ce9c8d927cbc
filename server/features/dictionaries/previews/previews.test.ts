import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { deleteAccount } from '#core/contract/account/account.ts'
import {
  createDictionary,
  getDictionary,
  listDictionaries,
  syncDictionaries,
  syncEvents,
} from '#core/contract/dictionaries/dictionaries.ts'
import { changeEntry, createEntry, listEntries } from '#core/contract/dictionaries/entries.ts'
import {
  checkExistingPronunciations,
  generatePronunciations,
  getPronunciationTask,
  pronunciationKind,
  testPronunciations,
  variantEvents,
} from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import { createLiveTicket, openLiveSocket } from '#core/contract/live.ts'
import { toVendorSettings } from '#core/rules/vendor/vendor-settings.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { fakeSynthesizer } from '../../../adapters/synthesizer/fake.ts'
import type { SpeechRequest } from '../../../ports/synthesizer.ts'
import type { ShippedDictionary } from '../sync.ts'

const entry = (term: string, phonetic: string) =>
  ({ term, phonetic, ipa: '', notes: '', context_hint: 'place', word_type: 'noun', is_active: true }) as const
const shipped: ShippedDictionary = {
  key: 'places',
  name: 'Kote',
  description: '',
  category: 'names',
  is_template: false,
  priority: 60,
  entries: [entry('Okap', 'o-kap'), entry('Jakmèl', 'jak-mèl')],
}
let t: TestApp
let base: string
let release: ShippedDictionary[] = [shipped]
const spoken: SpeechRequest[] = []
beforeAll(async () => {
  const synthesizer = fakeSynthesizer()
  const { speak } = synthesizer
  synthesizer.speak = (request, signal) => {
    spoken.push(request)
    return speak(request, signal)
  }
  t = await startTestApp({ dictionaries: async () => release, synthesizer })
  base = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.stop())

type Message = { type: string; event?: Record<string, unknown>; job?: { id: string; status: string } }
async function listening(who: SignedInUser) {
  const { ticket } = await t.call(createLiveTicket, {}, who)
  const socket = new WebSocket(`${base.replace('http', 'ws')}${openLiveSocket.path}?ticket=${ticket}`)
  const heard: Message[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await eventually(() => heard.length)
  return {
    heard,
    of: (type: string) => heard.filter((message) => message.type === type),
    close: () => socket.terminate(),
  }
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.code : err),
  )
const soundsBelow = async (folder: string) => {
  const keys: string[] = []
  for await (const { key } of t.storage.listBelow(folder)) keys.push(key)
  return keys
}

it('entries are spoken in four ways, each reported as it is made; a changed entry loses its outdated sounds [S3-7-33] [S3-7-59] [S3-4-33]', async () => {
  const who = await t.newUser()
  const page = await listening(who)
  const { id } = await t.call(createDictionary, { body: { name: 'Non moun' } }, who)
  const params = { id }
  expect(await refusal(t.call(generatePronunciations, { params, body: {} }, who))).toBe('voice_missing')
  const said = await t.call(createEntry, { params, body: { term: 'Ayibobo', phonetic: 'a-yi-bo-bo' } }, who)
  const mute = await t.call(createEntry, { params, body: { term: 'vid' } }, who)
  const { task_id, entries_count } = await t.call(generatePronunciations, { params, body: { voice_id: 'nadege' } }, who)
  expect(entries_count).toBe(2)
  await eventually(() => page.of(pronunciationKind.live.delivered).length > 0)
  const task = await t.call(getPronunciationTask, { params: { task_id } }, who)
  expect(task).toMatchObject({ status: 'completed', progress: 100, error_message: null })
  expect(task.failed_variants.map(({ entry_id, variant }) => [entry_id, variant])).toEqual([
    [mute.id, 'phonetic'],
    [mute.id, 'phonetic_phrase'],
  ])
  const events = page.of(variantEvents.completed).map(({ event }) => event!)
  expect(events.filter(({ entry_id }) => entry_id === said.id).map(({ variant }) => variant)).toEqual([
    ...['original', 'original_phrase', 'phonetic', 'phonetic_phrase'],
  ])
  expect(events[0]).toMatchObject({
    task_id,
    status: 'completed',
    audio_url: expect.stringContaining('/api/v1/files/'),
  })
  expect(page.of(variantEvents.failed)).toHaveLength(2)
  expect(page.heard.find(({ type, event }) => type === pronunciationKind.live.failed && event)?.event).toMatchObject({
    task_id,
  })

  const shown = async () => (await t.call(listEntries, { params, query: { search: 'Ayi' } }, who)).results[0]!
  const whole = await shown()
  expect(whole.audio_generated_at).toBeTruthy()
  const { statusCode, headers } = await t.app.http.inject(whole.phonetic_phrase_audio_url!)
  expect([statusCode, headers['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(await t.call(getDictionary, { params }, who)).toMatchObject({ pronunciation_generated_at: expect.any(String) })
  expect((await t.call(listEntries, { params, query: { filter: 'no_audio' } }, who)).count).toBe(0)
  await t.call(changeEntry, { params: { id: said.id }, body: { phonetic: 'ba' } }, who)
  expect(await shown()).toMatchObject({
    original_audio_url: expect.any(String),
    original_phrase_audio_url: expect.any(String),
    phonetic_audio_url: null,
    phonetic_phrase_audio_url: null,
  })
  await eventually(async () => (await soundsBelow(`u/${who.account_id}/dictionaries`)).length === 4)
  await t.call(deleteAccount, { body: { password: who.password } }, who)
  await eventually(async () => (await soundsBelow(`u/${who.account_id}`)).length === 0)
  page.close()
})

it('entries and ways of saying a word are spoken with the Kreyòl model and 0.75 for both settings [S3-7-37] [S3-7-38]', async () => {
  const who = await t.newUser()
  const params = { id: (await t.call(createDictionary, { body: { name: 'Mo' } }, who)).id }
  await t.call(createEntry, { params, body: { term: 'Kazimajik', phonetic: 'ka-zi-ma-jik' } }, who)
  const { task_id } = await t.call(generatePronunciations, { params, body: { voice_id: 'nadege' } }, who)
  const tried = { word: 'Kazimajik', context_phrase: 'Kazimajik la.', voice_id: 'nadege', variations: ['ka-zi'] }
  const [way] = (await t.call(testPronunciations, { body: tried }, who)).results
  for (const id of [task_id, way!.task_id!])
    await eventually(
      async () => (await t.call(getPronunciationTask, { params: { task_id: id } }, who)).status === 'completed',
    )
  const requests = spoken.filter(({ text }) => text.includes('Kazimajik'))
  expect(requests).toHaveLength(6)
  for (const { model_id, settings } of requests) {
    expect(model_id).toBe('ccl_ht_v100')
    expect(toVendorSettings(settings)).toMatchObject({ stability: 0.75, similarity_boost: 0.75 })
  }
})

it('ways of saying a word are tried, found again, and say when it is heard in its phrase [S3-7-25] [S3-7-28] [S3-7-23]', async () => {
  const who = await t.newUser()
  const body = {
    word: 'Whitehall',
    context_phrase: 'Kote Whitehall ye?',
    voice_id: 'nadege',
    variations: ['Whitehall', 'wayt-ol'],
  }
  const { results } = await t.call(testPronunciations, { body }, who)
  expect(results.map(({ phonetic, success, queued }) => [phonetic, success, queued])).toEqual([
    ['Whitehall', true, true],
    ['wayt-ol', true, true],
  ])
  const done = (task_id: string) => t.call(getPronunciationTask, { params: { task_id } }, who)
  for (const { task_id } of results) await eventually(async () => (await done(task_id!)).status === 'completed')
  const task = await done(results[1]!.task_id!)
  expect(task).toMatchObject({
    phonetic: 'wayt-ol',
    phonetic_url: expect.any(String),
    phonetic_phrase_url: expect.any(String),
  })
  expect(task.word_start_time).toBeGreaterThan(0)
  expect(task.word_end_time).toBeGreaterThan(task.word_start_time!)
  const again = await t.call(testPronunciations, { body }, who)
  expect(again.results.map(({ queued, task_id }) => [queued, task_id])).toEqual(
    results.map(({ task_id }) => [false, task_id]),
  )
  const asked = { ...body, variations: ['wayt-ol', { phonetic: 'wi-tal' }] }
  const { existing_audio } = await t.call(checkExistingPronunciations, { body: asked }, who)
  expect(existing_audio).toEqual([
    { phonetic: 'wayt-ol', word_audio_url: expect.any(String), phrase_audio_url: expect.any(String) },
  ])
  const silly = await t.call(testPronunciations, { body: { ...body, variations: ['12'] } }, who)
  await eventually(async () => (await done(silly.results[0]!.task_id!)).status === 'failed')
  expect((await done(silly.results[0]!.task_id!)).error_message).toBeTruthy()
})

it("a synchronization applies the program's entries, keeps staff changes, and reports each step [S1-3-13] [S1-7-42] [S1-4.3-09]", async () => {
  const [who, staff] = [await t.newUser(), await t.newUser({ is_staff: true })]
  const page = await listening(staff)
  const sync = async () => {
    page.heard.length = 0
    const { task_id } = await t.call(syncDictionaries, {}, staff)
    await eventually(() => page.of(syncEvents.completed).length > 0)
    const events = page.heard.flatMap(({ type, event }) => (event?.task_id === task_id ? [{ type, ...event }] : []))
    return events as ({ type: string } & Record<string, unknown>)[]
  }
  const first = await sync()
  expect(first.map(({ type }) => type)).toEqual([syncEvents.started, syncEvents.processed, syncEvents.completed])
  expect(first[0]).toMatchObject({ total_dictionaries: 1, total_entries: 2 })
  expect(first[1]).toMatchObject({ dictionary_name: 'Kote', progress: 1, percentage: 100 })
  expect(first[2]).toMatchObject({
    status: 'success',
    dictionaries_received: 1,
    dictionaries_created: 1,
    dictionaries_skipped: 0,
  })
  const second = await sync()
  expect(second.at(-1)).toMatchObject({ status: 'skipped', dictionaries_skipped: 1 })
  expect(second.map(({ type }) => type)).toContain(syncEvents.verified)

  const [system] = await t.call(listDictionaries, { query: { ownership: 'system' } }, who)
  expect(system).toMatchObject({ name: 'Kote', is_system: true, is_used: true, entries_count: 2, out_of_sync: false })
  const params = { id: system!.id }
  const { results } = await t.call(listEntries, { params, query: { search: 'Okap' } }, staff)
  await t.call(changeEntry, { params: { id: results[0]!.id }, body: { phonetic: 'o-kap-la' } }, staff)
  release = [{ ...shipped, entries: [entry('Okap', 'new'), entry('Gonayiv', 'go-na-yiv')] }]
  expect((await sync()).at(-1)).toMatchObject({ status: 'success', dictionaries_updated: 1 })
  const now = await t.call(listEntries, { params, query: {} }, who)
  expect(now.results.map(({ term, phonetic }) => [term, phonetic])).toEqual([
    ['Gonayiv', 'go-na-yiv'],
    ['Okap', 'o-kap-la'],
  ])
  page.close()
})

it('only the entries that are named are spoken; all of them where none is [S3-7-34]', async () => {
  const who = await t.newUser()
  const { id } = await t.call(createDictionary, { body: { name: 'Non moun', pronunciation_voice_id: 'nadege' } }, who)
  const add = async (term: string) =>
    (await t.call(createEntry, { params: { id }, body: { term, phonetic: 'ba' } }, who)).id
  const [first] = [await add('Ayibobo'), await add('Kiskeya'), await add('lakou')]
  const speak = async (body: { entry_ids?: string[] }) => {
    const { task_id, entries_count } = await t.call(generatePronunciations, { params: { id }, body }, who)
    const task = () => t.call(getPronunciationTask, { params: { task_id } }, who)
    await eventually(async () => (await task()).status === 'completed')
    return entries_count
  }
  const spoken = async () =>
    (await t.call(listEntries, { params: { id }, query: {} }, who)).results
      .filter(({ audio_generated_at }) => audio_generated_at !== null)
      .map(({ term }) => term)
  expect([await speak({ entry_ids: [first!] }), await spoken()]).toEqual([1, ['Ayibobo']])
  expect([await speak({}), await spoken()]).toEqual([2, ['Ayibobo', 'Kiskeya', 'lakou']])
})

it('a variation has a spelling and a description, and its test lists all of them [S3-3-24] [S3-3-25] [S3-7-29]', async () => {
  const who = await t.newUser()
  const body = { word: 'Jean', voice_id: 'nadege', variations: [{ phonetic: 'jan', description: 'French' }] }
  const { results } = await t.call(testPronunciations, { body }, who)
  const task_id = results[0]!.task_id!
  const unheard = { word_audio_url: null, phrase_audio_url: null, audio_url: null }
  const times = { word_start_time: null, word_end_time: null }
  const asked = { phonetic: 'jan', success: true, queued: true, task_id }
  expect(results).toEqual([{ ...asked, ...unheard, ...times, error: null }])
  const task = () => t.call(getPronunciationTask, { params: { task_id } }, who)
  await eventually(async () => (await task()).status === 'completed')
  const url = expect.stringContaining('/api/v1/files/')
  const time = expect.any(Number)
  expect(await task()).toMatchObject({
    phonetic: 'jan',
    phonetic_url: url,
    phonetic_phrase_url: url,
    word_start_time: time,
    word_end_time: time,
  })
  const [again] = (await t.call(testPronunciations, { body }, who)).results
  expect(again).toEqual({
    ...asked,
    queued: false,
    word_audio_url: url,
    phrase_audio_url: url,
    audio_url: url,
    word_start_time: time,
    word_end_time: time,
    error: null,
  })
})

it('a test is of test_pronunciations unless a dictionary is named, and says how it is and what went wrong [S3-7-26] [S3-7-30]', async () => {
  const who = await t.newUser()
  const body = { word: 'Jean', voice_id: 'nadege', variations: ['12', 'jan'] }
  const { results } = await t.call(testPronunciations, { body }, who)
  const task = () => t.call(getPronunciationTask, { params: { task_id: results[0]!.task_id! } }, who)
  expect(await task()).toMatchObject({ status: expect.stringMatching(/queued|processing|failed/) })
  await eventually(async () => (await task()).status === 'failed')
  expect(await task()).toMatchObject({ status: 'failed', error_message: expect.any(String) })
  const named = { ...body, dictionary_name: 'test_pronunciations' }
  const existing = async () => (await t.call(checkExistingPronunciations, { body: named }, who)).existing_audio
  await eventually(async () => (await existing()).length > 0)
  expect((await existing()).map(({ phonetic }) => phonetic)).toEqual(['jan'])
})
