import { createHash } from 'node:crypto'
import {
  type dictionaryCategories,
  dictionarySyncKind,
  type SyncEvent,
  syncEvents,
} from '#core/contract/dictionaries/dictionaries.ts'
import type { DictionaryEntry } from '#core/rules/dictionaries/entry.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type JobRun, type Runner, runner } from '../../platform/jobs/runner.ts'
import { builtInDictionaries } from './content/built-in.ts'
import { entryStore as entries } from './entries/store.ts'
import { fieldsOf, updateChecksum } from './service.ts'
import { dictionaryStore as store } from './store.ts'
import type { AuditStaff } from './system-audit.ts'

/** A dictionary that comes with the program. */
export type ShippedDictionary = {
  key: string
  name: string
  description: string
  category: (typeof dictionaryCategories)[number]
  is_template: boolean
  priority: number
  entries: readonly DictionaryEntry[]
}
export type SyncParts = { db: Db; shipped(): Promise<readonly ShippedDictionary[]> }

/** Kept in English; pages name them in their own language by their keys. */
export const builtIn: SyncParts['shipped'] = () =>
  Promise.all(
    builtInDictionaries.map(async ({ name, description, entries: read, ...dictionary }) => ({
      ...dictionary,
      name: name.en,
      description: description.en,
      entries: await read(),
    })),
  )

type Outcome = { outcome: 'skipped' | 'updated' | 'created'; checksum: string }
type Change = { name: string; entries_count: number; received: boolean; carryOut(): Promise<Outcome> }

export function createSync({ db, jobs, audit }: { db: Db; jobs: Jobs; audit: AuditStaff }) {
  return {
    async start({ account_id, user_id, is_staff, api_key_id }: Caller): Promise<{ task_id: string }> {
      const asked = { account_id, created_by: user_id, api_key_id, input: { with_system: is_staff } }
      return db.tx(async (tx) => {
        const { id: task_id } = await jobs.enqueue(dictionarySyncKind, asked, tx)
        if (is_staff) await audit(tx, { staff_id: user_id, action: 'sync_system_dictionaries', detail: { task_id } })
        return { task_id }
      })
    },
    /** Makes a release's entries available soon after its first start. */
    prepare: () => jobs.enqueue(dictionarySyncKind, { account_id: null, input: { with_system: true } }),
  }
}

/** Each dictionary is one transaction: what fails leaves the others done. */
export function syncRunner(parts: SyncParts): Runner {
  return runner(dictionarySyncKind, {
    attempts: 3,
    concurrency: 1,
    timeout_seconds: 300,
    most_waiting: 10,
    async run({ with_system }, run) {
      const began = performance.now()
      const tell = (what: keyof typeof syncEvents, event: Omit<SyncEvent, 'task_id'>) =>
        run.tell(syncEvents[what], { task_id: run.id, ...event })
      const changes = await changesOf(parts, { with_system, account_id: run.account_id })
      const totals = {
        total_dictionaries: changes.length,
        total_entries: changes.reduce((sum, { entries_count }) => sum + entries_count, 0),
      }
      tell('started', totals)
      const { outcomes, errors } = await carryOut(changes, { run, tell })
      const count = (outcome: Outcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
      const skipped = count('skipped')
      const checksum = createHash('sha256')
        .update(outcomes.map((one) => one.checksum).join('\n'))
        .digest('hex')
      const outcome: 'error' | 'skipped' | 'success' =
        errors.length > 0 ? 'error' : skipped === changes.length ? 'skipped' : 'success'
      const done = {
        ...totals,
        dictionaries_skipped: skipped,
        dictionaries_received: changes.filter(({ received }) => received).length,
        dictionaries_updated: count('updated'),
        dictionaries_created: count('created'),
        dictionaries_synced: outcomes.length,
        duration_seconds: Number(((performance.now() - began) / 1000).toFixed(3)),
        checksum,
      }
      if (outcome === 'skipped') tell('verified', { total_dictionaries: changes.length, checksum })
      tell('completed', { ...done, status: outcome })
      return { ...done, outcome, errors }
    },
  })
}

type SyncContext = { run: JobRun; tell(what: keyof typeof syncEvents, event: Omit<SyncEvent, 'task_id'>): void }

async function carryOut(changes: readonly Change[], { run, tell }: SyncContext) {
  const outcomes: Outcome[] = []
  const errors: { dictionary_name: string; error: string }[] = []
  for (const [place, { name: dictionary_name, carryOut }] of changes.entries()) {
    run.signal.throwIfAborted()
    try {
      outcomes.push(await carryOut())
    } catch (err) {
      const error = 'It could not be brought up to date.'
      errors.push({ dictionary_name, error })
      tell('error', { dictionary_name, error })
      if (errors.length === changes.length) throw err
    }
    const progress = place + 1
    tell('processed', { dictionary_name, progress, percentage: Math.round((100 * progress) / changes.length) })
  }
  return { outcomes, errors }
}

async function changesOf({ db, shipped }: SyncParts, given: { with_system: boolean; account_id: AccountId | null }) {
  const own = given.account_id ? await store.ownedBy(db, given.account_id) : []
  const mine = own.map(
    ({ id, name, entries_count }): Change => ({
      name,
      entries_count,
      received: false,
      carryOut: () => db.tx((tx) => verify(tx, id)),
    }),
  )
  const system = given.with_system ? await shipped() : []
  const theirs = system.map(
    (one): Change => ({
      name: one.name,
      entries_count: one.entries.length,
      received: true,
      carryOut: () => db.tx((tx) => receive(tx, one)),
    }),
  )
  return [...theirs, ...mine]
}

async function verify(tx: Sql, id: string): Promise<Outcome> {
  const held = await store.lock(tx, id)
  const { checksum } = await entries.checksum(tx, id)
  if (!held || (held.checksum === checksum && !held.is_stale)) return { outcome: 'skipped', checksum }
  return { outcome: 'updated', checksum: await updateChecksum(tx, id) }
}

/** Keeps entries that staff changed, and replaces the others by the program's. */
async function receive(tx: Sql, { entries: shipped, ...dictionary }: ShippedDictionary): Promise<Outcome> {
  const master_checksum = await entries.checksumOf(tx, shipped)
  await store.lockShipped(tx)
  const known = await store.byKey(tx, dictionary.key)
  if (known?.master_checksum === master_checksum) return { outcome: 'skipped', checksum: known.checksum }
  const dictionary_id = known?.id ?? (await store.add(tx, { ...dictionary, account_id: null }))
  const { version } = (await store.hold(tx, dictionary_id))!
  const now = await entries.all(tx, dictionary_id)
  const wanted = new Map(shipped.map((entry) => [entry.term, JSON.stringify(fieldsOf(entry))]))
  const gone = now.filter((row) => row.is_shipped && wanted.get(row.term) !== JSON.stringify(fieldsOf(row)))
  await entries.close(
    tx,
    { dictionary_id, version },
    gone.map(({ id }) => id),
  )
  await entries.add(
    tx,
    { dictionary_id, version },
    shipped.map((entry) => ({ ...entry, is_shipped: true })),
  )
  await store.change(tx, dictionary_id, { master_checksum })
  return { outcome: known ? 'updated' : 'created', checksum: await updateChecksum(tx, dictionary_id) }
}
