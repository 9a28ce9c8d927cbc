import type { CreditBalance } from '#core/contract/credits.ts'

/**
 * The user's use and limit of an organisation's credits; undefined if no organisation pays. A null limit means
 * unlimited.
 */
export function payerFigures({ payer }: CreditBalance): { used: number; limit: number | null } | undefined {
  if (!payer || payer.problem) return undefined
  return { used: payer.credits_used_this_month, limit: payer.credit_limit_per_month }
}
