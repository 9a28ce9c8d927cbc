import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSpeech, listSpeech } from '#core/contract/tts-jobs.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { projectPath } from '../../platform/project.ts'

let t: TestApp
let who: SignedInUser
const ids: string[] = []
const texts = ['Lapli ap tonbe sou do kay la.', 'Li di "bonjou"\nak 100% kè \\ kontan.', 'Ti zwazo a chante jodi a.']
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
  const name = (await readdir(folder)).find((file) => file.endsWith('_history-search.sql'))!
  const statements = (await readFile(join(folder, name), 'utf8')).split('--> statement-breakpoint')
  return statements.at(-1)!
}

function answers() {
  it.each([
    ['a word in any case', 'LAPLI', [0]],
    ['a part of a word', 'ntan', [1]],
    ['two letters', 'zw', [2]],
    ['quotes', '"bonjou"', [1]],
    ['a line break', '"\nak', [1]],
    ['a backslash', 'kè \\ k', [1]],
    ['a percent sign', '100%', [1]],
    ['an underscore, which is no wildcard', '100_', []],
    ['a percent sign, which is no wildcard', 'Lapli%kay', []],
    ['a voice', 'jozèf', [2]],
    ['the name of a field', 'voice_name', []],
    ['what another field says', 'standard', []],
    ['what nobody wrote', 'kabrit', []],
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
      `insert into jobs (id, kind, account_id, created_by, state, input, max_attempts)
       select gen_random_uuid(), $2, account_id, created_by, 'delivered', jsonb_set(input, '{text}', to_jsonb('Fraz nimewo ' || n)), 1
       from jobs, generate_series(1, 5000) n where id = $1`,
      [ids[0], kind],
    )
    await t.app.db.query('analyze jobs')
    const plan = await t.app.db.query(
      `explain select id from jobs where account_id = '${who.account_id}' and kind = '${kind}'
         and job_search_text(id, input) ilike '%nimewo 4321%'`,
    )
    expect(JSON.stringify(plan)).toContain('jobs_search')
    await t.app.db.query(`delete from jobs where state = 'delivered'`)
  })
})

describe('where the extensions may not be had, the migration passes and the search finds', () => {
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
