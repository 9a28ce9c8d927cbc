import type { PersonalData } from '../../platform/personal-data.ts'
import { announceTeam } from './announce.ts'
import { tellTeam } from './mails/job.ts'
import type { TeamParts } from './parts.ts'
import { removeOrganisation } from './removal.ts'
import { spendingStore } from './spending/store.ts'
import { eventStore, organisationStore, seatStore } from './store.ts'

/** An organisation ends with its owner's account, and everybody in it is told; a member's seat forgets who had it. */
export function teamsPersonalData({ db, jobs }: Pick<TeamParts, 'db' | 'jobs'>): PersonalData {
  return {
    area: 'teams',
    async export({ user_id, account_id }) {
      const own = await organisationStore.of(db, account_id)
      const seats = own ? await seatStore.of(db, own.id) : []
      return {
        organisation: own
          ? {
              name: own.name,
              created_at: own.created_at,
              seats: seats.map(({ invited_email, role, status }) => ({ invited_email, role, status })),
            }
          : null,
        member_of: (await organisationStore.joined(db, user_id)).map(({ name }) => name),
      }
    },
    async erase(tx, { user_id, account_id }) {
      const own = await organisationStore.lockedOf(tx, account_id)
      if (own) {
        const seats = await seatStore.of(tx, own.id)
        for (const seat of seats)
          await tellTeam(tx, jobs, { purpose: 'dissolved', organisation_name: own.name, user_id: seat.user_id })
        announceTeam(tx, { organisation: own, seats })
        await removeOrganisation(tx, own.id)
      }
      await spendingStore.chooseOwn(tx, account_id)
      await seatStore.forget(tx, user_id)
      await eventStore.forget(tx, user_id)
    },
  }
}
