import { createCryptoSubscriptions } from './crypto-subscriptions.ts'
import { createStaffLists } from './list.ts'
import type { StaffParts } from './parts.ts'
import { createRefund } from './refund.ts'

export type StaffPayments = ReturnType<typeof createStaffPayments>

/** What staff see of everybody's payments, and may do about them; each act leaves a row in the audit. */
export function createStaffPayments(parts: StaffParts) {
  return {
    ...createStaffLists(parts),
    refund: createRefund(parts),
    crypto_subscriptions: createCryptoSubscriptions(parts),
  }
}
