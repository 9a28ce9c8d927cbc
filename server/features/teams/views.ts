import type { Organisation, Seat } from '#core/contract/teams/teams.ts'
import { plans } from '#core/rules/plans.ts'
import { daysUntilExpiry, planSeats, seatCounts } from '#core/rules/teams/seats.ts'
import { memberPays } from '#core/rules/teams/team-rights.ts'
import type { Sql } from '../../platform/db/open.ts'
import type { Acting, UserId } from '../../platform/ids.ts'
import type { Entered } from './entering.ts'
import type { TeamParts, TeamPerson } from './parts.ts'
import { spendingStore } from './spending/store.ts'
import type { SeatRow } from './store.ts'

export function createViews({ db, credits, people, ownerOf, now }: TeamParts) {
  async function seatViews(seats: SeatRow[], on: Sql = db): Promise<Seat[]> {
    const known = await people(
      on,
      seats.flatMap(({ user_id }) => user_id ?? []),
    )
    const used = await spendingStore.usedThisMonth(
      on,
      seats.map(({ id }) => id),
    )
    return seats.map((seat) => seatView(seat, { known, used: used.get(seat.id) ?? 0, now: now() }))
  }

  return {
    seat: async (seat: SeatRow): Promise<Seat> => (await seatViews([seat]))[0]!,
    async organisation(who: Acting, { organisation, seats, standing, own }: Entered): Promise<Organisation> {
      const { id, name, account_id, offered_to } = organisation
      const [owner, plan, payer] = await Promise.all([
        ownerOf(db, account_id),
        credits.plan(account_id),
        spendingStore.payerOf(db, who.account_id),
      ])
      const seesAll = standing === 'owner' || standing === 'admin'
      return {
        id,
        name,
        owner: { id: owner?.user_id ?? '', username: owner?.username ?? '', email: owner?.email ?? '' },
        subscription_plan: { id: plan, name: plans[plan].name },
        ...seatCounts(seats, planSeats(plan), now()),
        seats: await seatViews(seesAll ? seats : own ? [own] : []),
        role: standing === 'suspended' ? own!.role : standing,
        own_seat_id: own?.id ?? null,
        pays:
          standing === 'owner'
            ? payer === undefined
            : payer?.seat_id === own?.id && !memberPays(payer?.problem ?? null),
        offered_to_seat_id: standing === 'owner' || offered_to === own?.id ? offered_to : null,
      }
    },
  }
}

function seatView(seat: SeatRow, { known, used, now }: { known: TeamPerson[]; used: number; now: Date }): Seat {
  const person = known.find(({ id }) => id === seat.user_id)
  const waits = seat.status === 'invited' && seat.expires_at
  return {
    id: seat.id,
    user: person ? { id: person.id, username: person.username } : null,
    invited_email: person?.email ?? seat.invited_email,
    role: seat.role,
    status: seat.status,
    suspended_by_plan: seat.suspended_by === 'plan',
    days_until_expiry: waits ? daysUntilExpiry(waits, now) : null,
    can_use_credits: seat.can_use_credits,
    credit_limit_per_month: seat.credit_limit_per_month,
    credits_used_this_month: used,
    joined_at: seat.joined_at?.toISOString() ?? null,
  }
}

/** The name members see of each other. */
export async function nameOf(parts: Pick<TeamParts, 'people'>, on: Sql, user_id: UserId | null): Promise<string> {
  return (user_id && (await parts.people(on, [user_id]))[0]?.username) || ''
}
