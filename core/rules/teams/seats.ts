import { may, type PlanId, plans } from '../plans.ts'
import type { SeatRole, SeatStatus } from './team-rights.ts'

/** How many people a plan is for, the owner among them; none where it has no teams. */
export function planSeats(plan: PlanId): number {
  return may(plan, 'team_seats') ? plans[plan].seats : 0
}

/** How long an invitation may be accepted. */
export const invitationDays = 7

const day = 86_400_000

/** Whole days an invitation is still good for, the last one counted; 0 once it is over. */
export function daysUntilExpiry(expires_at: Date, now: Date): number {
  return Math.max(0, Math.ceil((expires_at.getTime() - now.getTime()) / day))
}

type Counted = { status: SeatStatus; expires_at: Date | null }

/** An invitation keeps its seat until it is over; a suspended seat is free for somebody else. */
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
 * What a plan with fewer or more seats does to them: admins keep theirs before members, who joined before who is
 * invited, the older before the newer. Those a plan suspended come back in the same order where there is room again.
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
