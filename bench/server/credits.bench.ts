import { getUsage, UsageGroup } from '#core/contract/analytics.ts'
import { getBalance, listTransactions } from '#core/contract/credits.ts'
import { type Endpoint, pathFor } from '#core/contract/endpoint.ts'
import { createApp } from '../../server/app.ts'
import { argonPasswords } from '../../server/features/account/sign-in/passwords.ts'
import type { AccountId } from '../../server/platform/ids.ts'
import { doPaidWork, paidKind, paidWork } from '../../test/payments/paid-work.ts'
import { benchConfig, freshDatabase, percentile, quiet, report } from '../setting.ts'

/** A long history must cost its owner nothing: the same calls for a user with a thousand entries and with a million. */
const sizes = { small: { entries: 1_000, jobs: 1_000 }, large: { entries: 1_000_000, jobs: 100_000 } }
const mostAllowed = 2
const rounds = 150

const database = await freshDatabase()
const config = benchConfig(database, { ROLES: 'api' })
const passwords = argonPasswords({ memoryCost: 64, timeCost: 1 })
const app = await createApp({ config, database_url: database.url, log: quiet }, { passwords, more: paidWork })

async function person(name: string): Promise<{ account_id: AccountId; token: string }> {
  const credentials = { email: `${name}@example.com`, password: 'modpas long' }
  const payload = { ...credentials, username: name }
  const reply = await app.http.inject({ method: 'POST', url: '/api/v1/auth/register/', payload })
  const { access_token, user } = reply.json()
  const [row] = await app.db.query<{ account_id: AccountId }>('select account_id from users where id = $1', [user.id])
  return { ...row!, token: access_token }
}

/** Movements of two sides each over a year, with the running sums and roll-ups that posting them would have left. */
async function live(accountId: AccountId, { entries, jobs }: { entries: number; jobs: number }) {
  await app.db.query(
    `insert into credit_journal (account_id, kind, source, reason, reference, period, amount, balance_after, job_id, product, api_key_id, voice_id, characters, created_at)
     select $1::uuid, case when n % 5 = 0 then 'purchase' when n % 5 = 1 then 'hold' else 'usage' end, 'bench', 'bench', $1::uuid::text || n, 1,
       case when n % 5 = 0 then 50 when n % 5 = 1 then 0 else -10 end, 0, gen_random_uuid(), 'product' || n % 4,
       ('00000000-0000-4000-8000-' || lpad((n % 8)::text, 12, '0'))::uuid, 'voice' || n % 20, 10, now() - n * interval '365 days' / $2::int
     from generate_series(1, $2::int) n`,
    [accountId, entries / 2],
  )
  await app.db.query(
    `insert into credit_entries (journal_id, account, amount)
     select j.id, s.account, s.amount from credit_journal j, lateral (values
       (case when kind = 'hold' then 'held_purchased' else 'purchased' end, case when kind = 'hold' then 5 else amount end),
       (case kind when 'hold' then 'purchased' when 'usage' then 'usage' else 'grants' end, case when kind = 'hold' then -5 else -amount end)
     ) as s (account, amount) where j.account_id = $1 and j.source = 'bench'`,
    [accountId],
  )
  await app.db.query(
    `update credit_balances b set purchased = b.purchased + sums.purchased, held_purchased = sums.held, grants = b.grants + sums.grants, usage = sums.usage
     from (select coalesce(sum(e.amount) filter (where account = 'purchased'), 0) as purchased, coalesce(sum(e.amount) filter (where account = 'held_purchased'), 0) as held,
       coalesce(sum(e.amount) filter (where account = 'grants'), 0) as grants, coalesce(sum(e.amount) filter (where account = 'usage'), 0) as usage
       from credit_entries e join credit_journal j on j.id = e.journal_id where j.account_id = $1 and j.source = 'bench') sums where b.account_id = $1`,
    [accountId],
  )
  await app.db.query(
    `insert into usage_days (account_id, dimension, day, value, credits, characters, jobs)
     select $1::uuid, d.dimension, (j.created_at at time zone 'utc')::date, d.value, -sum(amount), sum(characters), count(*)
     from credit_journal j, lateral (values ('day', ''), ('product', product), ('key', api_key_id::text), ('voice', voice_id)) as d (dimension, value)
     where j.account_id = $1 and kind = 'usage' group by 2, 3, 4`,
    [accountId],
  )
  await app.db.query(
    `insert into usage_months select account_id, dimension, date_trunc('month', day), value, sum(credits), sum(characters), sum(jobs)
     from usage_days where account_id = $1 and dimension <> 'day' group by 1, 2, 3, 4`,
    [accountId],
  )
  await app.db.query(
    `insert into jobs (id, kind, account_id, state, progress, input, result, credits_used, max_attempts, created_at, completed_at)
     select gen_random_uuid(), 'paid', $1::uuid, 'delivered', 100, '{"text": "bonjou"}', '{"characters_processed": 6}', 6, 1, at, at
     from (select now() - n * interval '365 days' / $2::int as at from generate_series(1, $2::int) n) of_the_year`,
    [accountId, jobs],
  )
}

const people = { small: await person('small'), large: await person('large') }
const began = performance.now()
await live(people.small.account_id, sizes.small)
await live(people.large.account_id, sizes.large)
await app.db.query('vacuum analyze')
const [middle] = await app.db.query<{ id: string }>(
  `select percentile_disc(0.5) within group (order by id)::text as id from credit_journal where account_id = $1`,
  [people.large.account_id],
)
report('two histories', { 'made in s': (performance.now() - began) / 1000 })

type Who = keyof typeof people
async function call(who: Who, e: Endpoint, sent: { query?: Record<string, string>; body?: object } = {}) {
  const reply = await app.http.inject({
    method: e.method,
    url: pathFor(e) + (sent.query ? `?${new URLSearchParams(sent.query)}` : ''),
    headers: { authorization: `Bearer ${people[who].token}` },
    ...(sent.body ? { payload: sent.body } : {}),
  })
  if (reply.statusCode !== 200) throw new Error(`${e.path} answered ${reply.statusCode}: ${reply.body}`)
}

const calls: [string, (who: Who) => Promise<unknown>][] = [
  ['balance', (who) => call(who, getBalance)],
  ['history, newest', (who) => call(who, listTransactions)],
  ['history of one kind', (who) => call(who, listTransactions, { query: { kind: 'purchase' } })],
  [
    'history, a page from the middle',
    (who) => call(who, listTransactions, { query: { cursor: who === 'large' ? middle!.id : '300' } }),
  ],
  ...UsageGroup.options.map((group): [string, (who: Who) => Promise<unknown>] => [
    `usage by ${group}`,
    (who) => call(who, getUsage, { query: { group } }),
  ]),
  ['usage by voice, a year', (who) => call(who, getUsage, { query: { group: 'voice', from: daysAgo(364) } })],
  ['job history', (who) => app.jobs.list({ account_id: people[who].account_id, kind: paidKind, limit: 20 })],
  ['hold, work, settle', (who) => call(who, doPaidWork, { body: { text: 'bonjou', now: true } })],
]
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

let failed = false
for (const [what, run] of calls) {
  const took = { small: [] as number[], large: [] as number[] }
  for (let round = -20; round < rounds; round++)
    for (const who of ['small', 'large'] as const) {
      const started = performance.now()
      await run(who)
      if (round >= 0) took[who].push(performance.now() - started)
    }
  const [small, large] = [percentile(took.small, 0.5), percentile(took.large, 0.5)]
  report(what, { '1,000 ms': small, '1,000,000 ms': large, ratio: large / small })
  if (large / small > mostAllowed) failed = true
}

await app.stop()
await database.close()
if (failed) console.log(`A ratio is above ${mostAllowed}.`)
process.exit(failed ? 1 : 0)
