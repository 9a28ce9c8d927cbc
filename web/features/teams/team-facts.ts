import type { Organisation, Seat } from '#core/contract/teams/teams.ts'
import type { TeamPayProblem, TeamStanding } from '#core/rules/teams/team-rights.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import { planName } from '../credits/credit-facts.ts'

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

/** The team's current or former plan, in words. */
export function usePlanWords(): (plan: { id: string; name: string }) => string {
  const { t } = useTranslation('teams')
  const panel = useTranslation('panel')
  return (plan) => {
    const paid = planName({ plan })
    return paid ? t('plan', { plan: paid }) : panel.t('free_plan')
  }
}
