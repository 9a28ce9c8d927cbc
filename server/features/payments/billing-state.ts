import type { Held } from '#core/rules/payments/quote.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Credits } from '../credits/service.ts'
import { orderStore, profileStore } from './store.ts'

export type Billing = ReturnType<typeof createBillingState>

/** Reads an account's billing state, from which every price is computed. The caller holds the lock of its balance. */
export function createBillingState({ credits }: { credits: Credits }) {
  return {
    async of(tx: Sql, account_id: AccountId) {
      const state = await credits.held(tx, account_id)
      const profile = await profileStore.of(tx, account_id)
      const promotion_used = await orderStore.hasUsedPromotion(tx, account_id)
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
