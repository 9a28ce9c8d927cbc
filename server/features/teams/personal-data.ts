import type { PersonalData } from '../../platform/personal-data.ts'
import { announceTeam } from './announce.ts'
import { notifyMember } from './mails/job.ts'
import type { TeamParts } from './parts.ts'
import { removeOrganisation } from './removal.ts'
import { spendingStore } from './spending/store.ts'
import { eventStore, organisationStore, seatStore } from './store.ts'

/** On account deletion: an owner's organisation ends and its members get a mail; a member's seat forgets its user. */
export function teamsPersonalData({ db, jobs, endShares }: Pick<TeamParts, 'db' | 'jobs' | 'endShares'>): PersonalData {
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
          await notifyMember(tx, jobs, { purpose: 'dissolved', organisation_name: own.name, user_id: seat.user_id })
        announceTeam(tx, { organisation: own, seats })
        await endShares(tx, { organisation_id: own.id })
        await removeOrganisation(tx, own.id)
      }
      for (const joined of await organisationStore.joined(tx, user_id))
        await endShares(tx, { organisation_id: joined.id, account_id })
      await spendingStore.chooseOwn(tx, account_id)
      await seatStore.forget(tx, user_id)
      await eventStore.forget(tx, user_id)
    },
  }
}
