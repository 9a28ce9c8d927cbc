import type { Sql } from '../../platform/db/open.ts'
import type { UserId } from '../../platform/ids.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { TicketParts } from './parts.ts'
import { ticketStore } from './store.ts'
import { ticketView } from './views.ts'

/** On account deletion: a user's requests are deleted; a staff member's answers stay without their name. */
export function ticketsPersonalData({ db, people }: Pick<TicketParts, 'db' | 'people'>): PersonalData {
  /** Unconfirmed addresses give no access: anyone may have registered them. */
  async function provenEmail(on: Sql, user_id: UserId): Promise<string> {
    const [person] = await people(on, [user_id])
    return person?.email_verified_at ? person.email : ''
  }
  return {
    area: 'tickets',
    async *export({ user_id }) {
      for (const row of await ticketStore.belonging(db, user_id, await provenEmail(db, user_id)))
        yield await ticketView(db, row)
    },
    async erase(tx, { user_id }) {
      await ticketStore.erase(tx, user_id, await provenEmail(tx, user_id))
    },
  }
}
