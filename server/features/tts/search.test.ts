import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSpeech, listSpeech, speechKind } from '#core/contract/tts/jobs.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { countJobs, listJobs } from '../../platform/jobs/history.ts'
import { projectPath } from '../../platform/project.ts'

let t: TestApp
let who: SignedInUser
const ids: string[] = []
const texts = [
  'Lapli ap tonbe sou do kay la.',
  'Li di "bonjou"\nak 100% kè \\ kontan.',
  'Ti zwazo a chante jodi a: m’ap koute l.',
]
beforeAll(async () => {
  t = await startTestApp({ worker: false })
  who = await t.newUser()
  for (const text of texts)
    ids.push(
      (await t.call(createSpeech, { body: { text, voice_id: text.includes('zwazo') ? 'jozef' : 'nadege' } }, who)).id,
    )
  const other = await t.newUser()
  await t.call(createSpeech, { body: { text: texts[0]!, voice_id: 'nadege' } }, other)
})
afterAll(() => t.stop())

const hasIndex = async () =>
  (await t.app.db.query("select 1 from pg_indexes where indexname = 'jobs_search'")).length === 1

/** By its end: its number depends on the order of merging. */
async function indexMigration(): Promise<string> {
  const folder = projectPath('server/platform/db/migrations')
  const name = (await readdir(folder)).find((file) => file.endsWith('_translations.sql'))!
  const statements = (await readFile(join(folder, name), 'utf8')).split('--> statement-breakpoint')
  return statements.at(-1)!
}

function answers() {
  it.each([
    ['a word in any case', 'LAPLI', [0]],
    ['a part of a word', 'ntan', [1]],
    ['two letters, where a word begins', 'zw', [2]],
    ['a letter, where a word begins', 'Z', [2]],
    ['two letters behind a quote', 'bo', [1]],
    ['two letters with an accent', 'KÈ', [1]],
    ['two letters, not within a word', 'wa', []],
    ['an apostrophe as a keyboard types it', "m'ap", [2]],
    ['an apostrophe as a book prints it', 'm’ap', [2]],
    ['two letters behind an apostrophe', 'ap', [0, 2]],
    ['quotes', '"bonjou"', [1]],
    ['a line break', '"\nak', [1]],
    ['a backslash', 'kè \\ k', [1]],
    ['a percent sign', '100%', [1]],
    ['an underscore, which is no wildcard', '100_', []],
    ['a percent sign, which is no wildcard', 'Lapli%kay', []],
    ['a voice', 'jozèf', [2]],
    ['a voice without its accent', 'JOZEF', [2]],
    ['a word with an accent that is not there', 'bònjou', [1]],
    ['a word without its accent', 'ke', [1]],
    ['the name of a field', 'voice_name', []],
    ['what another field says', 'standard', []],
    ['a missing word', 'kabrit', []],
  ] as const)('%s', async (_, search, found) => {
    const { results, count } = await t.call(listSpeech, { query: { search } }, who)
    expect(results.map(({ id }) => id).sort()).toEqual(found.map((n) => ids[n]!).sort())
    expect(count).toBe(found.length)
  })
  it('an id, or a part of it', async () => {
    for (const search of [ids[1]!, ids[1]!.slice(4, 20).toUpperCase()])
      expect((await t.call(listSpeech, { query: { search } }, who)).results.map(({ id }) => id)).toEqual([ids[1]])
  })
}

describe('the search finds, by its index,', () => {
  it('which is there', async () => {
    expect(await hasIndex()).toBe(true)
  })
  answers()
  it.each(['tts', 'another kind'])('and follows it through a long history of %s', async (kind) => {
    await t.app.db.query(
      `insert into jobs (id, kind, account_id, created_by, state, input, max_attempts, search_text)
       select gen_random_uuid(), $2, account_id, created_by, 'delivered', input, 1, 'fraz nimewo ' || n
       from jobs, generate_series(1, 5000) n where id = $1`,
      [ids[0], kind],
    )
    await t.app.db.query('vacuum analyze jobs')
    const planFor = (search: string) => {
      const asked = { account_id: who.account_id, kind: { ...speechKind, kind }, search, limit: 30 }
      return t.app.db.tx(async (tx) => {
        const explain: typeof tx.query = (sql, values, plan) => tx.query(`explain ${sql}`, values, plan)
        return JSON.stringify(await listJobs({ ...tx, query: explain }, asked))
      })
    }
    for (const word of ['nimewo 4321', 'nimewò 4321', 'zz', 'zè', 'z'])
      expect(await planFor(word)).toMatch(/jobs_(part_\d_account_id_search_text_idx|rest_search)/)
    // a word of every job is in the newest too
    for (const word of ['fraz', 'fr'])
      expect(await planFor(word)).toMatch(/jobs_(part_\d_account_id_kind_created_at|rest_history)/)
    await t.app.db.query(`delete from jobs where state = 'delivered'`)
  })
  it('finds jobs older than the accent index by their spelling', async () => {
    const [job] = await t.app.db.query<{ id: string }>(
      `insert into jobs (id, kind, account_id, created_by, state, input, max_attempts, search_text)
       select gen_random_uuid(), kind, account_id, created_by, 'delivered', input, 1, 'yon vye fraz an kreyòl'
       from jobs where id = $1 returning id`,
      [ids[0]],
    )
    const { results } = await t.call(listSpeech, { query: { search: 'Kreyòl' } }, who)
    expect(results.map(({ id }) => id)).toEqual([job!.id])
    await t.app.db.query(`delete from jobs where state = 'delivered'`)
  })
  it('and is planned for its words, however often it is asked', async () => {
    const which = { account_id: who.account_id, kind: speechKind, search: 'zw' }
    const kept = await t.app.db.tx(async (tx) => {
      for (let n = 0; n < 7; n++) {
        expect(await listJobs(tx, { ...which, limit: 30 })).toHaveLength(1)
        expect(await countJobs(tx, which)).toEqual({ queued: 1 })
      }
      return tx.query(`select statement from pg_prepared_statements where statement like '%search' || '_text ~ lower%'`)
    })
    expect(kept).toEqual([])
  })
  it('and is counted as far as anybody reads, and says that there are more', async () => {
    await t.app.db.query(
      `insert into jobs (id, kind, account_id, created_by, state, input, max_attempts, search_text)
       select gen_random_uuid(), kind, account_id, created_by, 'delivered', input, 1, 'fraz nimewo ' || n
       from jobs, generate_series(1, 1500) n where id = $1`,
      [ids[0]],
    )
    const found = await t.call(listSpeech, { query: { search: 'FRAZ', offset: 1490 } }, who)
    expect(found).toMatchObject({ count: 1000, counts: { all: 1000, delivered: 1000 }, capped: true })
    expect(found.results).toHaveLength(10)
    const all = await t.call(listSpeech, { query: {} }, who)
    expect(all).toMatchObject({ count: 1503, counts: { delivered: 1500, queued: 3 } })
    expect(all).not.toHaveProperty('capped')
    await t.app.db.query(`delete from jobs where state = 'delivered'`)
  })
})

describe('without the database extensions the migration passes and the search works', () => {
  beforeAll(async () => {
    const role = `limited_${randomBytes(4).toString('hex')}`
    const sql = await indexMigration()
    await t.app.db.query('drop extension pg_trgm cascade')
    await t.app.db.tx(async (tx) => {
      await tx.query(`create role ${role}`)
      await tx.query(`set local role ${role}`)
      await tx.query(sql)
      await tx.query('reset role')
      await tx.query(`drop role ${role}`)
    })
    expect(await hasIndex()).toBe(false)
  })
  answers()
})
