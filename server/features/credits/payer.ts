import type { TeamPayProblem } from '#core/rules/teams/team-rights.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'

/** Whose credits pay for an account's work: its own, or those of an organisation through a member's seat. */
export type Payer = { account_id: AccountId; seat_id: string | null }

export type TeamPayer = {
  account_id: AccountId
  seat_id: string
  organisation_id: string
  organisation_name: string
  credit_limit_per_month: number | null
  credits_used_this_month: number
  /** Why the chosen organisation does not pay. */
  problem: TeamPayProblem | null
}

export type Payers = {
  /** The organisation that pays for an account; null if the account pays for itself. */
  of(on: Sql, accountId: AccountId): Promise<TeamPayer | null>
  /**
   * Refuses work above the seat's limit, and a seat that may not use the credits (any more). Runs in the transaction that holds the
   * organisation's credits, under the lock of its balance.
   */
  reserve(tx: Sql, use: { payer: Payer & { seat_id: string }; credits: number }): Promise<void>
  release(tx: Sql, use: { seat_id: string; credits: number; reserved_at: Date }): Promise<void>
}

/** Every account pays for itself. */
export const ownPayers: Payers = {
  of: async () => null,
  reserve: async () => {},
  release: async () => {},
}
