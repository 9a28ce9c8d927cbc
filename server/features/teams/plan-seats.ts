import type { PlanId } from '#core/rules/plans.ts'
import { fittedToPlan, planSeats } from '#core/rules/teams/seats.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { AccountId } from '../../platform/ids.ts'
import { notifyMember } from './mails/job.ts'
import { announceTeam, type TeamParts } from './parts.ts'
import { eventStore, type OrganisationRow, organisationStore, type SeatRow, seatStore } from './store.ts'

type Held = { account_id: AccountId; plan: PlanId }

/** Creates an organisation with a plan that has seats, and adjusts its seats to the plan. */
export function createPlanSeats({ ownerOf, jobs, now }: Pick<TeamParts, 'ownerOf' | 'jobs' | 'now'>) {
  async function found(tx: Sql, account_id: AccountId): Promise<void> {
    const owner = await ownerOf(tx, account_id)
    if (!owner) return
    const { id } = await organisationStore.add(tx, { account_id, name: owner.username })
    await eventStore.add(tx, { organisation_id: id, kind: 'created', actor_id: owner.user_id })
  }

  async function suspend(tx: Sql, { name }: OrganisationRow, seat: SeatRow): Promise<void> {
    await seatStore.change(tx, seat.id, { status: 'suspended', suspended_by: 'plan' })
    await notifyMember(tx, jobs, { purpose: 'plan_suspended', organisation_name: name, user_id: seat.user_id })
  }
  async function restore(tx: Sql, { name }: OrganisationRow, seat: SeatRow): Promise<void> {
    await seatStore.change(tx, seat.id, { status: seat.user_id ? 'active' : 'invited', suspended_by: null })
    await notifyMember(tx, jobs, { purpose: 'plan_restored', organisation_name: name, user_id: seat.user_id })
  }

  /** Runs in the transaction that writes the plan. Suspends the seats above its number, and restores them with a larger plan. */
  async function fitSeats(tx: Sql, { account_id, plan }: Held): Promise<void> {
    const maxSeats = planSeats(plan)
    const organisation = await organisationStore.lockedOf(tx, account_id)
    if (!organisation) return maxSeats > 0 ? found(tx, account_id) : undefined
    const seats = await seatStore.of(tx, organisation.id)
    const changed = fittedToPlan(seats, maxSeats, now())
    if (changed.suspend.length + changed.restore.length === 0) return
    for (const seat of seats) {
      if (changed.suspend.includes(seat.id)) await suspend(tx, organisation, seat)
      if (changed.restore.includes(seat.id)) await restore(tx, organisation, seat)
    }
    const detail = { plan, suspended: changed.suspend.length, restored: changed.restore.length }
    await eventStore.add(tx, { organisation_id: organisation.id, kind: 'plan_changed', actor_id: null, detail })
    if (changed.suspend.length > 0) {
      const owner = await ownerOf(tx, account_id)
      const purpose = maxSeats > 0 ? 'plan_shrunk' : 'plan_ended'
      await notifyMember(tx, jobs, { purpose, organisation_name: organisation.name, user_id: owner?.user_id ?? null })
    }
    announceTeam(tx, { organisation, seats })
  }

  /** Counts the seats another plan would suspend, without changing anything. */
  async function seatsLost(on: Sql, { account_id, plan }: Held) {
    const limit = planSeats(plan)
    const organisation = await organisationStore.of(on, account_id)
    const seats = organisation ? await seatStore.of(on, organisation.id) : []
    const { suspend } = fittedToPlan(seats, limit, now())
    const lost = seats.filter(({ id }) => suspend.includes(id))
    const members_lost = lost.filter(({ status }) => status === 'active').length
    return { limit, members_lost, invitations_lost: lost.length - members_lost }
  }

  return { fitSeats, seatsLost }
}
