/**
 * The life of an order. `paid`: the full amount has arrived; `applied`: the purchase is fulfilled too, in the same transaction as
 * its ledger entry. Late payments count: a failed or expired order may still be paid.
 */
export const orderStatuses = [
  'created',
  'pending',
  'paid',
  'applied',
  'failed',
  'expired',
  'refunded',
  'disputed',
  /** Bought in test mode, and voided when real payments began. */
  'voided',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

const after: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  paid: ['applied'],
  applied: ['refunded', 'disputed', 'voided'],
  failed: ['pending', 'paid'],
  expired: ['pending', 'paid'],
  refunded: [],
  /** If the dispute is won, the purchase is restored; if lost, the money is gone. */
  disputed: ['applied', 'refunded', 'voided'],
  voided: [],
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return after[from].includes(to)
}

/** Final states, which only a provider event can change. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'created' || status === 'pending'
}
