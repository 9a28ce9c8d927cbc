import { randomUUID } from 'node:crypto'
import { addMonths } from '#core/rules/payments/months.ts'
import { type BillingCycle, type PlanId, plans } from '#core/rules/plans.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { type Locked, ledger } from './ledger.ts'
import { afterPeriod, type SubscriptionState } from './period.ts'
import { type SubscriptionRow, creditStore as store } from './store.ts'
import { afterEvent, type SubscriptionEvent } from './subscription-events.ts'

/** When the cause happened, which may be long before it is told; now, unless said. */
type Happened = { occurred_at?: Date }

/** Told, in the same transaction, whenever an account's plan is written down; it may be the one it was. */
export type PlanFollower = (tx: Sql, held: { account_id: AccountId; plan: PlanId }) => Promise<void>

const unchanged = { next_plan: null, changes_at: null }

/** Plans over time. Every function works under the lock of the owner's balance, in the transaction of its cause. */
export function createSubscriptions({
  db,
  now = () => new Date(),
  isConfirmed = async () => true,
}: {
  db: Db
  now?: () => Date
  /** Whether the free plan's credits may come to this account; false while its owner's address waits to be confirmed. */
  isConfirmed?: (tx: Sql, account_id: AccountId) => Promise<boolean>
}) {
  async function locked(
    tx: Sql,
    account_id: AccountId,
  ): Promise<{ balance: Locked; current: SubscriptionRow | undefined }> {
    const balance = await ledger.lock(tx, account_id)
    return { balance, current: (await store.subscriptionsOf(tx, [account_id]))[0] }
  }
  const followers: PlanFollower[] = []
  async function write(tx: Sql, row: SubscriptionRow): Promise<void> {
    await store.putSubscription(tx, row)
    for (const follow of followers) await follow(tx, { account_id: row.account_id, plan: row.plan })
    announceTopic(tx, row.account_id, 'credits')
  }

  type Chosen = Pick<SubscriptionState, 'plan' | 'billing_cycle' | 'paid_until'>

  /** A new period, on a plan that is new to the account. */
  async function begin(
    tx: Sql,
    balance: Locked,
    { reference, at, ...state }: Chosen & { reference: string; at: Date; awaits_confirmation: boolean },
  ): Promise<boolean> {
    if (!(await allocate(tx, balance, { plan: state.plan, reference }))) return false
    await write(tx, { account_id: balance.account_id, ...state, ...periodFrom(at) })
    return true
  }
  function periodFrom(at: Date) {
    return { anchor_at: at, period_start: at, period_end: addMonths(at, 1), status: 'active', ...unchanged } as const
  }
  function allocate(tx: Sql, balance: Locked, { plan, reference }: { plan: PlanId; reference: string }) {
    const { name, monthly_credits: credits } = plans[plan]
    return ledger.startPeriod(tx, balance, { credits, source: 'plan', reason: `${name} plan`, reference })
  }
  /** The free plan's credits wait for a confirmed address; those paid for do not. */
  const mustWait = async (tx: Sql, account_id: AccountId, plan: PlanId) =>
    plan === 'free' && !(await isConfirmed(tx, account_id))

  /** Answers the event and the latest there is, or null when this one was known before. */
  async function learn(tx: Sql, account_id: AccountId, told: Omit<SubscriptionEvent, 'occurred_at'> & Happened) {
    const known = await store.latestEvent(tx, account_id)
    // what is done here and now comes after all that was told
    const soonest = new Date(Math.max(now().getTime(), (known?.occurred_at.getTime() ?? 0) + 1))
    const event = { ...told, occurred_at: told.occurred_at ?? soonest }
    if (!(await store.addEvent(tx, account_id, event))) return null
    return { event, latest: (await store.latestEvent(tx, account_id))! }
  }
  async function apply(
    tx: Sql,
    { balance, current }: { balance: Locked; current: SubscriptionRow },
    { event, latest }: { event: SubscriptionEvent; latest: SubscriptionEvent },
  ) {
    const next = { ...current, ...afterEvent(current, event, latest) }
    // the free plan's credits that still wait for a confirmed address are none to take off
    const has_come = current.plan === 'free' && current.awaits_confirmation ? 0 : plans[current.plan].monthly_credits
    const credits = next.plan === current.plan ? 0 : plans[next.plan].monthly_credits - has_come
    const reason = `Change to the ${plans[next.plan].name} plan`
    const adjusted =
      credits > 0 && (await ledger.adjust(tx, balance, { credits, source: 'plan', reason, reference: event.event_id }))
    await write(tx, next)
    return { credit_adjustment: adjusted ? credits : 0, scheduled_downgrade: next.next_plan }
  }

  async function renew(tx: Sql, account_id: AccountId): Promise<boolean> {
    const { balance, current } = await locked(tx, account_id)
    const next = current && afterPeriod(current, now())
    if (!current || !next) return false
    let { awaits_confirmation } = current
    if (next.period_end > current.period_end) {
      const reference = `allocation:${account_id}:${next.period_start.toISOString()}`
      const waits = await mustWait(tx, account_id, next.plan)
      if (!waits) await allocate(tx, balance, { plan: next.plan, reference })
      // what is left of the old period ends all the same
      else if (balance.subscription + balance.held_subscription > 0)
        await ledger.startPeriod(tx, balance, { credits: 0, source: 'plan', reason: 'Free plan', reference })
      if (next.plan === 'free') awaits_confirmation = waits
    } else if (next.status === current.status) return false
    await write(tx, { ...next, account_id, awaits_confirmation })
    return true
  }

  return {
    /** For an area made later whose rows follow the plan. */
    follow(follower: PlanFollower): void {
      followers.push(follower)
    },

    /** Part of the transaction that opens an account. */
    async open(tx: Sql, account_id: AccountId, plan: PlanId): Promise<void> {
      const balance = await ledger.lock(tx, account_id)
      const chosen = { plan, billing_cycle: 'monthly', paid_until: null } as const
      const at = now()
      if (await mustWait(tx, account_id, plan))
        await write(tx, { account_id, ...chosen, ...periodFrom(at), awaits_confirmation: true })
      else await begin(tx, balance, { ...chosen, at, reference: `open:${account_id}`, awaits_confirmation: false })
    },

    /** Part of the transaction that confirms an address: the credits that waited for it come, once in the account's life. */
    async confirm(tx: Sql, account_id: AccountId): Promise<void> {
      const { balance, current } = await locked(tx, account_id)
      if (!current?.awaits_confirmation) return
      const known = { ...current, awaits_confirmation: false }
      const { plan, billing_cycle, paid_until } = known
      const chosen = { plan, billing_cycle, paid_until, at: now(), awaits_confirmation: false }
      if (plan !== 'free' || !(await begin(tx, balance, { ...chosen, reference: `confirmed:${account_id}` })))
        await write(tx, known)
    },

    /** Somebody paid for a plan: its credits come now, and the rest of the old plan's end. False on a repeat. */
    async startSubscription(
      tx: Sql,
      account_id: AccountId,
      paid: { plan: PlanId; billing_cycle: BillingCycle; paid_until: Date | null; reference: string } & Happened,
    ): Promise<boolean> {
      const { reference, occurred_at, ...chosen } = paid
      const { balance, current } = await locked(tx, account_id)
      const event_id = `start:${reference}`
      const learned = await learn(tx, account_id, { event_id, kind: 'start', occurred_at, ...chosen })
      if (!learned) return false
      if (learned.latest.event_id === event_id || !current)
        return begin(tx, balance, {
          ...chosen,
          at: learned.event.occurred_at,
          reference: `subscription:${reference}`,
          awaits_confirmation: current?.awaits_confirmation ?? false,
        })
      await apply(tx, { balance, current }, learned)
      return true
    },

    /** More credits come at once, as the difference; fewer wait for the end of the period. A repeat changes nothing. */
    async changePlan(
      tx: Sql,
      account_id: AccountId,
      to: { plan: PlanId; billing_cycle?: BillingCycle; paid_until?: Date; reference: string } & Happened,
    ): Promise<{ credit_adjustment: number; scheduled_downgrade: PlanId | null }> {
      const { balance, current } = await locked(tx, account_id)
      if (!current) throw new Error(`Account ${account_id} has no plan to change.`)
      const { plan, billing_cycle = null, paid_until = null, reference, occurred_at } = to
      const event_id = `change:${reference}`
      const told = { event_id, kind: 'change', occurred_at, plan, billing_cycle, paid_until } as const
      const learned = await learn(tx, account_id, told)
      if (!learned) return { credit_adjustment: 0, scheduled_downgrade: current.next_plan }
      return apply(tx, { balance, current }, learned)
    },

    /** The plan lasts to the end of its period and is not renewed. */
    async cancelSubscription(
      tx: Sql,
      account_id: AccountId,
      told: Happened & { reference?: string } = {},
    ): Promise<void> {
      const { balance, current } = await locked(tx, account_id)
      if (!current) return
      const { reference = randomUUID(), occurred_at } = told
      const nothing = { plan: null, billing_cycle: null, paid_until: null }
      const event = { event_id: `cancel:${reference}`, kind: 'cancel', occurred_at, ...nothing } as const
      const learned = await learn(tx, account_id, event)
      if (learned) await apply(tx, { balance, current }, learned)
    },

    /** The next period has been paid for; one that waits for it begins, and one that was to end does not. */
    async extendSubscription(tx: Sql, account_id: AccountId, paid_until: Date): Promise<void> {
      const { current } = await locked(tx, account_id)
      if (!current || (current.paid_until && current.paid_until >= paid_until)) return
      const resumed = current.status === 'canceled' ? ({ status: 'active', changes_at: null } as const) : {}
      await write(tx, { ...current, ...resumed, paid_until })
      await renew(tx, account_id)
    },

    /** A payment for a plan went back: what it paid for ends, and with the last of it the plan. */
    async shortenSubscription(
      tx: Sql,
      account_id: AccountId,
      to: { plan: PlanId; billing_cycle: BillingCycle; paid_until: Date | null },
    ): Promise<void> {
      const { current } = await locked(tx, account_id)
      if (!current || current.plan === 'staff') return
      const is_over = to.plan === 'free' || to.paid_until === null || to.paid_until <= now()
      const left = is_over ? ({ plan: 'free', billing_cycle: 'monthly', paid_until: null } as const) : to
      await write(tx, { ...current, ...left, ...(is_over ? { status: 'active', ...unchanged } : {}) })
    },

    /** The plan as it stands, after what time has done to it; nobody else changes it until the transaction ends. */
    async held(tx: Sql, account_id: AccountId): Promise<SubscriptionRow | undefined> {
      await renew(tx, account_id)
      return (await locked(tx, account_id)).current
    },

    renew,
    /** A chore: any process may run it, at any time, more than once. One account's trouble does not keep others waiting. */
    async renewDue(): Promise<void> {
      const failures: unknown[] = []
      for (let due = await store.due(db, now(), null); due.length; due = await store.due(db, now(), due.at(-1)!))
        for (const { account_id } of due) await db.tx((tx) => renew(tx, account_id)).catch((err) => failures.push(err))
      if (failures.length) throw new AggregateError(failures, `${failures.length} renewals failed`)
    },
  }
}
