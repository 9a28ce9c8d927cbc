import { may, type PlanId, plans } from '../plans.ts'
import type { SeatRole, SeatStatus } from './team-rights.ts'

/** Seats of a plan, including the owner; zero without teams. */
export function planSeats(plan: PlanId): number {
  return may(plan, 'team_seats') ? plans[plan].seats : 0
}

/** Validity of an invitation. */
export const invitationDays = 7

const day = 86_400_000

/** Days until an invitation expires, including the last one; 0 once it has. */
export function daysUntilExpiry(expires_at: Date, now: Date): number {
  return Math.max(0, Math.ceil((expires_at.getTime() - now.getTime()) / day))
}

type Counted = { status: SeatStatus; expires_at: Date | null }

/** An invitation occupies its seat until it expires; a suspended seat can be given to another person. */
export function takesSeat({ status, expires_at }: Counted, now: Date): boolean {
  return status === 'active' || (status === 'invited' && expires_at !== null && expires_at > now)
}

/** The owner takes one of the plan's seats. A plan without teams has none. */
export function seatCounts(seats: readonly Counted[], max_seats: number, now: Date) {
  const used_seats = (max_seats > 0 ? 1 : 0) + seats.filter((seat) => takesSeat(seat, now)).length
  return { used_seats, max_seats, available_seats: Math.max(0, max_seats - used_seats) }
}

type Ranked = Counted & { id: string; role: SeatRole; suspended_by: 'plan' | 'person' | null; created_at: Date }

/**
 * Adapts seats to a plan with fewer or more of them: admins keep theirs before members, members before invitations, older
 * before newer. Seats suspended by a plan are restored in the same order when the plan has free seats.
 */
export function fittedToPlan(
  seats: readonly Ranked[],
  max_seats: number,
  now: Date,
): { suspend: string[]; restore: string[] } {
  const room = Math.max(0, max_seats - 1)
  const kept = [...seats].filter((seat) => takesSeat(seat, now)).sort(byRank)
  const waiting = [...seats]
    .filter(({ status, suspended_by }) => status === 'suspended' && suspended_by === 'plan')
    .sort(byRank)
  return {
    suspend: kept.slice(room).map(({ id }) => id),
    restore: waiting.slice(0, Math.max(0, room - kept.length)).map(({ id }) => id),
  }
}

function byRank(a: Ranked, b: Ranked): number {
  const rank = ({ status, role }: Ranked) => (status === 'invited' ? 2 : role === 'admin' ? 0 : 1)
  return rank(a) - rank(b) || a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1)
}
