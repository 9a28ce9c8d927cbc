import { randomUUID } from 'node:crypto'
import { AppError } from '#core/contract/errors.ts'
import { priceCents } from '#core/rules/payments/paid-periods.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Renewal, RenewalTerms } from '../../ports/card-payments.ts'
import { describe } from './fulfil.ts'
import type { Orders } from './orders.ts'
import { type PaymentParts, pauseAfter } from './parts.ts'
import { orderStore, type Profile, profileStore as store } from './store.ts'

type Wanted = RenewalTerms & { plan: NonNullable<Profile['renewal_plan']>; billing_cycle: 'monthly' | 'yearly' }

/**
 * Keeps the provider's recurring charges equal to what the plan requires: starts, changes or ends the renewal there, and records
 * an order for each charge the provider made.
 */
export function createRenewals(parts: PaymentParts, orders: Orders) {
  const { db, credits, providers, log, now } = parts

  /** The terms the provider should have; null if it should charge nothing. */
  async function wanted({ account_id, renews }: Profile): Promise<{ terms: Wanted | null; is_over: boolean }> {
    const held = await db.tx((tx) => credits.held(tx, account_id))
    const is_over = !held || held.plan === 'free' || held.plan === 'staff' || !held.paid_until
    if (is_over || !renews || held.status === 'canceled') return { terms: null, is_over }
    const { plan, billing_cycle } = held.renewal
    return {
      is_over,
      terms: {
        plan,
        billing_cycle,
        cents: priceCents(plan, billing_cycle),
        cycle: billing_cycle === 'yearly' ? 'year' : 'month',
        description: `Pawòl: ${describe({ package_id: null, plan, billing_cycle })}`,
        first_charge_at: held.paid_until!,
      },
    }
  }

  const isAsWanted = (profile: Profile, { cents, billing_cycle, plan, first_charge_at }: Wanted) =>
    profile.renewal_cents === cents &&
    profile.renewal_cycle === billing_cycle &&
    profile.renewal_plan === plan &&
    secondOf(profile.renewal_at) === secondOf(first_charge_at) &&
    (profile.renewal_status === 'running' || profile.renewal_status === 'past_due')

  /** Sends the wanted terms to the provider and stores its answer. The key derives from the terms, so a repeated call is harmless. */
  async function push(profile: Profile): Promise<void> {
    const card = providers.card!
    const { account_id, renewal, customer, payment_method } = profile
    const { terms, is_over } = await wanted(profile)
    const isRunning = renewal !== null && profile.renewal_status !== 'ended'
    if (!terms) {
      if (!isRunning || (profile.renewal_status === 'ending' && !is_over)) return
      const key = `end:${renewal}:${is_over}:${profile.renewal_at?.getTime()}:${profile.renewal_status}`
      return keep(account_id, await card.endRenewal(renewal, { at_once: is_over, key }))
    }
    if (isRunning && isAsWanted(profile, terms)) return
    // wait for a charge under way, or for the provider's retry of a failed one
    if (isRunning && terms.first_charge_at <= now()) return
    if (!payment_method) return
    const { plan, billing_cycle, ...wantedTerms } = terms
    const key = `renewal:${account_id}:${plan}:${billing_cycle}:${wantedTerms.first_charge_at.getTime()}:${renewal ?? ''}:${profile.renewal_status}`
    const answered = isRunning
      ? await card.changeRenewal(renewal, { ...wantedTerms, key })
      : await card.startRenewal({ ...wantedTerms, account: account_id, customer, payment_method, key })
    const asked = { renewal_plan: plan, renewal_cycle: billing_cycle, renewal_cents: wantedTerms.cents }
    await keep(account_id, answered, { ...asked, renewal_at: wantedTerms.first_charge_at })
  }

  async function keep(account_id: AccountId, renewal: Renewal, more: Partial<Profile> = {}): Promise<void> {
    await store.put(db, account_id, {
      renewal: renewal.reference,
      renewal_status: renewal.status,
      renewal_at: renewal.next_at,
      problem: renewal.status === 'past_due' ? (renewal.failure?.message ?? 'Payment failed') : null,
      ...more,
    })
  }

  /** Records each charge the provider made as a paid order, once. */
  async function collect(profile: Profile, renewal: Renewal, event?: number): Promise<void> {
    const { account_id, renewal_plan: plan, renewal_cycle: billing_cycle } = profile
    for (const charge of renewal.payments) {
      const known = await orderStore.byReference(db, 'card', charge.payment)
      if (known && known.status !== 'created') continue
      const added = await orderStore.add(db, {
        id: randomUUID(),
        account_id,
        method: 'card',
        kind: 'renewal',
        status: 'created',
        is_test: providers.mode === 'test',
        amount_cents: charge.cents,
        plan,
        billing_cycle,
        months: renewal.cycle === 'year' ? 12 : 1,
        paid_until: charge.paid_until,
        reference: charge.payment,
        created_at: charge.paid_at,
        check_at: now(),
        facts: { renewal: renewal.reference, card: profile.card },
      })
      const order = added ?? (await orderStore.byReference(db, 'card', charge.payment))
      if (order) await orders.settle(order.id, await providers.card!.read(charge.payment), { event })
    }
  }

  /** Records the provider's charges, then pushes the wanted terms. Safe in any process, at any time, more than once. */
  async function sync(account_id: AccountId, { event }: { event?: number } = {}): Promise<void> {
    const before = await store.of(db, account_id)
    if (!before || !providers.card) return
    await store.put(db, account_id, {
      check_at: new Date(now().getTime() + pauseAfter(before.checks)),
      checks: before.checks + 1,
    })
    if (before.renewal) {
      const renewal = await providers.card.readRenewal(before.renewal)
      await collect(before, renewal, event)
      await keep(account_id, renewal)
    }
    await push((await store.of(db, account_id))!)
    const after = (await store.of(db, account_id))!
    await store.put(db, account_id, { checks: 0, check_at: nextLook(after) })
  }

  /** When to read the renewal again in case its webhook is lost: two hours after the next charge is due. */
  function nextLook({ renewal, renewal_status, renewal_at }: Profile): Date | null {
    if (!renewal || renewal_status === 'ended') return null
    const late = Math.max(renewal_at?.getTime() ?? 0, now().getTime()) + 2 * 3_600_000
    return new Date(late)
  }

  return {
    sync,
    /** Marks the renewal for a sync in the caller's transaction, which changed what should be charged. */
    async mark(tx: Sql, account_id: AccountId, change: Partial<Profile> = {}): Promise<void> {
      await store.put(tx, account_id, { ...change, check_at: now(), checks: 0 })
    },
    /** Syncs now; if the provider fails, the chore does it later. */
    async soon(account_id: AccountId): Promise<void> {
      await sync(account_id).catch((err) => {
        if (!(err instanceof AppError)) throw err
        log.warn({ err, account_id }, 'the renewal could not be synced; the chore will retry')
      })
    },
    async byRenewal(renewal: string, event: number): Promise<boolean> {
      const profile = await store.byRenewal(db, renewal)
      if (profile) await sync(profile.account_id, { event })
      return profile !== undefined
    },
    async lookAtDue(): Promise<void> {
      for (const { account_id } of await store.due(db, now()))
        await sync(account_id).catch((err) => log.warn({ err, account_id }, 'renewals could not be read'))
    },
  }
}

/** Providers round times to seconds. */
const secondOf = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)
