import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTranscriptionServer } from '../server/adapters/transcriber/transcription-test-server.ts'
import { startReceiver } from '../server/features/webhooks/receiver-test-server.ts'
import { openDb } from '../server/platform/db/open.ts'
import { openAccount } from './chaos/accounts.ts'
import * as check from './chaos/checks.ts'
import { type Account, type Order, orders } from './chaos/orders.ts'
import { openPage, type Page } from './chaos/page.ts'
import { type Fleet, randomOf, startFleet, storm } from './chaos/storm.ts'
import { programFile } from './programs/programs.ts'
import { itInFull } from './runs.ts'

const size = { accounts: 20, orders: 90, at_a_time: 3, decks: 4, pause: [500, 4_000] as const, ends_within_ms: 900_000 }
/** Of every 19 orders of an account; those that need a finished one first make two jobs. */
const mix: (keyof typeof orders)[] = [
  ...(['speech', 'speech', 'speech', 'speech', 'speech', 'speech_at_once', 'speech_at_once'] as const),
  ...(['translation', 'translation', 'passing_translation', 'cancelled', 'deleted', 'exported_sound'] as const),
  ...(['compatible_speech', 'compatible_speech'] as const),
  ...(['exported_text', 'translated_file', 'transcription', 'pronunciation'] as const),
]
const rare: (keyof typeof orders)[] = ['alignment', 'entries', 'mail', 'cloned_voice']

let dir: string
let fleet: Fleet
const closing: (() => unknown)[] = []
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pawol-chaos-'))
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await fleet?.stop()
  await rm(dir, { recursive: true, force: true })
})

/** So many at a time, in that order. */
async function carriedOut(account: Account, wanted: Order[]) {
  const left = wanted.entries()
  const one = async () => {
    for (const [n, order] of left) await order(account, n)
  }
  await Promise.all(Array.from({ length: size.at_a_time }, one))
}

itInFull(
  'a fleet whose processes, database, storage and network fail at random ends each job once, and loses nothing',
  {
    timeout: 3_600_000,
  },
  async () => {
    const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31))
    process.stdout.write(`the seed of this storm: CHAOS_SEED=${seed}\n`)
    const random = randomOf(seed)
    const [ears, receiver] = await Promise.all([startTranscriptionServer(), startReceiver()])
    closing.push(ears.close, receiver.stop)
    const env = { TRANSCRIBE_URL: `${ears.url}/v1`, TRANSCRIBE_LANGUAGES: 'en' }
    fleet = await startFleet({ dir, storage_program: [programFile('test/kill/storage.ts')], env })
    for (const role of ['api', 'api', 'worker', 'worker', 'worker'] as const) await fleet.addServer(role)
    const started = Promise.all(fleet.servers.map((server) => server.start()))
    started.catch(() => {})
    const urls = fleet.servers.filter(({ role }) => role === 'api').map(({ url }) => url)
    const db = openDb({ url: fleet.database.url, pool: 2 })
    closing.push(db.close)
    await Promise.race(fleet.servers.slice(0, urls.length).map((server) => server.started()))
    const accounts = await Promise.all(
      Array.from({ length: size.accounts }, (_, n) => openAccount({ db, urls, receiver }, n)),
    )
    await started
    const pages = new Map<Account, Page[]>(
      accounts.map((account) => [account, urls.map((url) => openPage({ url, key: account.key }))]),
    )
    for (const page of [...pages.values()].flat()) closing.push(page.close)

    let ordered = false
    const ordering = Promise.all(
      accounts.map((account, n) => {
        const repeated = Array.from({ length: Math.ceil(size.orders / mix.length) }, () => mix).flat()
        const wanted = [...repeated.slice(0, size.orders), rare[n % rare.length]!]
        return carriedOut(
          account,
          random.shuffled(wanted).map((name) => orders[name]),
        )
      }),
    ).finally(() => {
      ordered = true
    })
    ordering.catch(() => {})
    const enough = (decks: number) => ordered && decks >= size.decks
    const happened = await storm(fleet, { random, pause: size.pause, enough })
    await ordering
    const jobs = await check.allEnded(db, size.ends_within_ms)
    const crashed = fleet.servers.flatMap(({ output }) => output().match(/^.*job crashed.*$/gm) ?? [])
    try {
      for (const account of accounts) {
        check.checkOrders(account, jobs)
        check.checkTries(account, jobs)
        await check.checkCredits(db, account, jobs)
      }
      await check.checkLedger(db)
      const stored = readdirSync(join(dir, 'objects')).map(decodeURIComponent)
      for (const account of accounts) check.checkErased(account, stored)
      await Promise.all(
        accounts.flatMap((account) => [
          check.checkFiles(account, jobs),
          check.checkPages(account, pages.get(account)!),
          check.checkWebhooks(account, jobs, () => receiver.at(`/${account.account_id}`)),
        ]),
      )
      const tried = accounts.flatMap((account) => [...account.tried.values()])
      expect(tried.filter((outcome) => outcome === 'executed').length / tried.length).toBeGreaterThan(0.3)
      expect(crashed).toEqual([])
      expect(accounts.flatMap(({ client }) => client.unforeseen)).toEqual([])
      const delivered = jobs.filter(({ state }) => state === 'delivered').length
      expect(delivered / jobs.length).toBeGreaterThan(0.7)
    } catch (error) {
      process.stdout.write(`${happened.join('\n')}\n`)
      throw error
    }
  },
)
