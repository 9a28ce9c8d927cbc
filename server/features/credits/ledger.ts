import { AppError } from '#core/contract/errors.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import type { Payer } from './payer.ts'

/** The first four sides are the account's; the rest are where credits came from and went. All sides sum to zero. */
const accounts = [
  'subscription',
  'purchased',
  'held_subscription',
  'held_purchased',
  'grants',
  'usage',
  'expiry',
] as const
export type Account = (typeof accounts)[number]

/** An account's running sums, locked: no other transaction moves these credits until this one ends. */
export type Locked = Record<Account, number> & { account_id: AccountId; period: number }

/** What the work was, for history and analytics. */
export type JobFacts = {
  job_id: string
  product: string
  api_key_id: string | null
  voice_id: string | null
  characters: number | null
  /** The member's seat, where an organisation pays. */
  seat_id?: string | null
}

export type Movement = {
  kind: 'allocation' | 'adjustment' | 'purchase' | 'grant' | 'usage' | 'expiry' | 'refund' | 'hold' | 'release'
  source: string
  reason: string
  /** Made once per cause; a second movement with the same reference changes nothing. */
  reference: string
  entries: Partial<Record<Account, number>>
  facts?: JobFacts
  /** Subscription credits of the running period that this uses up. */
  used_this_period?: number
  /** Begins the next period with this movement. */
  next_period?: boolean
}

export type Grant = { credits: number; source: string; reason: string; reference: string }

export const ledger = {
  /** Locks the balance. Every change starts here: of two at once, the second waits and sees what the first wrote. */
  async lock(tx: Sql, account_id: AccountId): Promise<Locked> {
    const [row] = await tx.query<Locked>(lockSql, [account_id])
    if (row) return row
    await tx.query('insert into credit_balances (account_id) values ($1) on conflict do nothing', [account_id])
    return (await tx.query<Locked>(lockSql, [account_id]))[0]!
  },

  async post(tx: Sql, locked: Locked, movement: Movement): Promise<boolean> {
    const { kind, source, reason, reference, facts, entries, used_this_period = 0, next_period = false } = movement
    const moved = accounts.map((account) => entries[account] ?? 0)
    if (moved.reduce((a, b) => a + b) !== 0) throw new Error(`The sides of ${reference} do not sum to zero.`)
    const sides = accounts.filter((account) => entries[account])
    const amount = moved.slice(0, 4).reduce((a, b) => a + b)
    const period = locked.period + (next_period ? 1 : 0)
    const [posted] = await tx.query(postSql, [
      locked.account_id,
      kind,
      source,
      reason,
      reference,
      period,
      amount,
      settled(locked) + amount,
      facts?.job_id ?? null,
      facts?.product ?? null,
      facts?.api_key_id ?? null,
      facts?.voice_id ?? null,
      facts?.characters ?? null,
      facts?.seat_id ?? null,
      sides,
      sides.map((account) => entries[account]),
      ...moved,
      next_period,
      used_this_period,
    ])
    if (!posted) return false
    for (const account of sides) locked[account] += entries[account]!
    locked.period = period
    announceTopic(tx, locked.account_id, 'credits')
    return true
  },

  /** Holds subscription credits first, then purchased ones (S1 §1). */
  async hold(
    tx: Sql,
    { account_id, seat_id }: Payer,
    { credits, facts }: { credits: number; facts: JobFacts },
  ): Promise<void> {
    const locked = await ledger.lock(tx, account_id)
    const available = locked.subscription + locked.purchased
    if (credits > available)
      throw new AppError('insufficient_credits', { credits_needed: credits, credits_available: available })
    const subscription = Math.min(credits, locked.subscription)
    const purchased = credits - subscription
    await ledger.post(tx, locked, {
      kind: 'hold',
      source: 'job',
      reason: 'Reserved for work under way',
      reference: `hold:${facts.job_id}`,
      entries: {
        subscription: -subscription,
        held_subscription: subscription,
        purchased: -purchased,
        held_purchased: purchased,
      },
      facts: seat_id ? ofSeat(facts, seat_id) : facts,
    })
  },

  /**
   * Ends a hold, once: charges `credits` of it and returns the rest to its source. Settling and releasing share a reference, so
   * that one excludes the other. Null if there is nothing (left) to end.
   */
  async resolve(
    tx: Sql,
    { credits, facts }: { credits: number; facts: JobFacts },
  ): Promise<{ payer: Payer; held: number; used: number; held_at: Date } | null> {
    const [hold] = await tx.query<Hold>(holdSql, [`hold:${facts.job_id}`])
    if (!hold) return null
    const { account_id, seat_id } = hold
    const locked = await ledger.lock(tx, account_id)
    // the organisation's owner may be deleted, and all holds with the account
    if (seat_id && (await ledger.posted(tx, closing(account_id)))) return null
    const held = hold.subscription + hold.purchased
    const used = Math.min(Math.max(0, credits), held)
    const fromSubscription = Math.min(used, hold.subscription)
    const back = hold.subscription - fromSubscription
    const samePeriod = hold.period === locked.period
    const posted = await ledger.post(tx, locked, {
      kind: used > 0 ? 'usage' : 'release',
      source: 'job',
      reason: used > 0 ? 'Used' : 'Given back',
      reference: `resolve:${facts.job_id}`,
      entries: {
        held_subscription: -hold.subscription,
        held_purchased: -hold.purchased,
        subscription: back,
        purchased: hold.purchased - (used - fromSubscription),
        usage: used,
      },
      facts: seat_id ? ofSeat(facts, seat_id) : facts,
      used_this_period: samePeriod ? fromSubscription : 0,
    })
    if (!posted) return null
    // a hold can outlive its period; the returned credits then expire
    if (back > 0 && !samePeriod) await expire(tx, locked, { credits: back, reference: `expiry:${facts.job_id}` })
    return { payer: { account_id, seat_id }, held, used, held_at: hold.created_at }
  },

  /** Grants credits that never expire. False if this reference was granted before. */
  async grantPurchased(
    tx: Sql,
    account_id: AccountId,
    grant: Grant & { kind: 'purchase' | 'grant' },
  ): Promise<boolean> {
    const { credits, ...about } = grant
    const entries = { purchased: credits, grants: -credits }
    return ledger.post(tx, await ledger.lock(tx, account_id), { ...about, entries })
  },

  /** Reverses credits after a refund, at most those that are left; held and used ones stay. Answers how many. */
  async takeBack(
    tx: Sql,
    account_id: AccountId,
    { credits, from, ...about }: Grant & { from: 'purchased' | 'subscription' },
  ): Promise<number> {
    const locked = await ledger.lock(tx, account_id)
    const taken = Math.min(credits, locked[from])
    if (taken <= 0) return 0
    const entries = { [from]: -taken, grants: taken }
    return (await ledger.post(tx, locked, { kind: 'refund', ...about, entries })) ? taken : 0
  },

  /** Restores what a dispute took, after it was won. */
  async restore(
    tx: Sql,
    account_id: AccountId,
    { credits, from, ...about }: Grant & { from: 'purchased' | 'subscription' },
  ): Promise<boolean> {
    const entries = { [from]: credits, grants: -credits }
    return ledger.post(tx, await ledger.lock(tx, account_id), { kind: 'grant', ...about, entries })
  },

  /** Adds credits to the running period. */
  async adjust(tx: Sql, locked: Locked, { credits, ...about }: Grant): Promise<boolean> {
    const entries = { subscription: credits, grants: -credits }
    return ledger.post(tx, locked, { kind: 'adjustment', ...about, entries })
  },

  /** Expires the rest of the old period and grants the new allocation; a known reference changes nothing. */
  async startPeriod(tx: Sql, locked: Locked, { credits, ...about }: Grant): Promise<boolean> {
    if (await ledger.posted(tx, about.reference)) return false
    await expire(tx, locked, { credits: locked.subscription, reference: `expiry:${about.reference}` })
    const entries = { subscription: credits, grants: -credits }
    return ledger.post(tx, locked, { kind: 'allocation', ...about, entries, next_period: true })
  },

  async posted(tx: Sql, reference: string): Promise<{ account_id: AccountId; amount: number } | undefined> {
    const [row] = await tx.query<{ account_id: AccountId; amount: number }>(
      'select account_id, amount::float8 as amount from credit_journal where reference = $1',
      [reference],
    )
    return row
  },

  /** Ends the credits of a deleted account. Its movements stay and name no person. */
  async close(tx: Sql, account_id: AccountId): Promise<void> {
    const locked = await ledger.lock(tx, account_id)
    const own = accounts.slice(0, 4).map((account) => [account, -locked[account]])
    await ledger.post(tx, locked, {
      kind: 'expiry',
      source: 'account',
      reason: 'Account closed',
      reference: closing(account_id),
      entries: { ...Object.fromEntries(own), expiry: settled(locked) },
    })
  },
  /** Claims a batch of accounts deleted more than so many days ago that left movements; other processes skip them. */
  async departed(tx: Sql, days: number): Promise<AccountId[]> {
    const found = await tx.query<{ account_id: AccountId }>(
      `select b.account_id from credit_balances b join credit_journal j on j.reference = 'close:' || b.account_id
       where not exists (select from accounts a where a.id = b.account_id)
         and j.created_at < now() - make_interval(days => $1) limit 20 for update of b skip locked`,
      [days],
    )
    return found.map(({ account_id }) => account_id)
  },
  /** Deletes the movements of deleted accounts; the database refuses while an account exists. */
  async forget(tx: Sql, accountIds: AccountId[]): Promise<void> {
    await tx.query(`select set_config('pawol.forgetting', 'on', true)`)
    await tx.query(
      'delete from credit_entries where journal_id in (select id from credit_journal where account_id = any($1))',
      [accountIds],
    )
    await tx.query('delete from credit_journal where account_id = any($1)', [accountIds])
    await tx.query('delete from credit_balances where account_id = any($1)', [accountIds])
    await tx.query(`select set_config('pawol.forgetting', '', true)`)
  },
}

/** The payer's usage must not name a member's keys and voices. */
function ofSeat(facts: JobFacts, seat_id: string): JobFacts {
  return { ...facts, seat_id, api_key_id: null, voice_id: null }
}

const closing = (account_id: AccountId) => `close:${account_id}`

type Hold = Payer & { subscription: number; purchased: number; period: number; created_at: Date }

async function expire(tx: Sql, locked: Locked, { credits, reference }: { credits: number; reference: string }) {
  if (credits === 0) return
  const entries = { subscription: -credits, expiry: credits }
  await ledger.post(tx, locked, { kind: 'expiry', source: 'plan', reason: 'End of the period', reference, entries })
}

function settled(locked: Locked): number {
  return locked.subscription + locked.purchased + locked.held_subscription + locked.held_purchased
}

const lockSql = `
  select account_id, period, ${accounts.map((account) => `${account}::float8 as ${account}`).join(', ')}
  from credit_balances where account_id = $1 for update`

const holdSql = `
  select j.account_id, j.seat_id, j.period, j.created_at,
    coalesce(sum(e.amount) filter (where e.account = 'held_subscription'), 0)::float8 as subscription,
    coalesce(sum(e.amount) filter (where e.account = 'held_purchased'), 0)::float8 as purchased
  from credit_journal j join credit_entries e on e.journal_id = j.id where j.reference = $1 group by j.id`

const postSql = `
  with posted as (
    insert into credit_journal (account_id, kind, source, reason, reference, period, amount, balance_after, job_id, product, api_key_id, voice_id, characters, seat_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict (reference) do nothing returning id),
  written as (
    insert into credit_entries (journal_id, account, amount)
    select posted.id, side.account, side.amount from posted, unnest($15::text[], $16::bigint[]) as side (account, amount)),
  moved as (
    update credit_balances set ${accounts.map((account, at) => `${account} = ${account} + $${17 + at}`).join(', ')}, period = $6,
      used_this_period = case when $24 then 0 else used_this_period + $25 end
    where account_id = $1 and exists (select from posted))
  select id from posted`
