import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { usageStore } from '../analytics/store.ts'
import type { Credits } from '../credits/service.ts'

/** A person, as the organisations they belong to know them. */
export type TeamPerson = {
  id: UserId
  account_id: AccountId
  username: string
  email: string
  language: string
  email_verified_at: Date | null
}

/** What every part of teams stands on. */
export type TeamParts = {
  db: Db
  jobs: Pick<Jobs, 'enqueue'>
  credits: Pick<Credits, 'plan' | 'held' | 'usageBetween'>
  usage: Pick<typeof usageStore, 'byDay' | 'byValue' | 'lines'>
  /** Those of them that there are. */
  people(on: Sql, ids: UserId[]): Promise<TeamPerson[]>
  /** Whose account it is; null when they are gone. */
  ownerOf(on: Sql, account_id: AccountId): Promise<{ user_id: UserId; email: string; username: string } | null>
  /** Throws when the account is gone; it stays until the transaction ends. */
  holdAccount(tx: Sql, account_id: AccountId): Promise<void>
  /** Whether an address counts as somebody's only once they have confirmed it. */
  confirm_addresses: boolean
  public_url: () => string
  now: () => Date
}
