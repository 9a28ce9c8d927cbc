/**
 * The life of an order. `paid`: all the money is there; `applied`: what was bought is there too, in the same transaction of the
 * ledger that says so. Late money is money: what failed or expired may still be paid.
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
  /** Bought in test mode, and taken back when real payments began. */
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
  /** Won, what was taken back comes again; lost, the money is gone. */
  disputed: ['applied', 'refunded', 'voided'],
  voided: [],
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return after[from].includes(to)
}

/** Nothing is expected of these any more, unless the provider says so. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'created' || status === 'pending'
}
