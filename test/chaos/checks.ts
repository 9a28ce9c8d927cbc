import { Webhook } from 'standardwebhooks'
import { expect } from 'vitest'
import { getBalance } from '#core/contract/credits.ts'
import { getPronunciationTask } from '#core/contract/dictionaries/previews.ts'
import { type ExportJob, getExport } from '#core/contract/exports/exports.ts'
import { getTranscription, type Transcription } from '#core/contract/stt/stt.ts'
import { getTranslationFile, type TranslationFile } from '#core/contract/translate/files.ts'
import { getSpeech, type SpeechJob } from '#core/contract/tts/jobs.ts'
import type { Received } from '../../server/features/webhooks/receiver-test-server.ts'
import { allJobKinds } from '../../server/platform/contract.ts'
import type { Db } from '../../server/platform/db/open.ts'
import { eventually } from '../eventually.ts'
import type { Account } from './orders.ts'
import { historyOf, type Page } from './page.ts'

export type Ended = {
  id: string
  kind: string
  account_id: string | null
  client_key: string | null
  state: string
  error_code: string | null
  credits_used: number
}

/** Does not wait for what is planned for another day. */
const open = `state in ('queued', 'running') and run_at < now() + interval '1 minute'`
/** Acceptable failures of work whose workers, database and storage disappear: none caused by the user. */
const passing = ['worker_lost', 'unavailable', 'storage_unavailable', 'timeout']

/** Jobs without a client key, or made by the server. */
const withoutKey = /^(pronunciation|voice-cloning)/

export async function allEnded(db: Db, withinMs: number): Promise<Ended[]> {
  const left = `select kind, state, attempts, error_code, run_at, lease_until from jobs where ${open}`
  await eventually(async () => (await db.query(left).catch(() => [0])).length === 0, withinMs).catch(async () => {
    expect(await db.query(left), 'jobs that do not end').toEqual([])
  })
  return db.query<Ended>(
    `select id, kind, account_id, client_key, state, error_code, credits_used from jobs where not (${open})`,
  )
}

/** Each key has one job, and every job was requested. */
export function checkOrders(account: Account, jobs: Ended[]) {
  const own = jobs.filter(({ account_id }) => account_id === account.account_id)
  const byKey = new Map(own.filter(({ client_key }) => client_key).map((job) => [job.client_key!, job.id]))
  for (const [key, id] of account.ordered) {
    if (id && account.deleted.has(id)) expect(byKey.has(key), `${id} was deleted`).toBe(false)
    else expect(byKey.get(key), `the job of ${key}`).toEqual(id ?? expect.any(String))
  }
  const known = (key: string | null) => key !== null && (account.ordered.has(key) || account.tried.has(key))
  const unknown = own.filter(({ kind, client_key }) => !withoutKey.test(kind) && !known(client_key))
  expect(unknown).toEqual([])
  const wrong = own.filter(({ state, error_code }) => state === 'failed' && !passing.includes(error_code!))
  expect(wrong).toEqual([])
}

/**
 * An order that its client saw executed is one delivered job; one that it saw rejected is at most one job, whatever
 * became of it. `checkCredits` proves that each was charged once or not at all.
 */
export function checkTries(account: Account, jobs: Ended[]) {
  for (const [key, outcome] of account.tried) {
    const made = jobs.filter(({ account_id, client_key }) => account_id === account.account_id && client_key === key)
    const states = made.map(({ state }) => state)
    if (outcome === 'executed') expect(states, key).toEqual(['delivered'])
    else expect(states.length, `${key}: ${states}`).toBeLessThanOrEqual(1)
  }
}

/** Delivered work is charged once, nothing else is, and no hold remains. */
export async function checkCredits(db: Db, account: Account, jobs: Ended[]) {
  const { account_id, opening, deleted } = account
  const delivered = jobs.filter((job) => job.account_id === account_id && job.state === 'delivered')
  const costs = new Map([...deleted, ...delivered.map(({ id, credits_used }) => [id, credits_used] as const)])
  const spent = [...costs.values()].reduce((a, b) => a + b, 0)
  expect(await account.client.ask(getBalance)).toMatchObject({ balance: opening - spent, reserved: 0 })
  const used = await db.query<{ job_id: string; amount: number }>(
    `select job_id, amount from credit_journal where account_id = $1 and kind = 'usage'`,
    [account_id],
  )
  const paid = used.map(({ job_id, amount }) => [job_id, -amount])
  expect(paid.sort()).toEqual([...costs].filter(([, credits]) => credits > 0).sort())
}

/** The sides of all movements, and the running sums beside them. */
export async function checkLedger(db: Db) {
  expect(
    await db.query(
      `select j.account_id, e.account from credit_journal j join credit_entries e on e.journal_id = j.id
       join credit_balances b on b.account_id = j.account_id group by j.account_id, e.account, b.account_id
       having sum(e.amount) <> max((to_jsonb(b) ->> e.account)::bigint)`,
    ),
  ).toEqual([])
  const [all] = await db.query('select coalesce(sum(amount), 0)::int as sum from credit_entries')
  expect(all).toEqual({ sum: 0 })
}

type Kept = { address: string | null; bytes?: number; at_least?: number }

async function filesOf({ client }: Account, { id, kind }: Ended): Promise<Kept[]> {
  const params = { id }
  if (kind === 'tts') {
    const { s3_url, duration_seconds } = (await client.ask(getSpeech, { params })) as SpeechJob
    return [{ address: s3_url, at_least: 44 + Math.floor(duration_seconds! * 16_000) }]
  }
  if (kind === 'export') {
    const { result_url, result_size } = (await client.ask(getExport, { params })) as ExportJob
    return [{ address: result_url, bytes: result_size! }]
  }
  if (kind === 'stt') {
    const { audio_url } = (await client.ask(getTranscription, { params })) as Transcription
    return [{ address: audio_url, at_least: 100 }]
  }
  if (kind === 'translation_file') {
    const { file_url, translated_size } = (await client.ask(getTranslationFile, { params })) as TranslationFile
    return [{ address: file_url, bytes: translated_size! }]
  }
  if (kind !== 'pronunciation-test') return []
  const { phonetic_url, phonetic_phrase_url } = await client.ask(getPronunciationTask, { params: { task_id: id } })
  return [phonetic_url, phonetic_phrase_url].map((address) => ({ address, at_least: 100 }))
}

/** Every delivered job's files can be read; answers how many files that were. */
export async function checkFiles(account: Account, jobs: Ended[]): Promise<number> {
  const delivered = jobs.filter((job) => job.account_id === account.account_id && job.state === 'delivered')
  let read = 0
  for (const job of delivered)
    for (const { address, bytes, at_least = 1 } of await filesOf(account, job)) {
      const { length } = await account.client.read(address!)
      if (bytes === undefined) expect(length, `${job.kind} ${job.id}`).toBeGreaterThanOrEqual(at_least)
      else expect(length, `${job.kind} ${job.id}`).toBe(bytes)
      read++
    }
  return read
}

/** Deleted work leaves no files. The daily walk finds what a lost worker still writes. */
export function checkErased(account: Account, keys: string[]) {
  for (const id of account.erased) expect(keys.filter((key) => key.includes(id))).toEqual([])
}

/** A page that reconnects shows what the server has. */
export async function checkPages(account: Account, pages: Page[]) {
  for (const page of pages) {
    await eventually(() => page.unfinished() === 0)
    const before = page.connections()
    page.drop()
    const listed = await historyOf(account.client)
    const right = () => page.connections() > before && same(page.shown(), listed)
    await eventually(right, 20_000).catch(() => expect(page.shown()).toEqual(listed))
  }
}
const same = (one: Map<string, object>, two: Map<string, object>) =>
  one.size === two.size && [...two].every(([id, job]) => JSON.stringify(one.get(id)) === JSON.stringify(job))

const liveKinds = new Set(allJobKinds.filter(({ live }) => live).map(({ kind }) => kind))

/** Each end is reported at least once, signed with the secret. */
export async function checkWebhooks(account: Account, jobs: Ended[], got: () => Received[]) {
  const hook = new Webhook(account.secret)
  const heard = () => new Set(got().map((one) => jobOf(one, hook)))
  const ended = jobs
    .filter(({ account_id, kind }) => account_id === account.account_id && liveKinds.has(kind))
    .filter(({ state }) => state === 'delivered' || state === 'failed')
    .map(({ id }) => id)
  await eventually(() => ended.every((id) => heard().has(id)), 40_000).catch(() => {
    expect(
      ended.filter((id) => !heard().has(id)),
      'ends that were not reported',
    ).toEqual([])
  })
}

/** The job of a webhook; verified at its own time, which may be too old for a receiver now. */
function jobOf({ body, headers }: Received, hook: Webhook): string {
  const [id, at, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]!)
  expect(signatures!.split(' ')).toContain(hook.sign(id!, new Date(Number(at) * 1000), body))
  return (JSON.parse(body) as { data: { id: string } }).data.id
}
