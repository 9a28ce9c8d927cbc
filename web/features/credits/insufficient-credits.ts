import { AppError, type ErrorData } from '#core/contract/errors.ts'
import { createStore } from '../../lib/state/store.ts'

export type Shortage = ErrorData<'insufficient_credits'>

/** The refusal on screen; `web/app` mounts the dialog that renders it. */
export const shortage = createStore<Shortage | undefined>(undefined)

/**
 * Opens the dialog if a failure is about credits, the user's own (S2 §8) or a team's: `if
 * (showInsufficientCredits(error)) return`.
 */
export function showInsufficientCredits(error: unknown): boolean {
  if (showTeamRefusal(error)) return true
  if (!(error instanceof AppError) || !error.is('insufficient_credits')) return false
  shortage.set(error.data)
  return true
}

/** The dialog's rows; the missing amount is never negative. */
export function shortageRows({ credits_needed, credits_available }: Shortage) {
  return [
    { label: 'needed', credits: credits_needed },
    { label: 'balance', credits: credits_available },
    { label: 'shortfall', credits: Math.max(0, credits_needed - credits_available) },
  ] as const
}

export type TeamRefusal =
  | ({ code: 'team_limit_reached' } & ErrorData<'team_limit_reached'>)
  | ({ code: 'team_cannot_pay' } & ErrorData<'team_cannot_pay'>)

/** Why an organisation does not pay for a request; `web/app` mounts the dialog that renders it. */
export const teamRefusal = createStore<TeamRefusal | undefined>(undefined)

function showTeamRefusal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  if (error.is('team_limit_reached')) teamRefusal.set({ code: 'team_limit_reached', ...error.data })
  else if (error.is('team_cannot_pay')) teamRefusal.set({ code: 'team_cannot_pay', ...error.data })
  else return false
  return true
}
