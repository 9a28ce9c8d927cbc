import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteAccount, exportAccount } from '#core/contract/account/account.ts'
import type { Endpoint, Sent } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { clearTranslationMemory, listTranslationMemory } from '#core/contract/translate/glossary.ts'
import {
  bulkDeleteTranslations,
  changeTranslation,
  deleteTranslation,
  getTranslation,
  listTranslations,
  readBack,
  type Translation,
  translate,
  translationKind,
} from '#core/contract/translate/translate.ts'
import { createExpressSpeech, deleteSpeech } from '#core/contract/tts/jobs.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { full } from '../../../test/runs.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'
import { countJobs, listJobs } from '../../platform/jobs/history.ts'

let t: TestApp
const engine = Object.assign(fakeTranslator(), { engine: 'ht-mt' })
engine.say = ({ text, to }) => (to === 'ht' ? `Mwen ap ${text}` : `The ${text}`)
beforeAll(async () => {
  t = await startTestApp({ translator: engine })
})
afterAll(() => t.stop())

const say = (who: SignedInUser, text: string, more: object = {}) =>
  t.call(translate, { body: { text, source_language: 'en', ...more } }, who)
const change = (who: SignedInUser, id: string, body: Sent<typeof changeTranslation>['body']) =>
  t.call(changeTranslation, { params: { id }, body }, who)
const list = (who: SignedInUser, query: Sent<typeof listTranslations>['query'] = {}) =>
  t.call(listTranslations, { query }, who)
const ids = async (who: SignedInUser, query: Sent<typeof listTranslations>['query'] = {}) =>
  (await list(who, query)).results.map(({ id }) => id)
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (err) => (err instanceof AppError ? err.body() : err),
  )
async function onStarter(): Promise<SignedInUser> {
  const who = await t.newUser()
  const paid = { plan: 'starter', reference: `test:${who.user.id}` } as const
  await t.app.db.tx((tx) => t.app.credits.changePlan(tx, who.account_id, paid))
  return who
}
/** So many rows as a translation leaves them, one a minute, the newest first; none for the first. */
async function seedMany(of: Translation, count: number): Promise<void> {
  await t.app.db.query(
    `insert into jobs (id, kind, account_id, created_by, state, input, result, credits_used, max_attempts, created_at, completed_at, search_text, is_favorite)
     select gen_random_uuid(), kind, account_id, created_by, case when n % 20 = 0 then 'failed' else 'delivered' end, input, result,
       credits_used, max_attempts, created_at - n * interval '1 minute', completed_at, 'fraz nimewo ' || n, n % 1000 = 0
     from jobs, generate_series(1, $2::int) n where id = $1`,
    [of.id, count],
  )
}

describe('the history', () => {
  it('has of each translation its texts, languages and marks [S2-3-62] [S2-3-63]', async () => {
    const who = await t.newUser()
    const { id } = await say(who, 'The water is cold.')
    const [row] = (await list(who)).results
    expect(row).toMatchObject({
      id,
      original_text: 'The water is cold.',
      translated_text: 'Mwen ap The water is cold.',
      source_language: 'en',
      target_language: 'ht',
      is_favorite: false,
      has_tts: false,
      tts_job_details: null,
    })
    expect(Date.parse(row!.created_at)).toBeGreaterThan(0)
  })
  it('has favourites first, then the newest, page by page [S2-7-51]', async () => {
    const who = await t.newUser()
    const made: string[] = []
    for (let n = 0; n < 6; n++) made.push((await say(who, `The ${n} children want water.`)).id)
    const newest = made.toReversed()
    expect(await change(who, made[1]!, { is_favorite: true })).toMatchObject({ id: made[1], is_favorite: true })
    await change(who, made[4]!, { is_favorite: true })
    const order = [made[4]!, made[1]!, ...newest.filter((id) => id !== made[4] && id !== made[1])]
    expect(await ids(who)).toEqual(order)
    for (let offset = 0; offset < 7; offset++)
      expect(await ids(who, { offset, limit: 3 })).toEqual(order.slice(offset, offset + 3))
    expect(await ids(who, { filter: 'delivered', limit: 1, offset: 1 })).toEqual([made[1]])
    await change(who, made[4]!, { is_favorite: false })
    expect((await ids(who)).slice(0, 2)).toEqual([made[1], made[5]])
  })
  it('is searched in both texts and by date, and counted', async () => {
    const who = await t.newUser()
    const [water, bread] = [await say(who, 'The water is cold.'), await say(who, 'The BREAD is warm.')]
    expect(await ids(who, { search: 'bread' })).toEqual([bread.id])
    expect(await ids(who, { search: 'mwen AP the water' })).toEqual([water.id])
    expect(await list(who, { search: 'mwen ap' })).toMatchObject({ count: 2, counts: { all: 2, delivered: 2 } })
    await t.app.db.query(`update jobs set created_at = '2024-05-01T12:00:00Z' where id = $1`, [water.id])
    expect(await ids(who, { from: '2024-05-01T00:00:00Z', to: '2024-05-01T23:59:59Z' })).toEqual([water.id])
    expect(await list(who, { from: '2024-05-02T00:00:00Z' })).toMatchObject({ count: 1, results: [{ id: bread.id }] })
  })
  it('forgets deleted translations, one or many', async () => {
    const who = await t.newUser()
    const made = [await say(who, 'One.'), await say(who, 'Two.'), await say(who, 'Three.')]
    await t.call(deleteTranslation, { params: { id: made[0]!.id } }, who)
    const gone = await t.call(
      bulkDeleteTranslations,
      { body: { job_ids: [made[1]!.id, made[0]!.id, 'nonsense'] } },
      who,
    )
    expect(gone.summary).toEqual({ deleted: 1, not_found: 2, errors: 0 })
    expect(await ids(who)).toEqual([made[2]!.id])
  })
  it('reads a page and its counts from the index, however long it is', async () => {
    const many = full ? 20_000 : 4_000
    const who = await t.newUser()
    await seedMany(await say(who, 'The water is cold.'), many)
    for (const other of [await t.newUser(), await t.newUser()])
      await seedMany(await say(other, 'The water is cold.'), many)
    // what a snapshot still holds on to is left to the next one
    await eventually(async () => {
      await t.app.db.query('vacuum analyze jobs')
      const [seen] = await t.app.db.query<{ all: boolean }>(
        `select bool_and(relallvisible > relpages - 10) as all from pg_class where (relname like 'jobs_part_%' or relname = 'jobs_rest') and relkind = 'r'`,
      )
      return seen!.all
    })
    const which = { account_id: who.account_id, kind: translationKind }
    const texts: string[] = []
    const explained = {
      ...t.app.db,
      query: async (text: string, values?: unknown[]) => {
        const plan = await t.app.db.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, timing off) ${text}`,
          values,
          'uncached',
        )
        texts.push(plan.map((line) => line['QUERY PLAN']).join('\n'))
        return []
      },
    } as typeof t.app.db
    await listJobs(explained, { ...which, limit: 10 })
    await listJobs(explained, { ...which, limit: 10, offset: 0.75 * many })
    await listJobs(explained, { ...which, limit: 10, states: ['failed'] })
    await countJobs(explained, which)
    for (const plan of texts) {
      expect(plan).toContain('Index Only Scan')
      expect(plan).not.toContain('Seq Scan')
    }
    // of the first page no more is read than is shown: favourites, the newest, and each row once
    const read = [...texts[0]!.matchAll(/Only Scan.*actual rows=([\d.]+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(...read)).toBeLessThanOrEqual(20)
    expect((await list(who, { limit: 10, offset: 0.75 * many })).results).toHaveLength(10)
    // counted once while nothing changes, and again after a change
    const counted = vi.spyOn(t.app.db, 'query')
    for (const _ of [1, 2, 3])
      expect(await list(who)).toMatchObject({
        count: many + 1,
        counts: { failed: many / 20, delivered: 0.95 * many + 1 },
      })
    expect(counted.mock.calls.filter(([text]) => text.includes('group by state')).length).toBeLessThanOrEqual(1)
    counted.mockRestore()
    const { results } = await list(who)
    await t.call(deleteTranslation, { params: { id: results[0]!.id } }, who)
    expect((await list(who)).count).toBe(many)
    const { id } = await say(who, 'The water is warm.')
    expect((await list(who)).count).toBe(many + 1)
    await t.app.db.query(`delete from jobs where id = $1`, [id])
    await t.app.db.query(`select pg_notify('job_changed', $1)`, [`${who.account_id} ${id}`])
    expect(await eventually(async () => (await list(who)).count === many)).toBe(true)
  })
})

describe('a correction', () => {
  it('changes the sentence, its places and the search index, and answers the same sentence the next time', async () => {
    const who = await t.newUser()
    const text = 'The children want water.\n\nThey play in the house. Come here now.'
    const made = await say(who, text)
    const changed = await change(who, made.id, { segments: [{ index: 1, text: 'Y ap jwe anndan kay la.' }] })
    expect(changed.translated_text).toBe(
      'Mwen ap The children want water.\n\nY ap jwe anndan kay la. Mwen ap Come here now.',
    )
    expect(changed.segments).toMatchObject([
      { from: 'engine' },
      { from: 'corrected', confidence: 'good', faults: [] },
      { from: 'engine' },
    ])
    const shown = changed.segments!.map(({ target_start, target_end }) =>
      changed.translated_text!.slice(target_start, target_end),
    )
    expect(shown).toEqual(['Mwen ap The children want water.', 'Y ap jwe anndan kay la.', 'Mwen ap Come here now.'])
    expect(await ids(who, { search: 'anndan' })).toEqual([made.id])
    expect(await t.call(getTranslation, { params: { id: made.id } }, who)).toEqual(changed)
    const again = await say(who, 'They play in  the house.')
    expect(again).toMatchObject({ translated_text: 'Y ap jwe anndan kay la.', segments: [{ from: 'memory' }] })
    const other = await say(await t.newUser(), 'They play in the house.')
    expect(other.translated_text).toBe('Mwen ap They play in the house.')
    const memory = await t.call(listTranslationMemory, { query: {} }, who)
    expect(memory).toMatchObject({
      count: 1,
      results: [{ source_language: 'en', target_language: 'ht', source: 'They play in the house.' }],
    })
    expect(await t.call(clearTranslationMemory, {}, who)).toEqual({ deleted: 1 })
    expect((await say(who, 'They play in the house.')).translated_text).toBe('Mwen ap They play in the house.')
  })
  it('is refused where there is no such sentence, or nothing to correct', async () => {
    const who = await t.newUser()
    const made = await say(who, 'The water is cold.')
    expect(await refused(change(who, made.id, { segments: [{ index: 1, text: 'x' }] }))).toMatchObject({
      code: 'invalid_request',
      error: 'Invalid request: There is no sentence 1.',
    })
    expect(await refused(change(who, randomUUID(), { is_favorite: true }))).toMatchObject({ code: 'not_found' })
    await t.app.db.query(`update jobs set state = 'failed', result = null where id = $1`, [made.id])
    expect(await refused(change(who, made.id, { segments: [{ index: 0, text: 'x' }] }))).toMatchObject({
      code: 'not_ready',
      job_id: made.id,
    })
    expect(await change(who, made.id, { is_favorite: true })).toMatchObject({ is_favorite: true, status: 'failed' })
  })
  it('is exported with the account and goes with it', async () => {
    const who = await t.newUser()
    const made = await say(who, 'The water is cold.')
    await change(who, made.id, { segments: [{ index: 0, text: 'Dlo a frèt anpil.' }] })
    const exported = JSON.parse(await (await t.call(exportAccount, {}, who)).text())
    expect(JSON.stringify(exported)).toContain('"source":"The water is cold.","target":"Dlo a frèt anpil."')
    await t.call(deleteAccount, { body: { password: who.password } }, who)
    const count = `select (select count(*) from translation_memory where account_id = $1) + (select count(*) from jobs where account_id = $1) as left`
    expect(await t.app.db.query(count, [who.account_id])).toEqual([{ left: 0 }])
  })
})

describe('the speech of a translation', () => {
  it('is shown with a fresh address, only of the same account, and no longer when it is gone [S2-3-64]', async () => {
    const [who, other] = [await onStarter(), await onStarter()]
    const speak = (by: SignedInUser) =>
      t.call(createExpressSpeech, { body: { text: 'Dlo a frèt.', voice_id: 'nadege' } }, by)
    const [mine, theirs] = [await speak(who), await speak(other)]
    const made = await say(who, 'The water is cold.')
    expect(await refused(change(who, made.id, { tts_job_id: theirs.id }))).toMatchObject({ code: 'not_found' })
    expect(await refused(change(who, made.id, { tts_job_id: made.id }))).toMatchObject({ code: 'not_found' })
    const changed = await change(who, made.id, { tts_job_id: mine.id })
    expect(changed).toMatchObject({
      has_tts: true,
      tts_job_details: {
        job_id: mine.id,
        voice_id: 'nadege',
        voice_name: 'Nadège',
        selected_voice_name: 'Nadège',
        duration_seconds: mine.duration_seconds,
        duration_formatted: mine.duration_formatted,
        audio_url: expect.stringContaining('/api/v1/files/'),
        word_timings: mine.word_timings,
      },
    })
    const sound = await t.app.http.inject({ url: changed.tts_job_details!.audio_url! })
    expect(sound.statusCode).toBe(200)
    expect((await list(who)).results).toMatchObject([{ has_tts: true, tts_job_details: { job_id: mine.id } }])
    await t.call(deleteSpeech, { params: { id: mine.id } }, who)
    expect(await t.call(getTranslation, { params: { id: made.id } }, who)).toMatchObject({
      has_tts: false,
      tts_job_details: null,
    })
  })
})

describe('reading back', () => {
  const back = (who: SignedInUser, id: string, body: Sent<typeof readBack>['body']) =>
    t.call(readBack as Endpoint as typeof readBack, { params: { id }, body }, who)
  it('translates an edited sentence back, at no cost', async () => {
    const who = await t.newUser()
    const made = await say(who, 'The children want water.\n\nThey play in the house.')
    expect(await back(who, made.id, { index: 1 })).toMatchObject({ text: 'The Mwen ap They play in the house.' })
    expect(await back(who, made.id, { index: 1, text: 'Y ap jwe.' })).toMatchObject({ text: 'The Y ap jwe.' })
    const transactions = await t.app.db.query(
      'select 1 from credit_journal where account_id = $1 and product is not null',
      [who.account_id],
    )
    expect(transactions.length).toBeGreaterThan(0)
    expect(await ids(who)).toEqual([made.id])
  })
  it('is for sentences, not for texts of another’s choice', async () => {
    const who = await t.newUser()
    const made = await say(who, 'They play in the house.')
    expect(await refused(back(who, made.id, { index: 0, text: 'a'.repeat(163) }))).toMatchObject({
      code: 'text_too_long',
      limit: 162,
    })
    expect(await refused(back(who, made.id, { index: 4 }))).toMatchObject({ code: 'invalid_request' })
    expect(await refused(back(who, made.id, { index: 0, text: ' ' }))).toMatchObject({ code: 'text_empty' })
  })
})
