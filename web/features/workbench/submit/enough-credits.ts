import { AppError } from '#core/contract/errors.ts'
import { showInsufficientCredits } from '../../credits/insufficient-credits.ts'

/** Whether a balance covers what is asked for; opens the dialog when it does not. An unknown one is the server's to judge. */
export function enoughCredits(credits_needed: number, balance: { available: number } | undefined): boolean {
  if (!balance || balance.available >= credits_needed) return true
  showInsufficientCredits(
    new AppError('insufficient_credits', { credits_needed, credits_available: balance.available }),
  )
  return false
}
