import type { Held } from '#core/rules/payments/quote.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Credits } from '../credits/service.ts'
import { orderStore, profileStore } from './store.ts'

export type Billing = ReturnType<typeof createBillingState>

/** Reads an account's billing state, from which every price is computed. The caller holds the lock of its balance. */
export function createBillingState({ credits }: { credits: Credits }) {
  return {
    async of(tx: Sql, accountId: AccountId) {
      const state = await credits.held(tx, accountId)
      const profile = await profileStore.of(tx, accountId)
      const promotion_used = await orderStore.hasUsedPromotion(tx, accountId)
      const held: Held = state
        ? {
            ...state,
            is_canceled: state.status === 'canceled',
            is_past_due: state.status === 'past_due',
            renews: profile?.renews ?? false,
            promotion_used,
          }
        : null
      return { state, held }
    },
  }
}
