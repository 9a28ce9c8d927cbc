import { AppError, type ErrorData } from '#core/contract/errors.ts'
import { createStore } from '../../../lib/state/store.ts'

export type TeamRefusal =
  | ({ code: 'team_limit_reached' } & ErrorData<'team_limit_reached'>)
  | ({ code: 'team_cannot_pay' } & ErrorData<'team_cannot_pay'>)

/** Why an organisation does not pay for a request; `web/app` mounts the dialog that renders it. */
export const teamRefusal = createStore<TeamRefusal | undefined>(undefined)

export function showTeamRefusal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  if (error.is('team_limit_reached')) teamRefusal.set({ code: 'team_limit_reached', ...error.data })
  else if (error.is('team_cannot_pay')) teamRefusal.set({ code: 'team_cannot_pay', ...error.data })
  else return false
  return true
}
