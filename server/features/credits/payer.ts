import type { TeamPayProblem } from '#core/rules/teams/team-rights.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'

/** Whose credits an account's work uses: its own, or those of an organisation, through the seat of its person. */
export type Payer = { account_id: AccountId; seat_id: string | null }

export type TeamPayer = {
  account_id: AccountId
  seat_id: string
  organisation_id: string
  organisation_name: string
  credit_limit_per_month: number | null
  credits_used_this_month: number
  /** Why it does not pay, though it was chosen to. */
  problem: TeamPayProblem | null
}

export type Payers = {
  /** The organisation chosen to pay for an account; null for those who pay themselves. */
  of(on: Sql, account_id: AccountId): Promise<TeamPayer | null>
  /**
   * Part of the transaction that holds an organisation's credits, under the lock of its balance: refuses what is above the
   * seat's limit, and a seat that may not use them (any more).
   */
  reserve(tx: Sql, use: { payer: Payer & { seat_id: string }; credits: number }): Promise<void>
  giveBack(tx: Sql, use: { seat_id: string; credits: number; reserved_at: Date }): Promise<void>
}

/** Everybody pays for themselves. */
export const ownPayers: Payers = {
  of: async () => null,
  reserve: async () => {},
  giveBack: async () => {},
}
