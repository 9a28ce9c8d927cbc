import type { Db, Sql } from '../../platform/db/open.ts'
import type { AccountId, UserId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { announceAccess, announceTopic } from '../../platform/live/gateway.ts'
import type { usageStore } from '../analytics/store.ts'
import type { Credits } from '../credits/service.ts'
import type { Entered } from './entering.ts'
import { spendingStore } from './spending/store.ts'
import { organisationStore, seatStore } from './store.ts'

/** A user, as organisations see them. */
export type TeamPerson = {
  id: UserId
  account_id: AccountId
  username: string
  email: string
  language: string
  email_verified_at: Date | null
}

/** Ends what a user shared with an organisation; for all members if no user is given. */
export type EndedShares = { organisation_id: string; account_id?: AccountId }

/** Dependencies of every part of teams. */
export type TeamParts = {
  db: Db
  jobs: Pick<Jobs, 'enqueue'>
  credits: Pick<Credits, 'plan' | 'held' | 'usageBetween'>
  usage: Pick<typeof usageStore, 'byDay' | 'byValue' | 'lines'>
  /** The users that exist among them. */
  people(on: Sql, ids: UserId[]): Promise<TeamPerson[]>
  /** The user's account; null when they are gone. */
  ownerOf(on: Sql, accountId: AccountId): Promise<{ user_id: UserId; email: string; username: string } | null>
  /** Throws if the account is gone; an existing one stays until the transaction ends. */
  holdAccount(tx: Sql, accountId: AccountId): Promise<void>
  /** Runs in the transaction in which a member leaves an organisation, or the organisation ends. */
  endShares(tx: Sql, ended: EndedShares): Promise<void>
  /** Whether an address counts only once it is confirmed. */
  confirm_addresses: boolean
  public_url: () => string
  now: () => Date
}

/** Tells the open pages of every member to reload the team and what they may spend. */
export function announceTeam(
  tx: Sql,
  { organisation, seats }: Pick<Entered, 'organisation' | 'seats'>,
  others: AccountId[] = [],
): void {
  announceTo(tx, [organisation.account_id, ...seats.flatMap(({ account_id }) => account_id ?? []), ...others])
}

export function announceTo(tx: Sql, accountIds: AccountId[]): void {
  for (const account_id of new Set(accountIds)) {
    announceTopic(tx, account_id, 'teams')
    announceTopic(tx, account_id, 'credits')
    announceAccess(tx, account_id)
  }
}

/** The member pays for their own work from now on. */
export async function removeSeat(tx: Sql, seatId: string): Promise<void> {
  await spendingStore.endSeat(tx, seatId)
  await seatStore.remove(tx, seatId)
}

/** Every member pays for their own work from now on. */
export async function removeOrganisation(tx: Sql, id: string): Promise<void> {
  await spendingStore.forget(tx, id)
  await organisationStore.remove(tx, id)
}
