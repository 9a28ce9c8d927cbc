import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { login, type SignedIn } from '#core/contract/account/account.ts'
import { giveCommonsConsent, nextSentences } from '#core/contract/commons/commons.ts'
import { nextClips } from '#core/contract/commons/review.ts'
import { commons_consent_version } from '#core/rules/commons/consent.ts'
import { memoryStorage } from '../../server/adapters/storage/memory.ts'
import { createApp } from '../../server/app.ts'
import { argonPasswords } from '../../server/features/account/sign-in/passwords.ts'
import { measured, writeArchive } from '../../server/features/commons/datasets/archive.ts'
import { benchConfig, freshDatabase, percentile, quiet, report } from '../setting.ts'

const clips = 100_000
const votes = 300_000
const contributors = 400
/** About 3 seconds of FLAC. */
const clipBytes = 60_000
const database = await freshDatabase()
const config = benchConfig(database)
const passwords = argonPasswords({ memoryCost: 64, timeCost: 1 })
const app = await createApp({ config, database_url: database.url, log: quiet }, { passwords, storage: memoryStorage() })
const { db } = app

const newcomer = await reader('newcomer')
const veteran = await reader('veteran')
await asked(newcomer.token, nextSentences.path)
await measure('without clips')
await seed()
await measure(`with ${clips} clips and ${votes} votes`)
await publish()
await app.stop()
await database.close()

async function reader(name: string) {
  const email = `${name}@example.com`
  const password_hash = await passwords.hash('kabrit mawon')
  const account = { email, username: name, password_hash, email_verified_at: new Date() }
  await db.tx((tx) => app.openAccount(tx, account))
  const reply = await app.http.inject({
    method: 'POST',
    url: login.path,
    payload: { email, password: 'kabrit mawon' },
  })
  const { access_token: token } = reply.json<SignedIn>()
  const payload = { version: commons_consent_version, language: 'ht', is_adult: true }
  const headers = { authorization: `Bearer ${token}` }
  await app.http.inject({ method: 'POST', url: giveCommonsConsent.path, headers, payload })
  return { name, token }
}

async function asked(token: string, url: string): Promise<number> {
  const began = performance.now()
  const reply = await app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return performance.now() - began
}

async function measure(when: string): Promise<void> {
  for (const { name, token } of [newcomer, veteran])
    for (const [what, path] of [
      ['sentences', nextSentences.path],
      ['clips', nextClips.path],
    ] as const) {
      const times: number[] = []
      for (let n = 0; n < 60; n++) times.push(await asked(token, path))
      const late = times.slice(10)
      report(`Next five ${what} of a ${name}, ${when}`, {
        'ms p50': percentile(late, 0.5),
        'ms p95': percentile(late, 0.95),
      })
    }
}

/** The veteran read 4,000 sentences and voted 20,000 times; others share the rest. */
async function seed(): Promise<void> {
  await db.query(
    `insert into commons_contributors (id) select gen_random_uuid() from generate_series(1, ${contributors})`,
  )
  await db.query(`insert into commons_consents (contributor_id, version, language, text)
    select id, ${commons_consent_version}, 'ht', 'text' from commons_contributors on conflict do nothing`)
  await db.query(`insert into commons_profiles (contributor_id, region)
    select id, (array['ouest', 'nord', 'sud', 'artibonite'])[1 + (random() * 3)::int] from commons_contributors on conflict do nothing`)
  const people = `(select id, row_number() over (order by id) - 1 as n from commons_contributors where account_id is null)`
  const sentences = `(select number, row_number() over (order by number) - 1 as n from commons_sentences)`
  await db.query(`insert into commons_clips (id, contributor_id, consent_version, sentence, client_key, size, duration_ms, need, state, up, down)
    select gen_random_uuid(), p.id, ${commons_consent_version}, s.number, gen_random_uuid(), ${clipBytes}, 3000, random() * 3,
      case when i % 10 < 7 then 'accepted' when i % 10 = 7 then 'rejected' else 'waiting' end,
      case when i % 10 < 7 then 2 when i % 10 = 9 then 1 else 0 end, case when i % 10 = 7 then 2 else 0 end
    from generate_series(1, ${clips}) i join ${people} p on p.n = i % ${contributors}
      join ${sentences} s on s.n = (i / ${contributors} * 37 + i) % 6000`)
  await db.query(`update commons_clips set contributor_id = v.id from commons_contributors v, users u
    where u.username = 'veteran' and v.user_id = u.id and commons_clips.id in (select id from commons_clips limit 4000)`)
  await db.query(`insert into commons_votes (contributor_id, clip_id, is_good, counts)
    select p.id, c.id, true, true from (select id, row_number() over () as i from commons_clips) c
      cross join generate_series(1, 3) v join ${people} p on p.n = (c.i * 7 + v * 131) % ${contributors} on conflict do nothing`)
  await db.query(`insert into commons_votes (contributor_id, clip_id, is_good, counts)
    select v.id, c.id, true, true from commons_contributors v join users u on u.id = v.user_id and u.username = 'veteran'
      cross join (select id from commons_clips where state = 'waiting' order by (up + down) desc, need desc limit 8000) c on conflict do nothing`)
  await db.query(
    `update commons_sentences s set clips = (select count(*) from commons_clips c where c.sentence = s.number and state <> 'rejected')`,
  )
  await db.query('vacuum analyze commons_clips, commons_votes, commons_sentences, commons_contributors, commons_skips')
}

/** The archive of all accepted clips, into nothing: what it holds in memory meanwhile. */
async function publish(): Promise<void> {
  const work_dir = await mkdtemp(join(tmpdir(), 'pawol-bench-'))
  const bytes = Buffer.alloc(clipBytes, 7)
  const storage = {
    read: async (key: string) => ({
      file: { key, size: clipBytes, type: 'audio/flac', etag: '1', modified_at: new Date() },
      stream: Readable.from([bytes], { objectMode: false }),
    }),
  }
  const [{ id } = { id: '' }] = await db.query<{ id: string }>(
    `insert into commons_datasets (ordinal, version, state) values (1, '1.0', 'building') returning id`,
  )
  global.gc?.()
  const before = process.memoryUsage().rss
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 50)
  const began = performance.now()
  const { through, result } = measured()
  const drained = (async () => {
    for await (const _ of through);
  })()
  const signal = new AbortController().signal
  const { counts } = await writeArchive(
    { db, storage, work_dir },
    { id, version: '1.0', notes: '' },
    { out: through, signal, onProgress: async () => {} },
  )
  await drained
  clearInterval(timer)
  await rm(work_dir, { recursive: true })
  report(`Publishing ${counts.clips} clips`, {
    seconds: (performance.now() - began) / 1000,
    'MB of the archive': result().size_bytes / 1e6,
    'MB of memory more than before': (highest - before) / 1e6,
  })
}
