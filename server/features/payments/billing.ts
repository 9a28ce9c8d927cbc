import { AppError } from '#core/contract/errors.ts'
import type { CheckoutChoice } from '#core/contract/payments/payments.ts'
import type { BillingView } from '#core/contract/payments/subscription.ts'
import { priceCents } from '#core/rules/payments/paid-periods.ts'
import type { AccountId } from '../../platform/ids.ts'
import { graceDays } from '../credits/period.ts'
import type { createCardCheckout } from './card.ts'
import type { Orders } from './orders.ts'
import type { PaymentParts } from './parts.ts'
import type { createRenewals } from './renewals.ts'
import { orderStore, profileStore } from './store.ts'

type Given = {
  orders: Orders
  card: ReturnType<typeof createCardCheckout>
  renewals: ReturnType<typeof createRenewals>
}

/** Changes how a plan continues: cancel, resume, schedule a downgrade, change the card. */
export function createBillingControl({ db, credits, now }: PaymentParts, { orders, card, renewals }: Given) {
  async function view(accountId: AccountId): Promise<BillingView> {
    const [profile, latest] = [await profileStore.of(db, accountId), await orderStore.latestOfPlan(db, accountId)]
    const held = await db.tx((tx) => credits.held(tx, accountId))
    const hasPlan = held !== undefined && held.plan !== 'free' && held.paid_until !== null
    const renewal = hasPlan && held.status !== 'canceled' ? held.renewal : null
    const renews = hasPlan && held.status !== 'canceled' && (profile?.renews ?? false)
    const isLate = hasPlan && held.paid_until! <= now()
    return {
      method: hasPlan ? (latest?.method ?? null) : null,
      renews,
      card: profile?.card ?? null,
      renewal_usd: renewal ? priceCents(renewal.plan, renewal.billing_cycle) / 100 : null,
      renewal_plan: renewal?.plan ?? null,
      renewal_billing_cycle: renewal?.billing_cycle ?? null,
      next_billing_date: hasPlan && held.status !== 'canceled' ? held.paid_until!.toISOString() : null,
      payment_problem: hasPlan ? (profile?.problem ?? null) : null,
      grace_ends_at: isLate ? new Date(held.period_end.getTime() + graceDays * 86_400_000).toISOString() : null,
    }
  }

  async function changed(accountId: AccountId) {
    await renewals.soon(accountId)
    const { subscription } = await credits.balance(accountId)
    return { subscription: subscription?.plan.id === 'free' ? null : subscription, billing: await view(accountId) }
  }

  async function heldOrRefuse(tx: Parameters<typeof credits.held>[0], accountId: AccountId) {
    const held = await credits.held(tx, accountId)
    if (!held?.paid_until || held.plan === 'free' || held.plan === 'staff')
      throw new AppError('not_found', { what: 'Subscription' })
    return held
  }

  return {
    view,
    async changeLater(accountId: AccountId, choice: Extract<CheckoutChoice, { plan_id: unknown }>) {
      const { quote } = await orders.quote(accountId, choice)
      if (quote.kind !== 'later') throw new AppError('payment_needed', {})
      await db.tx(async (tx) => {
        await heldOrRefuse(tx, accountId)
        await credits.schedule(tx, accountId, { plan: choice.plan_id, billing_cycle: choice.billing_cycle })
        await renewals.mark(tx, accountId)
      })
      return changed(accountId)
    },

    async cancel(accountId: AccountId) {
      await db.tx(async (tx) => {
        const held = await heldOrRefuse(tx, accountId)
        if (held.status !== 'canceled') await credits.cancelSubscription(tx, accountId)
        await renewals.mark(tx, accountId)
      })
      return changed(accountId)
    },

    async resume(accountId: AccountId) {
      await db.tx(async (tx) => {
        await heldOrRefuse(tx, accountId)
        await credits.resumeSubscription(tx, accountId)
        await renewals.mark(tx, accountId)
      })
      return changed(accountId)
    },

    async changeCard(accountId: AccountId, change: { payment_method_id: string } | { setup_id: string }, key?: string) {
      const profile = await profileStore.of(db, accountId)
      if (!profile) throw new AppError('not_found', { what: 'Card' })
      const { customer, renewal } = profile
      const setup =
        'setup_id' in change
          ? await card.provider().finishChange(change.setup_id, { customer, renewal })
          : await card.provider().changeCard({
              customer,
              renewal,
              payment_method: change.payment_method_id,
              key: `card:${accountId}:${key ?? change.payment_method_id}`,
            })
      if (setup.status === 'failed')
        throw new AppError('payment_failed', {
          reason: setup.failure?.code ?? 'failed',
          detail: setup.failure?.message ?? '',
        })
      if (setup.status === 'done')
        await profileStore.put(db, accountId, {
          payment_method: setup.payment_method,
          card: setup.card,
          problem: null,
        })
      // the provider charges overdue amounts to the new card at once
      if (setup.status === 'done') await renewals.soon(accountId)
      return { setup_id: setup.reference, client_secret: setup.client_secret, billing: await view(accountId) }
    },
  }
}
