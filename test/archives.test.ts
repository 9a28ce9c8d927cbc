import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { listClonedVoices } from '#core/contract/cloning/cloning.ts'
import { getBalance, listTransactions } from '#core/contract/credits.ts'
import { createDictionary, listDictionaries } from '#core/contract/dictionaries/dictionaries.ts'
import { createEntry, listEntries } from '#core/contract/dictionaries/entries.ts'
import { createSpeech, getSpeech, listSpeech } from '#core/contract/tts/jobs.ts'
import { memoryStorage } from '../server/adapters/storage/memory.ts'
import { argonPasswords } from '../server/features/account/sign-in/passwords.ts'
import { makeBackup } from '../server/features/backup/make-backup.ts'
import { restoreBackup } from '../server/features/backup/restore-backup.ts'
import { connect } from '../server/features/backup/store.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { openDb } from '../server/platform/db/open.ts'
import { projectPath } from '../server/platform/project.ts'
import { migrateUntil } from './database/before.ts'
import { createTestDatabase } from './database/database.ts'
import { first_after_4_2_1, settle } from './database/release-4-2-1.ts'
import { eventually } from './eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from './harness.ts'
import { makeVoice } from './sounds/cloned-voice.ts'

/**
 * Backups that released versions made, each with a statement of what was in it. `4.2.1-first.tar` has the tables that
 * 4.2.1 began with, `4.2.1.tar` those it ended with. With MAKE_ARCHIVES=1 this file makes them, for the next release.
 */
const folder = projectPath('test/fixtures/archives')
const secret = 'the secret of the archives, no other'
const password = 'modpas achiv la'
const passwords = argonPasswords({ memoryCost: 64, timeCost: 1 })

let t: TestApp | undefined
afterEach(async () => {
  await t?.stop()
  t = undefined
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Everything a person has, as the calls answer it, in fields that each version has. */
async function statementOf(t: TestApp, who: SignedInUser) {
  const speech = []
  for (const { id } of (await t.call(listSpeech, { query: {} }, who)).results) {
    const { status, text, voice_id, credits_used, s3_url } = await t.call(getSpeech, { params: { id } }, who)
    const sound = s3_url && sha256((await t.app.http.inject(s3_url)).rawPayload)
    speech.push({ id, status, text, voice_id, credits_used, sound })
  }
  const dictionaries = []
  for (const { id, name } of await t.call(listDictionaries, { query: {} }, who)) {
    const { results } = await t.call(listEntries, { params: { id }, query: {} }, who)
    dictionaries.push({ id, name, entries: results.map(({ term, phonetic }) => [term, phonetic]) })
  }
  const { voices } = await t.call(listClonedVoices, {}, who)
  const { balance, reserved, purchased_credits } = await t.call(getBalance, {}, who)
  const { transactions } = await t.call(listTransactions, { query: {} }, who)
  return {
    speech,
    dictionaries,
    voices: voices.map(({ voice_id, name, is_ready, samples }) => ({
      voice_id,
      name,
      is_ready,
      samples: samples.length,
    })),
    credits: { balance, reserved, purchased_credits },
    ledger: transactions.map(({ kind, amount, balance_after, reason }) => ({ kind, amount, balance_after, reason })),
  }
}

type Kept = { email: string; statement: Awaited<ReturnType<typeof statementOf>> }

async function restored(file: string) {
  const database = await createTestDatabase('template1')
  const storage = memoryStorage()
  await restoreBackup({
    source: createReadStream(join(folder, file)),
    database_url: database.url,
    storage,
    secrets: [secret],
    endings: [],
  })
  return startTestApp({ database, storage, worker: false, settings: { SECRET: secret } })
}

const archives = readdirSync(folder).filter((name) => name.endsWith('.tar'))

describe('a backup of an earlier version starts here with everything in it', () => {
  it.each(archives)('%s', async (file) => {
    const kept: Kept[] = JSON.parse(readFileSync(join(folder, file.replace('.tar', '.json')), 'utf8'))
    t = await restored(file)
    for (const { email, statement } of kept)
      expect(await statementOf(t, await t.signIn(email, password)), email).toEqual(statement)
    const [all] = await t.app.db.query('select coalesce(sum(amount), 0)::int as sum from credit_entries')
    expect(all).toEqual({ sum: 0 })
    // and goes on: work that waited is done, new work beside it
    t.app.jobs.startWorker()
    const who = await t.signIn(kept[0]!.email, password)
    const { id } = await t.call(createSpeech, { body: { text: 'Nouvo travay.', voice_id: 'nadege' } }, who)
    await eventually(async () => (await t!.call(getSpeech, { params: { id } }, who)).status === 'delivered')
  })
  it('there is one of each version that is upgraded from', () => {
    expect(archives).toEqual(expect.arrayContaining(['4.2.1-first.tar', '4.2.1.tar']))
  })
})

const describeMaking = describe.runIf(process.env.MAKE_ARCHIVES)

async function written(file: string, url: string, storage: ReturnType<typeof memoryStorage>, program: string) {
  const client = await connect(url)
  const out = createWriteStream(join(folder, file))
  await makeBackup({ client, storage, secrets: [secret], program, out })
  await client.end()
}
const noted = (file: string, kept: Kept[]) =>
  writeFileSync(join(folder, file.replace('.tar', '.json')), `${JSON.stringify(kept, null, 2)}\n`)

describeMaking('archives for later versions', () => {
  it('with the tables that 4.2.1 began with', async () => {
    const database = await createTestDatabase('template1')
    await migrateUntil(database.url, first_after_4_2_1)
    const storage = memoryStorage()
    const db = openDb({ url: database.url, pool: 1 })
    const password_hash = await passwords.hash(password)
    for (const name of ['jan', 'mari']) await settle(db, storage, { name, password_hash })
    await db.close()
    await written('4.2.1-first.tar', database.url, storage, 'Pawòl 4.2.1')
    await migrate(database.url)
    t = await startTestApp({ database, storage, worker: false, settings: { SECRET: secret } })
    const kept: Kept[] = []
    for (const email of ['jan@example.com', 'mari@example.com'])
      kept.push({ email, statement: await statementOf(t, await t.signIn(email, password)) })
    noted('4.2.1-first.tar', kept)
  })
  it('of this version', async () => {
    const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'))
    const [database, storage] = [await createTestDatabase(), memoryStorage()]
    t = await startTestApp({ database, storage, settings: { SECRET: secret } })
    const who = await t.newUser()
    await t.app.db.query('update users set password_hash = $2 where id = $1', [
      who.user.id,
      await passwords.hash(password),
    ])
    const grant = { kind: 'purchase', credits: 500, source: 'test', reason: 'Package', reference: 'archive' } as const
    await t.app.db.tx((tx) => t!.app.credits.grantPurchased(tx, who.account_id, grant))
    for (const text of ['Bonjou tout moun.', 'Ki jan nou ye jodi a?']) {
      const { id } = await t.call(createSpeech, { body: { text, voice_id: 'nadege' } }, who)
      await eventually(async () => (await t!.call(getSpeech, { params: { id } }, who)).status === 'delivered')
    }
    const dictionary = await t.call(
      createDictionary,
      { body: { name: 'Mo nou yo', pronunciation_voice_id: 'nadege' } },
      who,
    )
    await t.call(createEntry, { params: { id: dictionary.id }, body: { term: 'ONG', phonetic: 'o-èn-je' } }, who)
    await makeVoice(t, who)
    await written(`${version}.tar`, database.url, storage, `Pawòl ${version}`)
    noted(`${version}.tar`, [{ email: who.user.email, statement: await statementOf(t, who) }])
  })
})
