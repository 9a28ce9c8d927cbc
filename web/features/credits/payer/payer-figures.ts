import type { CreditBalance } from '#core/contract/credits.ts'

/** What one used of an organisation's credits, and may; undefined where it does not pay. Null is without a limit. */
export function payerFigures({ payer }: CreditBalance): { used: number; limit: number | null } | undefined {
  if (!payer || payer.problem) return undefined
  return { used: payer.credits_used_this_month, limit: payer.credit_limit_per_month }
}
