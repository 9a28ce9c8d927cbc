import { createCryptoSubscriptions } from './crypto-subscriptions.ts'
import { createStaffLists } from './list.ts'
import type { StaffParts } from './parts.ts'
import { createRefund } from './refund.ts'

export type StaffPayments = ReturnType<typeof createStaffPayments>

/** Staff's view of all payments, and their actions; each action is written to the audit log. */
export function createStaffPayments(parts: StaffParts) {
  return {
    ...createStaffLists(parts),
    refund: createRefund(parts),
    crypto_subscriptions: createCryptoSubscriptions(parts),
  }
}
