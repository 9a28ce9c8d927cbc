import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { announceAccess, announceTopic } from '../../platform/live/gateway.ts'
import type { Entered } from './entering.ts'

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
