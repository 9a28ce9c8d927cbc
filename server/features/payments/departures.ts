import type { PersonalData } from '../../platform/feature.ts'
import { type PaymentParts, pauseAfter } from './parts.ts'
import { endingStore, eventStore, orderStore, profileStore } from './store.ts'
import { orderView } from './views.ts'

/** On account deletion: orders stay for accounting without a name, and renewals end. */
export function paymentsPersonalData({ db, now }: Pick<PaymentParts, 'db' | 'now'>): PersonalData {
  return {
    area: 'payments',
    export: async ({ account_id }) => ({
      orders: (await orderStore.exported(db, account_id)).map(orderView),
      card: (await profileStore.of(db, account_id))?.card ?? null,
    }),
    async erase(tx, { account_id }) {
      const profile = await profileStore.of(tx, account_id)
      if (profile?.renewal && profile.renewal_status !== 'ended')
        await endingStore.add(tx, { renewal: profile.renewal, check_at: now() })
      await eventStore.forgetAccount(tx, account_id)
      await orderStore.forgetAccount(tx, account_id)
      await profileStore.remove(tx, account_id)
    },
  }
}

/** Deletes the orders and movements of a batch of accounts that were deleted more than so many days ago. */
export function createForgetting({ db, credits }: Pick<PaymentParts, 'db' | 'credits'>) {
  return (days: number): Promise<number> =>
    db.tx(async (tx) => {
      const gone = await credits.departed(tx, days)
      if (gone.length === 0) return 0
      await eventStore.remove(tx, gone)
      await orderStore.remove(tx, gone)
      await credits.forget(tx, gone)
      return gone.length
    })
}

/** Chore: ends the renewals of deleted accounts and retries until the provider confirms. */
export function createDepartures({ db, providers, log, now }: Pick<PaymentParts, 'db' | 'providers' | 'log' | 'now'>) {
  return async function endCharges(): Promise<void> {
    if (!providers.card) return
    for (const { renewal, checks } of await endingStore.due(db, now())) {
      await endingStore.put(db, renewal, {
        checks: checks + 1,
        check_at: new Date(now().getTime() + pauseAfter(checks)),
      })
      try {
        await providers.card.endRenewal(renewal, { at_once: true, key: `gone:${renewal}` })
        await endingStore.remove(db, renewal)
      } catch (err) {
        log.warn({ err, renewal }, 'the renewals of a deleted account could not be ended')
      }
    }
  }
}
