import type { Organisation, Seat } from '#core/contract/teams/teams.ts'
import type { TeamPayProblem, TeamStanding } from '#core/rules/teams/team-rights.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

export function ownSeat({ seats, own_seat_id }: Organisation): Seat | undefined {
  return seats.find(({ id }) => id === own_seat_id)
}

export function offeredSeat({ seats, offered_to_seat_id }: Organisation): Seat | undefined {
  return seats.find(({ id }) => id === offered_to_seat_id)
}

/** The reader's role in an organisation. */
export function roleIn(organisation: Organisation): TeamStanding {
  return ownSeat(organisation)?.status === 'suspended' ? 'suspended' : organisation.role
}

/** The member's name, or the address until the invitation is accepted. */
export const seatName = ({ user, invited_email }: Seat) => user?.username ?? invited_email

export const seatTones: Record<Seat['status'], Tone> = { invited: 'act', active: 'good', suspended: 'warn' }

/** Why an organisation would not pay for the reader's work; null if it would. */
export function payProblem(organisation: Organisation): TeamPayProblem | null {
  const seat = ownSeat(organisation)
  if (seat?.status !== 'active') return 'seat_suspended'
  if (organisation.max_seats === 0) return 'plan_ended'
  return seat.can_use_credits ? null : 'credits_not_allowed'
}
