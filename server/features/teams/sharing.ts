import type { Sql } from '../../platform/db/open.ts'
import type { Acting } from '../../platform/ids.ts'
import { announceTopic } from '../../platform/live/gateway.ts'
import { enterLocked } from './entering.ts'
import { organisationStore } from './store.ts'

export type TeamSharing = typeof teamSharing

/** What features whose objects are shared with organisations need of teams. */
export const teamSharing = {
  /** Throws unless the user may share; membership is locked until the transaction ends. */
  async admit(tx: Sql, who: Acting, id: string, action: 'share' | 'end_share'): Promise<void> {
    await enterLocked(tx, who, id, action)
  },
  /** Refreshes the open pages of every member. */
  async announce(tx: Sql, id: string, topic: string): Promise<void> {
    for (const accountId of await organisationStore.members(tx, id)) announceTopic(tx, accountId, topic)
  },
}
