import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, getProfile, login, logout, refresh, resetPassword } from '#core/contract/account/account.ts'
import { confirmTotp, passSecondFactor, startTotp } from '#core/contract/account/second-factor.ts'
import { createApiKey, revokeApiKey } from '#core/contract/apikeys.ts'
import { createLiveTicket, openLiveEvents } from '#core/contract/live.ts'
import { createSpeech, deleteSpeech, getSpeech } from '#core/contract/tts/jobs.ts'
import { migrateUntil } from '../../../test/database/before.ts'
import { createTestDatabase } from '../../../test/database/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../test/harness.ts'
import { itInFull } from '../../../test/runs.ts'
import { diskStorage } from '../../adapters/storage/disk.ts'
import { memoryStorage } from '../../adapters/storage/memory.ts'
import { s3Storage } from '../../adapters/storage/s3.ts'
import { startS3 } from '../../adapters/storage/s3-test-server.ts'
import { backup, restore, restoreEndings } from '../../commands/backup.ts'
import { openDb } from '../../platform/db/open.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Storage } from '../../ports/storage.ts'
import { stepAt, totpCode } from '../second-factor/factors.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup, type RestoreParts, restoreBackup } from './restore-backup.ts'
import { connect } from './store.ts'

let dir: string
let t: TestApp
let source: Storage
const databases: { drop(): Promise<void> }[] = []
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-backup-'))
  source = diskStorage({ dir: join(dir, 'files') })
  t = await startTestApp({ storage: source })
})
afterAll(async () => {
  await t.stop()
  for (const database of databases) await database.drop()
  await rm(dir, { recursive: true, force: true })
})

async function newDatabase(given?: 'template1') {
  const database = await createTestDatabase(given)
  databases.push(database)
  return database
}
async function speech(who: SignedInUser, text = 'Bonjou tout moun.'): Promise<string> {
  const { id } = await t.call(createSpeech, { body: { text, voice_id: 'nadege' } }, who)
  return id
}
async function delivered(who: SignedInUser): Promise<string> {
  const id = await speech(who)
  await eventually(async () => (await t.call(getSpeech, { params: { id } }, who)).status === 'delivered')
  return id
}
/** An archive as a buffer. */
function kept() {
  const out = new PassThrough()
  const bytes = buffer(out)
  return { out, bytes }
}
const endings = restoreEndings({ revoke_api_keys: false })
const of = (bytes: Buffer) => Readable.from([bytes.subarray(0, 700), bytes.subarray(700)])

async function backedUp(
  storage: Storage,
  { url = t.database.url, secrets = t.config.secrets }: { url?: string; secrets?: Secrets } = {},
): Promise<Buffer> {
  const client = await connect(url)
  const { out, bytes } = kept()
  try {
    await makeBackup({ client, storage, secrets, program: 'Pawòl', out })
  } finally {
    await client.end()
  }
  return bytes
}
/** `from`: starting from a migrated database is faster than migrating. */
async function restored(bytes: Buffer, given: Partial<RestoreParts> = {}, from?: 'template1') {
  const database_url = given.database_url ?? (await newDatabase(from)).url
  const storage = given.storage ?? memoryStorage()
  const summary = await restoreBackup({
    source: of(bytes),
    database_url,
    storage,
    secrets: t.config.secrets,
    endings,
    ...given,
  })
  return { ...summary, database_url, storage }
}
/** A storage whose listing waits, after the database was copied and before any file. */
function listedLater(storage: Storage) {
  let [reach, open] = [() => {}, () => {}]
  const reached = new Promise<void>((done) => (reach = done))
  const opened = new Promise<void>((done) => (open = done))
  const later: Storage = {
    ...storage,
    async *listAll() {
      reach()
      await opened
      yield* storage.listAll()
    },
  }
  return { later, reached, open: () => open() }
}
const fileOf = async (id: string) =>
  (await t.app.db.query<{ key: string }>(`select result->>'s3_key' as key from jobs where id = $1`, [id]))[0]!.key
const isThere = async (key: string) => (await source.stat(key)) !== null

describe('a backup taken under load', () => {
  it('restores to one moment: the ledger sums to zero, and every finished job has its file', async () => {
    const people = await Promise.all([1, 2, 3].map(() => t.newUser()))
    const [first] = people as [SignedInUser]
    const doomed = await delivered(first)
    const doomedKey = await fileOf(doomed)
    let working = true
    const load = people.map(async (who) => {
      for (let round = 0; working; round++) {
        const id = await speech(who, `Pawòl nimewo ${round}.`)
        if (round % 3 === 2) await t.call(deleteSpeech, { params: { id } }, who)
      }
    })
    const { later, reached, open } = listedLater(source)
    const making = backedUp(later)
    await reached
    await t.call(deleteSpeech, { params: { id: doomed } }, first)
    const erasures = async (state: string) =>
      t.app.db.query(`select result from jobs where kind = 'erase_files' and state = $1 and input::text like $2`, [
        state,
        `%${doomed}%`,
      ])
    // the erasure was requested, and delayed
    await eventually(async () => (await erasures('delivered')).length === 1)
    expect(await isThere(doomedKey)).toBe(true)
    open()
    const bytes = await making
    working = false
    await Promise.all(load)

    const storage = diskStorage({ dir: join(dir, 'restored') })
    const { database_url, rows, files, missing } = await restored(bytes, { storage })
    expect(missing).toEqual([])
    expect(rows).toBeGreaterThan(20)
    expect(files).toBeGreaterThan(0)
    const db = openDb({ url: database_url })
    try {
      const [sums] = await db.query(
        `select (select sum(amount)::int from credit_entries) as entries,
                (select count(*)::int from (select journal_id from credit_entries group by 1 having sum(amount) <> 0) as bad) as unbalanced,
                (select count(*)::int from credit_balances where subscription + purchased + held_subscription + held_purchased + grants + usage + expiry <> 0) as off`,
      )
      expect(sums).toEqual({ entries: 0, unbalanced: 0, off: 0 })
      const jobs = await db.query<{ id: string; key: string; bytes: number }>(
        `select id, result->>'s3_key' as key, stored_bytes as bytes from jobs where kind = 'tts' and state = 'delivered'`,
      )
      expect(jobs.map(({ id }) => id)).toContain(doomed)
      for (const { key, bytes } of jobs) expect((await storage.stat(key))?.size, key).toBe(bytes)
      // credits held for unfinished work equal the cost of that work
      const [held] = await db.query(
        `select (select coalesce(sum(held_subscription + held_purchased), 0)::int from credit_balances) as held,
                (select coalesce(sum(credits_used), 0)::int from jobs where state in ('queued', 'running')) as owed`,
      )
      expect(held!.held).toBe(held!.owed)
    } finally {
      await db.close()
    }
    // what waited for the backup happens after it
    await t.app.db.query(`update jobs set run_at = now() where kind = 'erase_files' and state = 'queued'`)
    await eventually(async () => !(await isThere(doomedKey)))
  })

  it('restores a working installation: users sign in, play their audio and make more', async () => {
    const who = await t.newUser()
    const id = await delivered(who)
    const storage = memoryStorage()
    const { database_url } = await restored(await backedUp(source), { storage })
    const settings = { SECRET: t.config.secrets[0] }
    const again = await startTestApp({ database: { url: database_url, drop: async () => {} }, storage, settings })
    try {
      const signed_in = await again.signIn(who.user.email, who.password)
      const job = await again.call(getSpeech, { params: { id } }, signed_in)
      const sound = await again.app.http.inject({ url: job.audio_file_url! })
      expect(sound.rawPayload.length).toBeGreaterThan(100)
      const made = await again.call(createSpeech, { body: { text: 'Ankò.', voice_id: 'nadege' } }, signed_in)
      await eventually(
        async () => (await again.call(getSpeech, { params: { id: made.id } }, signed_in)).status === 'delivered',
      )
    } finally {
      await again.stop()
    }
  })

  it('runs once at a time, and deletions do not wait for a dead backup', async () => {
    const client = await connect(t.database.url)
    const { later, reached, open } = listedLater(source)
    const making = makeBackup({ client, storage: later, secrets: ['s'], program: 'Pawòl', out: kept().out })
    making.catch(() => {})
    await reached
    await expect(backedUp(source)).rejects.toMatchObject({ code: 'backup_running' })
    await t.app.storage.put('kept', Buffer.from('x'), { type: 'text/plain' })
    await t.app.storage.delete('kept')
    expect(await t.app.storage.deleteBelow('u')).toBe(0)
    expect(await isThere('kept')).toBe(true)
    await client.end()
    open()
    await expect(making).rejects.toMatchObject({ code: 'backup_unprotected' })
    await t.app.storage.removeMany(['kept'])
    expect(await isThere('kept')).toBe(false)
  })

  it('goes from a bucket to a disk, large files too', async () => {
    const s3 = await startS3()
    try {
      const bucket = s3Storage(s3.options)
      const large = Buffer.alloc(3_000_001, 'pawòl')
      const name = 'n'.repeat(150)
      await bucket.put('large/one', large, { type: 'audio/flac' })
      for (let n = 0; n < 20; n++) await bucket.put(`small/${name}/${n}`, Buffer.from(`${n}`), { type: 'text/plain' })
      await bucket.put('empty', Buffer.alloc(0), { type: 'text/plain' })
      const storage = diskStorage({ dir: join(dir, 'from-bucket') })
      expect(await restored(await backedUp(bucket), { storage })).toMatchObject({
        files: 22,
        missing: expect.any(Array),
      })
      const { file, stream } = await storage.read('large/one')
      expect(file.type).toBe('audio/flac')
      expect((await buffer(stream)).equals(large)).toBe(true)
      expect(await storage.stat(`small/${name}/7`)).toMatchObject({ size: 1, type: 'text/plain' })
      expect(await storage.stat('empty')).toMatchObject({ size: 0 })
    } finally {
      await s3.stop()
    }
  })
})

describe('restoring', () => {
  let bytes: Buffer
  beforeAll(async () => {
    await t.newUser()
    const few = memoryStorage()
    await few.put('a/one', Buffer.from('yon'), { type: 'text/plain' })
    bytes = await backedUp(few)
  })

  it('refuses a database with rows, and names the table', async () => {
    await expect(restored(bytes, { database_url: t.database.url })).rejects.toMatchObject({
      code: 'database_not_empty',
      message: expect.stringMatching(/has rows already, in \w+/),
    })
  })
  it('refuses a storage with files', async () => {
    const storage = memoryStorage()
    await storage.put('x/y', Buffer.from('z'), { type: 'text/plain' })
    await expect(restored(bytes, { storage })).rejects.toMatchObject({ code: 'storage_not_empty' })
  })
  it('refuses another secret, unless the operator confirms', async () => {
    await expect(restored(bytes, { secrets: ['another'] })).rejects.toMatchObject({ code: 'other_secret' })
    await restored(bytes, { secrets: ['another'], any_secret: true })
  })
  it('needs every secret that was accepted when the backup was made, in any order', async () => {
    const made = await backedUp(memoryStorage(), { secrets: ['new', 'old'] })
    await expect(restored(made, { secrets: ['new'] })).rejects.toMatchObject({ code: 'other_secret' })
    await restored(made, { secrets: ['newest', 'old', 'new'] })
  })
  it('leaves nothing behind from a damaged or truncated backup, so that an intact one can follow', async () => {
    const { url: database_url } = await newDatabase('template1')
    const storage = memoryStorage()
    const content = bytes.indexOf('yon')
    const damaged = Buffer.from(bytes)
    damaged[content] = damaged[content]! ^ 1
    const cut = bytes.subarray(0, content + 1_000)
    const unended = Buffer.concat([bytes.subarray(0, bytes.indexOf('end.json')), Buffer.alloc(1_024)])
    for (const [wrong, code] of [
      [damaged, 'backup_damaged'],
      [cut, 'backup_cut_short'],
      [unended, 'backup_cut_short'],
    ] as const) {
      await expect(checkBackup(of(wrong))).rejects.toMatchObject({ code })
      await expect(restored(wrong, { database_url, storage })).rejects.toMatchObject({ code })
      expect(await storage.stat('a/one')).toBeNull()
    }
    expect((await restored(bytes, { database_url, storage })).files).toBe(1)
  })
  it('refuses other files, and a backup of a newer version', async () => {
    await expect(restored(Buffer.alloc(2_000))).rejects.toMatchObject({ code: 'backup_cut_short' })
    await expect(restored(Buffer.from('hello'.repeat(500)))).rejects.toMatchObject({ code: 'backup_damaged' })
    const { url } = await newDatabase()
    const db = openDb({ url })
    await db.query('insert into public.migrations (hash, created_at) values ($1, $2)', ['later', 9e12])
    await db.close()
    await expect(restored(await backedUp(memoryStorage(), { url }))).rejects.toMatchObject({ code: 'backup_newer' })
  })
  it('migrates a backup of an older version', async () => {
    const { url } = await newDatabase('template1')
    await migrateUntil(url, 'tickets')
    const old = openDb({ url })
    await old.query(`insert into accounts (id, kind) values (gen_random_uuid(), 'personal')`)
    await old.close()
    const { database_url, rows } = await restored(await backedUp(memoryStorage(), { url }), {}, 'template1')
    expect(rows).toBe(1)
    const db = openDb({ url: database_url })
    expect(await db.query('select from tickets')).toEqual([])
    await db.close()
  })
  it('continues sequences where the backup stopped', async () => {
    const { url } = await newDatabase()
    const db = openDb({ url })
    const add = (on: typeof db) =>
      on.query<{ id: number }>(
        `insert into credit_journal (account_id, kind, source, reason, reference, period, amount, balance_after)
         values (gen_random_uuid(), 'grant', 's', 'r', gen_random_uuid()::text, 0, 0, 0) returning id`,
      )
    for (let n = 0; n < 3; n++) await add(db)
    await db.close()
    const { database_url } = await restored(await backedUp(memoryStorage(), { url }))
    const again = openDb({ url: database_url })
    expect(await add(again)).toEqual([{ id: 4 }])
    await again.close()
  })
})

describe('what a restore ends', () => {
  /** An account with everything that opens it, and the installation restored from before any of that ended. */
  async function afterwards({ revoke_api_keys }: { revoke_api_keys: boolean }) {
    const who = await t.newUser()
    const { key } = await t.call(createApiKey, { body: { name: 'script' } }, who)
    const revoked = await t.call(createApiKey, { body: { name: 'leaked' } }, who)
    const { ticket } = await t.call(createLiveTicket, {}, who)
    await t.call(forgotPassword, { body: { email: who.user.email } })
    const mail = await eventually(() => t.mailer.sent.find((m) => m.to === who.user.email && /token=/.test(m.text)))
    const token = /token=([\w-]+)/.exec(mail.text)![1]!
    const { email, password } = { email: who.user.email, password: who.password }
    const other = await t.newUser()
    const { secret } = await t.call(startTotp, { body: { proof: { password: other.password } } }, other)
    await t.call(confirmTotp, { body: { code: totpCode(secret, stepAt(Date.now())) } }, other)
    const step = await t.call(login, { body: { email: other.user.email, password: other.password } })
    const bytes = await backedUp(memoryStorage())
    await t.call(logout, {}, who)
    await t.call(revokeApiKey, { params: { id: revoked.id } }, await t.signIn(email, password))
    const { database_url, ended } = await restored(bytes, { endings: restoreEndings({ revoke_api_keys }) })
    const settings = { SECRET: t.config.secrets[0] }
    const again = await startTestApp({ database: { url: database_url, drop: async () => {} }, settings, worker: false })
    const status = async (...sent: Parameters<typeof t.inject>) => (await again.inject(...sent)).statusCode
    const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
    try {
      return {
        ended,
        keys: [await status(getProfile, {}, bearer(key)), await status(getProfile, {}, bearer(revoked.key))],
        refused: [
          await status(getProfile, {}, bearer(who.token)),
          await status(refresh, {}, { cookie: who.cookie }),
          await status(openLiveEvents, { query: { ticket } }),
          await status(resetPassword, { body: { token, password: 'yon lòt modpas' } }),
          await status(passSecondFactor, {
            body: {
              challenge: 'second_factor' in step ? step.second_factor.challenge : '',
              code: totpCode(secret, stepAt(Date.now()) + 1),
            },
          }),
        ],
        signs_in: (await again.signIn(email, password)).user.id === who.user.id,
      }
    } finally {
      await again.stop()
    }
  }
  it('is every earlier session, ticket and link; passwords and keys still work', async () => {
    const { ended, ...found } = await afterwards({ revoke_api_keys: false })
    expect(found).toEqual({ refused: [401, 401, 401, 400, 401], signs_in: true, keys: [200, 200] })
    expect(ended.sessions).toBeGreaterThan(1)
    expect(ended.links).toBeGreaterThan(0)
    expect(ended.api_keys).toBeGreaterThan(1)
  })
  it('is every key too on request', async () => {
    expect((await afterwards({ revoke_api_keys: true })).keys).toEqual([401, 401])
  })
})

describe('the commands', () => {
  async function run(
    command: typeof backup,
    args: string[],
    environment: Record<string, string>,
    stdin = Buffer.alloc(0),
  ) {
    const said: string[] = []
    const { out: stdout, bytes } = kept()
    const terminal = { complain: (line: string) => void said.push(line), show: () => {}, stdin: of(stdin), stdout }
    const code = await command({ args, environment, terminal })
    stdout.end()
    return { code, said: said.join('\n'), stdout: await bytes }
  }
  it('write a file that gets its name once complete, keep the newest, check it and restore it', async () => {
    const [folder, SECRET] = [join(dir, 'kept'), 's'.repeat(32)]
    const { url } = await newDatabase()
    const db = openDb({ url })
    await db.query(`insert into accounts (id, kind) values (gen_random_uuid(), 'personal')`)
    await db.query(
      `insert into api_keys (account_id, created_by, name, hash, prefix) select id, id, 'a key', 'h', 'p' from accounts`,
    )
    await db.close()
    const from = { DATA_DIR: join(dir, 'from'), DATABASE_URL: url, SECRET }
    await diskStorage({ dir: join(dir, 'from/files') }).put('u/x', Buffer.from('dosye'), { type: 'text/plain' })
    expect(await run(backup, [folder], from)).toMatchObject({
      code: 0,
      said: expect.stringContaining('1 files with 5 bytes'),
    })
    await writeFile(join(folder, 'pawol-2020-01-01T00-00-00Z.tar'), 'old')
    await writeFile(join(folder, 'notes.tar'), 'not ours')
    const file = join(folder, 'pawol-9999-01-01T00-00-00Z.tar')
    expect((await run(backup, [file, '--keep', '2'], from)).code).toBe(0)
    const names = await readdir(folder)
    expect(names).toHaveLength(3)
    expect(names).not.toContain('pawol-2020-01-01T00-00-00Z.tar')
    expect(await run(backup, [file], from)).toMatchObject({ code: 1, said: expect.stringContaining('(target_exists)') })

    const checked = await run(restore, [file, '--check'], {})
    expect(checked).toMatchObject({ code: 0, said: expect.stringMatching(/is whole: \d+ tables with 2 rows, 1 files/) })
    const to = { DATA_DIR: join(dir, 'to'), DATABASE_URL: (await newDatabase('template1')).url, SECRET }
    const { code, said } = await run(restore, [file], to)
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Restored: ') })
    const tablesIn = (text: string) => /(\d+) tables/.exec(text)?.[1]
    expect(tablesIn(said)).toBe(tablesIn(checked.said))
    const listed = spawnSync('tar', ['-tf', file], { encoding: 'utf8' })
    expect([listed.status, listed.stderr]).toEqual([0, ''])
    expect(said).toContain('Everyone must sign in again: 0 sessions were ended')
    expect(said).toMatch(/1 API keys work, among them any that were revoked since .* --revoke-api-keys/)
    expect(await readFile(join(dir, 'to/files/@u/x'), 'utf8')).toMatch(/^dosye/)
    expect(await run(restore, [file], to)).toMatchObject({
      code: 1,
      said: expect.stringContaining('(database_not_empty)'),
    })
  })
  itInFull('write to a pipe, and nothing else to it', async () => {
    const from = { DATA_DIR: join(dir, 'piped'), DATABASE_URL: t.database.url, SECRET: t.config.secrets[0] }
    const { code, stdout } = await run(backup, ['-'], from)
    expect(code).toBe(0)
    const { url: DATABASE_URL } = await newDatabase('template1')
    const to = { DATA_DIR: join(dir, 'unpiped'), DATABASE_URL, SECRET: t.config.secrets[0] }
    expect(await run(restore, ['-'], to, stdout)).toMatchObject({ code: 0 })
  })
  it('print their usage', async () => {
    for (const args of [['a', 'b'], ['--keep', '0'], ['--what']])
      expect(await run(backup, args, {})).toMatchObject({ code: 2, said: expect.stringContaining('npm run backup') })
    for (const args of [[], ['a', 'b']])
      expect(await run(restore, args, {})).toMatchObject({ code: 2, said: expect.stringContaining('npm run restore') })
  })
  it('leave no partial file behind', async () => {
    const [folder, { url: DATABASE_URL }] = [join(dir, 'failed'), await newDatabase('template1')]
    const { code, said } = await run(backup, [folder], {
      DATA_DIR: join(dir, 'x'),
      DATABASE_URL,
      SECRET: 's'.repeat(32),
    })
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('(backup_unknown)') })
    expect(await readdir(folder)).toEqual([])
    const client = await connect(t.database.url)
    const out = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
    await expect(makeBackup({ client, storage: source, secrets: ['s'], program: 'Pawòl', out })).rejects.toThrow(
      'disk full',
    )
    await client.end()
  })
})
