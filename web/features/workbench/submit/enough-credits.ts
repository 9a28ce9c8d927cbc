import type { CreditBalance } from '#core/contract/credits.ts'
import { AppError } from '#core/contract/errors.ts'
import { showInsufficientCredits } from '../../credits/insufficient-credits.ts'

type Known = { available: number; payer?: CreditBalance['payer'] }

/** Whether the balance covers the cost; opens the dialog when it does not. The server judges an unknown balance. */
export function enoughCredits(credits_needed: number, balance: Known | undefined): boolean {
  if (!balance || balance.available >= credits_needed) return true
  showInsufficientCredits(refusalOf(credits_needed, balance))
  return false
}

/** Uses the server's reasons: an organisation that does not pay, the member's limit, or too few credits. */
function refusalOf(credits_needed: number, { available, payer }: Known): AppError {
  if (payer?.problem) return new AppError('team_cannot_pay', { problem: payer.problem })
  const limit = payer?.credit_limit_per_month ?? null
  if (limit !== null && limit - (payer?.credits_used_this_month ?? 0) <= available)
    return new AppError('team_limit_reached', {
      credits_needed,
      credits_available: available,
      credit_limit_per_month: limit,
    })
  return new AppError('insufficient_credits', { credits_needed, credits_available: available })
}
